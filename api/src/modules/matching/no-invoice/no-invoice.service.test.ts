import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../kernel/scope.ts';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { matchBankTransaction } from '../matches/matching.service.ts';
import { markInvoiceRequired, markNoInvoiceRequired, previewNoInvoice } from './no-invoice.service.ts';
import { NoInvoiceRule } from './no-invoice-rule.entity.ts';
import { applyNoInvoiceRules, deleteNoInvoiceRule, listNoInvoiceRules } from './no-invoice-rule.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

const PAGE = { offset: 0, limit: 50 };
const FEE = '2026-09-01,NORTHGATE BANK CHARGES,-7.50';

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

const store = (...lines: string[]) => storeLines(user, companyId, ...lines);

async function mark(id: number, input: object = {}) {
  return markNoInvoiceRequired(await user.scope(), id, input);
}

async function apply(ids: number[]): Promise<number> {
  return inTransaction(await user.scope(), (scope) => applyNoInvoiceRules(scope, companyId, ids));
}

async function rules(): Promise<NoInvoiceRule[]> {
  return listNoInvoiceRules(await user.scope(), companyId, PAGE);
}

/** The ids of those that need no invoice, with their notes. */
async function marked(): Promise<[number, string | null][]> {
  const { em } = await user.scope();
  const found = await em.find(BankTransaction, { companyId, requiresInvoice: false }, { orderBy: { id: 'asc' } });
  return found.map(({ id, notes }) => [id, notes]);
}

