import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reopenPaymentRun } from '../src/commands/payment-runs/reopen-payment-run.ts';
import { restoreDeletion } from '../src/commands/restore-deletion/restore-deletion.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { matchBankTransactionToInvoices } from '../src/modules/matching/matches/batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { getPaymentRun } from '../src/modules/payment-runs/index.ts';
import {
  cancelPaymentRun,
  completePaymentRun,
  submitPaymentRun,
} from '../src/modules/payment-runs/run-command.service.ts';
import { creditsOfItem, itemsOfRun } from '../src/modules/payment-runs/run-parts.read.ts';
import { deleteBankTransactions } from '../src/modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
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

/** A line of '2026-09-20'; money out is below zero. */
async function newLine(amount: string): Promise<number> {
  return (await storeLines(user, companyId, `2026-09-20,HARBOUR PRINT WORKS,${amount}`))[0] ?? 0;
}

async function match(lineId: number, ...invoiceIds: readonly number[]) {
  return matchBankTransactionToInvoices(await user.scope(), lineId, { invoiceIds });
}

async function stateOf(id: number) {
  const { status, partPaidPence, isMatched, paymentDate } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, isMatched, paymentDate };
}

/** Contradictions in the books after all actions. */
async function contradictions(): Promise<string[]> {
  return contradictionsOf(user, companyId);
}

const OPEN = { status: 'to_pay', partPaidPence: 0, isMatched: false, paymentDate: null };
const MATCHED = { status: 'paid', partPaidPence: 0, isMatched: true, paymentDate: '2026-09-20' };

describe('matching credit notes (RULES.md, 61)', () => {
  it('settles an invoice less a credit note with one transaction, and restores both on unmatch', async () => {
    const [invoice, credit, line] = [await newInvoice('A'), await newCredit(-40_00), await newLine('-60.00')];
    await match(line, invoice, credit);
    expect(await stateOf(invoice)).toEqual(MATCHED);
    expect(await stateOf(credit)).toEqual(MATCHED);
    expect(await contradictions()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), line);
    expect([await stateOf(invoice), await stateOf(credit)]).toEqual([OPEN, OPEN]);
  });

  it('settles one by its refund, and reopens it on unmatch', async () => {
    const [credit, line] = [await newCredit(-40_00), await newLine('40.00')];
    await matchBankTransaction(await user.scope(), line, { invoiceId: credit, refund: true });
    expect(await stateOf(credit)).toEqual(MATCHED);
    await unmatchBankTransaction(await user.scope(), line);
    expect(await stateOf(credit)).toEqual(OPEN);
    expect(await contradictions()).toEqual([]);
  });

  it('accepts part refunds, and the rest with the next', async () => {
    const credit = await newCredit(-40_00);
    const [part, rest] = [await newLine('15.00'), await newLine('25.00')];
    await matchBankTransaction(await user.scope(), part, { invoiceId: credit, partPayment: true });
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -15_00 });
    await matchBankTransaction(await user.scope(), rest, { invoiceId: credit });
    expect(await stateOf(credit)).toEqual({ ...MATCHED, partPaidPence: -15_00 });
    expect(await contradictions()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), part);
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -25_00 });
    expect(await contradictions()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), rest);
    expect(await stateOf(credit)).toEqual(OPEN);
    expect(await contradictions()).toEqual([]);
  });

  it('reopens credit notes when the transactions are deleted, and settles them when those are restored', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-40_00)];
    const other = await newCredit(-30_00, { invoiceNumber: 'CN-2' });
    await match(await newLine('-60.00'), invoice, credit);
    await matchBankTransaction(await user.scope(), await newLine('10.00'), { invoiceId: other, partPayment: true });
    const before = [await stateOf(invoice), await stateOf(credit), await stateOf(other)];
    await deleteBankTransactions(await user.scope(), companyId);
    expect([await stateOf(invoice), await stateOf(credit), await stateOf(other)]).toEqual([OPEN, OPEN, OPEN]);
    const { em } = await user.scope();
    const [deletion] = await em.execute<{ id: number }[]>('select id from deletions where company_id = ?', [companyId]);
    await restoreDeletion(await user.scope(), deletion?.id ?? 0);
    expect([await stateOf(invoice), await stateOf(credit), await stateOf(other)]).toEqual(before);
    expect(await contradictions()).toEqual([]);
  });
});

