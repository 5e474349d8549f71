import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** What the benchmark needs to know of the server. */
export interface StatementServer {
  readonly url: string;
  readonly cookie: string;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const orm = await openDatabase(database.url);
await migrate(orm);
const client = new pg.Client({ connectionString: database.url });
await client.connect();

/** As many finished rows, into the same table. */
async function copyRows(companyId: number, rows: number): Promise<void> {
  const lines = function* () {
    for (let row = 0; row < rows; row += 1) {
      yield `${companyId}\tcopy/${companyId}/${row}\t2025-01-01\tSUPPLIER ${row % 400} REF ${row}\t-12.50\tt\t100.00\n`;
    }
  };
  const columns = 'company_id, transaction_id, date, description, amount, is_outgoing, statement_balance';
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy bank_transactions (${columns}) from stdin`)));
}

/**
 * The longest turn of this thread since it was asked last, in milliseconds of the processor: what a request may have to wait
 * for, whatever else the machine does.
 */
let longestTurnMs = 0;

function watchTurns(before = process.threadCpuUsage()): void {
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
    watchTurns();
  }, 1);
}

/** What only a benchmark asks: a COPY, the longest turn, and the memory of this process with all of its threads. */
async function answerBench(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/bench/copy') {
    await copyRows(Number(searchParams.get('companyId')), Number(searchParams.get('rows')));
  }
  const peakMb = process.resourceUsage().maxRSS / 1024;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ peakMb, longestTurnMs }));
  longestTurnMs = 0;
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
watchTurns();
const server = createServer((request, response) => {
  if (request.url?.startsWith('/bench/')) void answerBench(request, response);
  else app(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const registered = await fetch(`${url}/api/register`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'bench@example.com', password: 'a quiet harbour' }),
});
const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';

process.send?.({ url, cookie } satisfies StatementServer);
await once(process, 'message');
await client.end();
await orm.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
