import { expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readAccountingConfig } from './accounting-config.ts';
import { readEnvironment } from './environment.ts';

const read = (env: NodeJS.ProcessEnv) => readAccountingConfig(readEnvironment(env));
const XERO = { XERO_CLIENT_ID: 'client', XERO_CLIENT_SECRET: 'secret-1', XERO_WEBHOOK_KEY: 'key-1' };

it('has no accounting system unless the environment configures one', () => {
  expect(read({})).toEqual({ kind: 'online', xero: null, quickbooks: null });
  expect(read({ XERO_CLIENT_ID: '' })).toEqual({ kind: 'online', xero: null, quickbooks: null });
});

it('uses the stand-ins if they are requested, whatever else is set', () => {
  expect(read({ ACCOUNTING_SYSTEM: 'stand-in', ...XERO })).toEqual({ kind: 'stand-in' });
});

it('reads the settings of Xero, and has its hosts as defaults', () => {
  expect(read(XERO)).toEqual({
    kind: 'online',
    quickbooks: null,
    xero: {
      clientId: 'client',
      clientSecret: 'secret-1',
      webhookKey: 'key-1',
      tier: 'starter',
      loginUrl: 'https://login.xero.com',
      identityUrl: 'https://identity.xero.com',
      apiUrl: 'https://api.xero.com',
      webUrl: 'https://go.xero.com',
    },
  });
});

it('takes other hosts and the tier from the environment', () => {
  const others = { XERO_API_URL: 'http://localhost:4000/api/', XERO_APP_TIER: 'standard' };
  expect(read({ ...XERO, ...others })).toMatchObject({
    xero: { apiUrl: 'http://localhost:4000/api', tier: 'standard' },
  });
});

it('names what is missing, and reveals no secret', () => {
  const { XERO_WEBHOOK_KEY: _left, ...env } = XERO;
  const error = (() => {
    try {
      return read(env);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/XERO_WEBHOOK_KEY/);
  expect(String(error)).not.toMatch(/secret-1/);
});

it.each([{ ACCOUNTING_SYSTEM: 'xero' }, { XERO_APP_TIER: 'gold' }, { XERO_API_URL: 'api.xero.com' }])(
  'refuses %o',
  (env) => {
    expect(() => read(env)).toThrow(StartError);
  },
);
