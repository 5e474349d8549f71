import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteInvoice } from '../src/commands/invoices/delete-invoices.ts';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { BankTransactionMatch } from '../src/modules/bank-transactions/bank-transaction-match.entity.ts';
import { Invoice } from '../src/modules/invoices/index.ts';
import { invoiceStats } from '../src/modules/invoices/invoice-figures.service.ts';
import { matchBankTransactionToInvoices } from '../src/modules/matching/matches/batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { suggest } from '../src/modules/matching/suggestions/suggestion.service.ts';
import { createPaymentRun, getPaymentRun } from '../src/modules/payment-runs/payment-run.service.ts';
import { payInvoice } from '../src/modules/payments/submission.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
import { setApprovalThreshold } from '../src/testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Effects of part payments and differences on invoices, and on their runs and payments. */

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

async function line(amount: string, date = '2026-09-03'): Promise<number> {
  const [id = 0] = await storeLines(user, companyId, `${date},HARBOUR PRINT WORKS,${amount}`);
  return id;
}

async function match(id: number, invoice: Invoice, partPayment = false, allowDifference = false) {
  return matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id, partPayment, allowDifference });
}

/** A match of another amount, with the word that it takes. */
async function matchDiffering(id: number, invoice: Invoice) {
  return match(id, invoice, false, true);
}

async function unmatch(id: number) {
  return unmatchBankTransaction(await user.scope(), id);
}

async function stored({ id }: Invoice): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

async function partPaidInvoice(paid = '-30.00'): Promise<Invoice> {
  const invoice = await user.newInvoice(companyId);
  await match(await line(paid), invoice, true);
  return invoice;
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('a part payment', () => {
  it('reduces the open amount of the invoice; the rest settles it', async () => {
    const invoice = await user.newInvoice(companyId);
    const part = await line('-30.00');
    expect(await match(part, invoice, true)).toMatchObject({
      bankTransaction: { id: part, isMatched: true, matchedInvoiceId: invoice.id },
      invoices: [{ status: 'to_pay', paymentDate: null, isMatched: false, partPaidPence: 30_00 }],
    });
    expect((await invoiceStats(await user.scope(), companyId, { days: 15 })).totalOutstandingPence).toBe(70_00);
    expect(await match(await line('-70.00', '2026-09-10'), invoice)).toMatchObject({
      invoices: [{ status: 'paid', paymentDate: '2026-09-10', isMatched: true, partPaidPence: 30_00 }],
    });
    const { em } = await user.scope();
    expect(await em.find(BankTransactionMatch, { companyId }, { orderBy: { id: 'asc' } })).toMatchObject([
      { amountPence: 30_00, isPartPayment: true },
      { amountPence: 70_00, isPartPayment: false },
    ]);
  });

  it('can be one of several, and is owed again when undone, in any order', async () => {
    const invoice = await user.newInvoice(companyId, { status: 'query' });
    const [first, second, rest] = [await line('-30.00'), await line('-20.00'), await line('-50.00', '2026-09-11')];
    await match(first, invoice, true);
    await match(second, invoice, true);
    await match(rest, invoice);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', partPaidPence: 50_00, isMatched: true });
    expect((await unmatch(first)).invoices).toMatchObject([
      { status: 'query', paymentDate: null, partPaidPence: 70_00, isMatched: false },
    ]);
    expect(await amounts(invoice)).toEqual({ [second]: 20_00, [rest]: 50_00 });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
    await unmatch(rest);
    expect(await stored(invoice)).toMatchObject({ status: 'query', paymentDate: null, partPaidPence: 20_00 });
    await unmatch(second);
    expect(await stored(invoice)).toMatchObject({ status: 'query', isMatched: false, partPaidPence: 0 });
    expect(await (await user.scope()).em.count(BankTransactionMatch, { companyId })).toBe(0);
  });

  it.each(['-100.00', '-100.01'])('of %s is refused for £100.00', async (amount) => {
    const invoice = await user.newInvoice(companyId);
    const id = await line(amount);
    const message = 'A part payment is less than what is still to pay of invoice HPW-1: £100.00';
    await expectNothingChanged(() => match(id, invoice, true), { code: 'VALIDATION_FAILED', message });
  });

  it('is compared with the amount that the others left open', async () => {
    const invoice = await partPaidInvoice('-60.00');
    const id = await line('-40.00');
    await expectNothingChanged(() => match(id, invoice, true), { code: 'VALIDATION_FAILED' });
  });

  it('is refused for an invoice that has a match', async () => {
    const invoice = await user.newInvoice(companyId);
    await match(await line('-100.00'), invoice);
    const id = await line('-30.00');
    await expectNothingChanged(() => match(id, invoice, true), { code: 'ALREADY_MATCHED' });
  });

  it('removes the invoice from a draft run, and is refused while a submitted run pays it', async () => {
    const [first, second] = [
      await user.newInvoice(companyId),
      await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 50_00 }),
    ];
    const form = { runDate: '2026-09-15', invoiceIds: [first.id, second.id] };
    const draft = await createPaymentRun(await user.scope(), companyId, form);
    await match(await line('-30.00'), first, true);
    expect(await getPaymentRun(await user.scope(), draft.id)).toMatchObject({ totalAmountPence: 50_00 });
    expect(await stored(first)).toMatchObject({ paymentRunId: null, partPaidPence: 30_00 });

    const third = await user.newInvoice(companyId, { invoiceNumber: 'HPW-3' });
    const pending = { runDate: '2026-09-15', status: 'pending', invoiceIds: [third.id] };
    await createPaymentRun(await user.scope(), companyId, pending);
    const id = await line('-30.00', '2026-09-04');
    await expectNothingChanged(() => match(id, third, true), { code: 'INVOICE_IN_RUN' });
  });
});

