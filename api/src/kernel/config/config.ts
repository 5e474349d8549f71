import { resolve } from 'node:path';
import type { TrustedProxies } from '../access/trusted-proxies.ts';
import { StartError } from '../errors/start-error.ts';
import { type AccountingConfig, readAccountingConfig } from './accounting-config.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { type FileStoreConfig, readFileStoreConfig } from './file-store-config.ts';
import { type IdentityProviderConfig, readIdentityProviderConfig } from './identity-provider-config.ts';
import { type LanguageModelConfig, readLanguageModelConfig } from './language-model-config.ts';
import { type MailConfig, readMailConfig } from './mail-config.ts';
import { type MailSenderConfig, readMailSenderConfig } from './mail-sender-config.ts';
import { type PaymentProviderConfig, readPaymentProviderConfig } from './payment-provider-config.ts';

/** The limits for one address that an operator sets where the product's defaults do not fit. */
interface AttemptConfig {
  readonly failedSignIns?: number;
  readonly registrations?: number;
  readonly guestCalls?: number;
}

/** Settings from the environment. `.env.example` describes the variables. */
export interface Config {
  readonly port: number;
  /** The address of this machine to listen at; undefined for all of them. */
  readonly host: string | undefined;
  /** Seconds that the server continues after SIGTERM or SIGINT, so that a proxy in front notices. */
  readonly drainSeconds: number;
  /** Proxies that are trusted for the client's address. */
  readonly trustProxy: TrustedProxies;
  /** Bytes of files that one company may keep. */
  readonly companyStorageBytes: number;
  /** Folder of the embedded database, the uploaded files and the session secret. */
  readonly dataDir: string;
  /** Storage of uploaded files. */
  readonly files: FileStoreConfig;
  /** Payment provider. */
  readonly provider: PaymentProviderConfig;
  readonly accounting: AccountingConfig;
  /** Incoming mail; null if off. */
  readonly mail: MailConfig | null;
  /** Outgoing mail; null if off. */
  readonly mailSender: MailSenderConfig | null;
  /** Language model that suggests values for doubtful fields; null if none is configured. */
  readonly languageModel: LanguageModelConfig | null;
  /** External identity provider; null for none. */
  readonly identityProvider: IdentityProviderConfig | null;
  /** Files of the modulus checks that the operator provides; undefined uses the packaged files. */
  readonly modulusTable: { readonly weights: string | undefined; readonly substitutions: string | undefined };
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The same database for the user who owns its tables; undefined where that is the user of `databaseUrl`. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Signs session cookies; made and kept in the data folder when not given. */
  readonly sessionSecret: string | undefined;
  /** Seals secrets in the database; made and kept in the data folder when not given. */
  readonly dataKey: string | undefined;
  /** A file of passwords that have leaked; undefined for none. */
  readonly breachedPasswordsFile: string | undefined;
  /** The private key that signs the record of what happened; in the data folder when not given. */
  readonly recordKeyFile: string | undefined;
  /** The address users see. An `https:` one makes cookies secure. */
  readonly publicUrl: string | undefined;
  /** Webhooks may go to addresses of one's own network, and without TLS. */
  readonly allowsPrivateWebhooks: boolean;
  /** Attempts that one IP address has before it must wait. */
  readonly attempts: AttemptConfig;
  /** True if accounts can be created by invitation only. */
  readonly isByInvitationOnly: boolean;
  readonly logLevel: string;
  /** Seeds a demo company and offers to enter it with one click. */
  readonly demo: boolean;
  /** Folder of the built web client. */
  readonly webDir: string;
}

const DEFAULT_PORT = 3000;

/** With the embedded database Paycycle runs on a user's own machine. By default it listens there only. */
const OWN_MACHINE = '127.0.0.1';

/** Enough for a proxy that checks every second. */
const DRAIN_SECONDS = 3;

/** Some hundred thousand invoices. */
const COMPANY_STORAGE_MB = 5000;

/** @throws StartError that names each variable that is missing or wrong */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(variables);
  return {
    port: env.PORT ?? DEFAULT_PORT,
    host: env.HOST ?? (env.DATABASE_URL ? undefined : OWN_MACHINE),
    // With the embedded database there is no other server to send anyone to.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? DRAIN_SECONDS : 0),
    trustProxy: env.TRUST_PROXY ?? false,
    companyStorageBytes: (env.COMPANY_STORAGE_MB ?? COMPANY_STORAGE_MB) * 1024 * 1024,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    files: readFileStoreConfig(env),
    provider: readPaymentProviderConfig(env),
    accounting: readAccountingConfig(env),
    mail: readMailConfig(env),
    mailSender: readMailSenderConfig(env),
    languageModel: readLanguageModelConfig(env),
    identityProvider: readIdentityProviderConfig(env),
    modulusTable: { weights: env.MODULUS_TABLE_FILE, substitutions: env.MODULUS_SUBSTITUTION_FILE },
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: migrationDatabaseUrlOf(env),
    sessionSecret: env.SESSION_SECRET,
    recordKeyFile: env.RECORD_KEY_FILE,
    dataKey: env.DATA_KEY,
    breachedPasswordsFile: env.BREACHED_PASSWORDS_FILE,
    publicUrl: env.PUBLIC_URL,
    allowsPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE ?? false,
    attempts: {
      ...(env.LIMIT_FAILED_SIGN_INS && { failedSignIns: env.LIMIT_FAILED_SIGN_INS }),
      ...(env.LIMIT_REGISTRATIONS && { registrations: env.LIMIT_REGISTRATIONS }),
      ...(env.LIMIT_GUEST_CALLS && { guestCalls: env.LIMIT_GUEST_CALLS }),
    },
    isByInvitationOnly: env.REGISTRATION === 'invited',
    logLevel: env.LOG_LEVEL ?? 'info',
    demo: env.PAYCYCLE_DEMO === '1',
    webDir: resolve(import.meta.dirname, '../../../../web/dist'),
  };
}

function migrationDatabaseUrlOf({ DATABASE_URL, MIGRATION_DATABASE_URL }: Environment): string | undefined {
  if (MIGRATION_DATABASE_URL && !DATABASE_URL) {
    throw new StartError('MIGRATION_DATABASE_URL goes with DATABASE_URL, which is not set');
  }
  return MIGRATION_DATABASE_URL;
}
