import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import { migrate, openDatabase } from '../database.ts';
import type { DatabaseServer } from '../kernel/ports/database-server.ts';
import { createTemplate, databaseName } from './test-database.ts';

/** One PostgreSQL and one migrated template for all test files of a run; vitest calls it before the first of them. */
export default async function setup(project: TestProject) {
  // Ctrl-C ends vitest before it tears down; as an ordinary exit it takes the database along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const server = await startServer();
  const template = await createTemplate({ adminUrl: server.url, migrate: migrateDatabase });
  project.provide('databaseAdminUrl', server.url);
  project.provide('databaseTemplate', databaseName(template.url));
  return async () => {
    await template.drop();
    await server.stop();
  };
}

async function migrateDatabase(url: string): Promise<void> {
  const orm = await openDatabase(url);
  await migrate(orm);
  await orm.close();
}

/** The server of DATABASE_URL, whose user must be allowed to create databases, else one in a temporary folder. */
async function startServer(): Promise<DatabaseServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-test-database-'));
  const log = { info: () => undefined, debug: () => undefined };
  // Nothing has to outlive the run, so nothing has to reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbeddedDatabase({ dataDir, log, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
