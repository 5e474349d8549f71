import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MemoryStore } from 'express-session';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { createApp } from '../src/app.ts';
import { migrate, openDatabase } from '../src/database.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/** What the benchmark needs to know of the servers. */
export interface BenchServers {
  readonly productUrl: string;
  readonly bareUrl: string;
  readonly cookie: string;
  readonly companyId: number;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const orm = await openDatabase(database.url);
await migrate(orm);
const client = new pg.Client({ connectionString: database.url });
await client.connect();

/** Writes each request to a file that is on the disk when it answers. */
async function keepRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/copy') {
    await copyRows(Number(url.searchParams.get('rows')), Number(url.searchParams.get('run')));
  } else {
    const file = path.join(dataDir, 'bare', randomUUID());
    await pipeline(request, createWriteStream(file));
    const handle = await open(file, 'r');
    await handle.sync();
    await handle.close();
  }
  response.setHeader('content-type', 'application/json').end('{}');
}

/** Rows as finished as those of the product, into a table of the same shape. */
async function copyRows(rows: number, run: number): Promise<void> {
  const lines = function* () {
    for (let row = 0; row < rows; row += 1) {
      yield `1\t${run * rows + row + 1}\tR${run}-${row}\tr${run}${row}\t1\t100.50\t2026-09-01\t2026-10-01\n`;
    }
  };
  const columns = 'company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date';
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy bare_invoices (${columns}) from stdin`)));
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const app = await createApp({
  orm,
  ports: {
    ...UNUSED_PORTS,
    clock: { now: () => new Date() },
    passwordHasher: { hash: async (password) => password, verify: async () => false },
    fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
    modulusTable: readModulusTable({}),
    pdfTextReader: { readPages: async () => null },
  },
  logger: createLogger('silent'),
  sessionStore: new MemoryStore(),
  sessionSecret: 'a secret of the benchmark',
  publicUrl: undefined,
  webDir: 'no-web-client-here',
  demoUser: undefined,
  sandboxBank: undefined,
});
await mkdir(path.join(dataDir, 'bare'));
await client.query('create table bare_invoices (like invoices including all)');
const productUrl = await listen(createServer(app));
const bareUrl = await listen(createServer((request, response) => void keepRequest(request, response)));

const json = { 'content-type': 'application/json' };
const registered = await fetch(`${productUrl}/api/register`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email: 'bench@example.com', password: 'a quiet harbour' }),
});
const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const company = await fetch(`${productUrl}/api/companies`, {
  method: 'POST',
  headers: { ...json, cookie },
  body: JSON.stringify({ name: 'Bench Ltd' }),
});
const { id: companyId } = (await company.json()) as { id: number };
// The plain rows need somebody who made them.
await client.query(`alter table bare_invoices alter column created_by drop not null`);

process.send?.({ productUrl, bareUrl, cookie, companyId } satisfies BenchServers);
await once(process, 'message');
await client.end();
await orm.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
