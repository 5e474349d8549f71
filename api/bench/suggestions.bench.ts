import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { openDatabase } from '../src/database.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { createCompany } from '../src/modules/companies/company.service.ts';
import { registerUser } from '../src/modules/identity/identity.service.ts';
import { computeSuggestions } from '../src/modules/matching/suggestions/suggestion.service.ts';
import { migrate } from '../src/start/migrate.ts';
import { fullOrSmoke, isSmoke } from './smoke.ts';
import { type Book, makeBook } from './suggestions/make-book.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/**
 * All suggestions of a company, as a request asks for them: what is read from the database, the references, the engine and
 * the scores. The curve shows how the time grows with the size of the books; a line of n log n stands beside it, from the
 * smallest books.
 */

const FULL_SIZES = [
  { lines: 300, invoices: 2_000, targetMs: 300 },
  { lines: 1_000, invoices: 5_000, targetMs: null },
  { lines: 2_500, invoices: 10_000, targetMs: null },
  { lines: 5_000, invoices: 20_000, targetMs: 5_000 },
];
const SIZES = isSmoke ? [{ lines: 30, invoices: 200, targetMs: null }] : FULL_SIZES;
const RUNS = fullOrSmoke(5, 1);

const INSERT_SUPPLIERS = `
  insert into suppliers (company_id, name, name_key, payment_terms_days, created_by)
  select $1, name, lower(name), 30, $2 from json_to_recordset($3) as row (name text)
  returning id`;

const INSERT_INVOICES = `
  insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date,
    status, created_by)
  select $1, row_number() over (), number, lower(number), ($4::integer[])[1 + supplier], amount, date, date + 30, 'to_pay', $2
  from json_to_recordset($3) as row (number text, supplier integer, amount numeric, date date)`;

const INSERT_LINES = `
  insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing)
  select $1::integer, $1::integer || '/' || row_number() over (), date, description, amount, true
  from json_to_recordset($2) as row (date date, description text, amount numeric)`;

const CHANGE_LINE = `
  update bank_transactions set description = description || '.'
  where id = (select min(id) from bank_transactions where company_id = $1)`;

async function store(client: pg.Client, companyId: number, userId: string, book: Book): Promise<void> {
  const { rows } = await client.query<{ id: number }>(INSERT_SUPPLIERS, [
    companyId,
    userId,
    JSON.stringify(book.suppliers.map((name) => ({ name }))),
  ]);
  const supplierIds = rows.map(({ id }) => id);
  await client.query(INSERT_INVOICES, [companyId, userId, JSON.stringify(book.invoices), supplierIds]);
  await client.query(INSERT_LINES, [companyId, JSON.stringify(book.lines)]);
  await client.query('analyze');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const ports: Ports = {
  ...UNUSED_PORTS,
  clock: { now: () => new Date() },
  passwordHasher: { hash: async (password) => password, verify: async () => false },
  fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
  modulusTable: readModulusTable({}),
};
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const orm = await openDatabase(database.url, UNUSED_PORTS.secretBox);
const client = new pg.Client({ connectionString: database.url });
try {
  await migrate(orm);
  await client.connect();
  const account = { email: 'bench@example.com', password: 'a long password' };
  const visitor = { address: '127.0.0.1', userId: undefined };
  const { id: userId } = await registerUser(openGuestScope(orm.em.fork(), ports), account, visitor);
  const companyIds: number[] = [];
  const newScope = () => openJobScope(openGuestScope(orm.em.fork(), ports), userId, companyIds);
  let unit = 0;
  for (const { lines, invoices, targetMs } of SIZES) {
    const { id: companyId } = await createCompany(newScope(), { name: `Books of ${lines}` });
    companyIds.push(companyId);
    await store(client, companyId, userId, makeBook(lines, invoices));
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let suggested = 0;
    for (let run = 0; run <= RUNS; run += 1) {
      // Books that have not changed are not computed again.
      await client.query(CHANGE_LINE, [companyId]);
      const start = performance.now();
      const cpuStart = process.cpuUsage();
      suggested = (await computeSuggestions(newScope(), companyId)).length;
      // The first run compiles.
      if (run === 0) continue;
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(cpuStart);
      cpuTimes.push((user + system) / 1000);
    }
    const againStart = performance.now();
    await computeSuggestions(newScope(), companyId);
    const again = performance.now() - againStart;
    const ms = median(times);
    const size = lines + invoices;
    unit ||= ms / (size * Math.log(size));
    const expected = unit * size * Math.log(size);
    const target = targetMs === null ? '' : `, target ${targetMs} ms: ${ms <= targetMs ? 'reached' : 'missed'}`;
    process.stdout.write(
      `${lines} lines, ${invoices} invoices: ${ms.toFixed(0)} ms (${median(cpuTimes).toFixed(0)} ms of our own work), n log n ${expected.toFixed(0)} ms, ${suggested} suggested, asked again ${again.toFixed(0)} ms${target}\n`,
    );
    if (targetMs !== null && ms > targetMs) process.exitCode = 1;
  }
} finally {
  await client.end();
  await orm.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
