import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
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

async function stored(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' }, populate: ['supplier'] });
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('marking invoices as paid', () => {
  it('pays them today, once, and answers with those that changed', async () => {
    const open = await user.newInvoice(companyId, { invoiceNumber: 'open' });
    const query = await user.newInvoice(companyId, { invoiceNumber: 'query', status: 'query' });
    const invoiceIds = [open.id, query.id, open.id];
    const first = await markInvoicesPaid(await user.scope(), companyId, { invoiceIds });
    expect(first).toMatchObject({ ids: [open.id, query.id], refusedCount: 0 });
    expect((await stored()).map(({ status, paymentDate }) => [status, paymentDate])).toEqual([
      ['paid', '2026-09-15'],
      ['paid', '2026-09-15'],
    ]);
    const before = await services.dumpDatabase();
    expect(await markInvoicesPaid(await user.scope(), companyId, { invoiceIds })).toEqual({
      ids: [],
      markId: null,
      refusedCount: 2,
      refusals: [expect.objectContaining({ reason: 'It is already paid', count: 2 })],
    });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('counts each invoice once when it is marked twice at once', async () => {
    const invoiceIds = [(await user.newInvoice(companyId)).id];
    const mark = async () => markInvoicesPaid(await user.scope(), companyId, { invoiceIds });
    const changed = await Promise.all([mark(), mark(), mark()]);
    expect(changed.flatMap(({ ids }) => ids)).toHaveLength(1);
  });

  it('names ids that are unknown, or of another company, and marks the others', async () => {
    const elsewhere = await user.newInvoice(await user.newCompany());
    const stranger = await services.newUser();
    const foreign = await stranger.newInvoice(await stranger.newCompany());
    for (const id of [2_000_000, elsewhere.id, foreign.id]) {
      const own = await user.newInvoice(companyId, { invoiceNumber: `A-${id}`, allowDuplicate: true });
      const refusals = [expect.objectContaining({ reason: `Not found: ${id}`, count: 1 })];
      const marked = await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [own.id, id] });
      expect(marked).toMatchObject({ ids: [own.id], refusals });
      const command = async () => markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] });
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });

  it.each([[[]], [['1']], [[1.5]], [[0]], [undefined]])('refuses %j for ids', async (invoiceIds) => {
    const command = async () => markInvoicesPaid(await user.scope(), companyId, { invoiceIds: invoiceIds as number[] });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
  });
});
