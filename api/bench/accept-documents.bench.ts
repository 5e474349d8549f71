import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDiskFileStore } from '../src/adapters/file-store/disk-file-store.ts';
import { readModulusTable } from '../src/adapters/modulus-table/read-modulus-table.ts';
import { acceptDocument } from '../src/commands/accept-document/accept-document.ts';
import { acceptDocuments } from '../src/commands/accept-document/accept-documents.ts';
import { openDatabase } from '../src/database.ts';
import { sealAccountNumber } from '../src/kernel/account-numbers.ts';
import { SEALED_JSON_PURPOSE } from '../src/kernel/columns.ts';
import type { Ports } from '../src/kernel/ports/ports.ts';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { createCompany } from '../src/modules/companies/company.service.ts';
import { emptyFields } from '../src/modules/documents/document-fields.plan.ts';
import { registerUser } from '../src/modules/identity/identity.service.ts';
import { migrate } from '../src/start/migrate.ts';
import { fullOrSmoke } from './smoke.ts';
import { UNUSED_PORTS } from './unused-ports.ts';

/**
 * 'Accept all ready' for a month of documents of thirty suppliers, with its number of statements. The baseline is the same
 * documents accepted one by one, as a client without the command would, in the same run.
 */

const DOCUMENTS = fullOrSmoke(270, 20);
const TARGET_MS = 3_000;
const SUPPLIERS = 30;
/** Of the first supplier. */
const ACCOUNT = 66_374_959;
/** Size of a common document's stored layout. */
const LAYOUT_WORDS = 40;

const INSERT_SUPPLIERS = `
  insert into suppliers (company_id, name, name_key, payment_terms_days, bank_sort_code, bank_account_number,
    bank_details_entered_by, bank_details_entered_at, created_by)
  select $1::integer, 'Supplier ' || n || ' Ltd', 'supplier ' || n || ' ltd', 30, '99-00-00', account, $2,
    now(), $2
  from unnest($3::text[]) with ordinality as given (account, n)`;

const INSERT_DOCUMENTS = `
  with given as (select * from jsonb_to_recordset($3::jsonb) as given(key text, name text, fields text, edits text, layout text)),
  files as (
    insert into stored_files (company_id, key, file_name, media_type, size, created_by)
    select $1::integer, key, name, 'application/pdf', 1000, $2 from given returning key),
  documents as (
    insert into documents (company_id, file_key, file_name, media_type, status, document_type, page_count, progress, created_by)
    select $1::integer, key, name, 'application/pdf', 'ready', 'invoice', 1, 100, $2 from given returning id, file_key)
  insert into document_invoices (company_id, document_id, position, document_type, from_page, to_page, fields, edits, layout)
  select $1::integer, documents.id, 0, 'invoice', 1, 1, given.fields, given.edits, given.layout
  from documents join given on given.key = documents.file_key`;

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

/** Encrypts the values read from a document, without a doubt. */
function sealed(value: object): string {
  return ports.secretBox.sealAlike(JSON.stringify(value), SEALED_JSON_PURPOSE);
}

function paperOf(companyId: number, at: number) {
  const which = 1 + (at % SUPPLIERS);
  const values: Readonly<Record<string, unknown>> = {
    supplierName: `Supplier ${which} Ltd`,
    // Another company with the same bills would be asked about.
    invoiceNumber: `INV-${companyId}-${3000 + at}`,
    invoiceDate: '2026-09-01',
    dueDate: '2026-10-01',
    totalAmount: 12_000 + at * 120,
    netAmount: 10_000 + at * 100,
    vatAmount: 2_000 + at * 20,
    currency: 'GBP',
    sortCode: '99-00-00',
    accountNumber: String(ACCOUNT + which - 1),
  };
  const box = { left: 0.123456, top: 0.234567, width: 0.111111, height: 0.012345 };
  const read = Object.entries(values).map(([name, value]) => [
    name,
    { value, confidence: 0.97, doubt: null, page: 1, box },
  ]);
  const words = Array.from({ length: LAYOUT_WORDS }, (_, word) => `letterhead${which}word${word}`);
  return {
    key: `${companyId}-${at}.pdf`,
    name: `scan-${at}.pdf`,
    fields: sealed({ ...emptyFields(), ...Object.fromEntries(read) }),
    edits: sealed({}),
    layout: sealed({
      print: words,
      begin: `Supplier ${which} Ltd`,
      spots: words.map((label) => ({ kind: 'amount', value: 12_000, label, place: 'left', page: 1, box })),
      mentions: {
        // Telephone, VAT and the like stand on each of a supplier's papers, orders and deliveries on one.
        numbers: Array.from({ length: 25 }, (_, one) =>
          String(one < 20 ? 81_000_000 + which * 99 + one : 46_000_000 + at * 7 + one),
        ),
        amounts: [12_000 + at * 120, 10_000 + at * 100, 2_000 + at * 20],
      },
    }),
  };
}

async function measure<Result>(what: string, work: () => Promise<Result>) {
  const before = statements;
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const result = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuStart);
  const ownMs = (user + system) / 1000;
  process.stdout.write(
    `${what}: ${ms.toFixed(0)} ms (${ownMs.toFixed(0)} ms of our own work), ${statements - before} statements\n`,
  );
  return { result, ms };
}

try {
  await migrate(orm);
  await client.connect();
  const account = { email: 'bench@example.com', password: 'a long password' };
  const visitor = { address: '127.0.0.1', userId: undefined };
  const { id: userId } = await registerUser(openGuestScope(orm.em.fork(), ports), account, visitor);
  const companyIds: number[] = [];
  const newScope = () => openJobScope(openGuestScope(orm.em.fork(), ports), userId, companyIds);
  const newBooks = async (name: string, count: number): Promise<number> => {
    const { id } = await createCompany(newScope(), { name });
    companyIds.push(id);
    const accounts = Array.from({ length: SUPPLIERS }, (_, at) => String(ACCOUNT + at));
    const sealedAccounts = accounts.map((number) => sealAccountNumber(ports.secretBox, number));
    await client.query(INSERT_SUPPLIERS, [id, userId, sealedAccounts]);
    const papers = Array.from({ length: count }, (_, at) => paperOf(id, at));
    await client.query(INSERT_DOCUMENTS, [id, userId, JSON.stringify(papers)]);
    await client.query('analyze');
    return id;
  };

  const acceptSure = (id: number) => acceptDocuments(newScope(), id, { sureOnly: true });
  // The first run compiles.
  await acceptSure(await newBooks('First run', 20));
  const companyId = await newBooks('All at once', DOCUMENTS);
  const accepted = await measure(`acceptDocuments, ${DOCUMENTS} documents`, () => acceptSure(companyId));
  const { documentIds, refused } = accepted.result;

  const otherId = await newBooks('One by one', DOCUMENTS);
  const { rows } = await client.query<{ id: number }>('select id from documents where company_id = $1 order by id', [
    otherId,
  ]);
  const single = await measure(`baseline, the same ${rows.length} one by one`, async () => {
    for (const { id } of rows) await acceptDocument(newScope(), id, {});
  });
  process.stdout.write(
    `${(single.ms / accepted.ms).toFixed(1)} times as fast, target ${TARGET_MS} ms: ${accepted.ms <= TARGET_MS ? 'reached' : 'missed'}\n`,
  );
  if (documentIds.length < DOCUMENTS || refused.length > 0 || accepted.ms > TARGET_MS) process.exitCode = 1;
} finally {
  await client.end();
  await orm.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
