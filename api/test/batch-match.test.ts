import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankTransaction } from '../src/modules/bank-transactions/bank-transaction.entity.ts';
import { BankTransactionMatch } from '../src/modules/bank-transactions/bank-transaction-match.entity.ts';
import { Invoice } from '../src/modules/invoices/index.ts';
import { matchBankTransactionToInvoices } from '../src/modules/matching/matches/batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { PaymentRunItem } from '../src/modules/payment-runs/index.ts';
import { getPaymentRun } from '../src/modules/payment-runs/payment-run.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newPaymentRun } from '../src/testing/new-payment-run.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

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

/** Stores a line of September, such as "03,HARBOUR,-100.00", and answers its id. */
async function newTransaction(line: string): Promise<number> {
  const [id = 0] = await storeLines(user, companyId, `2026-09-${line}`);
  return id;
}

function newRun(status: string, ...invoices: Invoice[]) {
  return newPaymentRun(user, companyId, status, invoices);
}

async function twoInvoices(): Promise<[Invoice, Invoice]> {
  const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 60_00 });
  return [first, await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 40_00 })];
}

async function match(id: number, invoices: readonly { readonly id: number }[], input: object = {}, who = user) {
  const invoiceIds = invoices.map((invoice) => invoice.id);
  return matchBankTransactionToInvoices(await who.scope(), id, { invoiceIds, ...input });
}

