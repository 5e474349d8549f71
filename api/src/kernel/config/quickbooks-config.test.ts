import { expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment } from './environment.ts';
import { readQuickBooksConfig } from './quickbooks-config.ts';

const read = (env: NodeJS.ProcessEnv) => readQuickBooksConfig(readEnvironment(env));

const QUICKBOOKS = {
  QUICKBOOKS_CLIENT_ID: 'AB417',
  QUICKBOOKS_CLIENT_SECRET: 'secret-417',
  QUICKBOOKS_WEBHOOK_VERIFIER: 'verifier-417',
};

it('does not offer QuickBooks unless the environment has its app', () => {
  expect(read({})).toBeNull();
  expect(read({ QUICKBOOKS_CLIENT_ID: '', QUICKBOOKS_ENVIRONMENT: 'live' })).toBeNull();
});

it('reads the app, and has the hosts of sandbox and live companies as defaults', () => {
  expect(read(QUICKBOOKS)).toEqual({
    clientId: 'AB417',
    clientSecret: 'secret-417',
    webhookVerifier: 'verifier-417',
    signInUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
    apiUrl: 'https://sandbox-quickbooks.api.intuit.com',
    appUrl: 'https://sandbox.qbo.intuit.com/app',
  });
  expect(read({ ...QUICKBOOKS, QUICKBOOKS_ENVIRONMENT: 'live' })).toMatchObject({
    apiUrl: 'https://quickbooks.api.intuit.com',
    appUrl: 'https://qbo.intuit.com/app',
  });
});

it('accepts other hosts, and only https for live companies', () => {
  const other = { ...QUICKBOOKS, QUICKBOOKS_API_URL: 'http://localhost:3000/stand-in/' };
  expect(read(other)).toMatchObject({ apiUrl: 'http://localhost:3000/stand-in' });
  expect(() => read({ ...other, QUICKBOOKS_ENVIRONMENT: 'live' })).toThrow(StartError);
});

it('names what is missing, and reveals no secret', () => {
  const { QUICKBOOKS_CLIENT_ID: _id, ...rest } = QUICKBOOKS;
  expect(() => read(rest)).toThrow('QuickBooks needs also QUICKBOOKS_CLIENT_ID');
  expect(() => read(rest)).not.toThrow(/417/);
});
