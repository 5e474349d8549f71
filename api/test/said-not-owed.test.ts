import { pence } from '@paycycle/schema/domain/money';
import { AcceptDocumentDocument, InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument, type ReadOfTest } from '../src/testing/ready-document.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A document that says it is not owed asks about it before it is accepted, and its invoice warns until it is paid
 * (RULES.md, 58).
 */

const PAID = 'It says that it is paid already: paying it too would pay it twice';
const COLLECTED = 'It says that the supplier collects it, by direct debit or card: paying it too would pay it twice';
const BY_CARD = 'The supplier takes this from a card: paying it too would pay it twice';

let app: TestApp;
let clerk: TestClient;
let approver: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.newUser();
  approver = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  const account = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
  companyId = (await clerk.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...account })).body.id;
  await joinByRest(clerk, approver, companyId, { role: 'approver' });
  const supplier = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await clerk.rest('POST', '/api/suppliers', { companyId, name: 'Harbour Print Works', ...supplier });
});

/** A document as it was read, with the address by which it is accepted. */
async function newDocument(doubts: ReadOfTest['doubts'], values: ReadOfTest['values'] = {}) {
  const invoiceNumber = `HPW-${companyId}`;
  const { id: userId } = (await clerk.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const { id } = await addReadyDocument(scope, companyId, [{ values: { invoiceNumber, ...values }, doubts }]);
  const { version } = (await clerk.rest('GET', `/api/documents/${id}`)).body;
  return { id, version, url: `/api/documents/${id}/accept` };
}

const OTHER_COMPANY = 'Made out to Somebody Else Ltd, not to Lowe Ltd';

const OWN = 'This is an invoice of Lowe Ltd itself: its customer owes it';

const CREDITED = 'It says that it credits an invoice: is it a credit note?';

const SAID: [string, NonNullable<ReadOfTest['doubts']>, 'reading' | 'supplier', string][] = [
  ['it is paid', { totalAmount: PAID }, 'reading', PAID],
  ['it is collected', { totalAmount: COLLECTED }, 'reading', COLLECTED],
  ['it credits an invoice', { totalAmount: CREDITED }, 'reading', CREDITED],
  ['a card pays it', { totalAmount: BY_CARD }, 'reading', BY_CARD],
  ["it is another company's", { supplierName: OTHER_COMPANY }, 'supplier', OTHER_COMPANY],
  ['the company has sent it', { supplierName: OWN, totalAmount: OWN }, 'supplier', OWN],
];

describe.each(SAID)('a document that says that %s', (_, doubts, kind, words) => {
  it('is accepted singly after an answer, by REST', async () => {
    const { url, version } = await newDocument(doubts);
    const refused = { code: 'DOCUMENT_QUESTION', fields: { [kind]: words } };
    expect(await clerk.rest('POST', url, { version })).toMatchObject({ status: 409, body: refused });
    const other = kind === 'reading' ? 'supplier' : 'reading';
    expect(await clerk.rest('POST', url, { version, answered: [other] })).toMatchObject({ status: 409 });
    expect(await clerk.rest('POST', url, { version, answered: [kind] })).toMatchObject({ status: 201 });
  });

  it('is accepted singly after an answer, by GraphQL', async () => {
    const { id, version } = await newDocument(doubts);
    const { errors } = await clerk.graphql(AcceptDocumentDocument, { id, version });
    expect(errors).toMatchObject([{ extensions: { code: 'DOCUMENT_QUESTION', fields: { [kind]: words } } }]);
    const answered = await clerk.graphql(AcceptDocumentDocument, { id, version, answered: [kind] });
    expect(answered.data?.acceptDocument.invoices).toHaveLength(1);
  });

  it('warns the approver, also where its field was typed again before', async () => {
    const { id, url } = await newDocument(doubts);
    const edit = { totalAmount: '120.00', supplierName: 'Harbour Print Works' };
    expect(await clerk.rest('PATCH', `/api/documents/${id}`, edit)).toMatchObject({ status: 200 });
    const { createdInvoices } = (await clerk.rest('POST', url, {})).body;
    const { email } = (await clerk.rest('GET', '/api/auth/user')).body;
    const warning = `HPW-${companyId}: ${words}. ${email} accepted it all the same.`;
    const invoice = (await approver.rest('GET', `/api/invoices/${createdInvoices[0].id}`)).body;
    expect(invoice).toMatchObject({ duplicateWarnings: [warning] });
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
    const made = await clerk.rest('POST', '/api/payment-runs', run);
    const seen = await approver.rest('GET', `/api/payment-runs/${made.body.id}`);
    expect(JSON.stringify(seen.body)).toContain(warning);
  });
});

it('asks nothing of a figure in doubt, and warns of none', async () => {
  const { url, version } = await newDocument({ totalAmount: 'Blurred', dueDate: 'Blurred' });
  const { status, body } = await clerk.rest('POST', url, { version });
  expect(status).toBe(201);
  const invoice = (await approver.rest('GET', `/api/invoices/${body.createdInvoices[0].id}`)).body;
  expect(invoice).toMatchObject({ duplicateWarnings: [] });
});

describe('a doubt about the supplier', () => {
  const address = async (client: TestClient) => (await client.rest('GET', '/api/auth/user')).body.email;

  /** Warnings of a document's invoice for the approver, through both APIs. */
  async function readOf({ body }: { body: { createdInvoices: { id: number }[] } }) {
    const id = body.createdInvoices[0]?.id ?? 0;
    const { duplicateWarnings } = (await approver.rest('GET', `/api/invoices/${id}`)).body;
    const { data } = await approver.graphql(InvoiceDocument, { id });
    expect(data?.invoice).toMatchObject({ duplicateWarnings });
    return duplicateWarnings;
  }

  it('under which a paper was accepted is read by the approver, and who accepted it', async () => {
    const { url, version } = await newDocument({ supplierName: 'It stands below another letterhead' });
    const words = `HPW-${companyId}: It stands below another letterhead. ${await address(clerk)} accepted it all the same.`;
    expect(await readOf(await clerk.rest('POST', url, { version }))).toEqual([words]);
  });

  it('is read as well where the name on record was typed over it', async () => {
    const { id, url } = await newDocument({}, { supplierName: 'Quay Repro', vatNumber: 'GB980780684' });
    const [{ id: supplierId }] = (await clerk.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    const known = { name: 'Harbour Print Works', vatNumber: 'GB980780684' };
    expect((await clerk.rest('PUT', `/api/suppliers/${supplierId}`, known)).status).toBe(200);
    await clerk.rest('PATCH', `/api/documents/${id}`, { supplierName: known.name });
    const words = `Its paper says the supplier Quay Repro. ${await address(clerk)} accepted it all the same.`;
    expect(await readOf(await clerk.rest('POST', url, {}))).toEqual([`HPW-${companyId}: ${words}`]);
  });

  it('names the user who taught the name, also after it was deleted', async () => {
    const taught = await newDocument({}, { supplierName: 'Ridge Joinery Ltd', invoiceNumber: `RJ-${companyId}` });
    await clerk.rest('PATCH', `/api/documents/${taught.id}`, { supplierName: 'Harbour Print Works' });
    const typed = await readOf(await clerk.rest('POST', taught.url, {}));
    const [mail, said] = [await address(clerk), 'Its paper says the supplier Ridge Joinery Ltd'];
    expect(typed).toEqual([`RJ-${companyId}: ${said}. ${mail} accepted it all the same.`]);
    const real = { supplierName: 'Ridge Joinery Ltd', invoiceNumber: `RX-${companyId}`, totalAmount: pence(5_000_00) };
    const { url, version } = await newDocument({}, real);
    const sure = await clerk.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
    expect(sure.body).toMatchObject({ documentIds: [], refused: [] });
    const accepted = await clerk.rest('POST', url, { version });
    const [{ id: learned }] = (await clerk.rest('GET', `/api/learned-readings?companyId=${companyId}`)).body;
    expect((await clerk.rest('DELETE', `/api/learned-readings/${learned}`)).status).toBe(200);
    const read = `It says Ridge Joinery Ltd, and is read as Harbour Print Works: ${mail} corrected this on`;
    expect(await readOf(accepted)).toEqual([
      expect.stringMatching(`^RX-${companyId}: ${read} .+ 20\\d\\d. ${mail} accepted it all the same.$`),
    ]);
  });
});