describe('an invoice of which a part is paid', () => {
  it('is not put into a payment run', async () => {
    const invoice = await partPaidInvoice();
    const form = { runDate: '2026-09-15', invoiceIds: [invoice.id] };
    await expectNothingChanged(async () => createPaymentRun(await user.scope(), companyId, form), {
      code: 'INVOICE_PART_PAID',
      status: 409,
      message:
        '£30.00 of invoice HPW-1 is already paid, and a payment run pays whole invoices: pay the rest by hand, or undo the match of the part if it was not one',
    });
  });

  it('is not paid through the provider', async () => {
    const invoice = await partPaidInvoice();
    const { successCount, failures } = await payInvoice(await user.scope(), invoice.id);
    expect(successCount).toBe(0);
    const rest = 'pay the rest by hand, or undo the match of the part if it was not one.';
    expect(failures).toMatchObject([{ message: `Part of invoice HPW-1 is already paid: ${rest}` }]);
  });

  it('is not added to a payment run by a user who may not pay its rest', async () => {
    const invoice = await partPaidInvoice();
    await setApprovalThreshold(user, companyId, 5);
    const { failures } = await payInvoice(await user.scope(), invoice.id);
    expect(failures).toMatchObject([{ message: expect.stringContaining('pay the rest by hand') }]);
    await setApprovalThreshold(user, companyId, null);
  });

  it('is not deleted, and keeps its amount, supplier and number', async () => {
    const invoice = await partPaidInvoice();
    await expectNothingChanged(async () => deleteInvoice(await user.scope(), invoice.id), {
      code: 'INVOICE_IN_USE',
      message: 'Invoice HPW-1 cannot be deleted: a part of it is paid',
    });
    const { invoiceNumber, invoiceDate, dueDate } = invoice;
    const form = { supplierName: 'Harbour Print Works', invoiceNumber, invoiceDate, dueDate, amountPence: 100_00 };
    const edit = async (change: object) => updateInvoice(await user.scope(), invoice.id, { ...form, ...change });
    for (const change of [{ amountPence: 1 }, { supplierName: 'Another' }, { invoiceNumber: 'HPW-9' }]) {
      await expectNothingChanged(() => edit(change), { code: 'INVOICE_READ_ONLY' });
    }
    expect(await edit({ dueDate: '2026-10-15' })).toMatchObject({ dueDate: '2026-10-15' });
  });
});

