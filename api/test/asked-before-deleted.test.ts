import { pence } from '@paycycle/schema/domain/money';
import { DeleteInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An invoice that asks something stays until the answer: entered anew, it would ask nothing (RULES.md, 85 and 88). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const FORM = { supplierName: 'Acme', amount: '800.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  approver = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  invoiceNumber = `A-${companyId}`;
});

async function setThreshold(pounds: string): Promise<void> {
  const limit = { name: 'Lowe Ltd', approvalThreshold: pounds };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
}

/** Why each door refuses to delete the invoice, or null. */
async function deletedBy(person: TestClient): Promise<string | null> {
  const many = await person.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds: [invoiceId] });
  const reason = many.body.refusals[0]?.reason ?? null;
  if (reason === null) return null;
  const words = `Invoice ${invoiceNumber} cannot be deleted: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  const alone = await person.rest('DELETE', `/api/invoices/${invoiceId}`);
  expect(alone).toMatchObject({ status: 409, body: { code: 'INVOICE_IN_USE', message: words } });
  const { errors } = await person.graphql(DeleteInvoiceDocument, { id: invoiceId });
  expect(errors).toMatchObject([{ message: words }]);
  return reason;
}

describe('an invoice that asks whether it was paid', () => {
  const ANSWER_FIRST = 'It asks whether it was paid: answer that first';

  beforeEach(async () => {
    const form = { companyId, invoiceNumber, ...FORM };
    invoiceId = (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
    const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-10,ACME,-800.00\n' };
    await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    expect((await owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId })).status).toBe(200);
    expect((await owner.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
  });

  async function answer(): Promise<void> {
    const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect((await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).status).toBe(200);
  }

  it('is deleted by one person alone once they have answered', async () => {
    expect(await deletedBy(owner)).toBe(ANSWER_FIRST);
    const corrected = { invoiceNumber, ...FORM, amount: '80.00' };
    expect((await owner.rest('PUT', `/api/invoices/${invoiceId}`, corrected)).status).toBe(200);
    await answer();
    expect(await deletedBy(owner)).toBeNull();
  });

  it('is deleted at or below the threshold once who took the payment back has answered', async () => {
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    await setThreshold('1000.00');
    expect(await deletedBy(owner)).toBe(ANSWER_FIRST);
    await answer();
    expect(await deletedBy(owner)).toBeNull();
  });

  it('stays where all suppliers are deleted with their invoices', async () => {
    const path = `/api/suppliers/bulk?companyId=${companyId}&deleteInvoices=true`;
    expect((await owner.rest('DELETE', path)).status).toBe(200);
    expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).status).toBe(200);
  });
});

describe('an invoice that asks about its account', () => {
  const HELD = 'It asks about its bank account, which someone else answers first';
  let changeId: number;

  async function accept(): Promise<void> {
    const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
    const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
    const account = { sortCode: '20-00-00', accountNumber: '70872490' };
    const values = { supplierName: 'Acme', invoiceNumber, totalAmount: pence(80_000), ...account };
    const { id } = await addReadyDocument(scope, companyId, [{ values }]);
    const { body } = await owner.rest('POST', `/api/documents/${id}/accept`, { allowDuplicate: true });
    invoiceId = body.createdInvoices[0].id;
    changeId = body.changeId;
    expect(body.createdInvoices[0].accountQuestion).toMatch(/^It asks to be paid to/);
  }

  it('is neither deleted nor changed by who entered the account on record, nor by who confirms none', async () => {
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
    await setThreshold('500.00');
    await accept();
    for (const person of [owner, bookkeeper]) {
      expect(await deletedBy(person)).toBe(HELD);
      const other = { ...FORM, invoiceNumber: 'Z-1' };
      const changed = await person.rest('PUT', `/api/invoices/${invoiceId}`, other);
      expect(changed).toMatchObject({ status: 409, body: { code: 'INVOICE_READ_ONLY' } });
    }
    const undone = await owner.rest('POST', `/api/bulk-changes/${changeId}/undo`);
    expect(undone.body).toMatchObject({
      refusedCount: 1,
      refusals: [{ reason: expect.stringContaining(HELD.slice(1)) }],
    });
    const { status, body } = await owner.rest('PUT', `/api/invoices/${invoiceId}`, {
      ...FORM,
      invoiceNumber,
      notes: 'x',
    });
    expect([status, body.message]).toEqual([200, undefined]);
  });

  it('is deleted by one person alone', async () => {
    await accept();
    expect(await deletedBy(owner)).toBeNull();
  });
});
