import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { asUser } from '../start/product-database.ts';

/** Time for connections to close by themselves, and interval of the checks. */
const CLOSING_MS = 150;
const CLOSING_LOOK_MS = 10;

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server in which databases may be created and dropped. */
    readonly databaseAdminUrl: string;
    /** The migrated database that each test file copies. */
    readonly databaseTemplate: string;
    /** The role as which the product works in it. */
    readonly databaseApplication: { readonly user: string; readonly password: string };
  }
}

/** A database of its own for one test file. */
export interface TestDatabase {
  /** URL for the owner of the tables, who has all permissions. */
  readonly url: string;
  /** Drops it and closes its open connections. */
  drop(): Promise<void>;
}

/** Copies the migrated template: about 50 ms if files are in memory, against seconds for a new migration. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseAdminUrl'), 'test', inject('databaseTemplate'));
}

/** The same database for the role as which the product works. */
export function applicationUrlOf(databaseUrl: string): string {
  const { user, password } = inject('databaseApplication');
  return asUser(databaseUrl, user, password);
}

export interface TemplateOptions {
  readonly adminUrl: string;
  /** Brings the empty database to the product's newest shape, and closes its connections before it resolves. */
  readonly migrate: (url: string) => Promise<void>;
}

/** Makes the template once for a whole run of the suite. */
export async function createTemplate({ adminUrl, migrate }: TemplateOptions): Promise<TestDatabase> {
  const template = await createDatabase(adminUrl, 'template', 'template0');
  await migrate(template.url);
  return template;
}

/** The name of the database that an address leads to. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function createDatabase(adminUrl: string, purpose: string, template: string): Promise<TestDatabase> {
  // Random, because a server given by DATABASE_URL may serve several runs at once.
  const name = `paycycle_${purpose}_${randomUUID().replaceAll('-', '')}`;
  await executeAsOwner(
    adminUrl,
    `create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(adminUrl, databaseName(url.href)) };
}

/**
 * A pool has ended before its connections have: one that is cut off on its way out fails the whole run, since nobody listens
 * to it any more.
 */
function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    const end = performance.now() + CLOSING_MS;
    while (performance.now() < end) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) break;
      await setTimeout(CLOSING_LOOK_MS);
    }
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** Runs SQL that the product's own role may not run, such as a change of a table. */
export function executeAsOwner(url: string, sql: string): Promise<void> {
  return withClient(url, async (client) => void (await client.query(sql)));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
