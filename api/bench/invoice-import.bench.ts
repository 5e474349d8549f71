import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_THREADS } from '../launch/server-threads.mjs';
import type { BenchServers } from './invoice-import.server.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * The bulk import of 300 invoices with 300 PDFs of 200 kB over HTTP, in chunks of 50 and then processed, without the
 * client's pauses. The baseline is the limit of disk and HTTP in the same run: a bare node:http server that writes the same
 * requests to files and brings them to the disk, and a COPY of as many finished rows. Servers run in a process of their own.
 */

const INVOICES = fullOrSmoke(300, 20);
const PDF_BYTES = 200_000;
const CHUNK_FILES = fullOrSmoke(50, 10);
const RUNS = fullOrSmoke(5, 1);
const TARGET_RATIO = 2;

/** Every run has PDFs of its own: the same bytes twice are one file. */
function pdfOf(run: number, index: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(PDF_BYTES, `${run}/${index} `);
  bytes.write('%PDF-1.4\n');
  return bytes;
}

function csvOf(run: number): string {
  return Array.from(
    { length: INVOICES },
    (_, index) => `Supplier ${index % 40},01/09/2026,R${run}-${index},${100 + index}.50`,
  ).join('\r\n');
}

/** The requests of one import; the last one has no files. */
function chunksOf(run: number, companyId: number): FormData[] {
  return Array.from({ length: INVOICES / CHUNK_FILES }, (_, chunk) => {
    const form = new FormData();
    form.set('startIndex', String(chunk * CHUNK_FILES));
    if (chunk === 0) {
      form.set('companyId', String(companyId));
      form.set('csv', new Blob([csvOf(run)]), 'invoices.csv');
    }
    for (let index = chunk * CHUNK_FILES; index < (chunk + 1) * CHUNK_FILES; index += 1) {
      form.set(`pdf_${index}`, new Blob([pdfOf(run, index)]), `${String(index + 1).padStart(3, '0')}.pdf`);
    }
    return form;
  });
}

async function post(url: string, init: RequestInit): Promise<{ processed?: number }> {
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { processed?: number };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const child = fork(path.join(import.meta.dirname, 'invoice-import.server.ts'), {
  execArgv: process.execArgv,
  env: { ...process.env, ...SERVER_THREADS },
});
const [servers] = (await once(child, 'message')) as [BenchServers];
const { productUrl, bareUrl, cookie, companyId } = servers;

async function importThroughProduct(run: number): Promise<void> {
  for (const body of chunksOf(run, companyId)) {
    await post(`${productUrl}/api/invoices/bulk-import-chunk`, { body, headers: { cookie } });
  }
  const { processed } = await post(`${productUrl}/api/invoices/bulk-import-process`, {
    body: JSON.stringify({ companyId, totalFiles: INVOICES }),
    headers: { cookie, 'content-type': 'application/json' },
  });
  if (processed !== INVOICES) throw new Error(`only ${processed} invoices were made`);
}

async function writeThroughBareServer(run: number): Promise<void> {
  for (const body of chunksOf(run, companyId)) await post(bareUrl, { body });
  await post(`${bareUrl}/copy?rows=${INVOICES}&run=${run}`, {});
}

const product: number[] = [];
const bare: number[] = [];
await importThroughProduct(0);
await writeThroughBareServer(0);
for (let run = 1; run <= RUNS; run += 1) {
  bare.push(await seconds(() => writeThroughBareServer(run)));
  product.push(await seconds(() => importThroughProduct(run)));
}
child.send('stop');
await once(child, 'exit');

const ratio = median(product) / median(bare);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Bulk import of ${INVOICES} invoices with ${INVOICES} PDFs of ${PDF_BYTES / 1000} kB (median of ${RUNS})`);
say(`disk and HTTP alone, and COPY of the rows: ${median(bare).toFixed(2)} s (1.0)`);
say(`Paycycle: ${median(product).toFixed(2)} s (${ratio.toFixed(2)})`);
say(`at most ${TARGET_RATIO} times the limit: ${ratio <= TARGET_RATIO ? 'yes' : 'NO'}`);
