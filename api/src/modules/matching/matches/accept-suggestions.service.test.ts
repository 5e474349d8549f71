import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesAt } from '../../../kernel/concurrency/company-turns.ts';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction, MonthClosing } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { findLearned } from '../learning/learning.service.ts';
import { acceptSuggestions, unmatchBankTransactions } from './accept-suggestions.service.ts';
import { matchBankTransaction } from './matching.service.ts';

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

async function accept(month = '2026-09', minConfidence = 0.5, ids?: readonly number[]) {
  return acceptSuggestions(await user.scope(), companyId, { month, minConfidence, ids });
}

async function unmatch(ids: readonly number[]) {
  return unmatchBankTransactions(await user.scope(), companyId, { ids });
}

/** Two invoices of two suppliers, named on a line each. */
async function twoSureLines() {
  const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
  const second = await user.newInvoice(companyId, {
    supplierName: 'Lantern Cleaning',
    invoiceNumber: 'LC-7701',
    amountPence: 55_10,
  });
  const lineIds = await storeLines(
    user,
    companyId,
    '2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00',
    '2026-09-04,LANTERN CLEANING LC-7701,-55.10',
  );
  return { invoices: [first, second], lineIds };
}

/** A command waits for a lock that this transaction holds. */
async function untilSomebodyWaits({ em }: Scope): Promise<void> {
  await expect.poll(() => linesAt(em.config).waitingFor(companyId)).toBe(1);
}

describe('accepting all suggestions of a month', () => {
  it('matches them, each with its confidence, and is undone together', async () => {
    const { invoices, lineIds } = await twoSureLines();
    const { matched, refused } = await accept();
    expect(refused).toEqual([]);
    expect(matched.map(({ bankTransaction }) => bankTransaction.id).toSorted((a, b) => a - b)).toEqual(lineIds);
    const { em } = await user.scope();
    for (const { matchingConfidence } of await em.find(BankTransaction, { companyId })) {
      expect(matchingConfidence).toBeGreaterThanOrEqual(0.5);
    }
    expect(await em.count(Invoice, { companyId, status: 'paid', isMatched: true })).toBe(invoices.length);
    expect((await findLearned(await user.scope(), companyId)).matchingPatterns).toHaveLength(2);

    const undone = await unmatch(lineIds);
    expect(undone).toMatchObject({ matched: [{}, {}], refused: [] });
    const after = await user.scope();
    expect(await after.em.count(Invoice, { companyId, status: 'to_pay', isMatched: false })).toBe(invoices.length);
    expect((await findLearned(after, companyId)).matchingPatterns).toEqual([]);
  });

  it('takes a month in parts', async () => {
    const { lineIds } = await twoSureLines();
    const [first = 0, second = 0] = lineIds;
    expect((await accept('2026-09', 0.5, [second])).matched).toMatchObject([{ bankTransaction: { id: second } }]);
    expect((await accept('2026-09', 0.5, [second])).matched).toEqual([]);
    expect((await accept('2026-09', 0.5, lineIds)).matched).toMatchObject([{ bankTransaction: { id: first } }]);
  });

  it('takes none of another month', async () => {
    await twoSureLines();
    expect(await accept('2026-08')).toEqual({ matched: [], refused: [] });
  });

  it('takes no part payment', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    await storeLines(user, companyId, '2026-09-03,HARBOUR PRINT WORKS HPW-2201 PART PAYMENT,-40.00');
    expect((await accept('2026-09', 0)).matched).toEqual([]);
  });

  it('skips invoices that were paid in part since', async () => {
    const invoice = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    const [part = 0, whole = 0] = await storeLines(
      user,
      companyId,
      '2026-08-03,HARBOUR PRINT WORKS,-30.00',
      '2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00',
    );
    const other = await user.scope();
    const accepting = await inTransaction(other, async (scope) => {
      await lockCompany(scope, companyId);
      const answer = accept();
      await untilSomebodyWaits(scope);
      await matchBankTransaction(scope, part, { invoiceId: invoice.id, partPayment: true });
      return { answer };
    });
    expect(await accepting.answer).toEqual({
      matched: [],
      refused: [
        { bankTransactionId: whole, message: 'Invoice HPW-2201 comes to £70.00, and the transaction to £100.00' },
      ],
    });
  });

  it('says of a closed month that it cannot', async () => {
    const { lineIds } = await twoSureLines();
    const scope = await user.scope();
    await scope.em.execute(
      `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
       values (?, '2026-09-01', 0, 0, ?)`,
      [companyId, user.userId],
    );
    expect(await (await user.scope()).em.count(MonthClosing, { companyId })).toBe(1);
    const { matched, refused } = await accept();
    expect(matched).toEqual([]);
    expect(refused.map(({ bankTransactionId }) => bankTransactionId).toSorted((a, b) => a - b)).toEqual(lineIds);
    expect(refused[0]?.message).toContain('September 2026 is closed');
    expect((await unmatch(lineIds)).refused).toHaveLength(2);
  });

  it('continues when one cannot be undone', async () => {
    const { lineIds } = await twoSureLines();
    await accept();
    const [foreign = 0] = await storeLines(user, await user.newCompany(), '2026-09-03,OTHER,-1.00');
    const [first = 0, second = 0] = lineIds;
    await unmatch([first]);
    expect(await unmatch([first, foreign, second])).toMatchObject({
      matched: [{ bankTransaction: { id: second, isMatched: false } }],
      refused: [
        { bankTransactionId: first, message: 'This transaction is not matched' },
        { bankTransactionId: foreign, message: 'Transaction not found' },
      ],
    });
  });

  it.each([{ month: '2026-13' }, { month: null }, { minConfidence: 1.1 }, { minConfidence: '0.9' }])(
    'refuses %j',
    async (input) => {
      const scope = await user.scope();
      const command = acceptSuggestions(scope, companyId, { month: '2026-09', minConfidence: 0.9, ...input });
      await expect(command).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it.each([[[]], [[0]], [['1']], [Array.from({ length: 1001 }, (_, index) => index + 1)]])(
    'undoes nothing of a wrong list',
    async (ids) => {
      const scope = await user.scope();
      const command = unmatchBankTransactions(scope, companyId, { ids });
      await expect(command).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('is refused to users of other companies', async () => {
    const stranger = await (await services.newUser()).scope();
    const notFound = { code: 'NOT_FOUND' };
    await expect(acceptSuggestions(stranger, companyId, {})).rejects.toMatchObject(notFound);
    await expect(unmatchBankTransactions(stranger, companyId, {})).rejects.toMatchObject(notFound);
  });
});
