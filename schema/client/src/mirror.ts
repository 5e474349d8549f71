import type { DatabaseSync } from 'node:sqlite';
import { dataOf, type PaycycleClient, PaycycleError } from './client.ts';
import type { components } from './generated/api.ts';
import { type Kind, mirroredContent } from './mirrored-content.ts';

type Change = components['schemas']['Changes']['changes'][number];

interface Mirrored {
  readonly id: number;
}

interface Page {
  readonly companyId: number;
  readonly after: number;
  readonly limit: number;
}

/** Tables of a mirror, each with the `id` of its records, and their `data` as JSON. */
export const MIRROR_TABLES: Readonly<Record<Kind, string>> = {
  invoice: 'invoices',
  supplier: 'suppliers',
  payment_run: 'payment_runs',
  payment: 'payments',
  bank_transaction: 'bank_transactions',
  document: 'documents',
};
const KINDS = Object.keys(MIRROR_TABLES) as Kind[];

/** Lists of records in the order of their ids. */
const LISTS: Readonly<Record<Kind, (client: PaycycleClient, page: Page) => Promise<readonly Mirrored[]>>> = {
  invoice: async (client, query) => dataOf(await client.GET('/api/invoices', { params: { query } })),
  supplier: async (client, page) =>
    dataOf(await client.GET('/api/suppliers', { params: { query: { ...page, includeArchived: true } } })),
  payment_run: async (client, query) => dataOf(await client.GET('/api/payment-runs', { params: { query } })),
  payment: async (client, query) => dataOf(await client.GET('/api/provider/payments', { params: { query } })),
  bank_transaction: async (client, query) => dataOf(await client.GET('/api/bank-transactions', { params: { query } })),
  document: async (client, page) =>
    dataOf(await client.GET('/api/documents', { params: { query: { ...page, includeAccepted: true } } })),
};

/** Maximum number of records per request. */
const PAGE = 1000;

/**
 * Brings an SQLite mirror of a company up to date: reads everything the first time, and if it is behind by more than 90
 * days; otherwise what has changed. A failure or the end of the process leaves the mirror as it was at its last position.
 * @returns the number of records that were read or removed
 * @throws PaycycleError; Error if the file is the mirror of another company
 */
export async function followMirror(client: PaycycleClient, database: DatabaseSync, companyId: number): Promise<number> {
  let position = openMirror(database, companyId);
  let count = 0;
  for (;;) {
    const page = position === null ? null : await changesAfter(client, companyId, position);
    if (!page) {
      const whole = await copyAll(client, database, companyId);
      position = whole.position;
      count += whole.count;
      continue;
    }
    count += await copyChanges(client, database, companyId, page);
    position = page.next;
    if (!page.hasMore) return count;
  }
}

/** Makes the tables. Returns the position of the mirror, or null if it is new. */
function openMirror(database: DatabaseSync, companyId: number): number | null {
  const tables = KINDS.map((kind) => MIRROR_TABLES[kind]);
  database.exec(`pragma journal_mode = wal;
    ${tables.map((table) => `create table if not exists ${table} (id integer primary key, data text not null) strict;`).join('\n')}
    create table if not exists feed (company_id integer primary key, position integer not null) strict;`);
  const feed = database.prepare('select company_id as company, position from feed').get();
  if (!feed) return null;
  if (feed['company'] !== companyId)
    throw new Error(`This file mirrors company ${feed['company']}. Use another file for company ${companyId}.`);
  return Number(feed['position']);
}

/** Null if the position is too old. */
async function changesAfter(client: PaycycleClient, companyId: number, after: number) {
  try {
    return dataOf(await client.GET('/api/changes', { params: { query: { companyId, after } } }));
  } catch (error) {
    if (error instanceof PaycycleError && error.code === 'POSITION_UNKNOWN') return null;
    throw error;
  }
}

async function copyAll(client: PaycycleClient, database: DatabaseSync, companyId: number) {
  // Before the records: a change that comes while they are read is read again.
  const { next: position } = dataOf(await client.GET('/api/changes', { params: { query: { companyId } } }));
  let count = 0;
  await inTransaction(database, async () => {
    for (const kind of KINDS) {
      database.exec(`delete from ${MIRROR_TABLES[kind]}`);
      for (let after = 0, isLast = false; !isLast; ) {
        const records = await LISTS[kind](client, { companyId, after, limit: PAGE });
        store(database, kind, records);
        count += records.length;
        after = records.at(-1)?.id ?? after;
        isLast = records.length < PAGE;
      }
    }
    storePosition(database, companyId, position);
  });
  return { position, count };
}

interface ChangePage {
  readonly changes: readonly Change[];
  readonly next: number;
}

async function copyChanges(
  client: PaycycleClient,
  database: DatabaseSync,
  companyId: number,
  { changes, next }: ChangePage,
): Promise<number> {
  const read: { kind: Kind; ids: readonly number[]; records: readonly Mirrored[] }[] = [];
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const sorted = [...new Set(ofKind.map(({ id }) => id))].toSorted((a, b) => a - b);
    for (const ids of runsOf(sorted)) {
      const found = await LISTS[kind](client, { companyId, after: Number(ids[0]) - 1, limit: ids.length });
      read.push({ kind, ids, records: found.filter(({ id }) => ids.includes(id)) });
    }
  }
  await inTransaction(database, () => {
    for (const { kind, ids, records } of read) {
      const removal = database.prepare(`delete from ${MIRROR_TABLES[kind]} where id = ?`);
      for (const id of ids) removal.run(id);
      store(database, kind, records);
    }
    storePosition(database, companyId, next);
  });
  return read.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Parts of sorted ids without a gap: each is one request. An id that the response lacks is gone. */
function runsOf(sorted: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const id of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === id - 1 && run.length < PAGE) run.push(id);
    else runs.push([id]);
  }
  return runs;
}

function store(database: DatabaseSync, kind: Kind, records: readonly Mirrored[]): void {
  const insertion = database.prepare(`insert or replace into ${MIRROR_TABLES[kind]} (id, data) values (?, ?)`);
  for (const record of records) insertion.run(record.id, mirroredContent(kind, record));
}

function storePosition(database: DatabaseSync, companyId: number, position: number): void {
  database.prepare('insert or replace into feed (company_id, position) values (?, ?)').run(companyId, position);
}

async function inTransaction(database: DatabaseSync, write: () => void | Promise<void>): Promise<void> {
  database.exec('begin immediate');
  try {
    await write();
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
