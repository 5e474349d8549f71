import { type Environment, requireHttps, requireVariables } from './environment.ts';

/** Paycycle's registration as an app of Intuit's developer portal. Addresses have no trailing slash. */
export type QuickBooksConfig = Readonly<NonNullable<ReturnType<typeof readQuickBooksConfig>>>;

const HOSTS = {
  sandbox: { apiUrl: 'https://sandbox-quickbooks.api.intuit.com', appUrl: 'https://sandbox.qbo.intuit.com/app' },
  live: { apiUrl: 'https://quickbooks.api.intuit.com', appUrl: 'https://qbo.intuit.com/app' },
} as const;

const REQUIRED = ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET', 'QUICKBOOKS_WEBHOOK_VERIFIER'] as const;

/**
 * @returns null if no variable of QuickBooks is set; it is then not offered
 * @throws StartError that names each missing or wrong variable, and never reveals a secret
 */
export function readQuickBooksConfig(env: Environment) {
  if (!REQUIRED.some((name) => env[name])) return null;
  const app = requireVariables(env, 'QuickBooks', REQUIRED);
  if (env.QUICKBOOKS_ENVIRONMENT === 'live') requireHttps(env, 'QUICKBOOKS_');
  const hosts = HOSTS[env.QUICKBOOKS_ENVIRONMENT];
  return {
    clientId: app.QUICKBOOKS_CLIENT_ID,
    clientSecret: app.QUICKBOOKS_CLIENT_SECRET,
    /** Signs the app's webhooks. */
    webhookVerifier: app.QUICKBOOKS_WEBHOOK_VERIFIER,
    /** Page where a person allows the connection. */
    signInUrl: env.QUICKBOOKS_SIGN_IN_URL,
    tokenUrl: env.QUICKBOOKS_TOKEN_URL,
    revokeUrl: env.QUICKBOOKS_REVOKE_URL,
    apiUrl: env.QUICKBOOKS_API_URL ?? hosts.apiUrl,
    /** Address of the page on which users open a bill. */
    appUrl: env.QUICKBOOKS_APP_URL ?? hosts.appUrl,
  };
}
