import { resolve } from 'node:path';
import { type AttemptConfig, readAttemptConfig } from './attempt-config.ts';
import { type FileStoreConfig, readFileStoreConfig } from './file-store-config.ts';
import { type PaymentProviderConfig, readPaymentProviderConfig } from './payment-provider-config.ts';

/** What the environment decides. `.env.example` lists the variables in words. */
export interface Config {
  readonly port: number;
  /** Folder of the embedded database, the uploaded files and the session secret. */
  readonly dataDir: string;
  /** Where uploaded files are kept. */
  readonly files: FileStoreConfig;
  /** Who moves the money of payments. */
  readonly provider: PaymentProviderConfig;
  /** The operator's files of the modulus checks; undefined for those that come with a package. */
  readonly modulusTable: { readonly weights: string | undefined; readonly substitutions: string | undefined };
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Signs session cookies; made and kept in the data folder when not given. */
  readonly sessionSecret: string | undefined;
  /** The address users see. An `https:` one makes cookies secure and trusts one proxy. */
  readonly publicUrl: string | undefined;
  /** What may be tried from one address before it has to wait. */
  readonly attempts: AttemptConfig;
  readonly logLevel: string;
  /** Seeds a demo company and offers to enter it with one click. */
  readonly demo: boolean;
  /** Folder of the built web client. */
  readonly webDir: string;
}

const DEFAULT_PORT = 3000;

/**
 * @throws Error that names the variable when a value cannot be used; StartError when the files' place, or what the payment
 * provider needs, is not told
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: readPort(env['PORT']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    files: readFileStoreConfig(env),
    provider: readPaymentProviderConfig(env),
    modulusTable: {
      weights: env['MODULUS_TABLE_FILE'] || undefined,
      substitutions: env['MODULUS_SUBSTITUTION_FILE'] || undefined,
    },
    databaseUrl: env['DATABASE_URL'] || undefined,
    sessionSecret: env['SESSION_SECRET'] || undefined,
    publicUrl: env['PUBLIC_URL'] || undefined,
    attempts: readAttemptConfig(env),
    logLevel: env['LOG_LEVEL'] || 'info',
    demo: env['PAYCYCLE_DEMO'] === '1',
    webDir: resolve(import.meta.dirname, '../../../web/dist'),
  };
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
}
