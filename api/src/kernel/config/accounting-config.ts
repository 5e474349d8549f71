import { type Environment, requireVariables } from './environment.ts';
import { type QuickBooksConfig, readQuickBooksConfig } from './quickbooks-config.ts';

/** Xero's tiers, as far as they differ in the calls of a day. */
export type XeroAppTier = 'starter' | 'standard';

/** Paycycle's registration as a Xero app. */
export interface XeroConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs Xero's webhooks. */
  readonly webhookKey: string;
  readonly tier: XeroAppTier;
  /** Addresses without a trailing slash. */
  readonly loginUrl: string;
  readonly identityUrl: string;
  readonly apiUrl: string;
  /** Address of the page on which users open a bill. */
  readonly webUrl: string;
}

/** Accounting systems that bills can be published to: built-in stand-ins, or the configured systems. */
export type AccountingConfig =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'online'; readonly xero: XeroConfig | null; readonly quickbooks: QuickBooksConfig | null };

const REQUIRED = ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET', 'XERO_WEBHOOK_KEY'] as const;

/** @throws StartError that names each variable that is missing, and never reveals a secret */
export function readAccountingConfig(env: Environment): AccountingConfig {
  if (env.ACCOUNTING_SYSTEM === 'stand-in') return { kind: 'stand-in' };
  return { kind: 'online', xero: readXeroConfig(env), quickbooks: readQuickBooksConfig(env) };
}

function readXeroConfig(env: Environment): XeroConfig | null {
  if (!REQUIRED.some((name) => env[name])) return null;
  const app = requireVariables(env, 'Xero', REQUIRED);
  return {
    clientId: app.XERO_CLIENT_ID,
    clientSecret: app.XERO_CLIENT_SECRET,
    webhookKey: app.XERO_WEBHOOK_KEY,
    tier: env.XERO_APP_TIER,
    loginUrl: env.XERO_LOGIN_URL,
    identityUrl: env.XERO_IDENTITY_URL,
    apiUrl: env.XERO_API_URL,
    webUrl: env.XERO_WEB_URL,
  };
}
