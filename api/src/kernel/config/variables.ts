import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { parsePounds } from '@paycycle/schema/domain/money';
import { z } from 'zod';
import { readTrustedProxies } from '../access/trusted-proxies.ts';

const optional = <Type extends z.ZodType>(type: Type, example: string | number) => type.optional().meta({ example });
const text = (example = '') => optional(z.string(), example);
const textOr = (preset: string) => z.string().default(preset);

const whole = (message: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);
const COUNT = whole('must be a whole number above 0', 1);
const PORT = whole('must be a number from 0 to 65535', 0, 65_535);
const SECONDS = whole('must be a whole number of seconds from 0 to 600', 0, 600);
const SWITCH = z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' }).default(false);

/** One of these words. The first is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.join(', ').replace(/, (?=[^,]+$)/, ' or ')}`).default(words[0]);

/** A text that `read` understands. `read` returns undefined for any other. */
const readable = <T>(message: string, read: (given: string) => T | undefined) =>
  z.string().transform((given, context) => {
    const value = read(given);
    if (value === undefined) context.addIssue(message);
    return value ?? z.NEVER;
  });
const TRUSTED_PROXIES = readable(
  'must be a number of proxies such as 1, or addresses such as 10.0.0.0/8,::1',
  readTrustedProxies,
);
const DAY = readable('must be a day such as 2027-04-01', (given) => parseLocalDate(given) ?? undefined);
const POUNDS = readable('must be an amount in pounds such as 25000', (given) => parsePounds(given) || undefined);

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message).toLowerCase();
const DOMAIN = matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain such as mail.example.com');
const LOG_LEVEL = matching(
  /^(trace|debug|info|warn|error|fatal|silent)$/i,
  'must be trace, debug, info, warn, error, fatal or silent',
);
const MAILBOX_NAME = matching(/^[a-z0-9._-]+$/i, 'must be a name such as invoices');

/** An address without a trailing slash. */
const url = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((given) => given.replace(/\/+$/, ''));
const address = (example: string) => optional(url(example), example);
const addressOr = (preset: string) => url(preset).default(preset);

/** Gives variables that belong together one description. */
const together =
  (description: string) =>
  <Shape extends Record<string, z.ZodType>>(variables: Shape): Shape =>
    Object.fromEntries(Object.entries(variables).map(([name, type]) => [name, type.describe(description)])) as Shape;

