import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A bill is compared across suppliers with the same account or nearly the same name, and a shared account is reported
 * (RULES.md, 11).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

async function newCompany(): Promise<number> {
  return (await owner.rest('POST', '/api/companies', { name: 'Quay North Ltd' })).body.id;
}

async function newSupplier(companyId: number, name: string, account = {}) {
  const { status, body } = await owner.rest('POST', '/api/suppliers', { companyId, name, ...account });
  expect(status).toBe(201);
  return body;
}

async function newInvoice(companyId: number, supplierName: string, form = {}) {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const bill = { invoiceNumber: 'HPW-2201', amount: '1200.00', ...dates, ...form };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, supplierName, ...bill });
  expect(status).toBe(201);
  return body;
}

/** By REST and GraphQL: they say the same. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const { data } = await owner.graphql(InvoiceDocument, { id });
  expect(data?.invoice.duplicateWarnings).toEqual(duplicateWarnings);
  return duplicateWarnings;
}

it('flags a paid bill that is entered again under another supplier with the same account', async () => {
  const companyId = await newCompany();
  await newSupplier(companyId, 'Harbour Print Works Ltd', ACCOUNT);
  const { id } = await newInvoice(companyId, 'Harbour Print Works Ltd');
  await owner.rest('POST', `/api/invoices/${id}/mark-paid`, { paymentDate: '2026-09-10' });
  await newSupplier(companyId, 'HPW', ACCOUNT);
  const again = await newInvoice(companyId, 'HPW', { invoiceNumber: 'hpw 2201' });
  expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
  expect(await warningsOf(again.id)).toEqual([
    expect.stringMatching(/^hpw 2201 may be the same bill as HPW-2201 from Harbour Print Works Ltd of 1 Sep 2026/),
  ]);
});

it('flags it under a renamed supplier that was entered anew', async () => {
  const companyId = await newCompany();
  const { id } = await newSupplier(companyId, 'Friend Supplies Ltd', ACCOUNT);
  await newInvoice(companyId, 'Friend Supplies Ltd', { invoiceNumber: 'FS-100' });
  await owner.rest('PUT', `/api/suppliers/${id}`, { name: 'Zebra Old Records' });
  await newSupplier(companyId, 'Friend Supplies Ltd', ACCOUNT);
  const again = await newInvoice(companyId, 'Friend Supplies Ltd', { invoiceNumber: 'FS-100' });
  expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
  expect(await warningsOf(again.id)).toEqual([
    expect.stringMatching(/from Zebra Old Records of 1 Sep 2026/),
    'Friend Supplies Ltd has the same name as Friend Supplies Ltd (now Zebra Old Records).',
  ]);
});

it('flags a bill whose supplier name and number have one wrong character each', async () => {
  const companyId = await newCompany();
  const bill = await newInvoice(companyId, 'Harbour Print', { invoiceNumber: 'INV-0417' });
  const late = { invoiceDate: '2026-09-12', dueDate: '2026-10-12' };
  const again = await newInvoice(companyId, 'Harbor Print', { invoiceNumber: 'INV-10417', ...late });
  expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
  expect(await warningsOf(bill.id)).toContainEqual(expect.stringMatching(/INV-10417 from Harbor Print/));
  const one = await newInvoice(companyId, 'Harbor Print', { invoiceNumber: 'INV-10733', ...late });
  expect(one).toMatchObject({ possibleDuplicateReason: 'same_amount' });
});

it('flags it under a name with one letter wrong, and no other bill of that supplier', async () => {
  const companyId = await newCompany();
  await newInvoice(companyId, 'Harbour Print Works Ltd');
  const again = await newInvoice(companyId, 'Harbor Print Works Ltd');
  expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
  expect(await warningsOf(again.id)).toEqual([
    expect.stringMatching(/from Harbour Print Works Ltd/),
    'Harbor Print Works Ltd has nearly the same name as Harbour Print Works Ltd.',
  ]);
  const other = await newInvoice(companyId, 'Harbor Print Works Ltd', { invoiceNumber: 'X-9', amount: '45.00' });
  expect(other).toMatchObject({ possibleDuplicateReason: null });
  const unlike = await newInvoice(companyId, 'Elm Garage Ltd', { invoiceDate: '2026-09-02' });
  expect(unlike).toMatchObject({ possibleDuplicateReason: null });
  const sameDay = await newInvoice(companyId, 'Harbour Print Wroks', { invoiceNumber: 'Y-77' });
  expect(sameDay).toMatchObject({ possibleDuplicateReason: null });
});
