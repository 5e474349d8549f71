import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';
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
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return null;
  if (missing.length > 0) throw new StartError(`Xero needs also ${missing.join(', ')}`);
  return {
    clientId: env.XERO_CLIENT_ID ?? '',
    clientSecret: env.XERO_CLIENT_SECRET ?? '',
    webhookKey: env.XERO_WEBHOOK_KEY ?? '',
    tier: env.XERO_APP_TIER ?? 'starter',
    loginUrl: env.XERO_LOGIN_URL ?? 'https://login.xero.com',
    identityUrl: env.XERO_IDENTITY_URL ?? 'https://identity.xero.com',
    apiUrl: env.XERO_API_URL ?? 'https://api.xero.com',
    webUrl: env.XERO_WEB_URL ?? 'https://go.xero.com',
  };
}
