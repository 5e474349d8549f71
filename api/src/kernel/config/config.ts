import { resolve } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { readAccountingConfig } from './accounting-config.ts';
import { readBackupConfig } from './backup-config.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { readFileStoreConfig } from './file-store-config.ts';
import { readIdentityProviderConfig } from './identity-provider-config.ts';
import { readLanguageModelConfig } from './language-model-config.ts';
import { readMailConfig, readMailSenderConfig } from './mail-config.ts';
import { readPaymentProviderConfig } from './payment-provider-config.ts';
import { readPushConfig } from './push-config.ts';

/** Settings from the environment. `variables.ts` describes the variables. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** With the embedded database Paycycle runs on a user's own machine. By default it listens there only. */
const OWN_MACHINE = '127.0.0.1';

/** Enough for a proxy that checks every second. */
const DRAIN_SECONDS = 3;

/** @throws StartError that names each variable that is missing or wrong */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const env = readEnvironment(variables);
  return {
    port: env.PORT,
    /** Undefined listens at all addresses of this machine. */
    host: env.HOST ?? (env.DATABASE_URL ? undefined : OWN_MACHINE),
    /** Undefined for no metrics. */
    metricsPort: env.METRICS_PORT,
    // With the embedded database there is no other server to send anyone to.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? DRAIN_SECONDS : 0),
    trustProxy: env.TRUST_PROXY ?? false,
    companyStorageBytes: env.COMPANY_STORAGE_MB * 1024 * 1024,
    dataDir: resolve(env.DATA_DIR),
    files: readFileStoreConfig(env),
    backups: readBackupConfig(env),
    provider: readPaymentProviderConfig(env),
    accounting: readAccountingConfig(env),
    mail: readMailConfig(env),
    mailSender: readMailSenderConfig(env),
    push: readPushConfig(env),
    languageModel: readLanguageModelConfig(env),
    identityProvider: readIdentityProviderConfig(env),
    modulusTable: { weights: env.MODULUS_TABLE_FILE, substitutions: env.MODULUS_SUBSTITUTION_FILE },
    bankTables: { holidays: env.BANK_HOLIDAYS_FILE, rates: env.BANK_RATES_FILE },
    paymentCapFrom: env.PAYMENT_CAP_FROM ?? null,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: migrationDatabaseUrlOf(env),
    sessionSecret: env.SESSION_SECRET,
    recordKeyFile: env.RECORD_KEY_FILE,
    dataKey: env.DATA_KEY,
    breachedPasswordsFile: env.BREACHED_PASSWORDS_FILE,
    publicUrl: env.PUBLIC_URL,
    allowsPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE,
    attempts: {
      failedSignIns: env.LIMIT_FAILED_SIGN_INS,
      registrations: env.LIMIT_REGISTRATIONS,
      guestCalls: env.LIMIT_GUEST_CALLS,
    },
    isByInvitationOnly: env.REGISTRATION === 'invited',
    logLevel: env.LOG_LEVEL,
    demo: env.PAYCYCLE_DEMO,
    /** Folder of the built web client. */
    webDir: resolve(import.meta.dirname, '../../../../web/dist'),
  };
}

function migrationDatabaseUrlOf({ DATABASE_URL, MIGRATION_DATABASE_URL }: Environment): string | undefined {
  if (MIGRATION_DATABASE_URL && !DATABASE_URL) {
    throw new StartError('MIGRATION_DATABASE_URL goes with DATABASE_URL, which is not set');
  }
  return MIGRATION_DATABASE_URL;
}
