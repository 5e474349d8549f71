import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { migrate, openDatabase } from '../src/database.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';
import { openGuestScope, openUserScope, type Scope } from '../src/kernel/scope.ts';
import { createCompany } from '../src/modules/companies/company.service.ts';
import { registerUser } from '../src/modules/identity/identity.service.ts';
import { importBankStatement } from '../src/modules/reconciliation/statement-import/statement-import.service.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/**
 * Importing a bank statement, from the bytes of the CSV to the commit, on the embedded database with its normal
 * durability. The baseline is a plain COPY of as many finished rows into the same table in the same run.
 */

const TARGET = { rows: 5000, seconds: 10 };
const RUNS = 3;

function statementOf(rows: number): Uint8Array {
  const lines = ['Date,Type,Description,Amount'];
  for (let row = 0; row < rows; row += 1) {
    const amount = -((row * 7919) % 90_000) - 100;
    const date = `${String((row % 28) + 1).padStart(2, '0')}/${String((row % 12) + 1).padStart(2, '0')}/2025`;
    lines.push(`${date},BP,SUPPLIER ${row % 400} REF ${row},${(amount / 100).toFixed(2)}`);
  }
  return Buffer.from(lines.join('\r\n'));
}

async function copyRows(client: pg.Client, companyId: number, rows: number): Promise<void> {
  const lines = function* () {
    for (let row = 0; row < rows; row += 1) {
      yield `${companyId}\tcopy/${companyId}/${row}\t2025-01-01\tSUPPLIER ${row % 400} REF ${row}\t-12.50\tt\n`;
    }
  };
  const columns = 'company_id, transaction_id, date, description, amount, is_outgoing';
  const target = client.query(copyFrom(`copy bank_transactions (${columns}) from stdin`));
  await pipeline(Readable.from(lines()), target);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Measured {
  readonly importSeconds: number;
  readonly copySeconds: number;
  /** By how much the process's highest use of memory so far rose. */
  readonly peakRiseMb: number;
}

async function measure(newScope: () => Promise<Scope>, client: pg.Client, rows: number): Promise<Measured> {
  const bytes = statementOf(rows);
  const imports: number[] = [];
  const copies: number[] = [];
  const peakBefore = process.resourceUsage().maxRSS;
  for (let run = 0; run < RUNS; run += 1) {
    const scope = await newScope();
    const imported = await createCompany(scope, { name: `Import ${rows} ${run}` });
    const copied = await createCompany(scope, { name: `Copy ${rows} ${run}` });
    imports.push(await seconds(() => importBankStatement(scope, imported.id, bytes, {})));
    copies.push(await seconds(() => copyRows(client, copied.id, rows)));
  }
  const peakRiseMb = (process.resourceUsage().maxRSS - peakBefore) / 1024;
  return { importSeconds: median(imports), copySeconds: median(copies), peakRiseMb };
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const ports: Ports = {
  ...UNUSED_PORTS,
  clock: { now: () => new Date() },
  passwordHasher: { hash: async (password) => password, verify: async () => false },
  fileStore: await openDiskFileStore(path.join(dataDir, 'files')),
  pdfTextReader: { readPages: async () => null },
  modulusTable: readModulusTable({}),
};
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const orm = await openDatabase(database.url);
await migrate(orm);
const guest = openGuestScope(orm.em.fork(), ports);
const user = await registerUser(guest, { email: 'bench@example.com', password: 'a quiet harbour' });
const newScope = async () => openUserScope(openGuestScope(orm.em.fork(), ports), user.id, []);
const client = new pg.Client({ connectionString: database.url });
await client.connect();

await measure(newScope, client, 500);
const small = await measure(newScope, client, 1000);
const target = await measure(newScope, client, TARGET.rows);
const large = await measure(newScope, client, 10_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
say('Statement import, from CSV bytes to commit (median of 3); baseline: COPY of the same number of rows');
for (const [rows, { importSeconds, copySeconds, peakRiseMb }] of [
  [1000, small],
  [TARGET.rows, target],
  [10_000, large],
] as const) {
  const ratio = (importSeconds / copySeconds).toFixed(1);
  say(
    `${String(rows).padStart(6)} rows: ${importSeconds.toFixed(3)} s, ${ratio} times COPY (${copySeconds.toFixed(3)} s), peak memory +${peakRiseMb.toFixed(0)} MB`,
  );
}
say(`growth from 1,000 to 10,000 rows: ${(large.importSeconds / small.importSeconds).toFixed(1)} times`);
say(`${TARGET.rows} rows in under ${TARGET.seconds} s: ${target.importSeconds < TARGET.seconds ? 'yes' : 'NO'}`);

await client.end();
await orm.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
