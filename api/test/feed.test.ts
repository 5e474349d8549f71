import { FEED_PAGE_MAX } from '@paycycle/schema/limits';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteInvoice } from '../src/commands/invoices/delete-invoices.ts';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { restoreDeletion } from '../src/commands/restore-deletion/restore-deletion.ts';
import { mergeSuppliers } from '../src/commands/supplier-merge/merge-suppliers.ts';
import { undoSupplierMerge } from '../src/commands/supplier-merge/undo-supplier-merge.ts';
import { readFeed } from '../src/modules/feed/feed.read.ts';
import { versionOf } from '../src/modules/feed/index.ts';
import { cancelPaymentRun, removePaymentRunInvoice } from '../src/modules/payment-runs/run-command.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newRun } from '../src/testing/payment-books.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Content of the change feed for an external reader (RULES.md, 93). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

async function read(after: number | null = 0, limit?: number, company = companyId) {
  return readFeed(await user.scope(), company, { after, limit });
}

async function position(): Promise<number> {
  return (await read(null)).next;
}

/** The changes that the work makes, as 'verb kind id'. */
async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await position();
  await work();
  return (await read(before)).changes.map(({ verb, kind, id }) => `${verb} ${kind} ${id}`);
}

async function asClients(work: (one: pg.Client, other: pg.Client) => Promise<void>): Promise<void> {
  const one = new pg.Client({ connectionString: services.databaseUrl });
  const other = new pg.Client({ connectionString: services.databaseUrl });
  await one.connect();
  await other.connect();
  try {
    await work(one, other);
  } finally {
    await one.end();
    await other.end();
  }
}

