import { pence } from '@paycycle/schema/domain/money';
import {
  DeleteInvoicesDocument,
  DeleteSuppliersDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** An invoice with a refund is settled, and every refusal of the database has a response (RULES.md, 12 and 13). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let refundedId: number;
let plainId: number;

const STATEMENT = 'Date,Description,Amount\n2026-09-03,HARBOUR PRINT,-240.00\n2026-09-10,HARBOUR PRINT,240.00\n';

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

/** Paid by a line and refunded by another; then the payment is unmatched, so that only the refund is left. */
beforeEach(async () => {
  const { user } = calls;
  companyId = await calls.newCompany('Lowe Ltd');
  refundedId = (await calls.newInvoice(companyId, {})).body.id;
  plainId = (await calls.newInvoice(companyId, { invoiceNumber: 'B-2', amount: '10.00' })).body.id;
  const file = { name: 'bank.csv', content: STATEMENT };
  const fields = { companyId: String(companyId) };
  const imported = await user.upload('/api/bank-transactions/import-file', 'file', file, fields);
  expect(imported.status).toBe(200);
  const { body: lines } = await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const [paid, back] = [true, false].map(
    (out) => lines.find((line: { isOutgoing: boolean }) => line.isOutgoing === out).id,
  );
  const match = { invoiceId: refundedId };
  expect((await user.rest('POST', `/api/bank-transactions/${paid}/match`, match)).status).toBe(200);
  const refund = { ...match, refund: true };
  expect((await user.rest('POST', `/api/bank-transactions/${back}/match`, refund)).status).toBe(200);
  expect((await user.rest('POST', `/api/bank-transactions/${paid}/unmatch`)).status).toBe(200);
});

const REASON = 'A refund of it is matched';

it('is not deleted by REST, alone or with others, which go', async () => {
  const { user } = calls;
  const alone = await user.rest('DELETE', `/api/invoices/${refundedId}`);
  expect(alone).toMatchObject({
    status: 409,
    body: { code: 'INVOICE_IN_USE', message: expect.stringMatching(/refund/) },
  });
  const invoiceIds = [refundedId, plainId, 2_000_000];
  const together = await user.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds });
  const refusals = [
    expect.objectContaining({ reason: 'Not found: 2000000', count: 1 }),
    expect.objectContaining({ reason: REASON, count: 1 }),
  ];
  expect(together).toMatchObject({ status: 200, body: { deletedCount: 1, refusedCount: 2, refusals } });
});

it('is not deleted by GraphQL, nor with all suppliers, and keeps its amount', async () => {
  const { user } = calls;
  const selection = { invoiceIds: [refundedId] };
  const deleted = await user.graphql(DeleteInvoicesDocument, { companyId, selection });
  expect(deleted.data?.deleteInvoices).toMatchObject({
    deletedCount: 0,
    refusals: [expect.objectContaining({ reason: REASON, count: 1 })],
  });
  const all = await user.graphql(DeleteSuppliersDocument, { companyId, deleteInvoices: true });
  expect(all.data?.deleteSuppliers).toMatchObject({ deletedCount: 0, refusals: [{ reason: 'it has invoices' }] });
  const { supplier, ...invoice } = (await user.rest('GET', `/api/invoices/${refundedId}`)).body;
  expect(invoice).toMatchObject({ status: 'to_pay', hasRefund: true });
  const { invoiceNumber, invoiceDate, dueDate } = invoice;
  const input = { supplierName: supplier.name, invoiceNumber, invoiceDate, dueDate, amountPence: pence(1_00) };
  const edited = await user.graphql(UpdateInvoiceDocument, { id: refundedId, input });
  expect(edited.errors).toMatchObject([{ extensions: { code: 'INVOICE_READ_ONLY' } }]);
});

it('keeps one that the database needs and the rules do not know of, deletes the others, and answers with a code', async () => {
  const { user } = calls;
  await executeAsOwner(app.databaseUrl, 'create table if not exists unknown_use (id integer references invoices (id))');
  await executeAsOwner(app.databaseUrl, `insert into unknown_use values (${plainId})`);
  const others = [await newInvoiceId('C-1'), await newInvoiceId('C-2')];
  const invoiceIds = [plainId, ...others];
  const together = await user.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds });
  const refusals = [expect.objectContaining({ reason: 'Another record depends on it', count: 1 })];
  expect(together).toMatchObject({ status: 200, body: { deletedCount: 2, refusals } });
  const deletions = (await user.rest('GET', `/api/deletions?companyId=${companyId}`)).body;
  expect(deletions).toMatchObject([{ recordCount: 2 }]);
});

async function newInvoiceId(invoiceNumber: string): Promise<number> {
  return (await calls.newInvoice(companyId, { invoiceNumber, amount: '10.00', allowDuplicate: true })).body.id;
}

it.each(['approved', 'processed', 'cancelled'])(
  "tells a tool that a new run cannot be '%s' (RULES.md, 19)",
  async (status) => {
    const body = { companyId, runDate: '2026-09-15', invoiceIds: [plainId], status };
    const answer = await calls.user.rest('POST', '/api/payment-runs', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { status: expect.any(String) } },
    });
  },
);
