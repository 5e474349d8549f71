import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contradictionsIn } from '../../books-check/contradictions.plan.ts';
import { readCheckedBooks } from '../../books-check/read-checked-books.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { MatchingPattern } from '../../modules/matching/learning/learned-pattern.entity.ts';
import { matchBankTransaction } from '../../modules/matching/matches/matching.service.ts';
import { addMatchingPattern } from '../../modules/matching/patterns/pattern.service.ts';
import { closeMonth } from '../../modules/month-end/closing/close-month.service.ts';
import { createPaymentRun, getPaymentRun } from '../../modules/payment-runs/index.ts';
import { runFacts } from '../../modules/payment-runs/run-facts.read.ts';
import { needsBankConfirmation } from '../../modules/payments/bank-details-check.service.ts';
import { payPaymentRun } from '../../modules/payments/submission.service.ts';
import { getSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { storeLines } from '../../testing/bank-lines.ts';
import { BANK_DETAILS, changeBankDetails, confirmNamedAccount, newRun } from '../../testing/payment-books.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { updateSupplier } from '../suppliers/update-supplier.ts';
import { mergeSuppliers, previewMerge } from './merge-suppliers.ts';
import { mergesOfSupplier } from './supplier-merges.read.ts';
import { undoSupplierMerge } from './undo-supplier-merge.ts';

const OTHER_ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let services: TestServices;
let user: TestUser;
let companyId: number;
/** 'Kestrel Signs Ltd' and 'Kestrel Sings Ltd', each with an invoice. */
let keptId: number;
let mergedId: number;
let keptInvoice: number;
let mergedInvoice: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  services.clock.moveTo(localDate('2026-09-15'));
  companyId = await user.newCompany();
  ({ supplierId: keptId, id: keptInvoice } = await newInvoice('Kestrel Signs Ltd', 'KS-1', 100_00));
  ({ supplierId: mergedId, id: mergedInvoice } = await newInvoice('Kestrel Sings Ltd', 'KS-2', 250_00));
});

function newInvoice(supplierName: string, invoiceNumber: string, amountPence: number, given: object = {}) {
  return user.newInvoice(companyId, { supplierName, invoiceNumber, amountPence, ...given });
}

async function merge(input: object = {}, by = user) {
  return mergeSuppliers(await by.scope(), keptId, mergedId, input);
}

async function undo(id: number) {
  return undoSupplierMerge(await user.scope(), id);
}

async function preview() {
  return previewMerge(await user.scope(), keptId, mergedId);
}

async function supplier(id: number): Promise<Supplier> {
  return getSupplier(await user.scope(), id);
}

/** Whose each invoice is, by number, with its status. */
async function invoices(): Promise<Record<string, string>> {
  const { em } = await user.scope();
  const found = await em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' } });
  const name = (id: number) => ({ [keptId]: 'kept', [mergedId]: 'merged' })[id] ?? 'other';
  return Object.fromEntries(found.map((one) => [one.invoiceNumber, `${name(one.supplierId)} ${one.status}`]));
}

