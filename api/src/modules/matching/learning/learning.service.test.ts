import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../kernel/scope.ts';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { findInvoices } from '../../invoices/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../matches/matching.service.ts';
import { rejectMatch, undoRejection } from '../patterns/rejection.service.ts';
import { computeSuggestions } from '../suggestions/suggestion.service.ts';
import { learnedPayeeOf } from './learned-payee.read.ts';
import { findLearned, forgetMatches, learnMatches } from './learning.service.ts';

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

/** Stores a line of "day, description, amount" in September. */
async function newLine(line = '03,BACS HARBOUR PRINT WORKS HPW-1,-100.00'): Promise<number> {
  const [id = 0] = await storeLines(user, companyId, `2026-09-${line}`);
  return id;
}

async function change(apply: typeof learnMatches, id: number, ...invoiceIds: number[]): Promise<void> {
  await inTransaction(await user.scope(), async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await scope.em.findOneOrFail(BankTransaction, { id });
    await apply(scope, companyId, [{ transaction, invoices: await findInvoices(scope, invoiceIds) }]);
  });
}

const learn = (id: number, ...invoiceIds: number[]) => change(learnMatches, id, ...invoiceIds);
const forget = (id: number, ...invoiceIds: number[]) => change(forgetMatches, id, ...invoiceIds);

async function reject(id: number, ...invoiceIds: number[]) {
  return rejectMatch(await user.scope(), id, { invoiceIds });
}

async function takeBack(id: number, ...invoiceIds: number[]) {
  return undoRejection(await user.scope(), id, { invoiceIds });
}

async function learned() {
  return findLearned(await user.scope(), companyId);
}

describe('a confirmed match', () => {
  it('teaches how the bank prints the payee and when it is paid, and one more raises it', async () => {
    const invoice = await user.newInvoice(companyId);
    const later = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', invoiceDate: '2026-09-03' });
    const id = await newLine();
    await learn(id, invoice.id);
    const pattern = {
      supplierId: invoice.supplierId,
      transactionDescriptionPattern: 'harbour print works',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 2,
      daysDiffFromDueDate: -27,
      count: 1,
    };
    expect((await learned()).matchingPatterns).toEqual([pattern]);
    await learn(await newLine('09,BACS HARBOUR PRINT WORKS HPW-2,-50.00'), later.id);
    const raised = { ...pattern, daysDiffFromInvoiceDate: 4, daysDiffFromDueDate: -24, count: 2 };
    expect((await learned()).matchingPatterns).toEqual([raised]);
  });

  it('teaches one pattern for each supplier that it paid', async () => {
    const first = await user.newInvoice(companyId);
    const second = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const other = await user.newInvoice(companyId, { supplierName: 'Alder Ltd', invoiceNumber: 'A-1' });
    await learn(await newLine(), first.id, second.id, other.id);
    const { matchingPatterns } = await learned();
    expect(matchingPatterns.map(({ supplierId, count }) => [supplierId, count])).toEqual([
      [first.supplierId, 1],
      [other.supplierId, 1],
    ]);
  });

  it('names the payee of lines that look the same, for its own company alone', async () => {
    const invoice = await user.newInvoice(companyId, { supplierName: 'Harbour Print Ltd' });
    await learn(await newLine(), invoice.id);
    const same = await newLine('20,FASTER PAYMENT HARBOUR PRINT WORKS HPW-9,-12.00');
    const other = await newLine('21,GREGGS 0431,-3.10');
    const elsewhere = await user.newCompany();
    const [foreign = 0] = await storeLines(user, elsewhere, '2026-09-20,BACS HARBOUR PRINT WORKS HPW-9,-12.00');
    const scope = await user.scope();
    const lines = await scope.em.find(BankTransaction, { id: { $in: [same, other, foreign] } });
    const payees = await Promise.all(lines.map(async (line) => [line.id, await learnedPayeeOf(scope, line)]));
    expect(Object.fromEntries(payees)).toEqual({ [same]: 'Harbour Print Ltd', [other]: null, [foreign]: null });
  });

  it('is forgotten when it is undone: once as often as it was made', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const first = await newLine();
    const second = await newLine('11,BACS HARBOUR PRINT WORKS HPW-7,-20.00');
    await learn(first, invoiceId);
    await learn(second, invoiceId);
    await forget(second, invoiceId);
    const [left] = (await learned()).matchingPatterns;
    expect(left).toMatchObject({ count: 1, daysDiffFromInvoiceDate: 2, daysDiffFromDueDate: -27 });
    await forget(first, invoiceId);
    expect((await learned()).matchingPatterns).toEqual([]);
    await forget(first, invoiceId);
    expect((await learned()).matchingPatterns).toEqual([]);
  });

  it('leaves no trace when its confirmation is undone: what is learned and suggested is as before', async () => {
    const { id: first } = await user.newInvoice(companyId);
    const { id: second } = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 50_00 });
    const known = await newLine();
    const undone = await newLine('03,BACS HARBOUR PRINT WORKS HPW-2,-50.00');
    const suggested = async () => computeSuggestions(await user.scope(), companyId);
    for (const earlier of [null, { id: known, invoiceId: first }]) {
      if (earlier) await matchBankTransaction(await user.scope(), earlier.id, { invoiceId: earlier.invoiceId });
      const before = { learned: await learned(), suggested: await suggested() };
      expect(before.learned.matchingPatterns).toHaveLength(earlier ? 1 : 0);
      await matchBankTransaction(await user.scope(), undone, { invoiceId: second });
      expect(await learned()).not.toEqual(before.learned);
      await unmatchBankTransaction(await user.scope(), undone);
      expect({ learned: await learned(), suggested: await suggested() }).toEqual(before);
    }
  });

  it('knows the timing alone of a line that says nothing of who was paid', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    await learn(await newLine('03,12345678,-100.00'), invoiceId);
    const texts = { transactionDescriptionPattern: null, counterpartyNamePattern: null };
    expect((await learned()).matchingPatterns).toMatchObject([{ ...texts, daysDiffFromInvoiceDate: 2, count: 1 }]);
  });
});

