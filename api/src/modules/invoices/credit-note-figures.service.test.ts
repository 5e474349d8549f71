import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import { dueInvoices, dueTotals, dueWeeks, invoiceStats } from './invoice-figures.service.ts';
import type { InvoiceFilter } from './invoice-filter.ts';
import { listInvoices, totalInvoices } from './invoice-list.read.ts';
import { openInvoicesOf } from './last-payment.service.ts';
import { refreshSuppliers } from './supplier-refresh.service.ts';

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

const CREDIT = { documentType: 'credit_note', invoiceNumber: 'CN-1', amountPence: -40_00, dueDate: undefined };

async function newCredit(input: object = {}): Promise<Invoice> {
  return user.newInvoice(companyId, { ...CREDIT, ...input });
}

async function numbers(filter: InvoiceFilter): Promise<string[]> {
  const page = { offset: 0, limit: 100 };
  const rows = await listInvoices(await user.scope(), companyId, { filter, page });
  return rows.map(({ invoiceNumber }) => invoiceNumber).sort();
}

describe('the figures of a company with credit notes (RULES.md, 60)', () => {
  beforeEach(async () => {
    await user.newInvoice(companyId, { dueDate: '2026-09-20' });
    await newCredit({ invoiceDate: '2026-07-01' });
    await newCredit({ invoiceNumber: 'CN-2', amountPence: -5_00, status: 'query' });
    await newCredit({ invoiceNumber: 'CN-3', amountPence: -7_00, status: 'paid' });
  });

  it('take open ones off what is outstanding, and count none as due or paid', async () => {
    const scope = await user.scope();
    const stats = { total: 4, dueSoon: 1, paidThisMonth: 0, totalOutstandingPence: 55_00 };
    expect(await invoiceStats(scope, companyId, { days: 15 })).toEqual(stats);
    expect((await dueInvoices(scope, companyId, {})).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['HPW-1']);
    const due = { totalCount: 1, selectableCount: 1, selectableAmountPence: 100_00 };
    expect(await dueTotals(scope, companyId, {})).toEqual(due);
    const weeks = (await dueWeeks(scope, companyId)).filter(({ count }) => count > 0);
    expect(weeks).toMatchObject([{ count: 1, amountPence: 100_00 }]);
  });

  it("take them off a supplier's open balance", async () => {
    const scope = await user.scope();
    const { supplierId } = await scope.em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'CN-1' });
    expect(await openInvoicesOf(scope, supplierId)).toMatchObject({ openCount: 1, openAmountPence: 55_00 });
  });

  it('take them off the total of a list', async () => {
    expect(await totalInvoices(await user.scope(), companyId, {})).toMatchObject({ count: 4, amountPence: 48_00 });
  });

  it('find them by their labels, and by no label of invoices (RULES.md, 17)', async () => {
    // One in query is marked as a credit note too.
    expect(await numbers({ statusLabel: 'Credit' })).toEqual(['CN-1', 'CN-2', 'CN-3']);
    expect(await numbers({ statusLabel: 'Credit Used' })).toEqual(['CN-3']);
    expect(await numbers({ statusLabel: 'Query' })).toEqual(['CN-2']);
    expect(await numbers({ statusLabel: 'Overdue' })).toEqual([]);
    expect(await numbers({ statusLabel: 'Paid' })).toEqual([]);
    expect(await numbers({ unpaid: true })).toEqual(['HPW-1']);
    expect(await numbers({ paid: true })).toEqual([]);
    expect(await numbers({ amountPence: pence(-40_00) })).toEqual(['CN-1']);
  });
});

it("follows neither its supplier's terms nor auto-paid setting (RULES.md, 9 and 10)", async () => {
  await user.newAutoPaidSupplier(companyId, 'Power & Light');
  await newCredit({ supplierName: 'Power & Light', dueDate: '2026-10-01' });
  expect(await refreshSuppliers(await user.scope(), companyId)).toEqual({ updatedCount: 0, statusChangedCount: 0 });
});
