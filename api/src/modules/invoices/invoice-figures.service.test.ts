import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import { dueInvoices, dueWeeks, invoiceStats, listBatchImports } from './invoice-figures.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  services.clock.moveTo(localDate('2026-09-15'));
  companyId = await user.newCompany();
});

async function newInvoice(invoiceNumber: string, input: object = {}): Promise<number> {
  return (await user.newInvoice(companyId, { invoiceNumber, allowDuplicate: true, ...input })).id;
}

/** Changes a stored invoice past the services. */
async function put(id: number, state: object): Promise<void> {
  await (await user.scope()).em.nativeUpdate(Invoice, { id }, state);
}

async function newAutoPaid(): Promise<void> {
  await user.newAutoPaidSupplier(companyId, 'Power & Light');
  await newInvoice('auto', { supplierName: 'Power & Light', dueDate: '2026-09-15' });
}

async function enterIntoRun(id: number): Promise<void> {
  const { em, userId } = await user.scope();
  const [run] = await em.execute<[{ id: number }]>(
    `insert into payment_runs (company_id, number, name, run_date, total_amount, status, created_at, created_by)
     values (?, 1, 'PR-000001', '2026-09-18', 100, 'draft', now(), ?) returning id`,
    [companyId, userId],
  );
  await put(id, { paymentRunId: run.id, paymentRunStatus: 'draft' });
}

async function due(days?: unknown): Promise<string[]> {
  return (await dueInvoices(await user.scope(), companyId, { days })).map(({ invoiceNumber }) => invoiceNumber);
}

async function stats(days?: unknown) {
  return invoiceStats(await user.scope(), companyId, { days });
}

describe('the amounts due (RULES.md, 4)', () => {
  it('is unpaid and due up to today and the days of the cycle, overdue included', async () => {
    await newInvoice('after', { dueDate: '2026-10-01' });
    await newInvoice('last day', { dueDate: '2026-09-30' });
    await newInvoice('today', { dueDate: '2026-09-15' });
    await newInvoice('overdue', { invoiceDate: '2025-01-01', dueDate: '2025-02-01' });
    expect(await due(15)).toEqual(['overdue', 'today', 'last day']);
    expect(await due(16)).toEqual(['overdue', 'today', 'last day', 'after']);
    expect(await due('1')).toEqual(['overdue', 'today']);
    expect(await due()).toEqual(['overdue', 'today', 'last day']);
    expect(await stats(15)).toMatchObject({ total: 4, dueSoon: 3 });
  });

  it('is no invoice that is paid, auto-paid or in query (RULES.md, 5 and 8)', async () => {
    await newInvoice('paid', { status: 'paid', dueDate: '2026-09-15' });
    await newInvoice('query', { status: 'query', dueDate: '2026-09-15' });
    await newAutoPaid();
    expect(await due()).toEqual([]);
    expect(await stats()).toMatchObject({ total: 3, dueSoon: 0 });
  });

  it('is listed though it is in an open run, and says so', async () => {
    const id = await newInvoice('in run');
    await enterIntoRun(id);
    expect(await dueInvoices(await user.scope(), companyId, {})).toMatchObject([{ id, paymentRunStatus: 'draft' }]);
  });

  it('is listed by supplier and due date', async () => {
    await newInvoice('b2', { supplierName: 'bravo', dueDate: '2026-09-20' });
    await newInvoice('b1', { supplierName: 'Bravo', dueDate: '2026-09-18' });
    await newInvoice('a1', { supplierName: 'Alpha', dueDate: '2026-09-25' });
    expect(await due()).toEqual(['a1', 'b1', 'b2']);
  });

  it.each([0, 366, 1.5, '1e2', 'ten'])('is refused for %j days', async (days) => {
    const refusal = { code: 'VALIDATION_FAILED', fields: { days: expect.any(String) } };
    await expect(due(days)).rejects.toMatchObject(refusal);
    await expect(stats(days)).rejects.toMatchObject(refusal);
  });
});

describe('the outstanding amounts (RULES.md, 5)', () => {
  it('is unpaid or in query, and nothing else, to the penny', async () => {
    await newInvoice('open', { amountPence: 99_999_999_99 });
    await newInvoice('query', { status: 'query', amountPence: 2 });
    await newInvoice('paid', { status: 'paid', amountPence: 3 });
    await newAutoPaid();
    expect(await stats()).toMatchObject({ totalOutstandingPence: 100_000_000_01 });
  });

  it('of a company without invoices is nothing', async () => {
    await user.newInvoice(await user.newCompany());
    expect(await stats()).toEqual({ total: 0, dueSoon: 0, paidThisMonth: 0, totalOutstandingPence: 0 });
  });
});

