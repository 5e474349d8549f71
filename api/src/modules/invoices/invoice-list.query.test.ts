import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceFilter, InvoiceSort, InvoiceSortField } from './invoice-filter.ts';
import { listInvoices, totalInvoices } from './invoice-list.read.ts';

/** Today is 15 September 2026: due soon reaches to the 30th. In the order of their record numbers, from 1. */
const INVOICES = [
  { supplierName: 'Bolt & Co', invoiceNumber: 'B-1', amountPence: 300_00, dueDate: '2026-09-14' },
  { supplierName: 'acme 100%', invoiceNumber: 'A_7', amountPence: 100_00, dueDate: '2026-09-15' },
  { supplierName: 'Carter', invoiceNumber: 'C\\3', amountPence: 200_00, dueDate: '2026-09-30' },
  { supplierName: 'Carter', invoiceNumber: 'A-20', amountPence: 100_00, dueDate: '2026-10-01' },
  { supplierName: 'Bolt & Co', invoiceNumber: 'B-2', amountPence: 50_00, dueDate: '2026-09-10', status: 'paid' },
  { supplierName: 'Bolt & Co', invoiceNumber: 'B-3', amountPence: 70_00, dueDate: '2026-09-10', status: 'query' },
  { supplierName: 'Direct Debit', invoiceNumber: 'D-1', amountPence: 10_01, dueDate: '2026-09-20' },
].map((invoice, index) => ({ ...invoice, invoiceDate: `2026-09-0${7 - index}` }));

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
  await user.newAutoPaidSupplier(companyId, 'Direct Debit');
  for (const invoice of INVOICES) await user.newInvoice(companyId, invoice);
  const { em } = await user.scope();
  await em.nativeUpdate(Invoice, { companyId, recordNumber: 4 }, { isMatched: true });
  await user.newInvoice(await user.newCompany());
});

afterAll(() => services.close());

async function found(filter: InvoiceFilter, sort?: InvoiceSort, page = { offset: 0, limit: 50 }): Promise<number[]> {
  const invoices = await listInvoices(await user.scope(), companyId, { filter, sort: sort ?? null, page });
  return invoices.map((invoice) => invoice.recordNumber);
}

describe('filters', () => {
  it.each<[string, InvoiceFilter, number[]]>([
    ['nothing', {}, [7, 6, 5, 4, 3, 2, 1]],
    [
      'nulls',
      { search: null, statusLabel: null, unmatched: null, amountPence: null, unpaid: null },
      [7, 6, 5, 4, 3, 2, 1],
    ],
    ['part of a number, in any case', { search: 'b-' }, [6, 5, 1]],
    ['part of a name, in any case', { search: ' CART ' }, [4, 3]],
    ['a number or a name', { search: 'a' }, [4, 3, 2]],
    ['%, literally', { search: '%' }, [2]],
    ['_, literally', { search: '_' }, [2]],
    ['a backslash, literally', { search: '\\' }, [3]],
    ['a quote', { search: "'" }, []],
    ['the label Paid, with Auto-Paid', { statusLabel: 'Paid' }, [7, 5]],
    ['the label Auto-Paid', { statusLabel: 'Auto-Paid' }, [7]],
    ['the label Query', { statusLabel: 'query' }, [6]],
    ['the label Overdue, before today', { statusLabel: 'Overdue' }, [1]],
    ['the label Due Soon, from today to the 15th day', { statusLabel: 'Due Soon' }, [3, 2]],
    ['the label To Pay, after the 15th day', { statusLabel: 'To Pay' }, [4]],
    ['part of several labels', { statusLabel: 'due' }, [3, 2, 1]],
    ['no label', { statusLabel: 'cancelled' }, []],
    ['unmatched', { unmatched: true }, [7, 6, 5, 3, 2, 1]],
    ['an amount', { amountPence: pence(100_00) }, [4, 2]],
    ['the amount zero', { amountPence: pence(0) }, []],
    ['unpaid', { unpaid: true }, [4, 3, 2, 1]],
    ['all at once', { search: 'carter', statusLabel: 'Due', unmatched: true, unpaid: true }, [3]],
  ])('by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
    const { count } = await totalInvoices(await user.scope(), companyId, filter);
    expect(count).toBe(expected.length);
  });

  it('follows the calendar: an invoice due today is overdue tomorrow', async () => {
    services.clock.moveTo(localDate('2026-09-16'));
    expect(await found({ statusLabel: 'Overdue' })).toEqual([2, 1]);
    services.clock.moveTo(localDate('2026-09-15'));
    expect(await found({ statusLabel: 'Overdue' })).toEqual([1]);
  });
});

describe('orders', () => {
  it.each<[InvoiceSortField, number[], number[]]>([
    ['recordNumber', [1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1]],
    ['invoiceDate', [7, 6, 5, 4, 3, 2, 1], [1, 2, 3, 4, 5, 6, 7]],
    ['dueDate', [5, 6, 1, 2, 7, 3, 4], [4, 3, 7, 2, 1, 6, 5]],
    ['amount', [7, 5, 6, 2, 4, 3, 1], [1, 3, 4, 2, 6, 5, 7]],
    ['supplierName', [2, 1, 5, 6, 3, 4, 7], [7, 4, 3, 6, 5, 1, 2]],
    ['status', [7, 5, 6, 1, 2, 3, 4], [4, 3, 2, 1, 6, 5, 7]],
  ])('by %s, up and down', async (field, up, down) => {
    expect(await found({}, { field, direction: 'asc' })).toEqual(up);
    expect(await found({}, { field, direction: 'desc' })).toEqual(down);
  });

  it('by invoice number, equal ones by record number', async () => {
    const up = await found({}, { field: 'invoiceNumber', direction: 'asc' });
    expect(await found({}, { field: 'invoiceNumber', direction: 'desc' })).toEqual(up.toReversed());
    expect(up.filter((record) => [1, 5, 6].includes(record))).toEqual([1, 5, 6]);
  });
});

describe('pages', () => {
  it('cut the list without gaps and overlaps, also where rows are equal', async () => {
    const sort = { field: 'amount', direction: 'asc' } as const;
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => found({}, sort, { offset, limit: 3 })));
    expect(pages).toEqual([[7, 5, 6], [2, 4, 3], [1], []]);
  });

  it.each([
    { offset: -1, limit: 10 },
    { offset: 0.5, limit: 10 },
    { offset: 0, limit: 0 },
    { offset: 0, limit: 100_000 },
  ])('$offset, $limit is refused', async (page) => {
    await expect(found({}, undefined, page)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('totals', () => {
  it('are of the whole list, exact', async () => {
    const scope = await user.scope();
    expect(await totalInvoices(scope, companyId, {})).toMatchObject({ count: 7, amountPence: 830_01 });
    expect(await totalInvoices(scope, companyId, { search: 'carter' })).toMatchObject({
      count: 2,
      amountPence: 300_00,
    });
    expect(await totalInvoices(scope, companyId, { search: 'nobody' })).toMatchObject({ count: 0, amountPence: 0 });
  });
});

it("does not know another user's company", async () => {
  const stranger = await (await services.newUser()).scope();
  const page = { offset: 0, limit: 50 };
  await expect(listInvoices(stranger, companyId, { page })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(totalInvoices(stranger, companyId, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
