import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import { openDatabase } from '../database.ts';
import type { Config } from '../kernel/config/config.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { takeSessionLock } from '../kernel/connections/session-lock.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { Logger } from '../kernel/logger.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { encryptStoredRows } from '../sealed-columns/encrypt-stored-rows.ts';
import { migrate } from './migrate.ts';
import type { ShutdownHooks } from './shutdown.ts';

/** Role with which the product reads and writes in the embedded database. */
const APPLICATION_ROLE = 'paycycle_application';

const SCHEMAS = ['public', 'sandbox_bank'] as const;

/** The application's role may insert rows here, and never change or delete them. */
const APPEND_ONLY_TABLES: readonly string[] = [
  'record_signatures',
  'payment_audit_entries',
  'payment_run_send_backs',
  'chosen_passwords',
];

/** Only the owner of the tables writes here; triggers with the owner's rights write the audit log. */
const OWNERS_TABLES = ['migrations', 'data_key', 'record_links', 'record_entries', 'company_tombstones'] as const;

/**
 * Opens the database with the application's role, after the owner of the tables has migrated it. The owner is another
 * role in the embedded database, and if MIGRATION_DATABASE_URL names one.
 * @throws StartError with a message for the operator
 */
export async function openProductDatabase(
  config: Config,
  secretBox: SecretBox,
  { logger, say, opened }: { logger: Logger; say: (message: string) => void; opened: ShutdownHooks },
): Promise<{ readonly orm: MikroORM; readonly url: string }> {
  const { ownerUrl, url } = config.databaseUrl
    ? givenDatabase(config.databaseUrl, config.migrationDatabaseUrl, logger)
    : await embeddedDatabase(config, { logger, say, opened });
  await prepareDatabase(ownerUrl, userOf(url), secretBox, say).catch((error: Error) => {
    throw config.databaseUrl && !(error instanceof StartError)
      ? new StartError(`The server of DATABASE_URL cannot be used: ${error.message}`, { cause: error })
      : error;
  });
  const orm = await openDatabase(url, secretBox);
  opened.push(() => orm.close());
  return { orm, url };
}

interface DatabaseUrls {
  /** For the user who owns the tables and migrates them. */
  readonly ownerUrl: string;
  /** For the user who serves all requests. */
  readonly url: string;
}

function givenDatabase(url: string, migrationUrl: string | undefined, logger: Logger): DatabaseUrls {
  const ownerUrl = migrationUrl ?? url;
  if (userOf(ownerUrl) === userOf(url)) {
    logger.warn(
      'The user of DATABASE_URL owns the tables. Set MIGRATION_DATABASE_URL to a separate owner, so that this user cannot change the schema.',
    );
  }
  return { ownerUrl, url };
}

async function embeddedDatabase(
  { dataDir }: Config,
  { logger, say, opened }: { logger: Logger; say: (message: string) => void; opened: ShutdownHooks },
): Promise<DatabaseUrls> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: { info: say, debug: (message) => logger.debug(message) },
  });
  opened.push(() => database.stop());
  // New at each start, and stored nowhere.
  const password = randomBytes(24).toString('base64url');
  await makeApplicationRole(database.url, APPLICATION_ROLE, password);
  return { ownerUrl: database.url, url: asUser(database.url, APPLICATION_ROLE, password) };
}

/** Creates a role that may only sign in, or gives it a new password. */
export function makeApplicationRole(ownerUrl: string, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  return asOwner(ownerUrl, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    // By default, a new role may not be superuser, and may not create databases or roles.
    if (found.rowCount === 0) await client.query(`create role ${name} login`);
    await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
  });
}

/**
 * Migrates the tables as their owner, and grants the application's role its rights. Servers that start at once do so
 * one after the other: two cannot create the same table.
 * @param say reports the lock that a start waits for
 * @throws StartError for a database of another version, or with another key
 */
export function prepareDatabase(
  ownerUrl: string,
  role: string,
  secretBox: SecretBox,
  say: (message: string) => void = () => undefined,
): Promise<void> {
  return asOwner(ownerUrl, async (client) => {
    // The first migration may take longer than the server's settings allow a statement.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeSessionLock(client, 'paycycle start', say);
    const orm = await openDatabase(ownerUrl, null, { isPatient: true });
    await migrate(orm).finally(() => orm.close());
    await encryptStoredRows(ownerUrl, secretBox, say);
    if (role !== userOf(ownerUrl)) await grantRights(ownerUrl, role);
  });
}

/**
 * Grants the rights in one transaction: no request sees a right that is revoked next. `truncate`, triggers and all
 * changes of a table stay with the owner.
 */
function grantRights(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const statements = SCHEMAS.flatMap((schema) => [
    `grant usage on schema ${schema} to ${name}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
    `grant usage, select on all sequences in schema ${schema} to ${name}`,
  ]);
  const exceptions = [
    ...APPEND_ONLY_TABLES.map((table) => `revoke update, delete on ${table} from ${name}`),
    ...OWNERS_TABLES.map((table) => `revoke insert, update, delete on ${table} from ${name}`),
  ];
  return asOwner(ownerUrl, async (client) => {
    await client.query(['begin', ...statements, ...exceptions, 'commit'].join(';\n'));
  });
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** URL of the same database for another user. */
export function asUser(databaseUrl: string, user: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
