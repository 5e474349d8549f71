import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction, BankTransactionMatch } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';

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

/** Imports lines of "day, description, amount" in September and answers their ids in that order. */
async function newTransactions(...lines: string[]): Promise<number[]> {
  const text = ['Date,Description,Amount', ...lines.map((line) => `2026-09-${line}`), ''].join('\n');
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
  const { em } = await user.scope();
  const transactions = await em.find(BankTransaction, { companyId }, { orderBy: { id: 'asc' } });
  return transactions.map((transaction) => transaction.id);
}

async function newTransaction(line = '03,HARBOUR PRINT WORKS HPW-1,-100.00'): Promise<number> {
  const [id = 0] = await newTransactions(line);
  return id;
}

async function match(id: number, invoiceId: number, who = user) {
  return matchBankTransaction(await who.scope(), id, { invoiceId });
}

async function unmatch(id: number, who = user) {
  return unmatchBankTransaction(await who.scope(), id);
}

async function storedInvoice(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

async function storedTransaction(id: number): Promise<BankTransaction> {
  return (await user.scope()).em.findOneOrFail(BankTransaction, { id });
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('matching (RULES.md, 34)', () => {
  it.each(['to_pay', 'query'])('pays a %s invoice on the day of the transaction', async (status) => {
    const invoice = await user.newInvoice(companyId, { status });
    const id = await newTransaction();
    const change = await match(id, invoice.id);
    const paid = { id: invoice.id, status: 'paid', paymentDate: '2026-09-03', isMatched: true };
    const matched = { id, isMatched: true, matchedInvoiceId: invoice.id, matchingConfidence: 1 };
    expect(change).toMatchObject({ bankTransaction: matched, invoices: [paid] });
    expect(await storedInvoice(invoice.id)).toMatchObject(paid);
    expect(await storedTransaction(id)).toMatchObject(matched);
  });

  it('keeps the payment date of an invoice that is paid already', async () => {
    const { id } = await user.newInvoice(companyId, { status: 'paid' });
    await match(await newTransaction(), id);
    expect(await storedInvoice(id)).toMatchObject({ status: 'paid', paymentDate: '2026-09-15', isMatched: true });
  });

  it('keeps the confidence, by whom and when', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const scope = await user.scope();
    await matchBankTransaction(scope, await newTransaction(), { invoiceId, confidence: 0.85 });
    expect(await (await user.scope()).em.findOneOrFail(BankTransactionMatch, { invoice: invoiceId })).toMatchObject({
      matchingConfidence: 0.85,
      matchedBy: user.userId,
      matchedAt: services.clock.now(),
    });
  });

  it('takes no second invoice for a transaction, and no second transaction for an invoice', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'first' });
    const second = await user.newInvoice(companyId, { invoiceNumber: 'second' });
    const [one = 0, two = 0] = await newTransactions('03,A,-100.00', '04,B,-100.00');
    await match(one, first.id);
    await expectNothingChanged(() => match(one, second.id), { code: 'ALREADY_MATCHED' });
    await expectNothingChanged(() => match(one, first.id), { code: 'ALREADY_MATCHED' });
    await expectNothingChanged(() => match(two, first.id), {
      code: 'ALREADY_MATCHED',
      message: 'Invoice first is matched to another transaction already',
    });
  });

  it('lets one of two win that are made at once', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'first' });
    const second = await user.newInvoice(companyId, { invoiceNumber: 'second' });
    const [one = 0, two = 0] = await newTransactions('03,A,-100.00', '04,B,-100.00');
    const sameTransaction = await Promise.allSettled([match(one, first.id), match(one, second.id)]);
    expectOneWinner(sameTransaction);
    const free = (await storedInvoice(first.id)).isMatched ? second : first;
    const three = (await newTransactions('05,C,-100.00')).at(-1) ?? 0;
    const sameInvoice = await Promise.allSettled([match(two, free.id), match(three, free.id)]);
    expectOneWinner(sameInvoice);
    const { em } = await user.scope();
    expect(await em.count(BankTransactionMatch, { companyId })).toBe(2);
    expect(await em.count(BankTransaction, { companyId, isMatched: true })).toBe(2);
  });

  it('stores the match of a transaction that was unmatched since the request had read it', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const id = await newTransaction();
    await match(id, invoiceId);
    const scope = await user.scope();
    await scope.em.findOneOrFail(BankTransaction, { id });
    await unmatch(id);
    await matchBankTransaction(scope, id, { invoiceId });
    expect(await storedTransaction(id)).toMatchObject({ matchedInvoiceId: invoiceId, matchingConfidence: 1 });
  });

  it.each([{}, { invoiceId: '1' }, { invoiceId: 0 }, { invoiceId: 1, confidence: 1.01 }])(
    'refuses %j',
    async (input) => {
      const id = await newTransaction();
      const command = async () => matchBankTransaction(await user.scope(), id, input);
      await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
    },
  );
});

