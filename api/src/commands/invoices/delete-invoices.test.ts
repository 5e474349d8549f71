import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun, getPaymentRun, PaymentRun } from '../../modules/payment-runs/index.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { deleteInvoice, deleteInvoices } from './delete-invoices.ts';
import { markInvoicesPaid } from './mark-invoices-paid.ts';

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

async function newRun(invoiceIds: readonly number[], status?: 'pending'): Promise<number> {
  const input = { runDate: '2026-09-18', invoiceIds, status };
  return (await createPaymentRun(await user.scope(), companyId, input)).id;
}

async function newInvoiceId(invoiceNumber: string, input: object = {}): Promise<number> {
  return (await user.newInvoice(companyId, { invoiceNumber, ...input })).id;
}

async function storedNumbers(): Promise<string[]> {
  const { em } = await user.scope();
  const invoices = await em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' } });
  return invoices.map(({ invoiceNumber }) => invoiceNumber);
}

async function deleteSelected(selection: Parameters<typeof deleteInvoices>[2]) {
  return deleteInvoices(await user.scope(), companyId, selection);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('deleting one invoice (RULES.md, 12)', () => {
  it.each(['to_pay', 'query'])('deletes one that is %s', async (status) => {
    const id = await newInvoiceId('A', { status });
    await newInvoiceId('B', { amountPence: 1 });
    expect(await deleteInvoice(await user.scope(), id)).toEqual({
      deletedCount: 1,
      refusedCount: 0,
      refusals: [],
      deletionId: expect.any(Number),
    });
    expect(await storedNumbers()).toEqual(['B']);
  });

  it('never gives its record number away again (RULES.md, 15)', async () => {
    await deleteInvoice(await user.scope(), await newInvoiceId('A'));
    expect(await user.newInvoice(companyId)).toMatchObject({ recordNumber: 2 });
  });

  it('lets what was taken for its duplicate be none', async () => {
    const id = await newInvoiceId('A');
    const flagged = await newInvoiceId('A', { amountPence: 1 });
    const find = async () => (await user.scope()).em.findOneOrFail(Invoice, { id: flagged });
    expect(await find()).toMatchObject({ possibleDuplicateReason: 'same_number' });
    await deleteInvoice(await user.scope(), id);
    expect(await find()).toMatchObject({ possibleDuplicateOf: null, possibleDuplicateReason: null });
  });

  it.each([
    { state: { status: 'paid', paymentDate: localDate('2026-09-10') }, reason: 'it is paid' },
    { state: { isMatched: true }, reason: 'it is matched to a bank transaction' },
  ] as const)('refuses one when $reason', async ({ state, reason }) => {
    const id = await newInvoiceId('A');
    await (await user.scope()).em.nativeUpdate(Invoice, { id }, state);
    const message = `Invoice A cannot be deleted: ${reason}`;
    await expectNothingChanged(async () => deleteInvoice(await user.scope(), id), { code: 'INVOICE_IN_USE', message });
  });

  it.each([
    ['pending', 'submitted'],
    ['approved', 'approved or being paid'],
  ] as const)('refuses one in a run that is %s', async (status, words) => {
    const id = await newInvoiceId('A');
    const runId = await newRun([id], 'pending');
    const { em } = await user.scope();
    await em.nativeUpdate(PaymentRun, { id: runId }, { status });
    await em.nativeUpdate(Invoice, { id }, { paymentRunStatus: status });
    const message = `Invoice A cannot be deleted: it is in a payment run that ${status === 'pending' ? 'was' : 'is'} ${words}`;
    await expectNothingChanged(async () => deleteInvoice(await user.scope(), id), { code: 'INVOICE_IN_USE', message });
  });

  it('takes one out of its draft run, whose total and items follow', async () => {
    const id = await newInvoiceId('A');
    const runId = await newRun([id, await newInvoiceId('B', { amountPence: 5_00 })]);
    await deleteInvoice(await user.scope(), id);
    const run = await getPaymentRun(await user.scope(), runId);
    expect(run).toMatchObject({ totalAmountPence: 5_00, status: 'draft' });
    expect(run.items.getItems()).toMatchObject([{ totalAmountPence: 5_00, paymentType: 'individual' }]);
  });

  it("does not find one that is unknown, or another user's (RULES.md, 41)", async () => {
    const id = await newInvoiceId('A');
    const stranger = await services.newUser();
    await expectNothingChanged(async () => deleteInvoice(await stranger.scope(), id), { code: 'NOT_FOUND' });
    await expectNothingChanged(async () => deleteInvoice(await user.scope(), 2_000_000), { code: 'NOT_FOUND' });
  });

  it('deletes it once when it is deleted five times at once', async () => {
    const id = await newInvoiceId('A');
    const remove = async () => deleteInvoice(await user.scope(), id);
    const settled = await Promise.allSettled([remove(), remove(), remove(), remove(), remove()]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('never leaves a submitted run without its invoice when both come at once', async () => {
    const id = await newInvoiceId('A');
    const remove = user.scope().then((scope) => deleteInvoice(scope, id));
    const settled = await Promise.allSettled([remove, newRun([id], 'pending')]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('deleting many invoices (RULES.md, 12)', () => {
  it('deletes what it may, and counts the others by reason, the most frequent first', async () => {
    const open = await newInvoiceId('open');
    const matched = await newInvoiceId('matched', { amountPence: 2 });
    await (await user.scope()).em.nativeUpdate(Invoice, { id: matched }, { isMatched: true });
    const paid1 = await newInvoiceId('paid 1', { status: 'paid', amountPence: 3 });
    const paid2 = await newInvoiceId('paid 2', { status: 'paid', amountPence: 4 });
    expect(await deleteSelected({ invoiceIds: [matched, open, paid1, paid2, open] })).toMatchObject({
      deletedCount: 1,
      refusedCount: 3,
      refusals: [
        expect.objectContaining({ reason: 'It is paid', count: 2 }),
        expect.objectContaining({ reason: 'It is matched to a bank transaction', count: 1 }),
      ],
    });
    expect(await storedNumbers()).toEqual(['matched', 'paid 1', 'paid 2']);
  });

  it('recomputes every draft run that loses one', async () => {
    const [a, b] = [await newInvoiceId('A'), await newInvoiceId('B', { amountPence: 5_00 })];
    const runs = [await newRun([a]), await newRun([b])];
    await deleteSelected({ invoiceIds: [a, b] });
    for (const id of runs) {
      expect(await getPaymentRun(await user.scope(), id)).toMatchObject({ totalAmountPence: 0 });
    }
  });

  it('names ids that are unknown, or of another company, and deletes the others', async () => {
    const elsewhere = await user.newInvoice(await user.newCompany());
    const stranger = await services.newUser();
    const foreign = await stranger.newInvoice(await stranger.newCompany());
    for (const id of [2_000_000, elsewhere.id, foreign.id]) {
      const own = await newInvoiceId(`A-${id}`);
      const refusals = [expect.objectContaining({ reason: `Not found: ${id}`, count: 1 })];
      expect(await deleteSelected({ invoiceIds: [own, id] })).toMatchObject({ deletedCount: 1, refusals });
      await expectNothingChanged(() => deleteSelected({ invoiceIds: [id] }), { code: 'NOT_FOUND' });
    }
  });

  it.each([[[]], [['1']], [[1.5]], [[0]], [undefined]])('refuses %j for ids', async (invoiceIds) => {
    await newInvoiceId('A');
    const command = () => deleteSelected({ invoiceIds: invoiceIds as number[] });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
  });

  it("does not find another user's company (RULES.md, 41)", async () => {
    const id = await newInvoiceId('A');
    const stranger = await services.newUser();
    for (const selection of [{ invoiceIds: [id] }, { filter: {} }, {}]) {
      const command = async () => deleteInvoices(await stranger.scope(), companyId, selection);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });
});

describe('selecting by a filter', () => {
  it('takes all that it finds but the exceptions, as naming them would', async () => {
    const ids: number[] = [];
    for (const number of ['X1', 'X2', 'X3', 'Y1']) ids.push(await newInvoiceId(number));
    const [first = 0, second = 0, third = 0] = ids;
    const byFilter = { filter: { search: 'x' }, exceptInvoiceIds: [second] };
    expect((await markInvoicesPaid(await user.scope(), companyId, byFilter)).ids).toEqual([first, third]);
    const rest = await newInvoiceId('X4');
    const result = await deleteSelected({ filter: { search: 'X' }, exceptInvoiceIds: [rest] });
    expect(result).toMatchObject({
      deletedCount: 1,
      refusedCount: 2,
      refusals: [expect.objectContaining({ reason: 'It is paid', count: 2 })],
    });
    expect(await storedNumbers()).toEqual(['X1', 'X3', 'Y1', 'X4']);
  });

  it('finds by a derived status label', async () => {
    await newInvoiceId('late', { invoiceDate: '2026-08-01', dueDate: '2026-09-14' });
    await newInvoiceId('today', { dueDate: '2026-09-15' });
    expect(await deleteSelected({ filter: { statusLabel: 'Overdue' } })).toMatchObject({ deletedCount: 1 });
    expect(await storedNumbers()).toEqual(['today']);
  });

  it('never reaches an invoice of another company', async () => {
    const elsewhere = await user.newCompany();
    const { id } = await user.newInvoice(elsewhere);
    expect(await deleteSelected({ filter: {} })).toEqual({
      deletedCount: 0,
      heldByFile: null,
      refusedCount: 0,
      refusals: [],
      deletionId: null,
    });
    expect((await markInvoicesPaid(await user.scope(), companyId, { filter: {} })).ids).toEqual([]);
    expect(await (await user.scope()).em.findOneOrFail(Invoice, { id })).toMatchObject({ status: 'to_pay' });
  });

  it('refuses exceptions that are no ids', async () => {
    await newInvoiceId('A');
    const command = () => deleteSelected({ filter: {}, exceptInvoiceIds: [0] });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
  });
});
