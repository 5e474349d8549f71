import { type Environment, requireHttps, requireVariables } from './environment.ts';

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
  if (!REQUIRED.some((name) => env[name])) return null;
  const app = requireVariables(env, 'QuickBooks', REQUIRED);
  if (env.QUICKBOOKS_ENVIRONMENT === 'live') requireHttps(env, 'QUICKBOOKS_');
  const hosts = HOSTS[env.QUICKBOOKS_ENVIRONMENT];
  return {
    clientId: app.QUICKBOOKS_CLIENT_ID,
    clientSecret: app.QUICKBOOKS_CLIENT_SECRET,
    webhookVerifier: app.QUICKBOOKS_WEBHOOK_VERIFIER,
    signInUrl: env.QUICKBOOKS_SIGN_IN_URL,
    tokenUrl: env.QUICKBOOKS_TOKEN_URL,
    revokeUrl: env.QUICKBOOKS_REVOKE_URL,
    apiUrl: env.QUICKBOOKS_API_URL ?? hosts.apiUrl,
    appUrl: env.QUICKBOOKS_APP_URL ?? hosts.appUrl,
  };
}
