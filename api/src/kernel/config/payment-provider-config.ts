import { createPrivateKey } from 'node:crypto';
import { StartError } from '../errors/start-error.ts';
import { type Environment, readFileOf, requireHttps, requireVariables } from './environment.ts';

/** Payment provider: the sandbox bank, which moves no money, or TrueLayer. */
export type PaymentProviderConfig = Readonly<ReturnType<typeof readPaymentProviderConfig>>;
export type TrueLayerConfig = Extract<PaymentProviderConfig, { kind: 'truelayer' }>;

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
const ONE_OF_TWO = 'TRUELAYER_PRIVATE_KEY or TRUELAYER_PRIVATE_KEY_FILE';

/** @throws StartError that names each variable that is missing or wrong, and never reveals a secret */
export function readPaymentProviderConfig(env: Environment) {
  if (env.PAYMENT_PROVIDER === 'sandbox') return { kind: 'sandbox' as const };
  const needed = { ...env, [ONE_OF_TWO]: env.TRUELAYER_PRIVATE_KEY ?? env.TRUELAYER_PRIVATE_KEY_FILE };
  const client = requireVariables(needed, 'PAYMENT_PROVIDER=truelayer', [...REQUIRED, ONE_OF_TWO]);
  const environment = env.TRUELAYER_ENVIRONMENT;
  if (environment === 'live') requireHttps(env, 'TRUELAYER_');
  const hosts = HOSTS[environment];
  return {
    kind: 'truelayer' as const,
    environment,
    clientId: client.TRUELAYER_CLIENT_ID,
    clientSecret: client.TRUELAYER_CLIENT_SECRET,
    keyId: client.TRUELAYER_KEY_ID,
    privateKeyPem: readPrivateKey(env),
    authUrl: env.TRUELAYER_AUTH_URL ?? hosts.authUrl,
    apiUrl: env.TRUELAYER_API_URL ?? hosts.apiUrl,
    hostedPageUrl: env.TRUELAYER_HOSTED_PAGE_URL ?? hosts.hostedPageUrl,
    /** The only key address that a webhook may name. */
    webhookKeySetUrl: env.TRUELAYER_WEBHOOK_KEY_SET_URL ?? hosts.webhookKeySetUrl,
    warnAbovePence: env.TRUELAYER_WARN_ABOVE,
  };
}

function readPrivateKey({ TRUELAYER_PRIVATE_KEY: text = '', TRUELAYER_PRIVATE_KEY_FILE: path }: Environment): string {
  if (text && path) throw new StartError('Set TRUELAYER_PRIVATE_KEY or TRUELAYER_PRIVATE_KEY_FILE, not both');
  const name = path ? 'TRUELAYER_PRIVATE_KEY_FILE' : 'TRUELAYER_PRIVATE_KEY';
  const pem = path ? readFileOf(name, path) : text.replaceAll('\\n', '\n');
  if (curveOf(pem) !== 'secp521r1') throw new StartError(`${name} must be a PEM private key on the curve P-521`);
  return pem;
}

function curveOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve;
  } catch {
    // A value that is not a key has no curve, and is refused for that. The cause could reveal parts of it.
    return undefined;
  }
}
