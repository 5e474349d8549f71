import { createServer, type Server } from 'node:http';
import { openDiskFileStore } from '../../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../../src/adapters/modulus-table/read-modulus-table.ts';
import { openSessionStore } from '../../src/adapters/session-store/postgres-session-store.ts';
import { createApp } from '../../src/app.ts';
import { openDatabase } from '../../src/database.ts';
import { createLogger } from '../../src/kernel/logger.ts';
import type { Ports } from '../../src/kernel/ports/ports.ts';
import { membershipsSql, sessionDaysSql } from '../../src/modules/companies/index.ts';
import { migrate } from '../../src/start/migrate.ts';
import { UNUSED_PORTS } from '../unused-ports.ts';
import type { ServerOrder } from './protocol.ts';

/** The product as `main` puts it together, but for the hashing of passwords, which no list needs. */
export async function createProductServer({ databaseUrl, filesDir }: ServerOrder): Promise<Server> {
  const orm = await openDatabase(databaseUrl, UNUSED_PORTS.secretBox);
  await migrate(orm);
  const logger = createLogger('info');
  const ports: Ports = {
    ...UNUSED_PORTS,
    clock: { now: () => new Date() },
    passwordHasher: { hash: async (password) => password, verify: async () => false },
    fileStore: await openDiskFileStore(filesDir),
    modulusTable: readModulusTable({}),
  };
  const sessions = openSessionStore(databaseUrl, logger, membershipsSql, sessionDaysSql);
  const app = await createApp({
    orm,
    ports,
    logger,
    sessionStore: sessions.store,
    membershipsOfSession: sessions.membershipsOf,
    sessionSecret: 'a secret of the benchmark',
    publicUrl: undefined,
    trustProxy: false,
    webDir: 'no-web-client-here',
    demo: undefined,
    sandboxBank: undefined,
  });
  return createServer(app);
}
