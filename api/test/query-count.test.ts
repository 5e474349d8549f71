import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAccountNumber } from '../src/kernel/account-numbers.ts';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';

/** Lists cost the same number of queries however long they are: no query a row (N+1) in either API. */

let app: TestApp;
let owner: TestClient;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  owner = await app.newUser();
  for (const [name, rows] of [
    ['Short Ltd', 5],
    ['Long Ltd', 20],
  ] as const) {
    const { body: company } = await owner.rest('POST', '/api/companies', { name });
    await fillBooks(company.id, rows);
  }
});

afterAll(() => app.close());

/**
 * So many invoices of as many suppliers, each matched to a bank transaction of its own but the last, which is suggested; and
 * as many payment runs, each with a batch, submitted in a company that asks for approvals.
 */
async function fillBooks(companyId: number, rows: number): Promise<void> {
  const lines = ['Date,Description,Amount'];
  const invoiceIds: number[] = [];
  for (let row = 1; row <= rows; row += 1) {
    const { body: invoice } = await owner.rest('POST', '/api/invoices/manual', {
      companyId,
      supplierName: `Supplier ${row}`,
      invoiceNumber: `N-${row}`,
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-30',
      amount: `${100 + row}.00`,
    });
    invoiceIds.push(invoice.id);
    lines.push(`02/09/2026,SUPPLIER ${row} N-${row},-${100 + row}.00`);
  }
  const file = { name: 'statement.csv', content: lines.join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body: transactions } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  for (const [index, { id }] of transactions.slice(0, -1).entries()) {
    await owner.rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId: invoiceIds[index] });
  }
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Books Ltd', approvalThreshold: '100.00' });
  await submitRuns(companyId, rows);
  await addDocuments(companyId, rows);
}

/** As many documents that were read, each like an invoice of the books. */
async function addDocuments(companyId: number, rows: number): Promise<void> {
  const { body } = await owner.rest('GET', '/api/auth/user');
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
  for (let row = 1; row <= rows; row += 1) {
    const values = { supplierName: `Supplier ${row}`, invoiceNumber: `N-${row}` };
    await addReadyDocument(scope, companyId, [{ values }]);
  }
}

async function submitRuns(companyId: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const lines = numbers.flatMap((n) => [
    `Supplier ${n},2026-09-01,R-${n},77.00`,
    `Harbour,2026-09-01,R-${n},${n}.00`,
    `Harbour,2026-09-01,R-${n},${n + 500}.00`,
  ]);
  const file = { name: 'runs.csv', content: lines.join('\n') };
  await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  const { body: invoices } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const byNumber = Map.groupBy<string, { id: number; invoiceNumber: string }>(invoices, (one) => one.invoiceNumber);
  for (const n of numbers) {
    const invoiceIds = byNumber.get(`R-${n}`)?.map(({ id }) => id);
    expect(invoiceIds).toHaveLength(3);
    const run = { companyId, runDate: '2026-09-15', status: 'pending', invoiceIds };
    expect((await owner.rest('POST', '/api/payment-runs', run)).status).toBe(201);
  }
  await payByReference(companyId);
}

interface SuggestedKinds {
  readonly company: { readonly suggestions: readonly { readonly choices: readonly { readonly kind: string }[] }[] };
}