describe('a match with a difference', () => {
  it('settles the invoices, and states the amount allocated to each', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 60_00 });
    const second = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 40_00 });
    await match(await line('-10.00'), second, true);
    const id = await line('-90.50');
    const invoiceIds = [first.id, second.id];
    const all = async (input: object) =>
      matchBankTransactionToInvoices(await user.scope(), id, { invoiceIds, ...input });
    await expectNothingChanged(() => all({}), {
      code: 'VALIDATION_FAILED',
      message: 'The invoices come to £90.00, and the transaction to £90.50',
    });
    expect(await all({ allowDifference: true })).toMatchObject({
      invoices: [{ status: 'paid' }, { status: 'paid', partPaidPence: 10_00 }],
    });
    const { em } = await user.scope();
    const matches = await em.find(BankTransactionMatch, { bankTransaction: id }, { orderBy: { invoice: 'asc' } });
    expect(matches.map(({ amountPence }) => amountPence)).toEqual([60_00, 30_00]);
    await unmatch(id);
    expect(await stored(first)).toMatchObject({ status: 'to_pay', isMatched: false });
    expect(await stored(second)).toMatchObject({ status: 'to_pay', isMatched: false, partPaidPence: 10_00 });
  });

  it.each([{ partPayment: 'yes' }, { partPayment: 1 }])('is refused for %j', async (input) => {
    const invoice = await user.newInvoice(companyId);
    const id = await line('-30.00');
    const command = async () => matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id, ...input });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
  });
});

describe('the rest of an invoice that a smaller transaction has settled', () => {
  it('is suggested as a part payment, matched, and taken back in any order', async () => {
    const invoice = await user.newInvoice(companyId);
    const first = await line('-30.00');
    expect(await matchDiffering(first, invoice)).toMatchObject({ invoices: [{ status: 'paid', isMatched: true }] });
    const second = await line('-70.00', '2026-09-10');
    expect(await suggest(await user.scope(), companyId)).toMatchObject([
      { transactionId: second, choices: [{ kind: 'part_payment', invoiceIds: [invoice.id] }] },
    ]);

    await match(second, invoice, true);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', partPaidPence: 70_00, paymentDate: '2026-09-03' });
    expect(await amounts(invoice)).toEqual({ [first]: 30_00, [second]: 70_00 });
    await unmatch(first);
    expect(await stored(invoice)).toMatchObject({ status: 'to_pay', isMatched: false, partPaidPence: 70_00 });
    await unmatch(second);
    expect(await stored(invoice)).toMatchObject({ status: 'to_pay', isMatched: false, partPaidPence: 0 });
  });

  it('leaves it settled when it is taken back, by the difference that was allowed before it', async () => {
    const invoice = await user.newInvoice(companyId);
    const [first, second] = [await line('-30.00'), await line('-70.00', '2026-09-10')];
    await matchDiffering(first, invoice);
    await match(second, invoice, true);
    await unmatch(second);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', isMatched: true, partPaidPence: 0 });
    expect(await amounts(invoice)).toEqual({ [first]: 100_00 });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('is owed again when it is taken back and the other was matched after it', async () => {
    const invoice = await user.newInvoice(companyId);
    const [first, second] = [await line('-30.00'), await line('-70.00', '2026-09-10')];
    await match(second, invoice, true);
    await match(first, invoice);
    await unmatch(second);
    expect(await stored(invoice)).toMatchObject({ status: 'to_pay', isMatched: false, partPaidPence: 30_00 });
    expect(await amounts(invoice)).toEqual({ [first]: 30_00 });
    await match(second, invoice);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', partPaidPence: 30_00, paymentDate: '2026-09-10' });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('accepts no more than was left, and only if declared as a part payment', async () => {
    const invoice = await user.newInvoice(companyId);
    await matchDiffering(await line('-30.00'), invoice);
    const more = await line('-70.01', '2026-09-10');
    const rest = await line('-70.00', '2026-09-10');
    await expectNothingChanged(() => match(more, invoice, true), { code: 'ALREADY_MATCHED' });
    await expectNothingChanged(() => match(rest, invoice), { code: 'ALREADY_MATCHED' });
    await match(rest, invoice, true);
    const again = await line('-1.00', '2026-09-11');
    await expectNothingChanged(() => match(again, invoice, true), { code: 'ALREADY_MATCHED' });
  });

  it('is not open if the difference is small enough for a fee', async () => {
    const invoice = await user.newInvoice(companyId);
    await matchDiffering(await line('-98.00'), invoice);
    const fee = await line('-2.00', '2026-09-10');
    expect(await suggest(await user.scope(), companyId)).toEqual([]);
    await expectNothingChanged(() => match(fee, invoice, true), { code: 'ALREADY_MATCHED' });
  });
});

async function amounts(invoice: Invoice): Promise<Record<number, number>> {
  const matches = await (await user.scope()).em.find(BankTransactionMatch, { invoice: invoice.id });
  return Object.fromEntries(matches.map(({ bankTransaction, amountPence }) => [bankTransaction.id, amountPence]));
}
