import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mergeSuppliers } from '../src/commands/supplier-merge/merge-suppliers.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { matchBankTransactionToInvoices } from '../src/modules/matching/matches/batch-match.service.ts';
import { matchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { suggestWithPossible } from '../src/modules/matching/suggestions/suggestion.service.ts';
import { closeMonth } from '../src/modules/month-end/closing/close-month.service.ts';
import { completePaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { referenceTokenOf } from '../src/modules/payments/payment-reference.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newCreditNote } from '../src/testing/new-credit-note.ts';
import { newRun } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

const newCredit = (amountPence: number, input: object = {}) => newCreditNote(user, companyId, amountPence, input);

/** An invoice of £100.00. */
async function newInvoice(invoiceNumber: string): Promise<number> {
  return (await user.newInvoice(companyId, { invoiceNumber, allowDuplicate: true })).id;
}

async function newLine(description: string, amount: string): Promise<number> {
  return (await storeLines(user, companyId, `2026-09-20,${description},${amount}`))[0] ?? 0;
}

async function suggested() {
  const all = await suggestWithPossible(await user.scope(), companyId);
  return all.map(({ transactionId, strength, choices }) => {
    return [transactionId, strength, ...choices.map(({ kind, invoiceIds }) => [kind, invoiceIds])];
  });
}

it('offers invoices less credit notes for the line that comes to them (RULES.md, 61)', async () => {
  const [first, second, credit] = [await newInvoice('A'), await newInvoice('B'), await newCredit(-40_00)];
  const line = await newLine('HARBOUR PRINT WORKS BP', '-160.00');
  expect(await suggested()).toEqual([[line, 'possible', ['invoices', [first, second, credit]]]]);
});

it('offers an open credit note before a paid invoice of the same amount as a refund', async () => {
  await user.newInvoice(companyId, { invoiceNumber: 'A', amountPence: 40_00, status: 'paid' });
  const credit = await newCredit(-40_00);
  const line = await newLine('HARBOUR PRINT WORKS', '40.00');
  expect(await suggested()).toEqual([[line, 'possible', ['refund', [credit]]]]);
});

it('knows the credit note of a supplier that was merged by both names', async () => {
  const { id: invoice, supplierId: keptId } = await user.newInvoice(companyId, { invoiceNumber: 'A' });
  const credit = await newCredit(-40_00, { supplierName: 'Quayside Repro' });
  const [part = 0] = await storeLines(user, companyId, '2026-08-20,QUAYSIDE REPRO,10.00');
  await matchBankTransaction(await user.scope(), part, { invoiceId: credit, partPayment: true });
  await closeMonth(await user.scope(), companyId, { month: '2026-08' });
  const { supplierId: mergedId } = await getInvoice(await user.scope(), credit);
  await mergeSuppliers(await user.scope(), keptId, mergedId, {});
  const back = await newLine('QUAYSIDE REPRO', '30.00');
  expect(await suggested()).toEqual([[back, 'possible', ['refund', [credit]]]]);
  const paid = await newLine('HARBOUR PRINT WORKS', '-70.00');
  expect(await suggested()).toEqual([[paid, 'possible', ['invoices', [invoice, credit]]]]);
});

it('recognises the line of a run by its reference, and matches what the run has used', async () => {
  const [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
  const other = await newInvoice('B');
  const run = await newRun(user, companyId, invoice, other, credit);
  const scope = await user.scope();
  const [item] = await scope.em.execute<{ id: number }[]>('select id from payment_run_items where payment_run_id = ?', [
    run,
  ]);
  const paymentRunItemId = item?.id ?? 0;
  const token = await referenceTokenOf(scope, companyId, { paymentRunItemId });
  await completePaymentRun(await user.scope(), run, { usesCredit: true });
  const line = await newLine(`FPO ${token}`, '-60.00');
  expect(await suggested()).toEqual([
    [line, 'sure', ['payment_run', [invoice, credit, other].toSorted((a, b) => a - b)]],
  ]);
  const invoiceIds = [invoice, other, credit];
  const { invoices } = await matchBankTransactionToInvoices(await user.scope(), line, { invoiceIds, paymentRunItemId });
  expect(invoices.find(({ id }) => id === credit)).toMatchObject({ status: 'paid', partPaidPence: -140_00 });
});
