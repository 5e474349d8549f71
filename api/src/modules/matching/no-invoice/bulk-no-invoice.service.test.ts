import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { matchBankTransaction } from '../matches/matching.service.ts';
import { bulkMarkInvoiceRequired, bulkMarkNoInvoiceRequired } from './bulk-no-invoice.service.ts';

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

const store = (...lines: string[]) => storeLines(user, companyId, ...lines);
const mark = async (input: object) => bulkMarkNoInvoiceRequired(await user.scope(), companyId, input);
const takeBack = async (input: object) => bulkMarkInvoiceRequired(await user.scope(), companyId, input);

/** The ids of those that need no invoice, with their notes. */
async function marked(): Promise<[number, string | null][]> {
  const { em } = await user.scope();
  const found = await em.find(BankTransaction, { companyId, requiresInvoice: false }, { orderBy: { id: 'asc' } });
  return found.map(({ id, notes }) => [id, notes]);
}

describe("'No invoice required' for many (RULES.md, 38)", () => {
  it('marks all with one note, reports skipped ones with the reason, and is undone as one', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId, { amountPence: 750 });
    const closed = await store('2026-08-31,TAXI,-5.00');
    const [one = 0, two = 0, matched = 0, done = 0] = await store(
      '2026-09-01,TAXI,-6.00',
      '2026-09-02,CAFE,-7.00',
      '2026-09-03,HARBOUR,-7.50',
      '2026-09-04,TAXI,-8.00',
    );
    await matchBankTransaction(await user.scope(), matched, { invoiceId });
    await mark({ ids: [done], notes: 'Before' });
    const { em, userId } = await user.scope();
    await em.execute(
      `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
       values (?, '2026-08-01', 0, 0, ?)`,
      [companyId, userId],
    );
    const [gone = 0] = closed;
    const result = await mark({ ids: [one, gone, matched, two, done, one, 999_999], notes: ' Travel ' });
    expect(result.changed.map(({ id }) => id)).toEqual([one, two]);
    expect(result.refused).toEqual([
      { bankTransactionId: gone, message: expect.stringContaining('August 2026 is closed'), invoiceFits: false },
      { bankTransactionId: matched, message: expect.stringContaining('Unmatch it first'), invoiceFits: false },
      { bankTransactionId: done, message: expect.stringContaining('already marked'), invoiceFits: false },
      { bankTransactionId: 999_999, message: 'Transaction not found', invoiceFits: false },
    ]);
    expect(await marked()).toEqual([
      [one, 'Travel'],
      [two, 'Travel'],
      [done, 'Before'],
    ]);
    const undone = await takeBack({ ids: result.changed.map(({ id }) => id) });
    expect(undone).toMatchObject({ changed: [{ id: one, notes: null }, { id: two }], refused: [] });
    expect(await marked()).toEqual([[done, 'Before']]);
    expect(await takeBack({ ids: [one] })).toMatchObject({ changed: [], refused: [{ bankTransactionId: one }] });
  });

  it.each([
    [{}, 'Transactions must be a list of transaction ids'],
    [{ ids: [] }, 'Please select at least one transaction'],
    [{ ids: [0] }, 'Transactions must be a list of transaction ids'],
    [{ ids: Array.from({ length: MATCHES_AT_ONCE_MAX + 1 }, (_, n) => n + 1) }, 'At most 1000 transactions'],
  ])('refuses %j', async (input, message) => {
    await expect(mark(input)).rejects.toThrow(message);
    await expect(takeBack(input)).rejects.toThrow(message);
  });

  it('touches only its own company', async () => {
    const [line = 0] = await store('2026-09-01,TAXI,-6.00');
    const elsewhere = await user.newCompany();
    const stranger = await services.newUser();
    await stranger.newCompany();
    const before = await services.dumpDatabase();
    const refused = {
      changed: [],
      refused: [{ bankTransactionId: line, message: 'Transaction not found', invoiceFits: false }],
    };
    expect(await bulkMarkNoInvoiceRequired(await user.scope(), elsewhere, { ids: [line] })).toEqual(refused);
    for (const command of [bulkMarkNoInvoiceRequired, bulkMarkInvoiceRequired]) {
      const scope = await stranger.scope();
      await expect((async () => command(scope, companyId, { ids: [line] }))()).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await services.dumpDatabase()).toEqual(before);
  });
});