async function stored(...invoices: readonly Invoice[]): Promise<Invoice[]> {
  const ids = invoices.map(({ id }) => id);
  return (await user.scope()).em.find(Invoice, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('matching several invoices (RULES.md, 34)', () => {
  it('pays them on the day of the transaction, and keeps the date of one that is paid already', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 60_00 });
    const paid = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 40_00, status: 'paid' });
    const id = await newTransaction('03,HARBOUR,-100.00');
    expect(await match(id, [paid, first])).toMatchObject({
      bankTransaction: { id, isMatched: true, matchedInvoiceId: first.id, matchingConfidence: 1 },
      invoices: [
        { id: first.id, status: 'paid', paymentDate: '2026-09-03', isMatched: true },
        { id: paid.id, status: 'paid', paymentDate: '2026-09-15', isMatched: true },
      ],
    });
    const { em } = await user.scope();
    expect(await em.find(BankTransactionMatch, { companyId }, { orderBy: { invoice: 'asc' } })).toMatchObject([
      { matchingConfidence: 1, matchedBy: user.userId, paymentRunItemId: null, restoreStatus: 'to_pay' },
      { matchingConfidence: 1, restoreStatus: 'paid', restorePaymentDate: '2026-09-15' },
    ]);
  });

  it('is undone exactly', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 60_00, status: 'query' });
    const paid = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 40_00, status: 'paid' });
    const id = await newTransaction('03,HARBOUR,-100.00');
    await match(id, [first, paid]);
    const { invoices } = await unmatchBankTransaction(await user.scope(), id);
    expect(invoices.map((invoice) => invoice.id)).toEqual([first.id, paid.id]);
    expect(await stored(first, paid)).toMatchObject([
      { status: 'query', paymentDate: null, isMatched: false },
      { status: 'paid', paymentDate: '2026-09-15', isMatched: false },
    ]);
    expect(await (await user.scope()).em.count(BankTransactionMatch, { companyId })).toBe(0);
    expect(await match(id, [first, paid])).toMatchObject({ bankTransaction: { isMatched: true } });
  });

  it.each(['draft', 'pending'])('makes a %s run processed when nothing of it is left to pay', async (status) => {
    const invoices = await twoInvoices();
    const run = await newRun(status, ...invoices);
    const [paymentRunItemId = 0] = run.itemIds;
    await match(await newTransaction('03,HARBOUR,-100.00'), invoices, { paymentRunItemId, paidOutside: true });
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ status: 'processed' });
    expect(await stored(...invoices)).toMatchObject([{ paymentRunId: null }, { paymentRunId: null }]);
    const { em } = await user.scope();
    expect(await em.count(BankTransactionMatch, { companyId, paymentRunItemId })).toBe(2);
  });

  it.each(['draft', 'pending'])('answers with the invoices out of a %s run that is processed', async (status) => {
    const [first, second] = await twoInvoices();
    const out = { status: 'paid', paymentRunId: null, paymentRunStatus: null };
    await newRun(status, first, second);
    const outside = { paidOutside: true };
    const both = await match(await newTransaction('03,HARBOUR,-100.00'), [first, second], outside);
    expect(both.invoices).toMatchObject([out, out]);
    const third = await user.newInvoice(companyId, { invoiceNumber: 'HPW-3' });
    await newRun(status, third);
    const single = await newTransaction('04,HARBOUR,-100.00');
    const one = await matchBankTransaction(await user.scope(), single, { invoiceId: third.id, ...outside });
    expect(one.invoices).toMatchObject([out]);
  });

  it('removes the invoices from a draft, which stays with the others', async () => {
    const invoices = await twoInvoices();
    const other = await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning', amountPence: 25_00 });
    const run = await newRun('draft', ...invoices, other);
    const items = await (await user.scope()).em.find(PaymentRunItem, { id: { $in: run.itemIds } });
    const item = items.find(({ totalAmountPence }) => totalAmountPence === 100_00);
    await match(await newTransaction('03,HARBOUR,-100.00'), invoices, { paymentRunItemId: item?.id });
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ status: 'draft', totalAmountPence: 25_00 });
    expect(await stored(...invoices)).toMatchObject([
      { status: 'paid', paymentRunId: null },
      { status: 'paid', paymentRunId: null },
    ]);
  });

  it('refuses invoices whose total is not the amount', async () => {
    const [first, second] = await twoInvoices();
    const id = await newTransaction('03,HARBOUR,-100.01');
    const message = 'The invoices come to £100.00, and the transaction to £100.01';
    await expectNothingChanged(() => match(id, [first, second]), { code: 'VALIDATION_FAILED', message });
    await expectNothingChanged(() => match(id, [first]), { code: 'VALIDATION_FAILED' });
  });

  it('refuses a transaction that is already matched', async () => {
    const [first, second] = await twoInvoices();
    const id = await newTransaction('03,HARBOUR,-100.00');
    const single = await newTransaction('04,HARBOUR,-60.00');
    await matchBankTransaction(await user.scope(), single, { invoiceId: first.id });
    await expectNothingChanged(() => match(id, [first, second]), {
      code: 'ALREADY_MATCHED',
      message: 'Invoice HPW-1 is matched to another transaction already',
    });
    await expectNothingChanged(() => match(single, [second]), { code: 'ALREADY_MATCHED' });
  });

  it('refuses an unknown run item, one of another company, and invoices that it does not contain', async () => {
    const [first, second] = await twoInvoices();
    const run = await newRun('pending', first);
    const [paymentRunItemId = 0] = run.itemIds;
    const id = await newTransaction('03,HARBOUR,-100.00');
    const refused = { code: 'VALIDATION_FAILED', message: expect.stringContaining('HPW-2') };
    await expectNothingChanged(() => match(id, [first, second], { paymentRunItemId }), refused);
    const command = () => match(id, [first, second], { paymentRunItemId: 2_000_000 });
    await expectNothingChanged(command, { code: 'NOT_FOUND' });
    companyId = await user.newCompany();
    const [elsewhere] = (await newRun('pending', ...(await twoInvoices()))).itemIds;
    const foreign = () => match(id, [first, second], { paymentRunItemId: elsewhere });
    await expectNothingChanged(foreign, { code: 'NOT_FOUND' });
  });

  it('refuses an empty list, invalid ids, and records that the caller may not use', async () => {
    const [first, second] = await twoInvoices();
    const id = await newTransaction('03,HARBOUR,-100.00');
    await expectNothingChanged(() => match(id, []), { code: 'VALIDATION_FAILED' });
    const wrong = () => match(id, [first, second], { paymentRunItemId: '5' });
    await expectNothingChanged(wrong, { code: 'VALIDATION_FAILED' });
    const elsewhere = await user.newInvoice(await user.newCompany());
    await expectNothingChanged(() => match(id, [elsewhere]), { code: 'NOT_FOUND' });
    const stranger = await services.newUser();
    await stranger.newCompany();
    await expectNothingChanged(() => match(id, [first, second], {}, stranger), { code: 'NOT_FOUND' });
  });

  it('lets one of two simultaneous matches win', async () => {
    const invoices = await twoInvoices();
    const ids = [await newTransaction('03,A,-100.00'), await newTransaction('04,B,-100.00')];
    const settled = await Promise.allSettled(ids.map((id) => match(id, invoices)));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await (await user.scope()).em.count(BankTransaction, { companyId, isMatched: true })).toBe(1);
  });
});
