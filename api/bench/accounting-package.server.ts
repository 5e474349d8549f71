import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { createDocumentPrinter } from '../src/adapters/document-printer/pdfkit-document-printer.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { listen, openBenchApp, registerAt } from './bench-app.ts';

/** Address and session of the server, for the benchmark. */
export interface PackageServer {
  readonly url: string;
  readonly cookie: string;
}

/** Number of bills for each month from January 2026 on. */
const COUNTS = JSON.parse(process.argv[2] ?? '[]') as readonly number[];
const PDF_BYTES = Number(process.argv[3]);
const LOOK_MS = 10;

const { app, client, close, dataDir } = await openBenchApp({ documentPrinter: createDocumentPrinter() });
const memory = { atRest: 0, peak: 0 };
const look = () => {
  memory.peak = Math.max(memory.peak, process.memoryUsage().rss);
};
setInterval(look, LOOK_MS).unref();
const server = createServer((request, response) => {
  if (request.url === '/bench/rest') {
    globalThis.gc?.();
    memory.atRest = process.memoryUsage().rss;
    memory.peak = memory.atRest;
  } else if (request.url !== '/bench/memory') return void app(request, response);
  response.end(JSON.stringify({ addedMb: (memory.peak - memory.atRest) / 2 ** 20 }));
});
const url = await listen(server);
const cookie = await registerAt(url);
const headers = { cookie, 'content-type': 'application/json' };
await fetch(`${url}/api/companies`, { method: 'POST', headers, body: JSON.stringify({ name: 'Bench Ltd' }) });
await fetch(`${url}/api/companies/1/ledger`, { method: 'PUT', headers, body: JSON.stringify({ ledger: 'xero' }) });
await client.query(`
  insert into suppliers (company_id, name, name_key, payment_terms_days, created_by)
  select 1, 'Supplier ' || n, 'supplier ' || n, 30, users.id from generate_series(0, 59) n, users`);

const files = await openDiskFileStore(path.join(dataDir, 'files'));
let made = 0;
for (const [month, count] of COUNTS.entries()) {
  for (let at = 0; at < count; at += 1) {
    made += 1;
    const { key, size } = await files.put(Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(PDF_BYTES)]), 'pdf');
    await client.query(insertBill(), [made, key, size, `2026-0${month + 1}-10`]);
  }
}
await client.query('analyze');

process.send?.({ url, cookie } satisfies PackageServer);
await once(process, 'message');
server.closeAllConnections();
await close();
process.exit(0);

/** A coded bill with its paper. */
function insertBill(): string {
  return `
    with maker as (select id from users limit 1),
    file as (
      insert into stored_files (company_id, key, file_name, media_type, size, created_at, created_by)
      select 1, $2, $1::text || '.pdf', 'application/pdf', $3::integer, now(), maker.id from maker),
    bill as (
      insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, net_amount,
        vat_amount, invoice_date, due_date, file_path, file_name, status, created_by)
      select 1, $1::integer, 'INV-' || $1::text, 'inv' || $1::text, supplier.id, 120.00, 100.00, 20.00, $4::date,
        $4::date + 30, $2, $1::text || '.pdf', 'to_pay', maker.id
      from maker, suppliers supplier where supplier.name_key = 'supplier ' || ($1::integer % 60)
      returning id)
    insert into invoice_lines (company_id, invoice_id, position, vat_code, nominal_code)
    select 1, bill.id, 1, 'standard', '461' from bill`;
}