async function closeSeptember(): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
     values (?, '2026-09-01', 0, 0, ?)`,
    [companyId, userId],
  );
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe("'No invoice required'", () => {
  it('marks one transaction with its notes, and nothing else', async () => {
    const [fee = 0] = await store(FEE, FEE);
    const change = await mark(fee, { notes: ' Bank charges ' });
    expect(change).toMatchObject({ bankTransaction: { id: fee, requiresInvoice: false }, alsoMarked: [], rule: null });
    expect(await marked()).toEqual([[fee, 'Bank charges']]);
    expect(await rules()).toEqual([]);
  });

  it('is taken back with its notes, as often as anybody likes', async () => {
    const [fee = 0] = await store(FEE);
    await mark(fee, { notes: 'Bank charges' });
    const taken = { id: fee, requiresInvoice: true, notes: null };
    expect(await markInvoiceRequired(await user.scope(), fee)).toMatchObject(taken);
    expect(await markInvoiceRequired(await user.scope(), fee)).toMatchObject(taken);
    expect(await marked()).toEqual([]);
  });

  it('is refused for a matched transaction, which has to be unmatched first', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const [line = 0] = await store('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
    await matchBankTransaction(await user.scope(), line, { invoiceId });
    const message = 'This transaction is matched to an invoice. Unmatch it first.';
    await expectNothingChanged(() => mark(line), { code: 'ALREADY_MATCHED', message });
  });

  it('is refused in a closed month, also its taking back', async () => {
    const [fee = 0, done = 0] = await store(FEE, FEE);
    await mark(done);
    await closeSeptember();
    await expectNothingChanged(() => mark(fee), { code: 'MONTH_CLOSED' });
    await expectNothingChanged(async () => markInvoiceRequired(await user.scope(), done), { code: 'MONTH_CLOSED' });
  });

  it.each([
    [{ notes: 7 }, { notes: 'Notes must be text' }],
    [{ notes: 'x'.repeat(10_001) }, { notes: 'Notes must be at most 10,000 characters' }],
    [{ autoMarkSupplier: 'yes' }, { autoMarkSupplier: 'Marking future transactions must be true or false' }],
    [{ applyToOpenTransactions: 1 }, { applyToOpenTransactions: 'Marking open transactions must be true or false' }],
  ])('refuses %j', async (input, fields) => {
    const [fee = 0] = await store(FEE);
    await expectNothingChanged(() => mark(fee, input), { code: 'VALIDATION_FAILED', fields });
  });
});

describe('a rule for a counterparty (RULES.md, 38)', () => {
  it('is made once, keeps how the bank writes the name, and marks what is imported later', async () => {
    const [fee = 0, again = 0, old = 0] = await store(FEE, FEE, FEE);
    const { rule } = await mark(fee, { autoMarkSupplier: true, notes: 'Bank charges' });
    expect(rule).toMatchObject({ counterparty: 'NORTHGATE BANK CHARGES', notes: 'Bank charges', hitCount: 0 });
    const second = await mark(again, { autoMarkSupplier: true });
    expect(second.rule?.id).toBe(rule?.id);
    const imported = await store('2026-10-01,NORTHGATE BANK CHARGES,-8.00', '2026-10-02,ALDER LTD,-9.00');
    expect(await apply(imported)).toBe(1);
    const [next = 0] = imported;
    expect(await marked()).toEqual([
      [fee, 'Bank charges'],
      [again, null],
      [next, 'Bank charges'],
    ]);
    expect((await marked()).map(([id]) => id)).not.toContain(old);
    expect(await rules()).toMatchObject([{ hitCount: 1, lastHitAt: services.clock.now() }]);
    expect(await apply(imported)).toBe(0);
  });

  it('gives way to an open invoice that fits', async () => {
    const [rent = 0] = await store('2026-08-03,HARBOUR PRINT WORKS,-30.00');
    await mark(rent, { autoMarkSupplier: true });
    await user.newInvoice(companyId);
    const imported = await store(
      '2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00',
      '2026-09-05,HARBOUR PRINT WORKS,-31.00',
    );
    expect(await apply(imported)).toBe(1);
    expect((await marked()).map(([id]) => id)).toEqual([rent, imported[1]]);
  });

  it('is for one direction of money, and for no matched line', async () => {
    const [fee = 0] = await store(FEE);
    await mark(fee, { autoMarkSupplier: true });
    const refund = '2026-10-01,NORTHGATE BANK CHARGES,7.50';
    const refunds = await store(refund);
    expect(await apply(refunds)).toBe(0);
    await mark(refunds[0] ?? 0, { autoMarkSupplier: true });
    expect(await apply(await store(refund))).toBe(1);
    expect(await rules()).toMatchObject([
      { isOutgoing: false, hitCount: 1 },
      { isOutgoing: true, hitCount: 0 },
    ]);
    const { id: invoiceId } = await user.newInvoice(companyId, { amountPence: 750 });
    const imported = await store('2026-10-01,NORTHGATE BANK CHARGES,-7.50');
    await matchBankTransaction(await user.scope(), imported[0] ?? 0, { invoiceId });
    expect(await apply(imported)).toBe(0);
  });

  it('of another company marks nothing', async () => {
    const [fee = 0] = await store(FEE);
    await mark(fee, { autoMarkSupplier: true });
    const other = await user.newCompany();
    const ids = await storeLines(user, other, FEE);
    expect(await inTransaction(await user.scope(), (scope) => applyNoInvoiceRules(scope, other, ids))).toBe(0);
    expect(await apply(ids)).toBe(0);
  });

  it('marks the open lines at once on request, but those of closed months and those that an invoice fits', async () => {
    await user.newInvoice(companyId, {
      supplierName: 'Northgate',
      invoiceNumber: 'NG-77',
      amountPence: 900,
      dueDate: '2026-10-04',
    });
    const closed = await store(FEE);
    await closeSeptember();
    const [one = 0, two = 0, withInvoice = 0] = await store(
      '2026-10-01,NORTHGATE BANK CHARGES,-7.50',
      '2026-10-02,NORTHGATE BANK CHARGES,-8.50',
      '2026-10-03,NORTHGATE BANK CHARGES NG-77,-9.00',
      '2026-10-04,ALDER LTD,-9.50',
    );
    const preview = await previewNoInvoice(await user.scope(), companyId, one);
    expect(preview).toMatchObject({
      counterparty: 'NORTHGATE BANK CHARGES',
      totalCount: 4,
      openCount: 2,
      withInvoiceCount: 1,
    });
    expect(preview.transactions.map(({ id }) => id)).toEqual([withInvoice, two, one, ...closed]);
    const change = await mark(one, { autoMarkSupplier: true, applyToOpenTransactions: true, notes: 'Charges' });
    expect(change.alsoMarked).toMatchObject([{ id: two, requiresInvoice: false, notes: 'Charges' }]);
    expect(change.rule).toMatchObject({ hitCount: 1 });
    expect((await marked()).map(([id]) => id)).toEqual([one, two]);
  });

  it('is not needed to mark the open lines', async () => {
    const [one = 0, two = 0] = await store(FEE, FEE);
    const change = await mark(one, { applyToOpenTransactions: true });
    expect(change).toMatchObject({ alsoMarked: [{ id: two }], rule: null });
    expect(await rules()).toEqual([]);
  });

  it('cannot be made of a line that says nothing of who was paid', async () => {
    const [line = 0] = await store('2026-09-01,12345678,-1.00');
    const refused = { code: 'VALIDATION_FAILED', message: expect.stringContaining('does not say who was paid') };
    await expectNothingChanged(() => mark(line, { autoMarkSupplier: true }), refused);
    await expectNothingChanged(() => mark(line, { applyToOpenTransactions: true }), refused);
    await expectNothingChanged(async () => previewNoInvoice(await user.scope(), companyId, line), refused);
    expect(await mark(line)).toMatchObject({ bankTransaction: { requiresInvoice: false } });
  });

  it('can be deleted; what it has marked stays marked', async () => {
    const [fee = 0] = await store(FEE);
    const { rule } = await mark(fee, { autoMarkSupplier: true });
    expect(await deleteNoInvoiceRule(await user.scope(), rule?.id ?? 0)).toMatchObject({ deletedCount: 1 });
    expect(await rules()).toEqual([]);
    expect(await apply(await store('2026-10-01,NORTHGATE BANK CHARGES,-7.50'))).toBe(0);
    expect(await marked()).toEqual([[fee, null]]);
  });

  it.each([
    ['ＮＯＲＴＨＧＡＴＥ bank charges', 'Northgate Bank Charges 0042'],
    ['ÉCLAIR ÎLE', 'éclair île'],
  ])('of %s is one of %s', async (first, second) => {
    const [id = 0] = await store(`2026-09-01,${first},-1.00`, `2026-09-02,${second},-2.00`);
    expect(await previewNoInvoice(await user.scope(), companyId, id)).toMatchObject({ totalCount: 2 });
  });

  it('is found among thousands of lines that have its words', async () => {
    const [fee = 0] = await store(FEE);
    const { em } = await user.scope();
    await em.execute(
      `insert into bank_transactions (company_id, transaction_id, date, description, amount)
       select ?, 'many-' || n, '2026-10-01', 'NORTHGATE BANK CHARGES ABROAD', -1 from generate_series(1, 2100) n`,
      [companyId],
    );
    await store(FEE);
    expect(await previewNoInvoice(await user.scope(), companyId, fee)).toMatchObject({ totalCount: 2, openCount: 2 });
  });
});

it('records of another user do not exist (RULES.md, 41)', async () => {
  const [fee = 0] = await store(FEE);
  const { rule } = await mark(fee, { autoMarkSupplier: true });
  const elsewhere = await user.newCompany();
  const stranger = await services.newUser();
  await stranger.newCompany();
  const scope = () => stranger.scope();
  const commands = [
    async () => markNoInvoiceRequired(await scope(), fee, { notes: 7 }),
    async () => markInvoiceRequired(await scope(), fee),
    async () => previewNoInvoice(await scope(), companyId, fee),
    async () => previewNoInvoice(await user.scope(), elsewhere, fee),
    async () => listNoInvoiceRules(await scope(), companyId, PAGE),
    async () => deleteNoInvoiceRule(await scope(), rule?.id ?? 0),
  ];
  for (const command of commands) await expectNothingChanged(command, { code: 'NOT_FOUND' });
  expect(await (await user.scope()).em.count(NoInvoiceRule, { companyId })).toBe(1);
});