/** A line of the statement for each batch, recognised by its reference. */
async function payByReference(companyId: number): Promise<void> {
  const references = await app.orm.em.fork().execute<{ token: string; amount: string }[]>(
    `with paid as (
       insert into payment_references (company_id, token, payment_run_item_id)
       select company_id, 'T' || lpad(id::text, 5, '0'), id from payment_run_items
       where company_id = ? and payment_type = 'batch'
       returning token, payment_run_item_id
     )
     select token, total_amount as amount from paid join payment_run_items item on item.id = payment_run_item_id`,
    [companyId],
  );
  const lines = references.map(({ token, amount }) => `03/09/2026,FASTER PAYMENT ${token},-${amount}`);
  const file = { name: 'paid.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const query = `query ($id: Int!) { company(id: $id) { suggestions(month: "2026-09") { choices { kind } } } }`;
  const { data } = await owner.graphqlText<SuggestedKinds>(query, { id: companyId });
  expect(references.length).toBeGreaterThan(4);
  const kinds = data?.company.suggestions.map(({ choices }) => choices[0]?.kind);
  expect(kinds?.filter((kind) => kind === 'payment_run')).toHaveLength(references.length);
}

async function queriesOf(call: () => Promise<{ readonly status: number }>): Promise<number> {
  queries.length = 0;
  expect((await call()).status).toBe(200);
  return queries.length;
}

const LISTS = `
  query Lists($id: Int!) {
    company(id: $id) {
      suppliers(limit: 100) { totalCount items { name bankDetailsWarning bankDetailsChangedSinceLastPayment lastPaymentDate } }
      dueInvoices(days: 30) { totalCount items { invoiceNumber supplier { name } possibleDuplicateOf { id } duplicateWarnings } }
      invoiceStats(days: 30) { total dueSoon paidThisMonth totalOutstandingPence }
      dueByWeek { count }
      batchImports { count }
      invoices(limit: 100) { totalCount items { invoiceNumber displayStatus supplier { name } } }
      bankTransactions(limit: 100) { totalCount items { isInClosedMonth matchedInvoice { id } matches { matchedBy invoice { invoiceNumber supplier { name } } } } }
      suggestions { choices { kind confidence reasons invoices { invoiceNumber supplier { name } } } }
      paymentRuns(limit: 50) {
        totalCount
        items {
          name invoiceCount createdByName isApprovalRequired content allowedActions failedCount
          approval { approvedByName }
          review { objection people { name involvement } changes { description } payees { supplierName } }
          departures { invoiceNumber }
          items {
            supplier { name bankDetailsWarning } invoices { invoiceNumber supplier { name } } payments { id }
            paymentProblem needsBankConfirmation
          }
        }
      }
      reconciliationSummary(month: "2026-09") { missingInvoicesCount }
      documentCounts { readyCount }
      documents(limit: 100) {
        totalCount
        items {
          isSure createdByName sameFileAs { id }
          invoices { missing totalAmount { value } supplier { name } duplicate { kind invoice { id } } bankDetailsWarning }
        }
      }
    }
  }`;

it.each([
  ['GraphQL lists', (id: number) => owner.graphqlText(LISTS, { id })],
  ['GET /api/invoices', (id: number) => owner.rest('GET', `/api/invoices?companyId=${id}&limit=100`)],
  ['GET /api/bank-transactions', (id: number) => owner.rest('GET', `/api/bank-transactions?companyId=${id}&limit=100`)],
  ['GET suggestions', (id: number) => owner.rest('GET', `/api/reconciliation/suggestions?companyId=${id}`)],
  ['GET /api/payment-runs', (id: number) => owner.rest('GET', `/api/payment-runs?companyId=${id}&limit=100`)],
  ['GET /api/batch-payments', (id: number) => owner.rest('GET', `/api/batch-payments?companyId=${id}&limit=100`)],
  ['GET /api/documents', (id: number) => owner.rest('GET', `/api/documents?companyId=${id}&limit=100`)],
  ['GET /api/suppliers', (id: number) => owner.rest('GET', `/api/suppliers?companyId=${id}&limit=100`)],
])('%s ask as many queries for 20 rows as for 5', async (_name, call) => {
  const asks = async (id: number) => queriesOf(() => call(id));
  expect(await asks(1)).toBeGreaterThan(0);
  // Lists side by side share a query where they come to it together, which a busy machine changes from call to call. A
  // query for each row never goes away.
  await expect.poll(async () => (await asks(2)) - (await asks(1))).toBe(0);
});

describe('a thousand invoices of two hundred suppliers', () => {
  let companyId: number;

  beforeAll(async () => {
    companyId = (await owner.rest('POST', '/api/companies', { name: 'Thousand Ltd' })).body.id;
    const rows = Array.from({ length: 1000 }, (_, row) => `Supplier ${row % 200},2026-09-01,T-${row},${row + 1}.00`);
    const file = { name: 'invoices.csv', content: rows.join('\n') };
    const answer = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
    expect(answer.body.successCount).toBe(1000);
  });

  it('are listed over REST with as many queries as five for each hundred, read at one moment', async () => {
    const list = (id: number) => owner.rest('GET', `/api/invoices?companyId=${id}`);
    expect((await list(companyId)).body).toHaveLength(1000);
    const few = await queriesOf(() => list(1));
    // Ten parts and the end of the list, in one transaction: its beginning, its kind and its end.
    expect(await queriesOf(() => list(companyId))).toBeLessThanOrEqual(11 * few + 3);
  });

  it('are listed over GraphQL, 500 on a page, with as many queries as five', async () => {
    const query = `query ($id: Int!, $offset: Int!) {
      company(id: $id) { invoices(offset: $offset, limit: 500) { totalCount items { id supplier { name } } } }
    }`;
    const list = (id: number, offset: number) => owner.graphqlText(query, { id, offset });
    const few = await queriesOf(() => list(1, 0));
    expect(await queriesOf(() => list(companyId, 0))).toBe(few);
    expect(await queriesOf(() => list(companyId, 500))).toBe(few);
  });
});

describe('a payment run', () => {
  /** A company with a run of so many suppliers, whom the bank can pay. */
  async function newRun(count: number): Promise<number> {
    const { body: company } = await owner.rest('POST', '/api/companies', { name: `Run of ${count} Ltd` });
    const companyId = company.id;
    const rows = Array.from({ length: count }, (_, row) => `Payee ${row},2026-09-01,P-${row},${row + 1}.00`);
    const file = { name: 'rows.csv', content: rows.join('\n') };
    await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
    await app.orm.em
      .fork()
      .execute("update suppliers set bank_sort_code = '20-00-00', bank_account_number = ? where company_id = ?", [
        sealAccountNumber(testSecretBox, '55779911'),
        companyId,
      ]);
    const { body: invoices } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
    const invoiceIds = invoices.map(({ id }: { readonly id: number }) => id);
    const run = await owner.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
    expect(run.status).toBe(201);
    return run.body.id;
  }

  it('is sent to the bank with as many queries for 30 payees as for 3', async () => {
    const counts: number[] = [];
    for (const count of [3, 30]) {
      const runId = await newRun(count);
      app.bank.payments.clear();
      counts.push(await queriesOf(() => owner.rest('POST', `/api/sandbox/payments/payment-run/${runId}`)));
      expect(app.bank.payments.size).toBe(count);
    }
    const [few, many] = counts;
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});