function expectOneWinner(settled: PromiseSettledResult<unknown>[]): void {
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [lost] = settled.filter((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'ALREADY_MATCHED' });
}

describe('unmatching (RULES.md, 34)', () => {
  it.each([
    { status: 'to_pay', paymentDate: null },
    { status: 'query', paymentDate: null },
    { status: 'paid', paymentDate: '2026-09-15' },
  ])('restores $status', async ({ status, paymentDate }) => {
    const { id: invoiceId } = await user.newInvoice(companyId, { status });
    const id = await newTransaction();
    await match(id, invoiceId);
    const change = await unmatch(id);
    const restored = { status, paymentDate, isMatched: false };
    const free = { isMatched: false, matchedInvoiceId: null, matchingConfidence: null };
    expect(change).toMatchObject({ bankTransaction: free, invoices: [restored] });
    expect(await storedInvoice(invoiceId)).toMatchObject(restored);
    expect(await storedTransaction(id)).toMatchObject(free);
    expect(await (await user.scope()).em.count(BankTransactionMatch, { companyId })).toBe(0);
  });

  it('restores auto_paid', async () => {
    await user.newAutoPaidSupplier(companyId, 'Northgate Energy');
    const { id: invoiceId } = await user.newInvoice(companyId, { supplierName: 'Northgate Energy' });
    const id = await newTransaction();
    await match(id, invoiceId);
    expect(await storedInvoice(invoiceId)).toMatchObject({ status: 'paid', paymentDate: '2026-09-03' });
    await unmatch(id);
    expect(await storedInvoice(invoiceId)).toMatchObject({ status: 'auto_paid', paymentDate: null });
  });

  it('can be followed by another match', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const [one = 0, two = 0] = await newTransactions('03,A,-100.00', '04,B,-100.00');
    await match(one, invoiceId);
    await unmatch(one);
    await match(two, invoiceId);
    expect(await storedInvoice(invoiceId)).toMatchObject({ status: 'paid', paymentDate: '2026-09-04' });
  });

  it('says that there is no match, also to the second of two at once', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const id = await newTransaction();
    await expectNothingChanged(() => unmatch(id), { code: 'NOT_MATCHED' });
    await match(id, invoiceId);
    const settled = await Promise.allSettled([unmatch(id), unmatch(id)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await storedInvoice(invoiceId)).toMatchObject({ status: 'to_pay', isMatched: false });
  });
});

describe('what the caller may not use does not exist (RULES.md, 41)', () => {
  it("for another user's transaction, whatever the input", async () => {
    const invoice = await user.newInvoice(companyId);
    const id = await newTransaction();
    const stranger = await services.newUser();
    await stranger.newCompany();
    await expectNothingChanged(() => match(id, invoice.id, stranger), { code: 'NOT_FOUND' });
    await expectNothingChanged(() => match(id, -1, stranger), { code: 'NOT_FOUND' });
    await match(id, invoice.id);
    await expectNothingChanged(() => unmatch(id, stranger), { code: 'NOT_FOUND' });
  });

  it('for an invoice of another user, of another company, or of nobody', async () => {
    const id = await newTransaction();
    const stranger = await services.newUser();
    const foreign = await stranger.newInvoice(await stranger.newCompany());
    const elsewhere = await user.newInvoice(await user.newCompany());
    for (const invoiceId of [foreign.id, elsewhere.id, 2_000_000]) {
      await expectNothingChanged(() => match(id, invoiceId), { code: 'NOT_FOUND', message: 'Invoice not found' });
    }
  });
});
