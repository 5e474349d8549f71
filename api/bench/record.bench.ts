import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { openDatabase } from '../src/database.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';
import { inTransaction, openGuestScope, openJobScope, type Scope } from '../src/kernel/scope.ts';
import { createCompany, lockCompany } from '../src/modules/companies/company.service.ts';
import { registerUser } from '../src/modules/identity/identity.service.ts';
import { createInvoice, createInvoices } from '../src/modules/invoices/invoice-entry.service.ts';
import { acceptSuggestions } from '../src/modules/matching/matches/accept-suggestions.service.ts';
import { importBankStatement } from '../src/modules/statement-import/statement-import.service.ts';
import { createSupplier } from '../src/modules/suppliers/supplier.service.ts';
import { migrate } from '../src/start/migrate.ts';
import { fullOrSmoke } from './smoke.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/**
 * Cost of the audit log for the writes that it records. The baseline is the same work in the same run with the triggers
 * switched off by the owner of the tables. Both take turns, each in its own books.
 */

const ROUNDS = fullOrSmoke(9, 1);
const INVOICES = fullOrSmoke(100, 10);
const AT_ONCE = fullOrSmoke(300, 10);
const TARGET_RATIO = 1.1;
const MONTH = '2026-09';

/** Every trigger that writes to the record. */
const TRIGGERS = `
  select format('alter table %s %s trigger %I', watching.tgrelid::regclass, $1::text, watching.tgname) as sql
  from pg_trigger watching join pg_proc written on written.oid = watching.tgfoid
  where written.prosrc ~ 'insert into record_entries|record_access\\(|record_sign_in\\('`;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const ports: Ports = {
  ...UNUSED_PORTS,
  clock: { now: () => new Date() },
  passwordHasher: { hash: async (password) => password, verify: async () => false },
  fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
  modulusTable: readModulusTable({}),
};
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const orm = await openDatabase(database.url, ports.secretBox);
const client = new pg.Client({ connectionString: database.url });
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Books of their own, and how to ask for them. */
interface Books {
  readonly companyId: number;
  scope(): Scope;
}

function amountOf(index: number): number {
  return 10_000 + index * 137;
}

function invoiceOf(index: number) {
  const [invoiceDate, dueDate] = ['2026-08-20', '2026-09-19'];
  return {
    supplierName: 'Harbour Ltd',
    invoiceNumber: `H-${index}`,
    amountPence: amountOf(index),
    invoiceDate,
    dueDate,
  };
}

/** A line for each of the invoices that were entered one by one, and more. */
function statement(): Buffer {
  const lines = Array.from(
    { length: AT_ONCE },
    (_, index) =>
      `${String(1 + (index % 28)).padStart(2, '0')}/09/2026,HARBOUR LTD H-${index},-${(amountOf(index) / 100).toFixed(2)}`,
  );
  return Buffer.from(['Date,Description,Amount', ...lines].join('\n'));
}

const WORK: Readonly<Record<string, (books: Books) => Promise<unknown>>> = {
  [`${INVOICES} invoices entered one by one`]: async ({ companyId, scope }) => {
    for (let index = 0; index < INVOICES; index += 1) await createInvoice(scope(), companyId, invoiceOf(index));
  },
  [`${AT_ONCE} invoices entered at once`]: async ({ companyId, scope }) => {
    const supplier = await createSupplier(scope(), companyId, { name: 'Pier Ltd' });
    await inTransaction(scope(), async (scope) => {
      const entries = Array.from({ length: AT_ONCE }, (_, index) => ({
        input: {
          ...invoiceOf(index),
          supplierName: 'Pier Ltd',
          invoiceNumber: `P-${index}`,
          amountPence: 900_000 + index,
        },
        supplier,
      }));
      await createInvoices(scope, await lockCompany(scope, companyId), entries);
      await scope.em.flush();
    });
  },
  [`a statement of ${AT_ONCE} lines imported`]: ({ companyId, scope }) =>
    importBankStatement(scope(), companyId, statement(), { month: MONTH, skipDuplicates: true }),
  [`${INVOICES} matches accepted`]: async ({ companyId, scope }) => {
    const { matched } = await acceptSuggestions(scope(), companyId, { month: MONTH, minConfidence: 0 });
    if (matched.length < INVOICES) throw new Error(`only ${matched.length} of ${INVOICES} were matched`);
  },
};

async function measure(books: Books): Promise<number[]> {
  const times: number[] = [];
  for (const work of Object.values(WORK)) {
    const start = performance.now();
    await work(books);
    times.push(performance.now() - start);
  }
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

try {
  await migrate(orm);
  await client.connect();
  const account = { email: 'bench@example.com', password: 'a long password' };
  const guest = () => openGuestScope(orm.em.fork(), ports);
  const { id: userId } = await registerUser(guest(), account, { address: '127.0.0.1', userId: undefined });
  const newBooks = async (): Promise<Books> => {
    const { id } = await createCompany(openJobScope(guest(), userId, []), { name: 'Bench Ltd' });
    return { companyId: id, scope: () => openJobScope(guest(), userId, [id]) };
  };
  const measureWith = async (isRecorded: boolean): Promise<number[]> => {
    const books = await newBooks();
    const { rows } = await client.query<{ sql: string }>(TRIGGERS, [isRecorded ? 'enable' : 'disable']);
    for (const { sql } of rows) await client.query(sql);
    return measure(books);
  };
  // The first runs compile.
  await measureWith(true);
  const recorded: number[][] = [];
  const bare: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const isRecorded of round % 2 === 0 ? [true, false] : [false, true]) {
      (isRecorded ? recorded : bare).push(await measureWith(isRecorded));
    }
  }
  say(`The record of what happened, median of ${ROUNDS} rounds with it and without`);
  const columnOf = (times: readonly number[][], index: number) => median(times.map((round) => round[index] ?? 0));
  const sum = (times: readonly number[][]) =>
    Object.keys(WORK).reduce((ms, _, index) => ms + columnOf(times, index), 0);
  Object.keys(WORK).forEach((what, index) => {
    const [withIt, without] = [columnOf(recorded, index), columnOf(bare, index)];
    say(`${what}: ${withIt.toFixed(0)} ms, without ${without.toFixed(0)} ms (${(withIt / without).toFixed(2)})`);
  });
  const ratio = sum(recorded) / sum(bare);
  say(`all together ${ratio.toFixed(2)}, at most ${TARGET_RATIO}: ${ratio <= TARGET_RATIO ? 'yes' : 'NO'}`);
  if (ROUNDS > 1 && ratio > TARGET_RATIO) process.exitCode = 1;
} finally {
  await client.end();
  await orm.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
