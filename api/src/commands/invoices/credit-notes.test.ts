import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun, getPaymentRun } from '../../modules/payment-runs/index.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { changeInvoices } from '../bulk-changes/change-invoices.ts';
import { updateInvoice } from './update-invoice.ts';

/** Credit notes as records (RULES.md, 60), and the net and VAT of any (62). */

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

async function update(id: number, input: object): Promise<Invoice> {
  return updateInvoice(await user.scope(), id, { ...INVOICE_FORM, ...input });
}

describe('a credit note that is entered', () => {
  it('is open, below zero, and due on its own date', async () => {
    expect(await newCredit()).toMatchObject({
      documentType: 'credit_note',
      amountPence: -40_00,
      partPaidPence: 0,
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-01',
      status: 'to_pay',
      recordNumber: 1,
    });
  });

  it('is open where its supplier is auto-paid, also after a query', async () => {
    await user.newAutoPaidSupplier(companyId, 'Power & Light');
    const { id, status } = await newCredit({ supplierName: 'Power & Light' });
    expect(status).toBe('to_pay');
    for (const isInQuery of [true, false]) {
      await changeInvoices(await user.scope(), companyId, { invoiceIds: [id] }, { isInQuery });
    }
    const { em } = await user.scope();
    expect(await em.findOneOrFail(Invoice, { id })).toMatchObject({ status: 'to_pay' });
  });

  it('is no duplicate of the invoice with its number, but of a credit note with it (RULES.md, 11)', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'CN-1', amountPence: 40_00 });
    expect((await newCredit()).possibleDuplicateReason).toBeNull();
    await expect(newCredit()).rejects.toMatchObject({
      code: 'DUPLICATE_INVOICE',
      message: 'You already have credit note CN-1 from this supplier (1 Sep 2026, -£40.00, #2)',
    });
    const other = await newCredit({ amountPence: -41_00 });
    expect(other).toMatchObject({ possibleDuplicateReason: 'same_number' });
  });
});

describe('an update', () => {
  it('keeps the type, net and VAT that it leaves out', async () => {
    const { id } = await newCredit({ vatAmountPence: -6_00 });
    const { documentType: _, dueDate, ...same } = CREDIT;
    const after = { documentType: 'credit_note', netAmountPence: -34_00, vatAmountPence: -6_00 };
    expect(await update(id, { ...same, dueDate, notes: 'Returned' })).toMatchObject({ ...after, notes: 'Returned' });
    await expect(update(id, { amountPence: 40_00 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { amountPence: 'Amount must be a negative number' },
    });
  });

  it('makes a credit note of an invoice, with its net and VAT, and takes it out of its draft run', async () => {
    const { id } = await user.newInvoice(companyId, { netAmountPence: 80_00, vatAmountPence: 20_00 });
    const other = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 60_00 });
    const run = await createPaymentRun(await user.scope(), companyId, {
      runDate: '2026-09-18',
      invoiceIds: [id, other.id],
    });
    expect(await update(id, { documentType: 'credit_note', amountPence: -100_00 })).toMatchObject({
      documentType: 'credit_note',
      netAmountPence: -80_00,
      vatAmountPence: -20_00,
      paymentRunId: null,
    });
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ totalAmountPence: 60_00 });
  });

  it('opens an invoice that waited for a direct debit when it makes a credit note of it', async () => {
    await user.newAutoPaidSupplier(companyId, 'Power & Light');
    const { id } = await user.newInvoice(companyId, { supplierName: 'Power & Light' });
    const input = { supplierName: 'Power & Light', documentType: 'credit_note', amountPence: -100_00 };
    expect(await update(id, input)).toMatchObject({ status: 'to_pay' });
  });

  it('keeps the type of a settled one (RULES.md, 13)', async () => {
    const { id } = await user.newInvoice(companyId, { status: 'paid' });
    await expect(update(id, { documentType: 'credit_note', amountPence: -100_00 })).rejects.toMatchObject({
      code: 'INVOICE_READ_ONLY',
      fields: { documentType: 'It is paid: the type cannot be changed' },
    });
  });

  it('forgets net and VAT that would not add up to another amount, and takes new ones', async () => {
    const { id } = await user.newInvoice(companyId, { vatAmountPence: 20_00 });
    const unknown = { netAmountPence: null, vatAmountPence: null };
    expect(await update(id, { amountPence: 90_00 })).toMatchObject(unknown);
    expect(await update(id, { amountPence: 90_00, vatAmountPence: 15_00 })).toMatchObject({ netAmountPence: 75_00 });
    await expect(update(id, { amountPence: 90_00, vatAmountPence: 91_00 })).rejects.toMatchObject({
      fields: { vatAmountPence: 'VAT must not be more than the amount' },
    });
  });

  it('lets net and VAT of a paid one be noted', async () => {
    const { id } = await user.newInvoice(companyId, { status: 'paid' });
    expect(await update(id, { vatAmountPence: 20_00 })).toMatchObject({ netAmountPence: 80_00, status: 'paid' });
  });
});
