import { CreateInvoiceDocument, type InvoiceInput, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The day of receipt and the discount of one invoice (RULES.md, 103 and 104). Today is Tuesday, 15 September 2026. */

const FORM = {
  supplierName: 'Northern Bakery',
  invoiceNumber: 'NB-1',
  invoiceDate: '2026-09-01',
  dueDate: '2026-10-01',
};
const REST_FORM = { ...FORM, amount: '1000.00' };
const NO_DISCOUNT = { discountPercent: null, discountUntil: null };
const DISCOUNT = { discountPercent: 2.5, discountUntil: '2026-09-20' };

let app: TestApp;
let owner: TestClient;
let companyId: number;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

const put = (change: object) => owner.rest('PUT', `/api/invoices/${id}`, { ...REST_FORM, ...change });
const update = (input: object, seen: object | null = null) =>
  owner.graphql(UpdateInvoiceDocument, { id, input: input as InvoiceInput, seen: seen as InvoiceInput | null });
const one = async () => (await owner.rest('GET', `/api/invoices/${id}`)).body;

it('stores the day of receipt and the discount of a new invoice, in both APIs', async () => {
  const form = { companyId, ...REST_FORM, receivedOn: '2026-09-04', ...DISCOUNT };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  expect(body).toMatchObject({ receivedOn: '2026-09-04', isReceiptKnown: true, ...DISCOUNT });
  id = body.id;
  expect((await one()).earlyPaymentDiscount).toEqual({
    percent: 2.5,
    until: '2026-09-20',
    saving: '25.00',
    annualRatePercent: 85.1,
  });
  const input = { ...FORM, invoiceNumber: 'NB-2', amountPence: 100_00, receivedOn: '2026-09-02', ...DISCOUNT };
  const { data, errors } = await owner.graphql(CreateInvoiceDocument, {
    companyId,
    input: input as object as InvoiceInput,
  });
  expect(errors).toEqual([]);
  expect(data?.createInvoice).toMatchObject({ receivedOn: '2026-09-02', isReceiptKnown: true, ...DISCOUNT });
});

it('keeps an omitted receipt and discount, clears them by null, and records both in the audit log', async () => {
  expect((await put({ notes: 'Paid early?' })).body).toMatchObject({ receivedOn: '2026-09-04', ...DISCOUNT });
  expect((await put({ receivedOn: '2026-09-09' })).body).toMatchObject({ receivedOn: '2026-09-09', ...DISCOUNT });
  const cleared = await put({ receivedOn: null, discountPercent: null, discountUntil: null });
  expect(cleared).toMatchObject({ status: 200 });
  expect(await one()).toMatchObject({
    receivedOn: '2026-09-01',
    isReceiptKnown: false,
    earlyPaymentDiscount: null,
    ...NO_DISCOUNT,
  });
  const input = { ...FORM, amountPence: 1000_00, receivedOn: '2026-09-10', ...DISCOUNT };
  const { data, errors } = await update(input);
  expect(errors).toEqual([]);
  expect(data?.updateInvoice).toMatchObject({ receivedOn: '2026-09-10', isReceiptKnown: true, ...DISCOUNT });
  const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
  const entries = body.filter(({ recordId, verb }: Record<string, unknown>) => recordId === id && verb === 'changed');
  expect(entries).toMatchObject([
    { before: { receivedOn: null, ...NO_DISCOUNT }, after: { receivedOn: '2026-09-10', ...DISCOUNT } },
    { before: { receivedOn: '2026-09-09', ...DISCOUNT }, after: { receivedOn: null, ...NO_DISCOUNT } },
    { before: { receivedOn: '2026-09-04' }, after: { receivedOn: '2026-09-09' } },
    { after: { notes: 'Paid early?' } },
  ]);
});

it('merges receipt and discount with what another user changed since the form was opened', async () => {
  const seen = { ...FORM, amountPence: 1000_00, receivedOn: '2026-09-04', ...DISCOUNT };
  const unchanged = await update({ ...seen, notes: 'Call them' }, seen);
  expect(unchanged.data?.updateInvoice).toMatchObject({ receivedOn: '2026-09-10', notes: 'Call them' });
  const { errors } = await update({ ...seen, receivedOn: '2026-09-05' }, seen);
  expect(errors).toMatchObject([
    { extensions: { code: 'CONTENT_CHANGED', fields: { receivedOn: expect.any(String) } } },
  ]);
});

it.each([
  [{ receivedOn: '2026-09-16' }, { receivedOn: 'Received must not be in the future' }],
  [{ receivedOn: '2026-07-31' }, { receivedOn: 'Received must be 1 Aug 2026 or later, by the invoice date' }],
  [{ discountPercent: 2 }, { discountUntil: 'Discount until is required with a discount' }],
  [{ discountUntil: '2026-09-20' }, { discountPercent: 'Discount is required with its last day' }],
  [{ discountPercent: null }, { discountUntil: 'Discount until must be cleared too' }],
  [
    { discountPercent: 2, discountUntil: '2026-08-31' },
    { discountUntil: 'Discount until must not be before the invoice date' },
  ],
])('refuses %j', async (change, fields) => {
  expect(await put(change)).toMatchObject({ status: 400, body: { fields } });
});

it.each([0, 50.01, 2.125, -1, 'some'])('refuses a discount of %s per cent', async (discountPercent) => {
  const message = 'Discount must be a percentage above 0 and up to 50, with at most two decimal places';
  const refused = await put({ ...DISCOUNT, discountPercent });
  expect(refused).toMatchObject({ status: 400, body: { fields: { discountPercent: message } } });
});

it('accepts a document that arrived before the date on it', async () => {
  // The invoice counts from its date.
  expect((await put({ receivedOn: '2026-08-20' })).body).toMatchObject({
    receivedOn: '2026-09-01',
    isReceiptKnown: true,
  });
});

it('removes the discount of an invoice that becomes a credit note', async () => {
  const credit = { documentType: 'credit_note', amount: '-1000.00' };
  expect(await put({ ...credit, ...DISCOUNT })).toMatchObject({
    status: 400,
    body: { fields: { discountPercent: 'A credit note has no discount for early payment' } },
  });
  expect((await put(credit)).body).toMatchObject({ discountPercent: null, discountUntil: null });
});

it('lists the discount of one invoice instead of its supplier’s in the plan of a session', async () => {
  const terms = { companyId, name: 'Quay Bakery', paymentTerms: '2/20 net 30' };
  expect((await owner.rest('POST', '/api/suppliers', terms)).status).toBe(201);
  const form = { companyId, ...REST_FORM, supplierName: 'Quay Bakery', ...DISCOUNT };
  const own = await owner.rest('POST', '/api/invoices/manual', { ...form, invoiceNumber: 'QB-1' });
  // Another session comes before this one ends.
  const later = { ...form, invoiceNumber: 'QB-2', discountUntil: '2026-09-30' };
  expect((await owner.rest('POST', '/api/invoices/manual', later)).status).toBe(201);
  const { discounts } = (await owner.rest('GET', `/api/session-plan?companyId=${companyId}`)).body;
  expect(discounts).toMatchObject([
    { invoiceNumber: 'NB-2' },
    { id: own.body.id, earlyPaymentDiscount: { percent: 2.5, until: '2026-09-20', saving: '25.00' } },
  ]);
});
