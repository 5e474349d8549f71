import { parsePounds } from '@paycycle/schema/domain/money';
import { z } from 'zod';
import { readTrustedProxies } from '../access/trusted-proxies.ts';
import { StartError } from '../errors/start-error.ts';

/** A variable that may be left out; an empty one counts as left out. `read` returns undefined for what cannot be used. */
function variable<T>(expected: string, read: (text: string) => T | undefined) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return undefined;
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue(`must be ${expected}, not "${text}"`);
      return z.NEVER;
    });
}

const TEXT = z
  .string()
  .optional()
  .transform((text) => text || undefined);

const COUNT = variable('a whole number above 0', (text) => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : undefined;
});

const PORT = variable('a number from 0 to 65535', (text) => {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65535 ? port : undefined;
});

const SECONDS = variable('a whole number of seconds from 0 to 600', (text) => {
  const seconds = Number(text);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 600 ? seconds : undefined;
});

const SWITCH = variable('1 or 0', (text) => (text === '1' || text === '0' ? text === '1' : undefined));

const TRUSTED_PROXIES = variable(
  'a number of proxies such as 1, or addresses such as 10.0.0.0/8,::1',
  readTrustedProxies,
);

const POUNDS = variable('an amount in pounds such as 25000', (text) => {
  const amount = parsePounds(text);
  return amount !== null && amount > 0 ? amount : undefined;
});

const oneOf = <const Words extends readonly [string, string]>(words: Words) =>
  variable<Words[number]>(words.join(' or '), (text) => words.find((word) => word === text));

/** An address without a trailing slash. */
const address = (example: string) =>
  variable(`an address such as ${example}`, (text) =>
    /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text.replace(/\/+$/, '') : undefined,
  );

const DOMAIN = variable('a domain such as mail.example.com', (text) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text) ? text.toLowerCase() : undefined,
);

/** Local part of an email address. */
const MAILBOX_NAME = variable('a name such as invoices', (text) =>
  /^[a-z0-9._-]+$/i.test(text) ? text.toLowerCase() : undefined,
);

/** All environment variables of the product. `.env.example` describes them. */
export const ENVIRONMENT = z.object({
  PORT,
  DATA_DIR: TEXT,
  DATABASE_URL: TEXT,
  MIGRATION_DATABASE_URL: TEXT,
  PUBLIC_URL: TEXT,
  HOST: TEXT,
  TRUST_PROXY: TRUSTED_PROXIES,
  DRAIN_SECONDS: SECONDS,
  COMPANY_STORAGE_MB: COUNT,
  RECORD_KEY_FILE: TEXT,
  SESSION_SECRET: TEXT,
  DATA_KEY: TEXT,
  DATA_KEY_BEFORE: TEXT,
  BREACHED_PASSWORDS_FILE: TEXT,
  LOG_LEVEL: TEXT,
  PAYCYCLE_DEMO: TEXT,
  MODULUS_TABLE_FILE: TEXT,
  MODULUS_SUBSTITUTION_FILE: TEXT,
  LIMIT_FAILED_SIGN_INS: COUNT,
  LIMIT_REGISTRATIONS: COUNT,
  REGISTRATION: oneOf(['open', 'invited']),
  LIMIT_GUEST_CALLS: COUNT,
  FILE_STORE: oneOf(['disk', 's3']),
  S3_BUCKET: TEXT,
  S3_REGION: TEXT,
  S3_ENDPOINT: address('https://s3.example.com'),
  S3_ACCESS_KEY_ID: TEXT,
  S3_SECRET_ACCESS_KEY: TEXT,
  S3_FORCE_PATH_STYLE: SWITCH,
  MAIL_PORT: PORT,
  MAIL_HOST: TEXT,
  MAIL_DOMAIN: DOMAIN,
  MAIL_MAILBOX: MAILBOX_NAME,
  MAIL_TLS_KEY_FILE: TEXT,
  MAIL_TLS_CERT_FILE: TEXT,
  MAIL_AUTHSERV_ID: TEXT,
  SMTP_URL: TEXT,
  MAIL_FROM: TEXT,
  IMAP_URL: TEXT,
  IMAP_POLL_MINUTES: COUNT,
  WEBHOOK_ALLOW_PRIVATE: SWITCH,
  READER_URL: address('https://models.example.com/v1'),
  READER_KEY: TEXT,
  READER_MODEL: TEXT,
  OIDC_ISSUER: TEXT,
  OIDC_CLIENT_ID: TEXT,
  OIDC_CLIENT_SECRET: TEXT,
  OIDC_NAME: TEXT,
  OIDC_ONLY: SWITCH,
  PAYMENT_PROVIDER: oneOf(['sandbox', 'truelayer']),
  TRUELAYER_ENVIRONMENT: oneOf(['sandbox', 'live']),
  TRUELAYER_CLIENT_ID: TEXT,
  TRUELAYER_CLIENT_SECRET: TEXT,
  TRUELAYER_KEY_ID: TEXT,
  TRUELAYER_PRIVATE_KEY: TEXT,
  TRUELAYER_PRIVATE_KEY_FILE: TEXT,
  TRUELAYER_WARN_ABOVE: POUNDS,
  TRUELAYER_AUTH_URL: address('https://auth.truelayer.com'),
  TRUELAYER_API_URL: address('https://api.truelayer.com'),
  TRUELAYER_HOSTED_PAGE_URL: address('https://payment.truelayer.com'),
  TRUELAYER_WEBHOOK_KEY_SET_URL: address('https://webhooks.truelayer.com/.well-known/jwks'),
  ACCOUNTING_SYSTEM: oneOf(['stand-in', 'online']),
  XERO_CLIENT_ID: TEXT,
  XERO_CLIENT_SECRET: TEXT,
  XERO_WEBHOOK_KEY: TEXT,
  XERO_APP_TIER: oneOf(['starter', 'standard']),
  XERO_LOGIN_URL: address('https://login.xero.com'),
  XERO_IDENTITY_URL: address('https://identity.xero.com'),
  XERO_API_URL: address('https://api.xero.com'),
  XERO_WEB_URL: address('https://go.xero.com'),
  QUICKBOOKS_ENVIRONMENT: oneOf(['sandbox', 'live']),
  QUICKBOOKS_CLIENT_ID: TEXT,
  QUICKBOOKS_CLIENT_SECRET: TEXT,
  QUICKBOOKS_WEBHOOK_VERIFIER: TEXT,
  QUICKBOOKS_SIGN_IN_URL: address('https://appcenter.intuit.com/connect/oauth2'),
  QUICKBOOKS_TOKEN_URL: address('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
  QUICKBOOKS_REVOKE_URL: address('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
  QUICKBOOKS_API_URL: address('https://quickbooks.api.intuit.com'),
  QUICKBOOKS_APP_URL: address('https://qbo.intuit.com/app'),
});

export type Environment = z.output<typeof ENVIRONMENT>;

/** @throws StartError that names the first variable that cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const read = ENVIRONMENT.safeParse(env);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
}
