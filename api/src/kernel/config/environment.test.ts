import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readConfig } from './config.ts';
import { ENVIRONMENT } from './variables.ts';

/** Read by the tests and by docker compose, and not by the product. */
const OF_OTHERS = ['CHROMIUM_PATH', 'POSTGRES_PASSWORD', 'TRUELAYER_CONFORMANCE'];

it('lists each variable once in .env.example', () => {
  const example = readFileSync(resolve(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const written = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(written.sort()).toEqual([...Object.keys(ENVIRONMENT.shape), ...OF_OTHERS].sort());
});

it('describes each variable', () => {
  const silent = Object.entries(ENVIRONMENT.shape).filter(([, variable]) => !variable.meta()?.['description']);
  expect(silent).toEqual([]);
});

it('has a default for each variable that is left out', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    dataDir: resolve('.data'),
    files: { kind: 'disk' },
    provider: { kind: 'sandbox' },
    databaseUrl: undefined,
    attempts: {},
    logLevel: 'info',
    demo: false,
  });
});

it('reads the values that are set', () => {
  const env = { PORT: '0', LIMIT_REGISTRATIONS: '5', PAYCYCLE_DEMO: '1', DATABASE_URL: 'postgres://books' };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    attempts: { registrations: 5 },
    demo: true,
    databaseUrl: 'postgres://books',
  });
});

it.each([
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536"'],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http"'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 600, not "-1"'],
  [{ LIMIT_GUEST_CALLS: '0' }, 'LIMIT_GUEST_CALLS must be a whole number above 0, not "0"'],
  [{ LIMIT_FAILED_SIGN_INS: '1.5' }, 'LIMIT_FAILED_SIGN_INS must be a whole number above 0, not "1.5"'],
  [{ PAYCYCLE_DEMO: 'yes' }, 'PAYCYCLE_DEMO must be 1 or 0, not "yes"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud"'],
  [{ TRUST_PROXY: 'proxy' }, 'TRUST_PROXY must be a number of proxies such as 1, or addresses such as 10.0.0.0/8,::1'],
])('says what is wrong with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(message);
});
