import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';

/** Paycycle's registration as an app of Intuit's developer portal, for QuickBooks Online. */
export interface QuickBooksConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The verifier token of the app's webhooks, by which they are signed. */
  readonly webhookVerifier: string;
  /** The page where a person allows the connection. */
  readonly signInUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Address of the page on which users open a bill; without a trailing slash. */
  readonly appUrl: string;
}

/** Intuit's OAuth 2.0 discovery documents and the Accounting API reference name these. */
const OAUTH = {
  signInUrl: 'https://appcenter.intuit.com/connect/oauth2',
  tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
} as const;

const HOSTS = {
  sandbox: { apiUrl: 'https://sandbox-quickbooks.api.intuit.com', appUrl: 'https://sandbox.qbo.intuit.com/app' },
  live: { apiUrl: 'https://quickbooks.api.intuit.com', appUrl: 'https://qbo.intuit.com/app' },
} as const;

const REQUIRED = ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET', 'QUICKBOOKS_WEBHOOK_VERIFIER'] as const;

/**
 * @returns null if no variable of QuickBooks is set; it is then not offered
 * @throws StartError that names each missing or wrong variable, and never reveals a secret
 */
export function readQuickBooksConfig(env: Environment): QuickBooksConfig | null {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return null;
  if (missing.length > 0) throw new StartError(`QuickBooks needs also ${missing.join(', ')}`);
  const hosts = HOSTS[env.QUICKBOOKS_ENVIRONMENT ?? 'sandbox'];
  const address = (name: AddressName, usual: string): string => readAddress(env, name, usual);
  return {
    clientId: env.QUICKBOOKS_CLIENT_ID ?? '',
    clientSecret: env.QUICKBOOKS_CLIENT_SECRET ?? '',
    webhookVerifier: env.QUICKBOOKS_WEBHOOK_VERIFIER ?? '',
    signInUrl: address('QUICKBOOKS_SIGN_IN_URL', OAUTH.signInUrl),
    tokenUrl: address('QUICKBOOKS_TOKEN_URL', OAUTH.tokenUrl),
    revokeUrl: address('QUICKBOOKS_REVOKE_URL', OAUTH.revokeUrl),
    apiUrl: address('QUICKBOOKS_API_URL', hosts.apiUrl),
    appUrl: address('QUICKBOOKS_APP_URL', hosts.appUrl),
  };
}

type AddressName = Extract<keyof Environment, `QUICKBOOKS_${string}_URL`>;

/** Tokens of real books go over no line that others can read. */
function readAddress(env: Environment, name: AddressName, usual: string): string {
  const address = env[name];
  if (!address) return usual;
  if (env.QUICKBOOKS_ENVIRONMENT !== 'live' || URL.parse(address)?.protocol === 'https:') return address;
  throw new StartError(`${name} must be an address such as ${usual}, not "${address}"`);
}
