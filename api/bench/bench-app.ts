import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { MemoryStore } from 'express-session';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { createApp } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import { createLogger } from '../src/kernel/logger.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';
import { migrate } from '../src/start/migrate.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/** The product on an embedded database of its own, for a benchmark that speaks to it over HTTP from another process. */
export async function openBenchApp(otherPorts: Partial<Ports> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
  const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
  const orm = await openDatabase(database.url, UNUSED_PORTS.secretBox);
  await migrate(orm);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const app = await createApp({
    orm,
    ports: {
      ...UNUSED_PORTS,
      clock: { now: () => new Date() },
      passwordHasher: { hash: async (password) => password, verify: async () => false },
      fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
      modulusTable: readModulusTable({}),
      ...otherPorts,
    },
    logger: createLogger('silent'),
    sessionStore: new MemoryStore(),
    membershipsOfSession: () => null,
    sessionSecret: 'a secret of the benchmark',
    publicUrl: undefined,
    trustProxy: false,
    webDir: 'no-web-client-here',
    demo: undefined,
    sandboxBank: undefined,
  });
  return {
    app,
    /** To the same database, beside the product: for the baseline. */
    client,
    dataDir,
    close: async (): Promise<void> => {
      await client.end();
      await orm.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the cookie of a new user's session. */
export async function registerAt(url: string, email = 'bench@example.com'): Promise<string> {
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet harbour' }),
  });
  return registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
