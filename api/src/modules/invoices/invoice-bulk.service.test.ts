import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/scope.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceSelection, selectInvoices } from './invoice-bulk.service.ts';
import { totalInvoices } from './invoice-list.read.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;
/** Of the invoices N1 to N3, of £10.00, £20.00 and £30.00; the last one is paid. */
let ids: readonly number[];

beforeAll(async () => {
  services = await openTestServices();
});

afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
  const first = await user.newInvoice(companyId, { invoiceNumber: 'N1', amountPence: 10_00 });
  const second = await user.newInvoice(companyId, { invoiceNumber: 'N2', amountPence: 20_00 });
  const third = await user.newInvoice(companyId, { invoiceNumber: 'N3', amountPence: 30_00, status: 'paid' });
  ids = [first.id, second.id, third.id];
});

async function selected(selection: InvoiceSelection, by = user) {
  return inTransaction(await by.scope(), (scope) => selectInvoices(scope, companyId, selection));
}

async function numbers(selection: InvoiceSelection): Promise<string[]> {
  return (await selected(selection)).invoices.map(({ invoiceNumber }) => invoiceNumber);
}

describe('selectInvoices', () => {
  it('finds those that are named, each once, in the order of their ids', async () => {
    expect(await numbers({ invoiceIds: [...ids.toReversed(), ...ids] })).toEqual(['N1', 'N2', 'N3']);
  });

  it('answers what the bulk commands decide by', async () => {
    expect((await selected({ invoiceIds: ids.slice(2) })).invoices).toEqual([
      {
        id: ids[2],
        invoiceNumber: 'N3',
        supplierId: expect.any(Number),
        payeeId: expect.any(Number),
        supplierName: 'Harbour Print Works',
        createdAt: expect.any(Date),
        amountPence: pence(30_00),
        closedMonth: null,
        status: 'paid',
        isMatched: false,
        isInPaymentFile: false,
        hasRefund: false,
        partPaidPence: 0,
        hasLivePayment: false,
        paymentRunId: null,
        paymentRunStatus: null,
        invoiceDate: '2026-09-01',
        dueDate: '2026-09-30',
        documentType: 'invoice',
        isPaidAutomatically: false,
        paymentQuestion: null,
        accountQuestion: null,
        accountAnswer: null,
        modifiedAt: expect.any(Date),
      },
    ]);
  });

  it.each<[string, InvoiceSelection, string[]]>([
    ['an empty filter, all', { filter: {} }, ['N1', 'N2', 'N3']],
    ['unpaid', { filter: { unpaid: true } }, ['N1', 'N2']],
    ['an amount', { filter: { amountPence: pence(20_00) } }, ['N2']],
    ['a search that joins the supplier', { filter: { search: 'harbour' } }, ['N1', 'N2', 'N3']],
    ['a search without a find', { filter: { search: 'nobody' } }, []],
  ])('finds by %s', async (_, selection, expected) => {
    expect(await numbers(selection)).toEqual(expected);
  });

  it('leaves out those that are excepted from a filter', async () => {
    expect(await numbers({ filter: {}, exceptInvoiceIds: ids.slice(0, 1) })).toEqual(['N2', 'N3']);
  });

  it("names the ids of another company's, the caller's own or a stranger's, as it does unknown ones", async () => {
    const elsewhere = await user.newInvoice(await user.newCompany());
    const stranger = await services.newUser();
    const theirs = await stranger.newInvoice(await stranger.newCompany());
    const missingIds = [elsewhere.id, theirs.id, 2_000_000];
    const found = await selected({ invoiceIds: [...missingIds, ...ids] });
    expect({ ...found, invoices: found.invoices.map(({ id }) => id) }).toEqual({ invoices: ids, missingIds });
    const message = `Not found: ${missingIds.join(', ')}`;
    await expect(selected({ invoiceIds: missingIds })).rejects.toMatchObject({ code: 'NOT_FOUND', message });
  });

  it("does not find the invoices of a filter in another company, nor another user's company", async () => {
    await user.newInvoice(await user.newCompany(), { invoiceNumber: 'elsewhere' });
    expect(await numbers({ filter: { search: 'elsewhere' } })).toEqual([]);
    await expect(selected({ filter: {} }, await services.newUser())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[InvoiceSelection]>([[{}], [{ invoiceIds: [] }], [{ invoiceIds: [1.5] }]])(
    'refuses %j',
    async (selection) => {
      await expect(selected(selection)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('takes of a filter only what a person was shown', async () => {
    const all = { filter: {}, seen: { count: 3, amountPence: pence(60_00) } };
    expect(await numbers(all)).toEqual(['N1', 'N2', 'N3']);
    await user.newInvoice(companyId, { invoiceNumber: 'N4', amountPence: 40_00 });
    const message =
      'The list has changed: it has 4 invoices of £100.00 by now, not 3 invoices of £60.00. Nothing was changed; look again.';
    await expect(numbers(all)).rejects.toMatchObject({ code: 'CONTENT_CHANGED', message });
    const asMany = { filter: {}, exceptInvoiceIds: [1], seen: { count: 4, amountPence: pence(60_00) } };
    await expect(numbers(asMany)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
  });

  it('takes of a filter no other invoices of the same number and amount', async () => {
    const { count, amountPence, content } = await totalInvoices(await user.scope(), companyId, { unpaid: true });
    const shown = { filter: { unpaid: true }, seen: { count, amountPence, content } };
    expect(await numbers(shown)).toEqual(['N1', 'N2']);
    const { em } = await user.scope();
    await em.nativeDelete(Invoice, { id: ids[1] as number });
    await user.newInvoice(companyId, { invoiceNumber: 'N2-again', amountPence: 20_00 });
    const message = 'The list has changed: it has others of the same amount by now. Nothing was changed; look again.';
    await expect(numbers(shown)).rejects.toMatchObject({ code: 'CONTENT_CHANGED', message });
  });

  it('takes of those that are named only the amount that a person was shown', async () => {
    const invoiceIds = ids.slice(0, 2);
    expect(await numbers({ invoiceIds, seen: { count: 2, amountPence: pence(30_00) } })).toEqual(['N1', 'N2']);
    const message =
      'What you selected has changed: it is 2 invoices of £30.00 by now, not 2 invoices of £12.00. Nothing was changed; look again.';
    const before = { invoiceIds, seen: { count: 2, amountPence: pence(12_00) } };
    await expect(numbers(before)).rejects.toMatchObject({ code: 'CONTENT_CHANGED', message });
    const gone = { invoiceIds: [...invoiceIds, 2_000_000], seen: { count: 3, amountPence: pence(30_00) } };
    await expect(numbers(gone)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
  });
});