async function expectRefused(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

async function contradictions(): Promise<string[]> {
  const { em } = await user.scope();
  const ask = (sql: string, values: readonly number[]) => em.execute<object[]>(sql.replaceAll('$1', '?'), [...values]);
  return contradictionsIn(await readCheckedBooks(ask, companyId));
}

describe('merging two suppliers (RULES.md, 55)', () => {
  it('shows before what it will do, and does it: invoices and what was learned move, the other one is archived', async () => {
    await newInvoice('Kestrel Sings Ltd', 'KS-3', 40_00, { status: 'paid' });
    const pattern = { counterpartyNamePattern: 'KESTREL SINGS', supplierId: mergedId };
    await addMatchingPattern(await user.scope(), companyId, pattern);
    const before = await services.dumpDatabase();
    const shown = await preview();
    expect(shown).toMatchObject({
      openCount: 1,
      openPence: 250_00,
      patternCount: 1,
      bankDetails: 'none',
      obstacles: [],
    });
    expect([shown.moved.length, shown.staying.length, shown.suggestedKeptId]).toEqual([2, 0, mergedId]);
    expect(await services.dumpDatabase()).toEqual(before);

    const { merge: record, wasAlreadyApplied } = await merge({ content: shown.content });
    expect(wasAlreadyApplied).toBe(false);
    expect(record).toMatchObject({ keptName: 'Kestrel Signs Ltd', mergedName: 'Kestrel Sings Ltd', openPence: 250_00 });
    expect(record).toMatchObject({ invoiceCount: 2, patternCount: 1, mergedAt: services.clock.now(), undoneAt: null });
    expect(await invoices()).toEqual({ 'KS-1': 'kept to_pay', 'KS-2': 'kept to_pay', 'KS-3': 'kept paid' });
    expect(await supplier(mergedId)).toMatchObject({ isActive: false, mergedIntoId: keptId });
    const { em } = await user.scope();
    expect(await em.count(MatchingPattern, { companyId, supplier: keptId })).toBe(1);
    for (const id of [keptId, mergedId]) {
      expect(await mergesOfSupplier(await user.scope(), id)).toEqual([record]);
    }
  });

  it('leaves a credit note with the payment that it was used in', async () => {
    await changeBankDetails(user, mergedId, BANK_DETAILS);
    const credit = { documentType: 'credit_note', invoiceDate: '2026-08-20' };
    const { id: creditId } = await newInvoice('Kestrel Sings Ltd', 'CN-1', -30_00, credit);
    await newInvoice('Kestrel Sings Ltd', 'CN-2', -10_00, credit);
    const run = await newRun(user, companyId, mergedInvoice, creditId);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    services.clock.moveToInstant('2026-09-15T18:00:00.000Z');
    await services.runPaymentJob();
    const { staying } = await preview();
    expect(staying.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['KS-2', 'CN-1']);
    await merge();
    expect(await invoices()).toEqual({
      'KS-1': 'kept to_pay',
      'KS-2': 'merged paid',
      'CN-1': 'merged paid',
      'CN-2': 'kept to_pay',
    });
    expect(await contradictions()).toEqual([]);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'returned');
    services.clock.moveToInstant('2026-09-16T18:00:00.000Z');
    await services.runPaymentJob();
    expect(await getPaymentRun(await user.scope(), run)).toMatchObject({
      status: 'approved',
      totalAmountPence: 220_00,
    });
    expect(await contradictions()).toEqual([]);
  });

  it('done twice, or in two tabs at once, it is done once', async () => {
    const both = await Promise.all([merge(), merge()]);
    expect(both.map(({ wasAlreadyApplied }) => wasAlreadyApplied).sort()).toEqual([false, true]);
    expect(both[0]?.merge.id).toBe(both[1]?.merge.id);
    const swapped = async () => mergeSuppliers(await user.scope(), mergedId, keptId, {});
    await expectRefused(swapped, { code: 'SUPPLIER_MERGED' });
    await expectRefused(preview, { code: 'SUPPLIER_MERGED' });
  });

  it('adds up what both have learned of the same lines, and undoes that exactly', async () => {
    for (const supplierId of [keptId, mergedId, mergedId]) {
      await addMatchingPattern(await user.scope(), companyId, { counterpartyNamePattern: 'KESTREL', supplierId });
    }
    const counts = async () => {
      const { em } = await user.scope();
      const patterns = await em.find(MatchingPattern, { companyId }, { orderBy: { id: 'asc' } });
      return patterns.map(({ supplier: one, matchCount }) => [one.id === keptId, matchCount]);
    };
    const before = await counts();
    const { merge: record } = await merge();
    expect((await counts())[0]).toEqual([true, 3]);
    await undo(record.id);
    expect(await counts()).toEqual(before);
  });

  it('lets the merged name find the kept one, and its invoices be duplicates there', async () => {
    await merge();
    const next = await newInvoice('kestrel sings ltd', 'KS-4', 10_00);
    expect(next.supplierId).toBe(keptId);
    await expect(newInvoice('Kestrel Signs Ltd', 'ks 2', 250_00)).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE' });
    const restore = async () =>
      updateSupplier(await user.scope(), mergedId, { name: 'Kestrel Sings Ltd', isActive: true });
    await expectRefused(restore, { code: 'SUPPLIER_MERGED' });
  });

  it('fills gaps, and keeps what the kept one has', async () => {
    await changeBankDetails(user, keptId, { phone: '0117' });
    await changeBankDetails(user, mergedId, { phone: '0118', email: 'ap@kestrel.example', category: 'Signs' });
    await merge();
    expect(await supplier(keptId)).toMatchObject({ phone: '0117', email: 'ap@kestrel.example', category: 'Signs' });
  });

  it('lets a draft run follow, and what the kept one says of auto-paid', async () => {
    await newInvoice('Kestrel Sings Ltd', 'KS-3', 40_00);
    const runId = await newRun(user, companyId, keptInvoice, mergedInvoice);
    await updateSupplier(await user.scope(), keptId, { name: 'Kestrel Signs Ltd', isAutoPaid: true });
    const { merge: record } = await merge();
    const itemsOf = async () => {
      const run = await getPaymentRun(await user.scope(), runId);
      return run.items.getItems().map((item) => [item.supplier.id, item.totalAmountPence]);
    };
    expect(await itemsOf()).toEqual([[keptId, 350_00]]);
    expect(await invoices()).toMatchObject({ 'KS-2': 'kept to_pay', 'KS-3': 'kept auto_paid' });
    expect(await contradictions()).toEqual([]);
    await undo(record.id);
    expect((await itemsOf()).sort()).toEqual(
      [
        [keptId, 100_00],
        [mergedId, 250_00],
      ].sort(),
    );
    expect(await invoices()).toMatchObject({ 'KS-2': 'merged to_pay', 'KS-3': 'merged to_pay' });
    expect(await contradictions()).toEqual([]);
  });

  it('leaves auto-paid what was due by today, where the kept one is paid by hand', async () => {
    await updateSupplier(await user.scope(), mergedId, { name: 'Kestrel Sings Ltd', isAutoPaid: true });
    const supplierName = 'Kestrel Sings Ltd';
    await user.newInvoice(companyId, { supplierName, invoiceNumber: 'KS-8', dueDate: '2026-09-15' });
    await merge();
    expect(await invoices()).toMatchObject({ 'KS-2': 'kept to_pay', 'KS-8': 'kept auto_paid' });
  });

  it('leaves with the archived one what a closed month has on record', async () => {
    const [line] = await storeLines(user, companyId, '2026-08-20,KESTREL SINGS,-250.00');
    await matchBankTransaction(await user.scope(), line ?? 0, { invoiceId: mergedInvoice });
    await closeMonth(await user.scope(), companyId, { month: '2026-08' });
    expect(await preview()).toMatchObject({ moved: [], staying: [{ id: mergedInvoice }] });
    expect((await merge()).merge).toMatchObject({ invoiceCount: 0, notMovedCount: 1 });
    expect(await invoices()).toEqual({ 'KS-1': 'kept to_pay', 'KS-2': 'merged paid' });
    await expect(newInvoice('Kestrel Signs Ltd', 'KS-2', 250_00)).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE' });
  });

  it('is refused while one of its invoices is in a submitted run', async () => {
    const scope = await user.scope();
    const run = { runDate: '2026-09-18', invoiceIds: [mergedInvoice], status: 'pending' };
    await createPaymentRun(scope, companyId, run);
    expect((await preview()).obstacles).toMatchObject([{ code: 'INVOICE_IN_RUN', agreement: null }]);
    const message = expect.stringContaining('PR-000001 pays invoice KS-2');
    await expectRefused(() => merge({ allowDuplicates: true }), { code: 'INVOICE_IN_RUN', message });
  });

  it('is refused where a payment is under way', async () => {
    const { em } = await user.scope();
    await em.nativeUpdate(Invoice, { id: mergedInvoice }, { hasLivePayment: true });
    await expectRefused(merge, { code: 'PAYMENT_ALREADY_MADE', message: expect.stringContaining('KS-2') });
  });

  it('asks about the same invoice under both, and marks it then', async () => {
    await newInvoice('Kestrel Sings Ltd', 'ks-1', 100_00);
    const near = await newInvoice('Kestrel Sings Ltd', 'other', 100_00);
    expect((await preview()).duplicates.map(({ kind }) => kind)).toEqual(['exact', 'same_amount']);
    const refusal = { code: 'DUPLICATE_INVOICE', message: expect.stringContaining('Invoice ks-1 for £100.00') };
    await expectRefused(merge, refusal);
    const { merge: record } = await merge({ allowDuplicates: true });
    const flagged = async () => {
      const { em } = await user.scope();
      return (await em.find(Invoice, { companyId, possibleDuplicateOf: { $ne: null } })).length;
    };
    expect(await flagged()).toBe(2);
    await undo(record.id);
    const { em } = await user.scope();
    expect((await em.findOneOrFail(Invoice, { id: near.id })).possibleDuplicateOfId).not.toBe(keptInvoice);
  });

  it('marks numbers that look like one with the same amount, as a new invoice is marked (RULES.md, 11)', async () => {
    await newInvoice('Kestrel Sings Ltd', 'INV-2026-0440', 44_00, { invoiceDate: '2026-03-02' });
    await newInvoice('Kestrel Signs Ltd', '044O', 44_00, { invoiceDate: '2026-08-20' });
    const [found] = (await preview()).duplicates;
    expect(found).toMatchObject({ kind: 'same_number', invoiceNumber: 'INV-2026-0440', ofNumber: '044O' });
  });

  it.each([
    ['KS-1041', 'KS-1014', 44_00],
    ['KS-1041/2', 'KS-1041', 44_00],
    ['KS-1041 rev 2', 'KS-1041', 45_00],
    ['KS-1041', 'KS-1041 revised', 45_00],
    ['KS-1041 rev 1', 'KS-1041 rev 2', 45_00],
  ])('marks %s beside %s', async (number, ofNumber, amount) => {
    await newInvoice('Kestrel Sings Ltd', number, 44_00, { invoiceDate: '2026-03-02' });
    await newInvoice('Kestrel Signs Ltd', ofNumber, amount, { invoiceDate: '2026-03-12' });
    expect((await preview()).duplicates).toMatchObject([{ kind: 'same_number', ofNumber }]);
  });

  it('does nothing else than what was shown', async () => {
    const { content } = await preview();
    await changeBankDetails(user, keptId, BANK_DETAILS);
    await expectRefused(() => merge({ content }), { code: 'CONTENT_CHANGED' });
  });

  it('names two suppliers of one company', async () => {
    const elsewhere = (await user.newInvoice(await user.newCompany())).supplierId;
    const mergeWith = async (id: number) => mergeSuppliers(await user.scope(), keptId, id, {});
    await expectRefused(() => mergeWith(keptId), { code: 'VALIDATION_FAILED' });
    await expectRefused(() => mergeWith(elsewhere), { code: 'NOT_FOUND' });
  });
});

