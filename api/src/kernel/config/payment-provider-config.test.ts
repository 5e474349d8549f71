import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment } from './environment.ts';
import { readPaymentProviderConfig } from './payment-provider-config.ts';

const read = (env: NodeJS.ProcessEnv) => readPaymentProviderConfig(readEnvironment(env));

function privateKey(namedCurve: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}

const KEY = privateKey('P-521');
const OTHER_CURVE = privateKey('P-256');
const TRUELAYER = {
  PAYMENT_PROVIDER: 'truelayer',
  TRUELAYER_CLIENT_ID: 'paycycle-1',
  TRUELAYER_CLIENT_SECRET: 'secret',
  TRUELAYER_KEY_ID: 'key-1',
  TRUELAYER_PRIVATE_KEY: KEY,
};

const folder = mkdtempSync(join(tmpdir(), 'paycycle-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('pays with the sandbox bank unless the environment says otherwise', () => {
  expect(read({})).toEqual({ kind: 'sandbox' });
  expect(read({ PAYMENT_PROVIDER: '' })).toEqual({ kind: 'sandbox' });
});

it('reads the settings of TrueLayer, and has its hosts as defaults', () => {
  expect(read(TRUELAYER)).toEqual({
    kind: 'truelayer',
    environment: 'sandbox',
    clientId: 'paycycle-1',
    clientSecret: 'secret',
    keyId: 'key-1',
    privateKeyPem: KEY,
    authUrl: 'https://auth.truelayer-sandbox.com',
    apiUrl: 'https://api.truelayer-sandbox.com',
    hostedPageUrl: 'https://payment.truelayer-sandbox.com',
    webhookKeySetUrl: 'https://webhooks.truelayer-sandbox.com/.well-known/jwks',
    warnAbovePence: undefined,
  });
  expect(read({ ...TRUELAYER, TRUELAYER_ENVIRONMENT: 'live' })).toMatchObject({
    environment: 'live',
    authUrl: 'https://auth.truelayer.com',
    apiUrl: 'https://api.truelayer.com',
    hostedPageUrl: 'https://payment.truelayer.com',
    webhookKeySetUrl: 'https://webhooks.truelayer.com/.well-known/jwks',
  });
});

it('takes other hosts, and an amount to warn of', () => {
  const own = {
    ...TRUELAYER,
    TRUELAYER_AUTH_URL: 'http://127.0.0.1:4000/',
    TRUELAYER_API_URL: 'http://127.0.0.1:4001',
    TRUELAYER_WARN_ABOVE: '25,000',
  };
  expect(read(own)).toMatchObject({
    authUrl: 'http://127.0.0.1:4000',
    apiUrl: 'http://127.0.0.1:4001',
    warnAbovePence: 2_500_000,
  });
});

it('reads the private key from one line, or from a file', () => {
  const line = { ...TRUELAYER, TRUELAYER_PRIVATE_KEY: KEY.replaceAll('\n', '\\n') };
  expect(read(line)).toMatchObject({ privateKeyPem: KEY });
  const path = join(folder, 'key.pem');
  writeFileSync(path, KEY);
  const file = { ...TRUELAYER, TRUELAYER_PRIVATE_KEY: undefined, TRUELAYER_PRIVATE_KEY_FILE: path };
  expect(read(file)).toMatchObject({ privateKeyPem: KEY });
});

it.each([
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER must be sandbox or truelayer, not "paypal"'],
  [
    { ...TRUELAYER, TRUELAYER_CLIENT_SECRET: '', TRUELAYER_PRIVATE_KEY: undefined },
    'PAYMENT_PROVIDER=truelayer needs also TRUELAYER_CLIENT_SECRET, TRUELAYER_PRIVATE_KEY or TRUELAYER_PRIVATE_KEY_FILE',
  ],
  [{ ...TRUELAYER, TRUELAYER_ENVIRONMENT: 'test' }, 'TRUELAYER_ENVIRONMENT must be sandbox or live, not "test"'],
  [{ ...TRUELAYER, TRUELAYER_API_URL: 'truelayer' }, /^TRUELAYER_API_URL must be an address/],
  [
    { ...TRUELAYER, TRUELAYER_ENVIRONMENT: 'live', TRUELAYER_API_URL: 'http://api.example' },
    /^TRUELAYER_API_URL must be an address such as https:/,
  ],
  [{ ...TRUELAYER, TRUELAYER_PRIVATE_KEY: 'a secret that is no key' }, /^TRUELAYER_PRIVATE_KEY must be a PEM [^"]+$/],
  [{ ...TRUELAYER, TRUELAYER_PRIVATE_KEY: OTHER_CURVE }, /^TRUELAYER_PRIVATE_KEY must be .* P-521$/],
  [{ ...TRUELAYER, TRUELAYER_PRIVATE_KEY_FILE: '/nowhere/key.pem' }, /not both$/],
  [
    { ...TRUELAYER, TRUELAYER_PRIVATE_KEY: '', TRUELAYER_PRIVATE_KEY_FILE: '/nowhere/key.pem' },
    'TRUELAYER_PRIVATE_KEY_FILE cannot be read: /nowhere/key.pem',
  ],
  [{ ...TRUELAYER, TRUELAYER_WARN_ABOVE: 'lots' }, /^TRUELAYER_WARN_ABOVE must be an amount/],
])('says what is wrong (%#)', (env, message) => {
  expect(() => read(env)).toThrow(StartError);
  expect(() => read(env)).toThrow(message);
});