describe('what was paid this month (RULES.md, 6)', () => {
  it.each([
    { today: '2026-09-15', counted: ['2026-09-01', '2026-09-30'], others: ['2026-08-31', '2026-10-01', '2025-09-15'] },
    { today: '2028-02-10', counted: ['2028-02-01', '2028-02-29'], others: ['2028-01-31', '2028-03-01'] },
  ])('on $today is $counted', async ({ today, counted, others }) => {
    for (const paidOn of [...counted, ...others]) {
      const id = await newInvoice(`paid ${paidOn}`, { status: 'paid' });
      await put(id, { paymentDate: localDate(paidOn) });
    }
    services.clock.moveTo(localDate(today));
    expect(await stats()).toMatchObject({ paidThisMonth: counted.length });
  });
});

describe('months and days begin in London', () => {
  it.each([
    { now: '2026-09-30T22:59:59Z', today: '2026-09-30', paidThisMonth: 1, lastDue: '2026-10-15' },
    { now: '2026-09-30T23:00:00Z', today: '2026-10-01', paidThisMonth: 0, lastDue: '2026-10-16' },
    { now: '2026-11-30T23:59:59Z', today: '2026-11-30', paidThisMonth: 0, lastDue: '2026-12-15' },
    { now: '2026-12-01T00:00:00Z', today: '2026-12-01', paidThisMonth: 0, lastDue: '2026-12-16' },
  ])('at $now it is $today', async ({ now, today, paidThisMonth, lastDue }) => {
    await newInvoice('paid in September', { status: 'paid' });
    await newInvoice('last', { dueDate: lastDue });
    await newInvoice('too late', { dueDate: '2026-12-17' });
    services.clock.moveToInstant(now);
    expect((await user.scope()).today).toBe(today);
    expect(await due()).toEqual(['last']);
    expect(await stats()).toMatchObject({ paidThisMonth, dueSoon: 1 });
  });
});

describe('the amounts due by week', () => {
  it('adds up the unpaid invoices of each week, first all that is overdue', async () => {
    await newInvoice('overdue', { invoiceDate: '2026-01-01', dueDate: '2026-09-14', amountPence: 1 });
    await newInvoice('today', { dueDate: '2026-09-15', amountPence: 20 });
    await newInvoice('Sunday', { dueDate: '2026-09-20', amountPence: 300 });
    await newInvoice('Monday', { dueDate: '2026-09-21', amountPence: 4000 });
    await newInvoice('last', { dueDate: '2026-11-08', amountPence: 50_000 });
    await newInvoice('beyond', { dueDate: '2026-11-09' });
    await newInvoice('query', { status: 'query', dueDate: '2026-09-15' });
    await newInvoice('paid', { status: 'paid', dueDate: '2026-09-15' });
    const weeks = await dueWeeks(await user.scope(), companyId);
    expect(weeks.map(({ count, amountPence }) => [count, amountPence])).toEqual([
      [1, 1],
      [2, 320],
      [1, 4000],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [1, 50_000],
    ]);
    expect(weeks.slice(0, 2)).toMatchObject([
      { from: null, to: '2026-09-14' },
      { from: '2026-09-15', to: '2026-09-20' },
    ]);
  });
});

describe('bulk imports (RULES.md, 16)', () => {
  async function importAs(ofCompany: number, number: string, date: string, batchSequenceNumber: number) {
    const { id } = await user.newInvoice(ofCompany, { invoiceNumber: number, allowDuplicate: true });
    await put(id, { batchImportDate: localDate(date), batchSequenceNumber });
  }

  it('are listed with their counts, the newest first, of one company or of all that the caller may use', async () => {
    user = await services.newUser();
    companyId = await user.newCompany();
    const other = await user.newCompany();
    await importAs(companyId, 'A', '2026-09-14', 1);
    await importAs(companyId, 'B', '2026-09-15', 1);
    await importAs(companyId, 'C', '2026-09-15', 2);
    await importAs(companyId, 'D', '2026-09-15', 2);
    await importAs(other, 'A', '2026-09-15', 1);
    await user.newInvoice(companyId);
    const own = [
      { companyId, batchImportDate: '2026-09-15', batchSequenceNumber: 2, count: 2 },
      { companyId, batchImportDate: '2026-09-15', batchSequenceNumber: 1, count: 1 },
      { companyId, batchImportDate: '2026-09-14', batchSequenceNumber: 1, count: 1 },
    ];
    expect(await listBatchImports(await user.scope(), companyId)).toEqual(own);
    expect(await listBatchImports(await user.scope())).toHaveLength(4);
    expect(await listBatchImports(await (await services.newUser()).scope())).toEqual([]);
  });
});

describe("another user's company does not exist (RULES.md, 41)", () => {
  it.each([
    ['figures', invoiceStats],
    ['due invoices', dueInvoices],
    ['due weeks', dueWeeks],
    ['bulk imports', listBatchImports],
  ] as const)('for its %s, whatever the input', async (_, read) => {
    const scope = await (await services.newUser()).scope();
    await expect(read(scope, companyId, { days: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