describe('bank details in a merge', () => {
  it('asks where they differ, and keeps those of the kept one', async () => {
    await changeBankDetails(user, keptId, BANK_DETAILS);
    await changeBankDetails(user, mergedId, OTHER_ACCOUNT);
    const message = expect.stringContaining('would be paid to 20-00-00 55779911 instead of 20-00-00 12345678');
    await expectRefused(merge, { code: 'SUPPLIERS_DIFFER', message });
    await merge({ allowOtherAccount: true });
    expect(await supplier(keptId)).toMatchObject({ ...BANK_DETAILS, bankDetailsChangedAt: null });
  });

  it('takes them along as a change that someone has to confirm', async () => {
    await changeBankDetails(user, mergedId, BANK_DETAILS);
    expect(await preview()).toMatchObject({ bankDetails: 'taken' });
    const { merge: record } = await merge();
    const kept = await supplier(keptId);
    expect(kept).toMatchObject({ ...BANK_DETAILS, bankDetailsChangedAt: services.clock.now() });
    expect(await needsBankConfirmation(await user.scope(), kept)).toBe(true);
    await undo(record.id);
    expect(await supplier(keptId)).toMatchObject({
      bankSortCode: null,
      bankAccountNumber: null,
      bankAccountName: null,
    });
  });

  it('takes no confirmation along: it was of another payee', async () => {
    const second = await newSecondApprover(services, user, companyId);
    await changeBankDetails(user, mergedId, BANK_DETAILS);
    await confirmNamedAccount(await second.scope(), mergedId, BANK_DETAILS);
    expect(await preview()).toMatchObject({ bankDetails: 'taken' });
    await merge();
    expect(await needsBankConfirmation(await user.scope(), await supplier(keptId))).toBe(true);
    await setApprovalThreshold(user, companyId, 50);
    const run = await getPaymentRun(await user.scope(), await newRun(user, companyId, keptInvoice));
    const { involvement } = await runFacts(await second.scope(), run);
    expect(involvement?.payees).toMatchObject([{ enteredBy: [user.userId], confirmedBy: [] }]);
  });

  it('does not let who entered them confirm them after someone else has merged, where a third person can', async () => {
    const second = await newSecondApprover(services, user, companyId);
    await newSecondApprover(services, user, companyId);
    await changeBankDetails(second, mergedId, BANK_DETAILS);
    await merge();
    const { em } = await user.scope();
    await em.execute('update companies set approval_threshold = 5000 where id = ?', [companyId]);
    const confirm = async () => confirmNamedAccount(await second.scope(), keptId, BANK_DETAILS);
    await expectRefused(confirm, { code: 'FORBIDDEN' });
  });
});

