import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { MatchingPattern } from '../../modules/matching/learning/learned-pattern.entity.ts';
import { matchBankTransaction } from '../../modules/matching/matches/matching.service.ts';
import { addMatchingPattern } from '../../modules/matching/patterns/pattern.service.ts';
import { closeMonth } from '../../modules/month-end/closing/close-month.service.ts';
import { removePaymentRunInvoice } from '../../modules/payment-runs/run-command.service.ts';
import { storeLines } from '../../testing/bank-lines.ts';
import { newRun } from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { deleteSupplier, deleteSuppliers } from '../suppliers/delete-suppliers.ts';
import { updateSupplier } from '../suppliers/update-supplier.ts';
import { mergeSuppliers, previewMerge } from './merge-suppliers.ts';
import { undoSupplierMerge } from './undo-supplier-merge.ts';

/** What is done to suppliers between a merge and its undo (RULES.md, 14, 55 and 56). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let keptId: number;
let mergedId: number;
let mergedInvoice: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  services.clock.moveTo(localDate('2026-09-15'));
  companyId = await user.newCompany();
  ({ supplierId: keptId } = await newInvoice('Kestrel Signs Ltd', 'KS-1', 100_00));
  ({ supplierId: mergedId, id: mergedInvoice } = await newInvoice('Kestrel Sings Ltd', 'KS-2', 250_00));
});

function newInvoice(supplierName: string, invoiceNumber: string, amountPence: number, given: object = {}) {
  return user.newInvoice(companyId, { supplierName, invoiceNumber, amountPence, ...given });
}

async function merge(kept = keptId, merged = mergedId, input: object = {}): Promise<number> {
  return (await mergeSuppliers(await user.scope(), kept, merged, input)).merge.id;
}

async function undo(id: number) {
  return undoSupplierMerge(await user.scope(), id);
}

async function invoice(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { companyId, id });
}

it('lets what has left a draft since follow the auto-paid supplier that it goes back to (RULES.md, 9)', async () => {
  const run = await newRun(user, companyId, mergedInvoice);
  await updateSupplier(await user.scope(), mergedId, { name: 'Kestrel Sings Ltd', isAutoPaid: true });
  const id = await merge();
  await removePaymentRunInvoice(await user.scope(), run, mergedInvoice);
  expect((await invoice(mergedInvoice)).status).toBe('to_pay');
  await undo(id);
  expect(await invoice(mergedInvoice)).toMatchObject({ supplierId: mergedId, status: 'auto_paid' });
});

it('goes back step by step where the kept one was merged itself', async () => {
  const first = await merge();
  services.clock.moveTo(localDate('2026-09-16'));
  const { supplierId: lastId } = await newInvoice('Kestrel Signs Limited', 'KS-9', 10_00);
  const second = await merge(lastId, keptId);
  services.clock.moveTo(localDate('2026-09-17'));
  expect(await undo(second)).toMatchObject({ restoredCount: 2, stayed: [] });
  expect(await undo(first)).toMatchObject({ restoredCount: 1, stayed: [] });
  expect((await invoice(mergedInvoice)).supplierId).toBe(mergedId);
});

it('leaves to be paid what a draft run has taken in since', async () => {
  await updateSupplier(await user.scope(), mergedId, { name: 'Kestrel Sings Ltd', isAutoPaid: true });
  const id = await merge();
  expect((await invoice(mergedInvoice)).status).toBe('to_pay');
  const runId = await newRun(user, companyId, mergedInvoice);
  await undo(id);
  expect(await invoice(mergedInvoice)).toMatchObject({
    supplierId: mergedId,
    status: 'to_pay',
    paymentRunId: runId,
    paymentRunStatus: 'draft',
  });
});

it('flags an invoice again as what it was flagged before', async () => {
  const own = await newInvoice('Kestrel Sings Ltd', 'KS-2', 251_00);
  expect((await invoice(own.id)).possibleDuplicateOfId).toBe(mergedInvoice);
  const other = await newInvoice('Kestrel Signs Ltd', 'KS-2', 251_00);
  const id = await merge(keptId, mergedId, { allowDuplicates: true });
  expect((await invoice(own.id)).possibleDuplicateOfId).toBe(other.id);
  const { modifiedAt } = own;
  services.clock.moveTo(localDate('2026-09-17'));
  await undo(id);
  const back = await invoice(own.id);
  expect([back.possibleDuplicateOfId, back.modifiedAt]).toEqual([mergedInvoice, modifiedAt]);
});

describe('what happened stays on record', () => {
  it.each(['while it holds', 'once it was undone'])('neither supplier can be deleted %s', async (when) => {
    const id = await merge();
    if (when === 'once it was undone') await undo(id);
    const { em } = await user.scope();
    await em.nativeDelete(Invoice, { companyId });
    for (const supplierId of [keptId, mergedId]) {
      const refusal = { code: 'SUPPLIER_IN_USE', message: expect.stringContaining('it was merged') };
      await expect(deleteSupplier(await user.scope(), supplierId)).rejects.toMatchObject(refusal);
    }
    const refusals = [expect.objectContaining({ reason: 'it was merged with another supplier', count: 2 })];
    expect(await deleteSuppliers(await user.scope(), companyId, {})).toMatchObject({ deletedCount: 0, refusals });
    const remove = em.execute('delete from suppliers where company_id = ?', [companyId]);
    await expect(remove).rejects.toThrow(/supplier_merges/);
  });

  it('what stayed with a supplier that was merged before is no second time under the kept one unseen', async () => {
    const [line] = await storeLines(user, companyId, '2026-08-20,KESTREL SINGS,-250.00');
    await matchBankTransaction(await user.scope(), line ?? 0, { invoiceId: mergedInvoice });
    await closeMonth(await user.scope(), companyId, { month: '2026-08' });
    await merge();
    const { supplierId } = await newInvoice('Kestrel Signs Limited', 'KS-2', 250_00);
    const { duplicates } = await previewMerge(await user.scope(), keptId, supplierId);
    expect(duplicates).toMatchObject([{ kind: 'exact', ofId: mergedInvoice }]);
  });

  it('a tool that still names the merged one teaches the kept one', async () => {
    await merge();
    await addMatchingPattern(await user.scope(), companyId, {
      counterpartyNamePattern: 'KESTREL',
      supplierId: mergedId,
    });
    const patterns = await (await user.scope()).em.find(MatchingPattern, { companyId });
    expect(patterns.map(({ supplier }) => supplier.id)).toEqual([keptId]);
  });
});
