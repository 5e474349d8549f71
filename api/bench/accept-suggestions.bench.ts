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
import {
  acceptSuggestions,
  unmatchBankTransactions,
} from '../src/modules/matching/matches/accept-suggestions.service.ts';
import { matchBankTransactionToInvoices } from '../src/modules/matching/matches/batch-match.service.ts';
import { migrate } from '../src/start/migrate.ts';
import { fullOrSmoke } from './smoke.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/**
 * 'Accept all' for a month of lines, and taking it back, with their numbers of statements: all of it is under the
 * company's lock. The baseline is the same matches made one by one, as a client without the command would, in the same
 * run.
 */

const LINES = fullOrSmoke(1_000, 20);
const TARGET_MS = 2_000;
const MONTH = '2026-09';

const INSERT_BOOK = `
  with made as (
    insert into suppliers (company_id, name, name_key, payment_terms_days, created_by)
    select $1::integer, name, lower(name), 30, $2 from (select 'Supplier ' || chr(65 + n % 26) || n || ' Ltd' as name
      from generate_series(1, $3::integer / 4) n) names
    returning id), placed as (select id, row_number() over (order by id) as place from made)
  insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date,
    status, created_by)
  select $1::integer, n, 'INV' || (70000 + n), 'inv' || (70000 + n), placed.id, 100 + n * 1.37, '2026-08-20', '2026-09-19',
    'to_pay', $2
  from generate_series(1, $3::integer) n join placed on placed.place = 1 + n % ($3::integer / 4)`;

const INSERT_LINES = `
  insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing)
  select $1::integer, $1::integer || '/' || invoice.id, date '2026-09-01' + invoice.id % 28,
    'FPI ' || upper(supplier.name) || ' ' || invoice.invoice_number, -invoice.amount, true
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  where invoice.company_id = $1::integer`;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const ports: Ports = {
  ...UNUSED_PORTS,
  clock: { now: () => new Date() },
  passwordHasher: { hash: async (password) => password, verify: async () => false },
  fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
  modulusTable: readModulusTable({}),
};
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
let statements = 0;
const orm = await openDatabase(database.url, UNUSED_PORTS.secretBox, {
  onQuery: () => {
    statements += 1;
  },
});
const client = new pg.Client({ connectionString: database.url });

interface Measured<Result> {
  readonly result: Result;
  readonly ms: number;
  /** Of the server's process; the database's comes to it. */
  readonly cpuMs: number;
  readonly count: number;
}

async function measure<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  const before = statements;
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpuStart);
  return { result, ms: performance.now() - start, cpuMs: (user + system) / 1000, count: statements - before };
}

function say(what: string, { ms, cpuMs, count }: Measured<unknown>): void {
  process.stdout.write(`${what}: ${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of our own work), ${count} statements\n`);
}

try {
  await migrate(orm);
  await client.connect();
  const account = { email: 'bench@example.com', password: 'a long password' };
  const visitor = { address: '127.0.0.1', userId: undefined };
  const { id: userId } = await registerUser(openGuestScope(orm.em.fork(), ports), account, visitor);
  const companyIds: number[] = [];
  const newScope = () => openJobScope(openGuestScope(orm.em.fork(), ports), userId, companyIds);
  const newBooks = async (name: string): Promise<number> => {
    const { id } = await createCompany(newScope(), { name });
    companyIds.push(id);
    await client.query(INSERT_BOOK, [id, userId, LINES]);
    await client.query(INSERT_LINES, [id]);
    await client.query('analyze');
    return id;
  };

  const acceptAll = (id: number) => acceptSuggestions(newScope(), id, { month: MONTH, minConfidence: 0.5 });
  // The first run compiles.
  await acceptAll(await newBooks('First run'));
  const companyId = await newBooks('All at once');
  const accepted = await measure(() => acceptAll(companyId));
  const { matched, refused } = accepted.result;
  const isComplete = matched.length === LINES && refused.length === 0;
  say(`acceptSuggestions, ${matched.length} of ${LINES} lines matched`, accepted);

  const ids = matched.map(({ bankTransaction }) => bankTransaction.id);
  const undone = await measure(() => unmatchBankTransactions(newScope(), companyId, { ids }));
  say(`unmatchBankTransactions, ${undone.result.matched.length} lines`, undone);

  const otherId = await newBooks('One by one');
  const { rows } = await client.query<{ lineId: number; invoiceId: number }>(
    `select line.id as "lineId", invoice.id as "invoiceId" from bank_transactions line
     join invoices invoice on line.transaction_id = line.company_id || '/' || invoice.id
     where line.company_id = $1`,
    [otherId],
  );
  const single = await measure(async () => {
    for (const { lineId, invoiceId } of rows) {
      await matchBankTransactionToInvoices(newScope(), lineId, { invoiceIds: [invoiceId] });
    }
  });
  say(`baseline, the same ${rows.length} matches one by one`, single);
  process.stdout.write(
    `${(single.ms / accepted.ms).toFixed(1)} times as fast, target ${TARGET_MS} ms: ${accepted.ms <= TARGET_MS ? 'reached' : 'missed'}\n`,
  );
  if (!isComplete || accepted.ms > TARGET_MS) process.exitCode = 1;
} finally {
  await client.end();
  await orm.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
