import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityOf } from '../../modules/activity/activity.read.ts';
import { countDeletions, listDeletions } from '../../modules/deletions/deletion.read.ts';
import { getFile, storeFile } from '../../modules/files/file.service.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun, getPaymentRun, PaymentRunItem } from '../../modules/payment-runs/index.ts';
import { submitPaymentRun } from '../../modules/payment-runs/run-command.service.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { PDF } from '../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { changeSuppliers } from '../bulk-changes/change-suppliers.ts';
import { deleteInvoice, deleteInvoices } from '../invoices/delete-invoices.ts';
import { deleteSupplier, deleteSuppliers } from '../suppliers/delete-suppliers.ts';
import { restoreDeletion } from './restore-deletion.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  services.clock.moveTo(START);
  companyId = await user.newCompany();
});

const START = '2026-09-15' as Parameters<TestServices['clock']['moveTo']>[0];

/** Deletes, and lets a minute pass. */
async function deleted(...invoiceIds: number[]): Promise<number> {
  const { deletionId } = await deleteInvoices(await user.scope(), companyId, { invoiceIds });
  passMinutes(1);
  return deletionId ?? 0;
}

function passMinutes(minutes: number): void {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + minutes * 60_000).toISOString());
}

const restore = async (id: number) => restoreDeletion(await user.scope(), id);

async function stored(id: number): Promise<Invoice | null> {
  return (await user.scope()).em.findOne(Invoice, { id, companyId });
}