describe('undoing a merge (RULES.md, 56)', () => {
  it('puts back what moved, once, and keeps it on record', async () => {
    await changeBankDetails(user, mergedId, { email: 'ap@kestrel.example' });
    const { merge: record } = await merge();
    services.clock.moveTo(localDate('2026-10-10'));
    const undone = await undo(record.id);
    expect(undone).toMatchObject({ restoredCount: 1, stayed: [], wasAlreadyApplied: false });
    expect(undone.merge).toMatchObject({ undoneAt: services.clock.now(), undoUntil: null });
    expect(await invoices()).toEqual({ 'KS-1': 'kept to_pay', 'KS-2': 'merged to_pay' });
    expect(await supplier(mergedId)).toMatchObject({ isActive: true, mergedIntoId: null });
    expect(await supplier(keptId)).toMatchObject({ email: null });
    expect(await undo(record.id)).toMatchObject({ restoredCount: 0, wasAlreadyApplied: true });
    expect((await merge()).wasAlreadyApplied).toBe(false);
  });

  it('puts back what moved by a clock that goes on during the merge', async () => {
    let time = services.clock.now().getTime();
    const now = vi.spyOn(services.clock, 'now').mockImplementation(() => new Date(++time));
    const { merge: record } = await merge();
    now.mockRestore();
    expect(await undo(record.id)).toMatchObject({ restoredCount: 1, stayed: [] });
    expect(await invoices()).toEqual({ 'KS-1': 'kept to_pay', 'KS-2': 'merged to_pay' });
  });

  it('leaves an invoice that has changed since, and names it', async () => {
    await newInvoice('Kestrel Sings Ltd', 'KS-3', 40_00);
    const { merge: record } = await merge();
    services.clock.moveTo(localDate('2026-09-20'));
    const [line] = await storeLines(user, companyId, '2026-09-19,KESTREL,-250.00');
    await matchBankTransaction(await user.scope(), line ?? 0, { invoiceId: mergedInvoice });
    expect(await undo(record.id)).toMatchObject({ restoredCount: 1, stayed: ['KS-2'] });
    expect(await invoices()).toMatchObject({ 'KS-2': 'kept paid', 'KS-3': 'merged to_pay' });
  });

  it('is refused after 30 days, and while the kept one is merged itself', async () => {
    const { merge: record } = await merge();
    const { supplierId: lastId } = await newInvoice('Granby Water', 'G-1', 10_00);
    const last = await mergeSuppliers(await user.scope(), lastId, keptId, {});
    expect(await supplier(mergedId)).toMatchObject({ mergedIntoId: lastId });
    await expectRefused(() => undo(record.id), { code: 'MERGE_STATE' });
    await undo(last.merge.id);
    expect(await supplier(mergedId)).toMatchObject({ mergedIntoId: keptId });
    services.clock.moveTo(localDate('2026-10-16'));
    await expectRefused(() => undo(record.id), { code: 'MERGE_STATE', message: expect.stringContaining('30 days') });
  });

  it('is refused while an invoice that moved is in a submitted run', async () => {
    const { merge: record } = await merge();
    const run = { runDate: '2026-09-18', invoiceIds: [mergedInvoice], status: 'pending' };
    await createPaymentRun(await user.scope(), companyId, run);
    await expectRefused(() => undo(record.id), { code: 'INVOICE_IN_RUN' });
  });
});