describe('a credit note that a submitted run is about to use (RULES.md, 61)', () => {
  let credit: number;
  let invoice: number;

  beforeEach(async () => {
    [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
    await submitPaymentRun(await user.scope(), await newRun(user, companyId, invoice, credit));
  });

  it.each([{}, { refund: true }, { refund: true, partPayment: true }])('is not used by money in: %j', async (words) => {
    const line = await newLine(words.partPayment ? '30.00' : '140.00');
    await expect(matchBankTransaction(await user.scope(), line, { invoiceId: credit, ...words })).rejects.toMatchObject(
      { code: 'INVOICE_IN_RUN' },
    );
    expect(await stateOf(credit)).toEqual(OPEN);
  });

  it('does not have its invoice paid by what came back of another one', async () => {
    const other = await newCredit(-160_00, { invoiceNumber: 'CN-2' });
    const words = { invoiceIds: [invoice, other], refund: true };
    await expect(
      matchBankTransactionToInvoices(await user.scope(), await newLine('60.00'), words),
    ).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await stateOf(invoice)).toEqual(OPEN);
  });
});

describe('the line of a run with credit notes', () => {
  it('covers the credit that the completed run used, and leaves the rest open', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-40_00)];
    const more = await newCredit(-90_00, { invoiceNumber: 'CN-2', invoiceDate: '2026-09-02' });
    const run = await newRun(user, companyId, invoice, await newInvoice('B'), credit, more);
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    const used = { status: 'paid', partPaidPence: -40_00, isMatched: false };
    expect(await stateOf(credit)).toMatchObject(used);
    expect(await stateOf(more)).toMatchObject({ status: 'paid', partPaidPence: -90_00 });
    const { em } = await user.scope();
    const ids = await em.execute<{ id: number }[]>('select id from invoices where company_id = ?', [companyId]);
    const line = await newLine('-70.00');
    await match(line, ...ids.map(({ id }) => id));
    expect(await stateOf(credit)).toMatchObject(used);
    expect(await contradictions()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), line);
    expect(await stateOf(credit)).toMatchObject(used);
    expect(await contradictions()).toEqual([]);
  });

  it('keeps its allocation when the run is reopened, and releases it when it is unmatched', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
    const other = await newInvoice('B');
    const run = await newRun(user, companyId, invoice, other, credit);
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    const line = await newLine('-60.00');
    await match(line, invoice, other, credit);
    expect(await stateOf(credit)).toMatchObject({ status: 'paid', partPaidPence: -140_00 });
    await expect(reopenPaymentRun(await user.scope(), run, { reason: 'No' })).rejects.toMatchObject({
      code: 'PAYMENT_RUN_STATE',
    });
    await unmatchBankTransaction(await user.scope(), line);
    await reopenPaymentRun(await user.scope(), run, { reason: 'Not sent' });
    expect(await stateOf(credit)).toEqual(OPEN);
    expect(await contradictions()).toEqual([]);
  });

  it('is open again when the run was not paid, though money in had settled the rest of the credit note', async () => {
    const credit = await newCredit(-160_00);
    const run = await newRun(user, companyId, await newInvoice('A'), credit);
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    const rest = await newLine('60.00');
    await matchBankTransaction(await user.scope(), rest, { invoiceId: credit });
    expect(await stateOf(credit)).toEqual({ ...MATCHED, partPaidPence: -100_00 });
    await reopenPaymentRun(await user.scope(), run, { reason: 'Not sent' });
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -60_00 });
    expect(await contradictions()).toEqual([]);
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    expect(await stateOf(credit)).toMatchObject({ status: 'paid', partPaidPence: -160_00, isMatched: false });
    await unmatchBankTransaction(await user.scope(), rest);
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -100_00 });
    expect(await contradictions()).toEqual([]);
  });

  it('leaves open the credit that an earlier run releases, and the item shows it', async () => {
    const credit = await newCredit(-140_00);
    const first = await newRun(user, companyId, await newInvoice('A'), credit);
    await completePaymentRun(await user.scope(), first, { usesCredit: true });
    const invoice = await newInvoice('B');
    const second = await newRun(user, companyId, invoice, credit);
    await match(await newLine('-60.00'), invoice, credit);
    await reopenPaymentRun(await user.scope(), first, { reason: 'Not sent' });
    await cancelPaymentRun(await user.scope(), first);
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -40_00 });
    const scope = await user.scope();
    const left = async (id: number) => {
      const [item] = await itemsOfRun(scope, await getPaymentRun(scope, id));
      return item ? (await creditsOfItem(scope, item)).map(({ remainingPence }) => remainingPence) : [];
    };
    expect([await left(first), await left(second)]).toEqual([[-100_00], [-100_00]]);
    expect(await contradictions()).toEqual([]);
  });

  it('pays an open run: its credit is used by the line', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-40_00)];
    await newRun(user, companyId, invoice, credit);
    const line = await newLine('-60.00');
    await match(line, invoice, credit);
    expect(await stateOf(invoice)).toEqual(MATCHED);
    expect(await stateOf(credit)).toMatchObject({ status: 'paid', paymentDate: '2026-09-20' });
    expect(await contradictions()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), line);
    expect([await stateOf(invoice), await stateOf(credit)]).toEqual([OPEN, OPEN]);
    expect(await contradictions()).toEqual([]);
  });
});