describe("'Not a Match' (RULES.md, 37)", () => {
  it('keeps the pair from being suggested, and counts against lines that look like it', async () => {
    const invoice = await user.newInvoice(companyId);
    const id = await newLine();
    expect(await reject(id, invoice.id)).toEqual({ bankTransactionId: id, invoiceIds: [invoice.id] });
    const { rejectedPairs, negativePatterns } = await learned();
    expect(rejectedPairs).toEqual([{ transactionId: id, invoiceId: invoice.id }]);
    const looks = { supplierId: invoice.supplierId, transactionDescriptionPattern: 'harbour print works', count: 1 };
    expect(negativePatterns).toMatchObject([looks]);
  });

  it('said twice counts once', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const id = await newLine();
    await reject(id, invoiceId);
    await reject(id, invoiceId);
    const { rejectedPairs, negativePatterns } = await learned();
    expect(rejectedPairs).toHaveLength(1);
    expect(negativePatterns).toMatchObject([{ count: 1 }]);
  });

  it('of several invoices counts once for each supplier, and until the last of them is taken back', async () => {
    const first = await user.newInvoice(companyId);
    const second = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const id = await newLine();
    await reject(id, first.id, second.id);
    expect((await learned()).negativePatterns).toMatchObject([{ count: 1 }]);
    await takeBack(id, first.id);
    const half = await learned();
    expect(half.rejectedPairs).toEqual([{ transactionId: id, invoiceId: second.id }]);
    expect(half.negativePatterns).toMatchObject([{ count: 1 }]);
    await takeBack(id, second.id);
    expect(await learned()).toMatchObject({ rejectedPairs: [], negativePatterns: [] });
  });

  it('is kept for other lines when one of the same look takes it back', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const first = await newLine();
    const second = await newLine('04,BACS HARBOUR PRINT WORKS HPW-3,-100.00');
    await reject(first, invoiceId);
    await reject(second, invoiceId);
    expect((await learned()).negativePatterns).toMatchObject([{ count: 2 }]);
    await takeBack(first, invoiceId);
    const left = await learned();
    expect(left.rejectedPairs).toEqual([{ transactionId: second, invoiceId }]);
    expect(left.negativePatterns).toMatchObject([{ count: 1 }]);
  });

  it('is deleted when the pair is matched after all', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const id = await newLine();
    await reject(id, invoiceId);
    await learn(id, invoiceId);
    expect(await learned()).toMatchObject({
      rejectedPairs: [],
      negativePatterns: [],
      matchingPatterns: [{ count: 1 }],
    });
  });

  it.each([{}, { invoiceIds: [] }, { invoiceIds: ['1'] }])('refuses %j', async (input) => {
    const id = await newLine();
    const before = await services.dumpDatabase();
    await expect(rejectMatch(await user.scope(), id, input)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('knows no transaction and no invoice of others, nor of another company', async () => {
    const id = await newLine();
    const { id: own } = await user.newInvoice(companyId);
    const elsewhere = await user.newInvoice(await user.newCompany());
    const stranger = await services.newUser();
    await stranger.newCompany();
    const before = await services.dumpDatabase();
    for (const command of [rejectMatch, undoRejection]) {
      const refused = { code: 'NOT_FOUND', message: 'Invoice not found' };
      const both = { invoiceIds: [own, elsewhere.id] };
      await expect(command(await user.scope(), id, both)).rejects.toMatchObject(refused);
      const byStranger = command(await stranger.scope(), id, { invoiceIds: [own] });
      await expect(byStranger).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Transaction not found' });
    }
    await expect(findLearned(await stranger.scope(), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await services.dumpDatabase()).toEqual(before);
  });
});
