import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { listen, openBenchApp, registerAt } from './bench-app.ts';

/** Addresses and session of the servers, for the benchmark. */
export interface BenchServers {
  readonly productUrl: string;
  readonly bareUrl: string;
  readonly cookie: string;
  readonly companyId: number;
}

const { app, client, close, dataDir } = await openBenchApp();

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

/** Copies rows as complete as the product's into a table of the same shape. */
async function copyRows(rows: number, run: number): Promise<void> {
  const lines = function* () {
    for (let row = 0; row < rows; row += 1) {
      yield `1\t${run * rows + row + 1}\tR${run}-${row}\tr${run}${row}\t1\t100.50\t2026-09-01\t2026-10-01\n`;
    }
  };
  const columns = 'company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date';
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy bare_invoices (${columns}) from stdin`)));
}

await mkdir(path.join(dataDir, 'bare'));
await client.query('create table bare_invoices (like invoices including all)');
const productUrl = await listen(createServer(app));
const bareUrl = await listen(createServer((request, response) => void keepRequest(request, response)));

const cookie = await registerAt(productUrl);
const company = await fetch(`${productUrl}/api/companies`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify({ name: 'Bench Ltd' }),
});
const { id: companyId } = (await company.json()) as { id: number };
// The plain rows need someone who made them.
await client.query(`alter table bare_invoices alter column created_by drop not null`);

process.send?.({ productUrl, bareUrl, cookie, companyId } satisfies BenchServers);
await once(process, 'message');
await close();
process.exit(0);
