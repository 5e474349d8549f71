import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteInvoice, deleteInvoices } from '../../commands/invoices/delete-invoices.ts';
import { markInvoicesPaid } from '../../commands/invoices/mark-invoices-paid.ts';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { deleteSupplier } from '../../commands/suppliers/delete-suppliers.ts';
import { updateSupplier } from '../../commands/suppliers/update-supplier.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { type Invoice, setLivePayment } from '../invoices/index.ts';
import { recordPayments } from '../suppliers/index.ts';

/**
 * Refuses changes of an invoice with a payment in progress, and of a supplier that was paid (RULES.md, 9, 12, 13 and
 * 14).
 */

const REASON = 'A payment of it is under way';

let services: TestServices;
let user: TestUser;
let companyId: number;
let invoice: Invoice;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
  invoice = await user.newInvoice(companyId);
  await setLivePayment(await user.scope(), companyId, [invoice.id], true);
});

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('an invoice with a payment under way', () => {
  const form = {
    supplierName: 'Harbour Print Works',
    invoiceNumber: 'HPW-1',
    amountPence: 100_00,
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-30',
  };

  it('is not deleted', async () => {
    await expectNothingChanged(async () => deleteInvoice(await user.scope(), invoice.id), {
      code: 'INVOICE_IN_USE',
      message: 'Invoice HPW-1 cannot be deleted: a payment of it is under way',
    });
    expect(await deleteInvoices(await user.scope(), companyId, { invoiceIds: [invoice.id] })).toEqual({
      deletionId: null,
      deletedCount: 0,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason: REASON, count: 1 })],
      heldByFile: null,
    });
  });

  it('is not marked as paid', async () => {
    const other = await user.newInvoice(companyId, { invoiceNumber: 'B' });
    const invoiceIds = [invoice.id, other.id];
    expect(await markInvoicesPaid(await user.scope(), companyId, { invoiceIds })).toMatchObject({
      ids: [other.id],
      refusals: [expect.objectContaining({ reason: REASON, count: 1 })],
    });
  });

  it.each([
    [{ amountPence: 99_00 }, 'amountPence'],
    [{ supplierName: 'Lantern Cleaning' }, 'supplierName'],
    [{ invoiceNumber: 'HPW-2' }, 'invoiceNumber'],
    [{ status: 'query' }, 'status'],
  ])('does not change by %j', async (change, field) => {
    const command = async () => updateInvoice(await user.scope(), invoice.id, { ...form, ...change });
    await expectNothingChanged(command, { code: 'INVOICE_READ_ONLY', fields: { [field]: expect.any(String) } });
  });

  it('takes other texts and another due date', async () => {
    const change = { ...form, dueDate: '2026-10-05', notes: 'Agreed by telephone' };
    const changed = await updateInvoice(await user.scope(), invoice.id, change);
    expect(changed).toMatchObject({ dueDate: '2026-10-05', notes: 'Agreed by telephone', hasLivePayment: true });
  });

  it('stays to be paid when its supplier is switched to auto-paid', async () => {
    const fields = { name: 'Harbour Print Works', isAutoPaid: true };
    await updateSupplier(await user.scope(), invoice.supplierId, fields);
    const { em } = await user.scope();
    const [row] = await em.execute('select status from invoices where id = ?', [invoice.id]);
    expect(row).toEqual({ status: 'to_pay' });
  });
});

it('a supplier that was once paid through the provider is not deleted', async () => {
  const { supplierId } = invoice;
  await setLivePayment(await user.scope(), companyId, [invoice.id], false);
  await recordPayments(await user.scope(), companyId, [supplierId]);
  await deleteInvoice(await user.scope(), invoice.id);
  await expectNothingChanged(async () => deleteSupplier(await user.scope(), supplierId), {
    code: 'SUPPLIER_IN_USE',
    message: expect.stringContaining('it has payments'),
  });
});
