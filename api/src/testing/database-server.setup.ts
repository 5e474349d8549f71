import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import type { DatabaseServer } from '../kernel/ports/database-server.ts';
import { makeApplicationRole, prepareDatabase } from '../start/product-database.ts';
import { createTemplate, databaseName, executeAsOwner } from './test-database.ts';
import { testSecretBox } from './test-secret-box.ts';

/** One PostgreSQL and one migrated template for all test files of a run; vitest calls it before the first of them. */
export default async function setup(project: TestProject) {
  // Ctrl-C ends vitest before it tears down; as an ordinary exit it takes the database along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const server = await startServer();
  const application = { user: `paycycle_test_${randomUUID().replaceAll('-', '')}`, password: randomUUID() };
  await makeApplicationRole(server.url, application.user, application.password);
  const migrate = (url: string) => migrateDatabase(url, application.user);
  const template = await createTemplate({ adminUrl: server.url, migrate });
  project.provide('databaseAdminUrl', server.url);
  project.provide('databaseTemplate', databaseName(template.url));
  project.provide('databaseApplication', application);
  return async () => {
    await template.drop();
    await executeAsOwner(server.url, `drop role ${application.user}`);
    await server.stop();
  };
}

/** As the product's start does; and a place for what tests keep beside the product's tables. */
async function migrateDatabase(url: string, role: string): Promise<void> {
  await prepareDatabase(url, role, testSecretBox);
  await executeAsOwner(url, `create schema testing; grant usage, create on schema testing to ${role}`);
}

/** The server of DATABASE_URL, whose user must be allowed to create databases and roles, else one in a temporary folder. */
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