describe('the change feed (RULES.md, 93)', () => {
  it('lists changes with their verbs, in order of position', async () => {
    const made = await changesOf(() => user.newInvoice(companyId));
    expect(made).toEqual([expect.stringMatching(/^created supplier /), expect.stringMatching(/^created invoice /)]);
  });

  it('lists a record once per transaction', async () => {
    const { id } = await user.newInvoice(companyId);
    const edited = await changesOf(async () =>
      updateInvoice(await user.scope(), id, { ...INVOICE_FORM, amountPence: 120_00 }),
    );
    expect(edited).toEqual([`changed invoice ${id}`]);
  });

  it('reports a deletion, and the restored record under the same id', async () => {
    const { id } = await user.newInvoice(companyId);
    const deleted = await changesOf(async () => deleteInvoice(await user.scope(), id));
    expect(deleted).toEqual([`deleted invoice ${id}`]);
    const { em } = await user.scope();
    const [deletion] = await em.execute<{ id: number }[]>('select max(id) as id from deletions');
    const restored = await changesOf(async () => restoreDeletion(await user.scope(), deletion?.id ?? 0));
    expect(restored).toEqual([`restored invoice ${id}`]);
  });

  it('reports an invoice that joins or leaves a run, and a cancelled run', async () => {
    const one = await user.newInvoice(companyId);
    const other = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    let run = 0;
    const joined = await changesOf(async () => {
      run = await newRun(user, companyId, one.id, other.id);
    });
    expect(joined.toSorted()).toEqual(
      [`created payment_run ${run}`, `changed invoice ${one.id}`, `changed invoice ${other.id}`].toSorted(),
    );
    const left = await changesOf(async () => removePaymentRunInvoice(await user.scope(), run, one.id));
    expect(left.toSorted()).toEqual([`changed invoice ${one.id}`, `changed payment_run ${run}`].toSorted());
    const cancelled = await changesOf(async () => cancelPaymentRun(await user.scope(), run));
    expect(cancelled.toSorted()).toEqual([`changed invoice ${other.id}`, `changed payment_run ${run}`].toSorted());
  });

  it('reports a merge and its undo, with the invoices that move', async () => {
    const kept = await user.newInvoice(companyId, { supplierName: 'Kestrel Signs Ltd' });
    const moved = await user.newInvoice(companyId, { supplierName: 'Kestrel Sings Ltd', invoiceNumber: 'KS-2' });
    let mergeId = 0;
    const merged = await changesOf(async () => {
      mergeId = (await mergeSuppliers(await user.scope(), kept.supplierId, moved.supplierId, {})).merge.id;
    });
    expect(merged).toContain(`merged supplier ${moved.supplierId}`);
    expect(merged).toContain(`changed invoice ${moved.id}`);
    const undone = await changesOf(async () => undoSupplierMerge(await user.scope(), mergeId));
    expect(undone).toContain(`restored supplier ${moved.supplierId}`);
    expect(undone).toContain(`changed invoice ${moved.id}`);
  });

  it('gives each record its version, which is the position of its last change', async () => {
    const invoice = await user.newInvoice(companyId);
    await updateInvoice(await user.scope(), invoice.id, { ...INVOICE_FORM, amountPence: 120_00 });
    const { changes } = await read();
    const last = changes.at(-1);
    expect(last).toMatchObject({ kind: 'invoice', id: invoice.id, verb: 'changed' });
    expect(last?.version).toBe(last?.position);
    expect(await versionOf(await user.scope(), 'invoice', invoice)).toBe(last?.version);
  });

  it('returns pages, and whether more follow', async () => {
    await storeLines(user, companyId, '2026-09-14,A,-1.00', '2026-09-14,B,-2.00', '2026-09-14,C,-3.00');
    const first = await read(0, 2);
    expect(first).toMatchObject({ changes: [{ position: 1 }, { position: 2 }], next: 2, hasMore: true });
    const second = await read(first.next, 2);
    expect(second).toMatchObject({ changes: [{ position: 3 }], next: 3, hasMore: false });
    expect(await read(second.next)).toEqual({ changes: [], next: 3, hasMore: false });
    expect(await read(null)).toEqual({ changes: [], next: 3, hasMore: false });
  });

  it.each([{ after: -1 }, { after: 'x' }, { after: 0, limit: 0 }, { after: 0, limit: FEED_PAGE_MAX + 1 }])(
    'refuses %j',
    async (query) => {
      const scope = await user.scope();
      await expect(readFeed(scope, companyId, query)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('shows only its company', async () => {
    const elsewhere = await user.newCompany();
    await user.newInvoice(elsewhere);
    expect((await read()).changes).toEqual([]);
    const stranger = await services.newUser();
    await expect(readFeed(await stranger.scope(), companyId, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a position after the newest, such as one from before a restored backup', async () => {
    await user.newInvoice(companyId);
    await expect(read(99)).rejects.toMatchObject({ code: 'POSITION_UNKNOWN' });
  });
});

describe('a transaction that is committed late', () => {
  const INSERT = `insert into suppliers (company_id, name, name_key, created_by, created_at)
    select $1, $2, $2, created_by, now() from companies where id = $1`;

  it('is not missed by a reader who has already read later positions', () =>
    asClients(async (late, early) => {
      await late.query('begin');
      await late.query(INSERT, [companyId, 'Late Ltd']);
      await early.query(INSERT, [companyId, 'Early Ltd']);
      const first = await read();
      expect(first.changes).toHaveLength(1);
      await late.query('commit');
      const second = await read(first.next);
      expect(second.changes).toHaveLength(1);
      const { em } = await user.scope();
      const names = await em.execute('select name from suppliers where id = any(?::integer[]) order by name', [
        `{${[...first.changes, ...second.changes].map(({ id }) => id).join(',')}}`,
      ]);
      expect(names).toEqual([{ name: 'Early Ltd' }, { name: 'Late Ltd' }]);
    }));

  it('never deadlocks with one that writes feed and audit log in the other order', async () => {
    const rounds = 30;
    const document = `insert into documents (company_id, file_name, status, created_by)
      select id, 'a.pdf', 'refused', created_by from companies where id = $1`;
    await asClients(async (one, other) => {
      for (let round = 0; round < rounds; round += 1) {
        await one.query('begin');
        await one.query(document, [companyId]);
        await one.query('update companies set phone = $2 where id = $1', [companyId, String(round)]);
        await other.query('begin');
        await other.query('update company_members set may_close_months = $2 where company_id = $1', [
          companyId,
          round % 2 === 0,
        ]);
        await other.query(document, [companyId]);
        await Promise.all([one.query('commit'), other.query('commit')]);
      }
    });
    expect((await read()).changes).toHaveLength(2 * rounds);
  });
});

describe('old changes', () => {
  it('are removed after 90 days: their positions are refused, and the versions stay', async () => {
    const invoice = await user.newInvoice(companyId);
    const gone = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    await updateInvoice(await user.scope(), invoice.id, { ...INVOICE_FORM, amountPence: 120_00 });
    await deleteInvoice(await user.scope(), gone.id);
    const last = await position();
    const version = await versionOf(await user.scope(), 'invoice', invoice);
    const present = services.clock.now();
    services.clock.moveToInstant(new Date(Date.now() + 91 * 86_400_000).toISOString());
    await services.runPaymentJob();
    await expect(read(0)).rejects.toMatchObject({ code: 'POSITION_UNKNOWN' });
    await expect(read(last - 1)).rejects.toMatchObject({ code: 'POSITION_UNKNOWN' });
    expect(await read(last)).toEqual({ changes: [], next: last, hasMore: false });
    expect(await versionOf(await user.scope(), 'invoice', invoice)).toBe(version);
    const { em } = await user.scope();
    const kept = await em.execute('select kind, record_id as id from changes where company_id = ? order by position', [
      companyId,
    ]);
    expect(kept).toEqual([
      { kind: 'supplier', id: invoice.supplierId },
      { kind: 'invoice', id: invoice.id },
    ]);
    services.clock.moveToInstant(present.toISOString());
  });
});