/** Variables under the headings of `.env.example`. */
export const VARIABLES = {
  Server: {
    PORT: PORT.default(3000).describe('Port of the web client, GraphQL and REST.'),
    HOST: text('127.0.0.1').describe(`
      Address of this machine that Paycycle listens at. 0.0.0.0 and :: mean all. With the embedded database the default
      is 127.0.0.1, which other machines cannot reach. With DATABASE_URL the default is all addresses.`),
    PUBLIC_URL: text('https://paycycle.example').describe(`
      Address that users see. An https address makes cookies secure. It needs a proxy, which TRUST_PROXY names.`),
    TRUST_PROXY: optional(TRUSTED_PROXIES, 'loopback').describe(`
      Proxies in front of Paycycle, whose X-Forwarded-* headers say where a request comes from. List their addresses or
      networks with commas (10.0.0.5, 10.0.0.0/8, ::1, loopback). If requests cannot get past the proxies, their number
      is enough. By default Paycycle ignores these headers.`),
    DRAIN_SECONDS: optional(SECONDS, 3).describe(`
      Seconds that Paycycle continues after SIGTERM. It then answers 503 at /readyz and all other requests as before. A
      proxy can thus send new requests to another server. Allow more seconds than the proxy needs to notice. Then
      Paycycle ends within half a minute. A supervisor has to wait for both. Default: 3 with DATABASE_URL, otherwise 0.`),
    METRICS_PORT: optional(PORT, 9464).describe('Port of /metrics for Prometheus. Let only your monitoring reach it.'),
    LOG_LEVEL: LOG_LEVEL.default('info').describe(`
      Lowest level that is logged: trace, debug, info, warn, error, fatal or silent.`),
    PAYCYCLE_DEMO: SWITCH.describe('1 seeds a demo company, which visitors enter with one click.'),
  },
  'Database and keys': {
    DATA_DIR: textOr('.data').describe(`
      Folder of the embedded database, the uploaded files and the generated keys. Each Paycycle needs its own folder.`),
    DATABASE_URL: text('postgres://user:password@localhost:5432/paycycle').describe(`
      PostgreSQL server (15 or newer) that replaces the embedded database.`),
    MIGRATION_DATABASE_URL: text('postgres://owner:password@localhost:5432/paycycle').describe(`
      The same database for the user who owns its tables and changes them at the start. The user of DATABASE_URL then
      owns no tables and gets only the rights that it needs. By default the user of DATABASE_URL owns the tables.`),
    SESSION_SECRET: text().describe(`
      Signs session cookies. Use 32 characters or more. By default Paycycle generates it in DATA_DIR.`),
    DATA_KEY: text().describe(`
      Encrypts account numbers and secrets in the database. Use 32 characters or more. By default Paycycle generates it
      in DATA_DIR. Keep a copy apart from the backups of the database. Without the key nobody can read these values
      again, and Paycycle does not start.`),
    DATA_KEY_BEFORE: text().describe(`
      Previous key for npm run rotate:data-key, which encrypts everything again with DATA_KEY. Remove it afterwards.`),
    RECORD_KEY_FILE: text('/etc/paycycle/record-signing.pem').describe(`
      Private key (Ed25519, PKCS #8) that signs the audit log. By default Paycycle generates it in DATA_DIR/keys. Keep
      a copy of its public key elsewhere. Settings shows the public key.`),
  },
  'Uploaded files': {
    COMPANY_STORAGE_MB: COUNT.default(5000).describe('Megabytes of files that one company may store.'),
    FILE_STORE: oneOf('disk', 's3').describe(`
      disk stores uploaded files in DATA_DIR. s3 stores them in a bucket of an S3-compatible service.`),
    ...together(`
      For FILE_STORE=s3. The access key needs permission to list the bucket, and to get, put and delete its objects.
      Leave out the endpoint for Amazon S3. Most other services need the path style.`)({
      S3_BUCKET: text('paycycle'),
      S3_REGION: text('eu-west-2'),
      S3_ENDPOINT: address('https://s3.example.com'),
      S3_ACCESS_KEY_ID: text(),
      S3_SECRET_ACCESS_KEY: text(),
      S3_FORCE_PATH_STYLE: SWITCH,
    }),
  },
  Backups: {
    ...together(`
      Paycycle backs up the database, the files and the keys to a folder, or to a bucket of the S3 variables such as
      s3://backups/paycycle. Each Paycycle needs its own. BACKUP_KEY encrypts the backups: use 32 characters or more,
      and keep a copy elsewhere. Without the key nobody can restore them.`)({
      BACKUP_TO: text('/mnt/backups/paycycle'),
      BACKUP_KEY: optional(z.string().min(32, 'must have 32 characters or more'), ''),
    }),
    BACKUP_EVERY_HOURS: COUNT.default(24).describe('Hours between two backups.'),
    BACKUP_KEEP: COUNT.default(14).describe('Number of backups to keep. Paycycle removes older ones.'),
  },
  'Accounts and sign-in': {
    REGISTRATION: oneOf('open', 'invited').describe(`
      open lets anyone register. invited requires the link of an invitation, or SSO with the invited address.`),
    ...together(`
      Limits for one IP address: wrong passwords in 10 minutes, new accounts in a minute (ten times as many in an
      hour), and calls without sign-in in a minute. Behind a proxy they need TRUST_PROXY to know the address.`)({
      LIMIT_FAILED_SIGN_INS: COUNT.default(30),
      LIMIT_REGISTRATIONS: COUNT.default(60),
      LIMIT_GUEST_CALLS: COUNT.default(1200),
    }),
    BREACHED_PASSWORDS_FILE: text('/var/lib/paycycle/pwned-passwords-sha1-ordered-by-hash.txt').describe(`
      Leaked passwords, which Paycycle refuses as new passwords. The file has sorted SHA-1 digests in hexadecimal, one
      a line, as Have I Been Pwned offers them. Paycycle reads it on this machine and sends nothing.`),
    ...together(`
      Sign-in by OpenID Connect at Google, Microsoft, Okta or your own provider. OIDC_ISSUER is the address that the
      provider calls itself (https, or on this machine). Register PUBLIC_URL/api/oidc/callback there as redirect URI.
      The button shows OIDC_NAME. OIDC_ONLY=1 turns off passwords for registration and sign-in.`)({
      OIDC_ISSUER: text('https://accounts.google.com'),
      OIDC_CLIENT_ID: text(),
      OIDC_CLIENT_SECRET: text(),
      OIDC_NAME: text('Google'),
      OIDC_ONLY: SWITCH,
    }),
  },
  Payments: {
    PAYMENT_PROVIDER: oneOf('sandbox', 'truelayer').describe(`
      sandbox pays with Paycycle's own sandbox bank, which moves no money. truelayer pays with TrueLayer (Payments v3).`),
    ...together(`
      For PAYMENT_PROVIDER=truelayer. live moves real money, and sandbox moves none. TrueLayer's console shows the key
      id next to the uploaded public key. The private key is a PEM on the curve P-521. Give it in one line with \\n for
      each end of line, or in a file. TrueLayer sends webhooks to PUBLIC_URL/api/truelayer/webhook and the payer back
      to PUBLIC_URL/payments?returned=1. Enter both addresses in its console.`)({
      TRUELAYER_ENVIRONMENT: oneOf('sandbox', 'live'),
      TRUELAYER_CLIENT_ID: text(),
      TRUELAYER_CLIENT_SECRET: text(),
      TRUELAYER_KEY_ID: text(),
      TRUELAYER_PRIVATE_KEY: text(),
      TRUELAYER_PRIVATE_KEY_FILE: text('/run/secrets/truelayer.pem'),
    }),
    TRUELAYER_WARN_ABOVE: optional(POUNDS, 25_000).describe(`
      Paycycle warns users of payments above this amount. Banks often refuse more than 10,000 to 50,000 pounds.`),
    ...together('Only for other hosts than those of TRUELAYER_ENVIRONMENT, for example a stand-in.')({
      TRUELAYER_AUTH_URL: address('https://auth.truelayer-sandbox.com'),
      TRUELAYER_API_URL: address('https://api.truelayer-sandbox.com'),
      TRUELAYER_HOSTED_PAGE_URL: address('https://payment.truelayer-sandbox.com'),
      TRUELAYER_WEBHOOK_KEY_SET_URL: address('https://webhooks.truelayer-sandbox.com/.well-known/jwks'),
    }),
    ...together(`
      Pay.UK's files for the modulus checks of bank details (valacdos.txt and scsubtab.txt). By default Paycycle uses
      the files that come with it.`)({
      MODULUS_TABLE_FILE: text(),
      MODULUS_SUBSTITUTION_FILE: text(),
    }),
    BANK_HOLIDAYS_FILE: text('/etc/paycycle/bank-holidays.json').describe(`
      Bank holidays of further years, in the form of www.gov.uk/bank-holidays.json. Each year of the file replaces
      Paycycle's own list of that year, which reaches from 2019 to 2028.`),
    BANK_RATES_FILE: text('/etc/paycycle/bank-rates.json').describe(`
      Changes of Bank Rate after Paycycle's own list, which is checked to 28 September 2026:
      [{"from": "2026-12-31", "rate": "3.75"}]. The list then counts as complete up to the last row. A row may repeat
      the rate to confirm it. Statutory interest needs the rate of each 30 June and 31 December.`),
    PAYMENT_CAP_FROM: optional(DAY, '2027-04-01').describe(`
      Invoice date from which a due date counts as at most 60 days later, for statutory interest. The Lords bill of May
      2026 proposes this cap. Leave it out until the bill is law.`),
  },
  Accounting: {
    ACCOUNTING_SYSTEM: oneOf('online', 'stand-in').describe(`
      online publishes bills to the systems that are set up below. stand-in offers Paycycle's own stand-ins for Xero
      and QuickBooks, to try things out. Their books are gone when the server ends.`),
    ...together(`
      Publishing to Xero. Register a web app at developer.xero.com. Enter there PUBLIC_URL/api/accounting/callback as
      redirect URI, and PUBLIC_URL/api/accounting/xero/webhook for webhooks about invoices and credit notes. A new app
      has the tier starter: 1,000 calls a day for each organisation. standard is any other tier: 5,000.`)({
      XERO_CLIENT_ID: text(),
      XERO_CLIENT_SECRET: text(),
      XERO_WEBHOOK_KEY: text(),
      XERO_APP_TIER: oneOf('starter', 'standard'),
    }),
    ...together('Only for other hosts than those of Xero, for example a stand-in.')({
      XERO_LOGIN_URL: addressOr('https://login.xero.com'),
      XERO_IDENTITY_URL: addressOr('https://identity.xero.com'),
      XERO_API_URL: addressOr('https://api.xero.com'),
      XERO_WEB_URL: addressOr('https://go.xero.com'),
    }),
    ...together(`
      Publishing to QuickBooks Online. Your app at developer.intuit.com has these keys and the verifier token, for
      sandbox companies or for live ones.`)({
      QUICKBOOKS_ENVIRONMENT: oneOf('sandbox', 'live'),
      QUICKBOOKS_CLIENT_ID: text(),
      QUICKBOOKS_CLIENT_SECRET: text(),
      QUICKBOOKS_WEBHOOK_VERIFIER: text(),
    }),
    ...together('Only for other hosts than those of QUICKBOOKS_ENVIRONMENT, for example a stand-in.')({
      QUICKBOOKS_SIGN_IN_URL: addressOr('https://appcenter.intuit.com/connect/oauth2'),
      QUICKBOOKS_TOKEN_URL: addressOr('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
      QUICKBOOKS_REVOKE_URL: addressOr('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
      QUICKBOOKS_API_URL: address('https://sandbox-quickbooks.api.intuit.com'),
      QUICKBOOKS_APP_URL: address('https://sandbox.qbo.intuit.com/app'),
    }),
  },
  Mail: {
    ...together(`
      Mail server for outgoing mail: invitations, password resets, notifications. MAIL_FROM is the sender. Without SMTP_URL
      Paycycle sends no mail. With it, approvers must verify their address by a mailed link before they approve. Write
      special characters of user and password with %. smtps encrypts from the beginning. smtp asks for STARTTLS. Mail
      servers report to the address of MAIL_FROM what they could not deliver. Paycycle reads these reports only if mail
      to this address arrives by MAIL_PORT or IMAP_URL.`)({
      SMTP_URL: text('smtps://user:password@mail.example.com'),
      MAIL_FROM: text('Paycycle <paycycle@example.com>'),
    }),
    ...together(`
      Invoices by mail. With MAIL_PORT Paycycle receives mail by SMTP for <secret name>@MAIL_DOMAIN. It makes such an
      address for each company. It relays no mail. MAIL_HOST is the address of this machine to listen at. 127.0.0.1
      suits a relay on the same machine. Key and certificate (PEM) are for STARTTLS.`)({
      MAIL_PORT: optional(PORT, 2525),
      MAIL_HOST: textOr('127.0.0.1'),
      MAIL_DOMAIN: optional(DOMAIN, 'mail.example.com'),
      MAIL_TLS_KEY_FILE: text('/run/secrets/mail-key.pem'),
      MAIL_TLS_CERT_FILE: text('/run/secrets/mail-cert.pem'),
    }),
    ...together(`
      With IMAP_URL Paycycle reads a mailbox, every few minutes and when mail comes. It takes unread mail for a
      company's address, and reports to MAIL_FROM, and marks them as read. It flags other mail. Write special characters
      of user and password with %. With MAIL_MAILBOX=invoices the addresses are invoices+<secret name>@MAIL_DOMAIN.`)({
      IMAP_URL: text('imaps://user:password@mail.example.com:993/INBOX'),
      IMAP_POLL_MINUTES: COUNT.default(5),
      MAIL_MAILBOX: optional(MAILBOX_NAME, 'invoices'),
    }),
    MAIL_AUTHSERV_ID: text('mx.example.com').describe(`
      Name that the mail server in front writes in Authentication-Results. Paycycle shows only what this server says of
      senders (SPF, DKIM, DMARC). The server must remove such headers that others wrote in its name.`),
  },
  'Notifications on devices': {
    ...together(`
      Web Push: browsers show notifications although Paycycle is closed. npx web-push generate-vapid-keys makes the
      keys. VAPID_SUBJECT is where the browsers' push services reach you: mailto: or https. Without the keys Paycycle
      offers no such notifications. With other keys users have to turn them on again.`)({
      VAPID_PUBLIC_KEY: text(),
      VAPID_PRIVATE_KEY: text(),
      VAPID_SUBJECT: text('mailto:admin@example.com'),
    }),
  },
  'Other services': {
    ...together(`
      Language model that suggests values where Paycycle's own document reader is unsure. READER_URL is an
      OpenAI-compatible endpoint for chat completions (https, or on this machine). Paycycle sends the text of such
      invoices to it. Without READER_URL Paycycle sends nothing.`)({
      READER_URL: address('https://models.example.com/v1/chat/completions'),
      READER_MODEL: text('a-model'),
      READER_KEY: text(),
    }),
    WEBHOOK_ALLOW_PRIVATE: SWITCH.describe(`
      1 lets webhooks go to addresses of your own network, and without TLS. Use it for development only: users who may
      change a company's settings can then reach what the server reaches.`),
  },
  // The product does not read these.
  'Tests and docker compose': {
    CHROMIUM_PATH: text('/usr/bin/chromium').describe('For tests only: Chromium of the browser tests.'),
    TRUELAYER_CONFORMANCE: text('1').describe(`
      For tests only: 1 tests Paycycle's TrueLayer client against TrueLayer's own sandbox, with the variables above.`),
    POSTGRES_PASSWORD: text().describe('For docker compose only: password of its database, in letters and digits.'),
  },
};

/** All environment variables of the product. */
export const ENVIRONMENT = z.object({
  ...VARIABLES.Server,
  ...VARIABLES['Database and keys'],
  ...VARIABLES['Uploaded files'],
  ...VARIABLES.Backups,
  ...VARIABLES['Accounts and sign-in'],
  ...VARIABLES.Payments,
  ...VARIABLES.Accounting,
  ...VARIABLES.Mail,
  ...VARIABLES['Notifications on devices'],
  ...VARIABLES['Other services'],
});
