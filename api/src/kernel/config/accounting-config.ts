import { type Environment, requireVariables } from './environment.ts';
import { readQuickBooksConfig } from './quickbooks-config.ts';

/** Accounting systems that bills can be published to: built-in stand-ins, or the configured systems. */
export type AccountingConfig = ReturnType<typeof readAccountingConfig>;

/** Paycycle's registration as a Xero app. Addresses have no trailing slash. */
export type XeroConfig = Readonly<NonNullable<ReturnType<typeof readXeroConfig>>>;

const REQUIRED = ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET', 'XERO_WEBHOOK_KEY'] as const;

/** @throws StartError that names each variable that is missing, and never reveals a secret */
export function readAccountingConfig(env: Environment) {
  if (env.ACCOUNTING_SYSTEM === 'stand-in') return { kind: 'stand-in' as const };
  return { kind: 'online' as const, xero: readXeroConfig(env), quickbooks: readQuickBooksConfig(env) };
}

function readXeroConfig(env: Environment) {
  if (!REQUIRED.some((name) => env[name])) return null;
  const app = requireVariables(env, 'Xero', REQUIRED);
  return {
    clientId: app.XERO_CLIENT_ID,
    clientSecret: app.XERO_CLIENT_SECRET,
    /** Signs Xero's webhooks. */
    webhookKey: app.XERO_WEBHOOK_KEY,
    tier: env.XERO_APP_TIER,
    loginUrl: env.XERO_LOGIN_URL,
    identityUrl: env.XERO_IDENTITY_URL,
    apiUrl: env.XERO_API_URL,
    /** Address of the page on which users open a bill. */
    webUrl: env.XERO_WEB_URL,
  };
}
