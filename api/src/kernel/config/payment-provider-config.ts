import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pence } from '@paycycle/schema/domain/money';
import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';

/** Payment provider: the sandbox bank, which moves no money, or TrueLayer. */
export type PaymentProviderConfig = { readonly kind: 'sandbox' } | TrueLayerConfig;

export interface TrueLayerConfig {
  readonly kind: 'truelayer';
  readonly environment: TrueLayerEnvironment;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id that TrueLayer's console gave to the public key. */
  readonly keyId: string;
  /** The private key that signs requests, on the curve P-521. */
  readonly privateKeyPem: string;
  /** Addresses without a trailing slash. */
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly hostedPageUrl: string;
  /** The only key address that a webhook may name. */
  readonly webhookKeySetUrl: string;
  /** Banks often refuse payments above it. The user gets a warning. */
  readonly warnAbovePence: Pence | undefined;
}

export type TrueLayerEnvironment = 'sandbox' | 'live';

const HOSTS = {
  sandbox: {
    authUrl: 'https://auth.truelayer-sandbox.com',
    apiUrl: 'https://api.truelayer-sandbox.com',
    hostedPageUrl: 'https://payment.truelayer-sandbox.com',
    webhookKeySetUrl: 'https://webhooks.truelayer-sandbox.com/.well-known/jwks',
  },
  live: {
    authUrl: 'https://auth.truelayer.com',
    apiUrl: 'https://api.truelayer.com',
    hostedPageUrl: 'https://payment.truelayer.com',
    webhookKeySetUrl: 'https://webhooks.truelayer.com/.well-known/jwks',
  },
} as const;

const REQUIRED = ['TRUELAYER_CLIENT_ID', 'TRUELAYER_CLIENT_SECRET', 'TRUELAYER_KEY_ID'] as const;

/**
 * @throws StartError that names each variable that is missing or wrong, and never reveals a secret
 */
export function readPaymentProviderConfig(env: Environment): PaymentProviderConfig {
  if (env.PAYMENT_PROVIDER !== 'truelayer') return { kind: 'sandbox' };
  refuseWhatIsMissing(env);
  const environment = env.TRUELAYER_ENVIRONMENT ?? 'sandbox';
  const hosts = HOSTS[environment];
  const address = (name: AddressName, usual: string): string => readAddress(env, name, usual);
  return {
    kind: 'truelayer',
    environment,
    clientId: env.TRUELAYER_CLIENT_ID ?? '',
    clientSecret: env.TRUELAYER_CLIENT_SECRET ?? '',
    keyId: env.TRUELAYER_KEY_ID ?? '',
    privateKeyPem: readPrivateKey(env),
    authUrl: address('TRUELAYER_AUTH_URL', hosts.authUrl),
    apiUrl: address('TRUELAYER_API_URL', hosts.apiUrl),
    hostedPageUrl: address('TRUELAYER_HOSTED_PAGE_URL', hosts.hostedPageUrl),
    webhookKeySetUrl: address('TRUELAYER_WEBHOOK_KEY_SET_URL', hosts.webhookKeySetUrl),
    warnAbovePence: env.TRUELAYER_WARN_ABOVE,
  };
}

function refuseWhatIsMissing(env: Environment): void {
  const hasKey = Boolean(env.TRUELAYER_PRIVATE_KEY || env.TRUELAYER_PRIVATE_KEY_FILE);
  const missing = [
    ...REQUIRED.filter((name) => !env[name]),
    ...(hasKey ? [] : ['TRUELAYER_PRIVATE_KEY or TRUELAYER_PRIVATE_KEY_FILE']),
  ];
  if (missing.length > 0) throw new StartError(`PAYMENT_PROVIDER=truelayer needs also ${missing.join(', ')}`);
}

type AddressName = Extract<keyof Environment, `TRUELAYER_${string}_URL`>;

/** @throws StartError in the live environment if the address is not https. */
function readAddress(env: Environment, name: AddressName, usual: string): string {
  const address = env[name];
  if (!address) return usual;
  if (env.TRUELAYER_ENVIRONMENT !== 'live' || URL.parse(address)?.protocol === 'https:') return address;
  throw new StartError(`${name} must be an address such as ${usual}, not "${address}"`);
}

function readPrivateKey(env: Environment): string {
  const { TRUELAYER_PRIVATE_KEY: text, TRUELAYER_PRIVATE_KEY_FILE: path } = env;
  if (text && path) throw new StartError('Set TRUELAYER_PRIVATE_KEY or TRUELAYER_PRIVATE_KEY_FILE, not both');
  const name = path ? 'TRUELAYER_PRIVATE_KEY_FILE' : 'TRUELAYER_PRIVATE_KEY';
  const pem = path ? readKeyFile(path) : (text ?? '').replaceAll('\\n', '\n');
  if (curveOf(pem) !== 'secp521r1') throw new StartError(`${name} must be a PEM private key on the curve P-521`);
  return pem;
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartError(`TRUELAYER_PRIVATE_KEY_FILE cannot be read: ${path}`, { cause });
  }
}

function curveOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve;
  } catch {
    // A value that is not a key has no curve, and is refused for that. The cause could reveal parts of it.
    return undefined;
  }
}