describe('restoring invoices (RULES.md, 57)', () => {
  it('puts one back under its id and its number, and twice changes nothing', async () => {
    const { id, recordNumber } = await user.newInvoice(companyId, { notes: 'Ask Jo' });
    const deletion = await deleted(id);
    expect(await stored(id)).toBeNull();
    expect(await restore(deletion)).toMatchObject({
      restoredCount: 1,
      refusedCount: 0,
      deletion: { remainingCount: 0 },
    });
    expect(await stored(id)).toMatchObject({ recordNumber, notes: 'Ask Jo', status: 'to_pay' });
    const before = await services.dumpDatabase();
    expect(await restore(deletion)).toMatchObject({ restoredCount: 0, refusedCount: 0 });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('records in its history who deleted and restored it, and one entry', async () => {
    const { id } = await user.newInvoice(companyId);
    await restore(await deleted(id));
    const history = await activityOf(await user.scope(), 'invoice', id);
    expect(history.map(({ what, by }) => [what, by !== null])).toEqual([
      ['Restored after it was deleted', true],
      ['Deleted', true],
      ['Entered', true],
    ]);
    const { em } = await user.scope();
    const entries = await em.execute('select 1 from payment_audit_entries where invoice_id = ?', [id]);
    expect(entries).toHaveLength(1);
  });

  it('puts one back into its draft run, whose total follows', async () => {
    const one = await user.newInvoice(companyId);
    const other = await user.newInvoice(companyId, { supplierName: 'Alder Ltd', invoiceNumber: 'A-1' });
    const input = { runDate: '2026-09-18', invoiceIds: [one.id, other.id] };
    const { id: runId } = await createPaymentRun(await user.scope(), companyId, input);
    const { em } = await user.scope();
    const items = await em.find(PaymentRunItem, { companyId }, { orderBy: { id: 'asc' } });
    await restore(await deleted(one.id));
    expect(await stored(one.id)).toMatchObject({ paymentRunId: runId, paymentRunStatus: 'draft' });
    const scope = await user.scope();
    expect(await getPaymentRun(scope, runId)).toMatchObject({ totalAmountPence: 200_00 });
    const after = await scope.em.find(PaymentRunItem, { companyId }, { orderBy: { id: 'asc' } });
    expect(after.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('puts one back into no run when its run has been submitted, or downloaded, since', async () => {
    for (const change of ['submitted', 'downloaded'] as const) {
      const one = await user.newInvoice(companyId, { invoiceNumber: `${change}-1` });
      const other = await user.newInvoice(companyId, { invoiceNumber: `${change}-2`, allowDuplicate: true });
      const input = { runDate: '2026-09-18', invoiceIds: [one.id, other.id] };
      const { id: runId } = await createPaymentRun(await user.scope(), companyId, input);
      const deletion = await deleted(one.id);
      const scope = await user.scope();
      if (change === 'submitted') await submitPaymentRun(scope, runId);
      else {
        const now = services.clock.now();
        await scope.em.execute(
          `update payment_runs run set exported_at = given.at, file_out_since = given.at, exported_by = ?
     from (select ?::timestamptz as at) given where run.id = ?`,
          [user.userId, now, runId],
        );
      }
      await restore(deletion);
      expect(await stored(one.id)).toMatchObject({ paymentRunId: null, paymentRunStatus: null });
      expect(await getPaymentRun(await user.scope(), runId)).toMatchObject({ totalAmountPence: 100_00 });
    }
  });

  it('leaves one deleted that was entered again, so that it is not paid twice', async () => {
    const { id } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    const again = await user.newInvoice(companyId);
    const reason = 'An invoice with its number and amount has been entered or changed since';
    expect(await restore(deletion)).toMatchObject({
      restoredCount: 0,
      refusals: [expect.objectContaining({ reason, count: 1 })],
      deletion: { remainingCount: 1 },
    });
    await deleteInvoice(await user.scope(), again.id);
    passMinutes(1);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, refusals: [] });
  });

  it('leaves a copy deleted if the first one was restored since', async () => {
    const { id } = await user.newInvoice(companyId);
    const first = await deleted(id);
    const copy = await deleted((await user.newInvoice(companyId)).id);
    expect(await restore(first)).toMatchObject({ restoredCount: 1 });
    passMinutes(1);
    expect(await restore(copy)).toMatchObject({ restoredCount: 0, refusedCount: 1 });
  });

  it('brings back one of two that were the same before', async () => {
    const { id } = await user.newInvoice(companyId);
    await user.newInvoice(companyId, { allowDuplicate: true });
    expect(await restore(await deleted(id))).toMatchObject({ restoredCount: 1, refusals: [] });
    expect(await stored(id)).toMatchObject({ storedDuplicateReason: null });
  });

  it('flags one like which another was entered since (RULES.md, 11)', async () => {
    const { id } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    const like = await user.newInvoice(companyId, { amountPence: 120_00 });
    await restore(deletion);
    const flagged = await stored(id);
    expect(flagged).toMatchObject({ storedDuplicateReason: 'same_number' });
    expect(flagged?.possibleDuplicateOf?.id).toBe(like.id);
  });

  it('flags one like which another was entered since under another name of the same company', async () => {
    const { id } = await user.newInvoice(companyId, { supplierName: 'Kestrel Signs Ltd', invoiceNumber: 'INV-7' });
    const deletion = await deleted(id);
    const other = { supplierName: 'Kestrel Signs Limited', invoiceNumber: '7', invoiceDate: '2026-08-01' };
    const like = await user.newInvoice(companyId, other);
    await restore(deletion);
    expect((await stored(id))?.possibleDuplicateOf?.id).toBe(like.id);
  });

  it.each([
    ['a revision', 'INV-1041', 'INV-1041 rev 2', 120_00],
    ['the bill that it revised', 'INV-1041 rev 2', 'INV-1041', 120_00],
    ['a part', 'INV-1041', 'INV-1041/2', 100_00],
  ])('flags one of which %s was entered since', async (_, invoiceNumber, other, amountPence) => {
    const { id } = await user.newInvoice(companyId, { invoiceNumber, amountPence: 100_00 });
    const deletion = await deleted(id);
    const details = { invoiceNumber: other, amountPence, invoiceDate: '2026-06-01' };
    const like = await user.newInvoice(companyId, details);
    await restore(deletion);
    expect((await stored(id))?.possibleDuplicateOf?.id).toBe(like.id);
  });

  it('keeps the flag of another one that it was the original of', async () => {
    const { id } = await user.newInvoice(companyId);
    const copy = await user.newInvoice(companyId, { amountPence: 120_00 });
    await restore(await deleted(id));
    expect((await stored(copy.id))?.possibleDuplicateOf?.id).toBe(id);
  });

  it('makes nobody pay one whose supplier has become auto-paid since (RULES.md, 8)', async () => {
    const { id, supplierId } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    await changeSuppliers(await user.scope(), companyId, { supplierIds: [supplierId] }, { isAutoPaid: true });
    await restore(deletion);
    expect(await stored(id)).toMatchObject({ status: 'auto_paid' });
  });

  it('brings the supplier back that was deleted after it', async () => {
    const { id, supplierId } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    await deleteSupplier(await user.scope(), supplierId);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 2, refusals: [] });
    expect(await stored(id)).toMatchObject({ supplierId });
    expect(await countDeletions(await user.scope(), companyId)).toBe(0);
  });

  it('stays deleted while its supplier cannot come back', async () => {
    const { id, supplierId } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    await deleteSupplier(await user.scope(), supplierId);
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const refusals = [expect.objectContaining({ reason: 'Its supplier cannot be restored', count: 1 })];
    expect(await restore(deletion)).toMatchObject({ restoredCount: 0, refusals });
  });
});

describe('restoring suppliers (RULES.md, 57)', () => {
  it('brings back suppliers with their invoices, accounts and who confirmed these', async () => {
    const { id, supplierId } = await user.newInvoice(companyId);
    const { em } = await user.scope();
    await em.nativeUpdate(
      Supplier,
      { id: supplierId, companyId },
      { bankSortCode: '20-00-00', bankAccountNumber: '55779911' },
    );
    const values = [companyId, supplierId, user.userId];
    await em.execute(
      `insert into bank_detail_confirmations
         (company_id, supplier_id, bank_sort_code, bank_account_number, confirmed_by) values (?, ?, '1', '2', ?)`,
      values,
    );
    const { deletionId } = await deleteSuppliers(await user.scope(), companyId, { deleteInvoices: true });
    const [listed] = await listDeletions(await user.scope(), companyId, { offset: 0, limit: 50 });
    expect(listed).toMatchObject({ label: '1 supplier and 1 invoice', recordCount: 2, amountPence: 100_00 });
    expect(await restore(deletionId ?? 0)).toMatchObject({ restoredCount: 2 });
    expect(await stored(id)).toMatchObject({ supplierId });
    const confirmed = 'select 1 from bank_detail_confirmations where supplier_id = ? and confirmed_by = ?';
    expect(await em.execute(confirmed, [supplierId, user.userId])).toHaveLength(1);
    const entered = `select 1 from payment_audit_entries where supplier_id = ? and action = 'account_entered'`;
    expect(await em.execute(entered, [supplierId])).toHaveLength(1);
  });

  it('leaves one deleted whose name is taken', async () => {
    const { id, supplierId } = await user.newInvoice(companyId);
    await deleted(id);
    const { deletionId } = await deleteSupplier(await user.scope(), supplierId);
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const refusals = [expect.objectContaining({ reason: 'A supplier of this name has been added since', count: 1 })];
    expect(await restore(deletionId ?? 0)).toMatchObject({ restoredCount: 0, refusals });
  });
});

describe('for 30 days', () => {
  it('can be restored on the last of them, and not afterwards', async () => {
    const { id } = await user.newInvoice(companyId);
    const deletion = await deleted(id);
    passMinutes(30 * 24 * 60 - 2);
    const [listed] = await listDeletions(await user.scope(), companyId, { offset: 0, limit: 50 });
    expect(listed).toMatchObject({ id: deletion, daysLeft: 1 });
    passMinutes(1);
    expect(await listDeletions(await user.scope(), companyId, { offset: 0, limit: 50 })).toEqual([]);
    await expect(restore(deletion)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves nothing of it behind after that', async () => {
    const deletion = await deleted((await user.newInvoice(companyId)).id);
    passMinutes(30 * 24 * 60);
    await services.runPaymentJob();
    const { em } = await user.scope();
    for (const table of ['deletions', 'deleted_records']) {
      const column = table === 'deletions' ? 'id' : 'deletion_id';
      expect(await em.execute(`select 1 from ${table} where ${column} = ?`, [deletion])).toEqual([]);
    }
  });

  it('purges the file of a deleted invoice, unless another one uses it', async () => {
    const stored = async (name: string) =>
      storeFile(await user.scope(), companyId, { name: `${name}.pdf`, bytes: Buffer.concat([PDF, Buffer.from(name)]) });
    const [own, shared] = [await stored('own'), await stored('shared')];
    const one = await user.newInvoice(companyId, { filePath: own.key });
    const two = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 1_00, filePath: shared.key });
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-3', amountPence: 2_00, filePath: shared.key });
    await deleted(one.id, two.id);
    expect(await getFile(await user.scope(), own.key)).toMatchObject({ id: own.id });
    passMinutes(30 * 24 * 60);
    await services.runPaymentJob();
    await expect(getFile(await user.scope(), own.key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await getFile(await user.scope(), shared.key)).toMatchObject({ id: shared.id });
    const { fileStore } = (await user.scope()).ports;
    expect([await fileStore.size(own.key), await fileStore.size(shared.key)]).toEqual([null, shared.size]);
  });
});

it('is for those who use the company (RULES.md, 41)', async () => {
  const deletion = await deleted((await user.newInvoice(companyId)).id);
  const stranger = await services.newUser();
  const before = await services.dumpDatabase();
  await expect(restoreDeletion(await stranger.scope(), deletion)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await services.dumpDatabase()).toEqual(before);
});
