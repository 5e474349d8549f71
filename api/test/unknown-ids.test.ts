import { AcceptDocumentsDocument, AcceptSuggestionsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** An act on many records names an id that the company does not have, and does the others (RULES.md, 12). */

const GONE = 2_000_000_000;

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

async function readyDocument(supplierName: string): Promise<number> {
  const { body } = await calls.user.rest('GET', '/api/auth/user');
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
  return (await addReadyDocument(scope, companyId, [{ values: { supplierName, invoiceNumber: `${supplierName} 1` } }]))
    .id;
}

it('documents that are accepted', async () => {
  const gone = { documentId: GONE, fileName: `Document ${GONE}`, message: `Not found: ${GONE}` };
  const first = await readyDocument('Alder Ltd');
  const accept = (documentIds: number[]) =>
    calls.call('post /api/documents/accept', { body: { companyId, documentIds } });
  expect(await accept([GONE, first])).toMatchObject({ status: 200, body: { documentIds: [first], refused: [gone] } });
  const documents = [{ id: await readyDocument('Birch Ltd') }, { id: GONE }];
  const { data } = await calls.user.graphql(AcceptDocumentsDocument, { companyId, documents, sureOnly: false });
  expect(data?.acceptDocuments).toMatchObject({ acceptedCount: 1, refusals: [gone] });
  expect(await accept([GONE])).toMatchObject({ status: 404, body: { message: gone.message } });
  expect(await accept([3_000_000_000])).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

it('suggestions that are accepted', async () => {
  const invoice = { supplierName: 'Harbour Print', invoiceNumber: 'HPW-2201', amount: '100.00' };
  await calls.newInvoice(companyId, invoice);
  const content = 'Date,Description,Amount\n2026-09-03,HARBOUR PRINT HPW-2201,-100.00\n2026-09-04,J SMITH,-7.00\n';
  const file = { name: 'statement.csv', content };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body: lines } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  const [sure, other] = lines.map(({ id }: { id: number }) => id);
  const refused = [
    { bankTransactionId: other, message: 'Nothing as sure is suggested for this transaction any more.' },
    { bankTransactionId: GONE, message: 'Transaction not found' },
  ];
  const asked = { companyId, month: '2026-09' as never, minConfidence: 0.5, ids: [other, GONE, sure] };
  const rest = await calls.call('post /api/reconciliation/accept-suggestions', { body: asked });
  expect(rest).toMatchObject({ status: 200, body: { matched: [{ id: sure }], refused } });
  const { data } = await calls.user.graphql(AcceptSuggestionsDocument, asked);
  expect(data?.acceptSuggestions).toMatchObject({ matched: [], refused: [...refused, { bankTransactionId: sure }] });
});
