import path from 'node:path';
import { pence } from '@paycycle/schema/domain/money';
import {
  AcceptDocumentDocument,
  AcceptDocumentsDocument,
  DeleteLearnedCorrectionDocument,
  DiscardDocumentDocument,
  DocumentCountsDocument,
  DocumentDocument,
  DocumentsDocument,
  EditDocumentInvoiceDocument,
  RestoreDocumentDocument,
  SetDocumentTypeDocument,
  SupplierDocument,
  UploadDocumentsDocument,
} from '@paycycle/schema/generated/operations';
import { zipSync } from 'fflate';
import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope, type Scope } from '../src/kernel/scope.ts';
import { PDF, PNG } from '../src/testing/files.ts';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { addReadyDocument, type ReadOfTest } from '../src/testing/ready-document.ts';
import { isDocumentsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient, TestFile } from '../src/testing/test-client.ts';

/** Documents that are read in the background, through both APIs (RULES.md, 58). */

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

async function ownerScope(): Promise<Scope> {
  const { body } = await owner.rest('GET', '/api/auth/user');
  return openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
}

async function readyDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await ownerScope(), companyId, reads)).id;
}

/** Files in one and the same field, as a drop sends them. */
function drop(files: readonly TestFile[], fields: Record<string, string> = {}): Promise<RestResponse> {
  const form = new FormData();
  for (const { name, content } of files) form.append('files', new Blob([content]), name);
  for (const [name, value] of Object.entries({ companyId: String(companyId), ...fields })) form.append(name, value);
  return owner.send('/api/documents', { method: 'POST', body: form });
}

it('accepts many files in one request, in order, readable or not', async () => {
  const names = ['a.pdf', 'b.png', 'c.docx', 'empty.pdf', '../../e.xml', 'f.pdf'];
  const contents = [PDF, PNG, 'PK', '', '<Invoice/>', '<html>'];
  const answer = await drop(names.map((name, at) => ({ name, content: contents[at] ?? '' })));
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject(names.map((name) => ({ fileName: path.basename(name) })));
  const list = await owner.rest('GET', `/api/documents?companyId=${companyId}`);
  expect(list.body.map(({ status }: { status: string }) => status)).toEqual([
    'reading',
    'reading',
    'refused',
    'refused',
    'reading',
    'refused',
  ]);
  const refused = await owner.rest('GET', `/api/documents/${answer.body[2].id}`);
  expect(refused.body).toMatchObject({
    status: 'refused',
    message: 'c.docx is not accepted. Please select a PDF, PNG, JPG or XML file.',
    documentType: null,
    invoices: [],
  });
});

it('unpacks ZIPs, and reports the files that it refuses', async () => {
  const zip = zipSync({
    'march/a.pdf': PDF,
    'b.txt': Buffer.from('words'),
    'c.zip': Buffer.from('PK'),
    '../d.pdf': PDF,
  });
  const answer = await drop([
    { name: 'march.zip', content: Buffer.from(zip) },
    { name: 'no.zip', content: 'no' },
  ]);
  expect(answer.status).toBe(202);
  const names = ['a.pdf', 'b.txt', 'c.zip', 'd.pdf', 'no.zip'];
  expect(answer.body.map(({ fileName }: { fileName: string }) => fileName)).toEqual(names);
  const messages: (string | null)[] = [];
  for (const { id } of answer.body) messages.push((await owner.rest('GET', `/api/documents/${id}`)).body.message);
  expect(messages).toEqual([
    null,
    'b.txt is not accepted. Please select a PDF, PNG, JPG or XML file.',
    'A ZIP within a ZIP is not opened',
    'The name of this file leads out of its ZIP',
    'This ZIP is damaged, or packed in a way that cannot be read',
  ]);
});

it('refuses a call without files, and one that names no company', async () => {
  expect(await drop([])).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } });
  const nobody = await drop([{ name: 'a.pdf', content: PDF }], { companyId: '' });
  expect(nobody).toMatchObject({ status: 400, body: { fields: { companyId: 'Company is required' } } });
});

it('reads an uploaded file and creates an invoice from it', async () => {
  const companyId = await calls.newCompany('Reading Ltd');
  const lines = [
    'Harbour Print Works Ltd',
    'Invoice number: HPW-88',
    'Invoice date: 1 September 2026',
    'Net 100.00',
    'VAT 20.00',
    'Total due 120.00',
  ];
  const form = { companyId: String(companyId) };
  const page = lines.map((line, at): Printed => [60, 60 + at * 24, line]);
  const pdf = { name: 'hpw-88.pdf', content: new Uint8Array(await printPdf([page])) };
  const { body } = await calls.upload('post /api/documents', { files: pdf }, form);
  const { id } = body[0];
  expect((await owner.rest('GET', `/api/documents/${id}`)).body).toMatchObject({ status: 'reading', invoices: [] });
  await app.readDocuments();
  const read = await owner.rest('GET', `/api/documents/${id}`);
  expect(read.body).toMatchObject({
    status: 'ready',
    documentType: 'invoice',
    message: null,
    invoices: [
      {
        invoiceNumber: { value: 'HPW-88', page: 1, box: { left: expect.any(Number) } },
        totalAmount: { value: '120.00' },
      },
    ],
  });
  const accepted = await calls.call('post /api/documents/:id/accept', { id, body: {} });
  const createdInvoices = [{ invoiceNumber: 'HPW-88', amount: '120.00' }];
  expect(accepted).toMatchObject({ status: 201, body: { createdInvoices } });
  const { body: all } = await owner.rest('GET', `/api/documents?companyId=${companyId}&includeAccepted=true`);
  expect(all).toContainEqual(expect.objectContaining({ id, isAccepted: true }));
});

const AMOUNT = expect.stringMatching(/^\d+\.\d\d$/);
const field = (value: unknown) => ({ value, confidence: 0.95, doubt: null, page: 1, box: null, isEdited: false });

describe('REST', () => {
  it('GET returns each field as read, with decimal amounts', async () => {
    const id = await readyDocument({ doubts: { invoiceNumber: 'O may be 0' }, values: { sortCode: '20-00-00' } });
    const { status, body } = await calls.call('get /api/documents/:id', { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'ready', documentType: 'invoice', message: null, acceptedInvoiceIds: [] });
    const [invoice] = body.invoices;
    expect(invoice).toMatchObject({
      supplierName: field('Harbour Print Works'),
      invoiceNumber: { value: 'HPW-1', confidence: 0.5, doubt: 'O may be 0' },
      invoiceDate: field('2026-09-01'),
      dueDate: field('2026-09-15'),
      totalAmount: field('120.00'),
      netAmount: { value: AMOUNT },
      vatAmount: { value: AMOUNT },
      currency: field('GBP'),
      sortCode: field('20-00-00'),
      accountNumber: { value: null, confidence: 0, doubt: null, page: null, box: null },
      missing: [],
      duplicateOfInvoiceId: null,
    });
  });

  it('PATCH corrects a field, and sets the type of the document', async () => {
    const id = await readyDocument({}, {});
    const second = (await calls.call('get /api/documents/:id', { id })).body.invoices[1];
    const body = { invoiceId: second.id, totalAmount: '99.50', invoiceNumber: 'B-2', vatAmount: 0 };
    const changed = await calls.call('patch /api/documents/:id', { id, body });
    expect(changed.body.invoices[1]).toMatchObject({
      totalAmount: { value: '99.50', confidence: 1, isEdited: true },
      vatAmount: { value: '0.00' },
      invoiceNumber: { value: 'B-2' },
    });
    expect(changed.body.invoices[0].totalAmount.value).toBe('120.00');
    const aside = await calls.call('patch /api/documents/:id', { id, body: { documentType: 'statement' } });
    expect(aside.body).toMatchObject({ status: 'ready', isSetAside: true, documentType: 'statement' });
    const wrong = await calls.call('patch /api/documents/:id', {
      id,
      body: { documentType: 'invoice', totalAmount: 'x' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(wrong.body.fields).toEqual({ totalAmount: 'Total must be a number' });
  });

  it('GET shows the amounts of a credit note as printed, without a sign (RULES.md, 60)', async () => {
    const id = await readyDocument({});
    const [{ id: invoiceId }] = (await calls.call('get /api/documents/:id', { id })).body.invoices;
    const body = { invoiceId, documentType: 'credit_note', totalAmount: '-120.00' };
    await calls.call('patch /api/documents/:id', { id, body });
    expect((await calls.call('get /api/documents/:id', { id })).body.invoices).toMatchObject([
      { documentType: 'credit_note', totalAmount: { value: '120.00' } },
    ]);
  });

  it('GET keeps the minus sign of an invoice that was read as negative', async () => {
    const id = await readyDocument({ values: { totalAmount: pence(-120_00) } });
    expect((await calls.call('get /api/documents/:id', { id })).body.invoices).toMatchObject([
      { documentType: 'invoice', totalAmount: { value: '-120.00' } },
    ]);
  });

  it('POST accept creates the invoices once, with the document as their file', async () => {
    const id = await readyDocument({ values: { invoiceNumber: 'ACC-1' } });
    const accepted = await calls.call('post /api/documents/:id/accept', { id, body: {} });
    expect(accepted).toMatchObject({ status: 201, body: { id, status: 'ready', isAccepted: true } });
    const [invoiceId] = accepted.body.acceptedInvoiceIds;
    const [invoice] = accepted.body.createdInvoices;
    expect(invoice).toMatchObject({ id: invoiceId, invoiceNumber: 'ACC-1', amount: '120.00', status: 'to_pay' });
    expect((await owner.rest('GET', `/api/files/${invoice.filePath}`)).status).toBe(200);
    const again = await calls.call('post /api/documents/:id/accept', { id, body: {} });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_ACCEPTED' } });
    const other = await readyDocument({ values: { invoiceNumber: 'ACC-1' } });
    const duplicate = await calls.call('post /api/documents/:id/accept', { id: other, body: {} });
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'DUPLICATE_INVOICE' } });
    const shown = await calls.call('get /api/documents/:id', { id: other });
    expect(shown.body.invoices[0]).toMatchObject({ duplicateOfInvoiceId: invoiceId, duplicateKind: 'exact' });
    const asked = await calls.call('post /api/documents/:id/accept', { id: other, body: { allowDuplicate: true } });
    expect(asked.status).toBe(201);
  });

  it('POST accept without a body names the missing fields', async () => {
    const id = await readyDocument({ values: { invoiceDate: null } });
    const refused = await calls.call('post /api/documents/:id/accept', { id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { invoiceDate: 'Invoice date is missing' } } });
  });

  it('DELETE discards a document, which then returns 404', async () => {
    const id = await readyDocument({});
    expect((await calls.call('delete /api/documents/:id', { id })).status).toBe(200);
    expect((await calls.call('get /api/documents/:id', { id })).status).toBe(404);
    expect((await calls.call('delete /api/documents/:id', { id })).status).toBe(404);
    const list = await calls.call('get /api/documents', { query: `?companyId=${companyId}` });
    expect(list.body.map((document: { id: number }) => document.id)).not.toContain(id);
  });

  it('shows XML as inert text', async () => {
    const xml = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
    const form = { companyId: String(companyId) };
    const { body } = await calls.upload('post /api/documents', { files: { name: 'x.xml', content: xml } }, form);
    const { filePath } = (await calls.call('get /api/documents/:id', { id: body[0].id })).body;
    const headers = { cookie: owner.cookie };
    const answer = await fetch(`${app.url}/api/files/${filePath}`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('many that are accepted at once', () => {
  const account = { sortCode: '20-00-00', accountNumber: '55779911' };

  it('skip documents with open questions, by REST, until they are answered', async () => {
    companyId = await calls.newCompany('Asking Ltd');
    const plain = await readyDocument({ values: { invoiceNumber: 'A-1' } });
    const asking = await readyDocument({ values: { invoiceNumber: 'A-2', supplierName: 'New Ltd', ...account } });
    const body = { companyId, documentIds: [plain, asking] };
    const done = await calls.call('post /api/documents/accept', { body });
    expect(done).toMatchObject({
      status: 200,
      body: { documentIds: [plain], asking: [{ documentId: asking, questions: [{ kind: 'new_account' }] }] },
    });
    const documents = [{ id: asking, answered: ['new_account'] }];
    const answered = await calls.call('post /api/documents/accept', { body: { companyId, documents } });
    expect(answered.body).toMatchObject({ documentIds: [asking], asking: [] });
  });

  it('skip documents with open questions, by GraphQL, until they are answered', async () => {
    companyId = await calls.newCompany('Asking Graph Ltd');
    const id = await readyDocument({ values: { supplierName: 'New Ltd', ...account } });
    const accept = (answered: readonly 'new_account'[] | null) =>
      owner.graphql(AcceptDocumentsDocument, { companyId, documents: [{ id, answered }], sureOnly: false });
    expect((await accept(null)).data?.acceptDocuments).toMatchObject({
      acceptedCount: 0,
      asking: [{ documentId: id, questions: [{ kind: 'new_account', words: expect.stringContaining('55779911') }] }],
    });
    expect((await accept(['new_account'])).data?.acceptDocuments).toMatchObject({ acceptedCount: 1, asking: [] });
  });

  it('can still be accepted one by one by a user who has seen them', async () => {
    companyId = await calls.newCompany('Seen Ltd');
    const id = await readyDocument({ values: { supplierName: 'New Ltd', ...account } });
    expect((await calls.call('post /api/documents/:id/accept', { id, body: {} })).status).toBe(201);
  });
});

describe('GraphQL', () => {
  it('takes files, lists, corrects, discards, restores and accepts', async () => {
    const company = await calls.newCompany('Graph Ltd');
    const uploaded = await owner.graphqlUploadsText<{ uploadDocuments: { id: number; status: string }[] }>(
      print(UploadDocumentsDocument),
      { companyId: company, files: [null, null] },
      { 'files.0': { name: 'a.pdf', content: PDF }, 'files.1': { name: 'b.txt', content: 'no' } },
    );
    expect(uploaded.data?.uploadDocuments).toMatchObject([{ status: 'reading' }, { status: 'refused' }]);
    const counts = await owner.graphql(DocumentCountsDocument, { companyId: company });
    expect(counts.data?.company.documentCounts).toEqual({
      readingCount: 1,
      readyCount: 0,
      refusedCount: 1,
      setAsideCount: 0,
    });
    const listed = await owner.graphql(DocumentsDocument, { companyId: company });
    expect(listed.data?.company.documents).toMatchObject({ totalCount: 2, items: [{ isSure: false }, {}] });
  });

  it('shows fields read beside the records, and accepts all certain documents', async () => {
    companyId = await calls.newCompany('Sure Ltd');
    const doubted = await readyDocument({ doubts: { totalAmount: 'Look at it' }, values: { invoiceNumber: 'S-1' } });
    const sure = await readyDocument({ values: { invoiceNumber: 'S-2', totalAmount: 7_00 as never } });
    const { data } = await owner.graphql(DocumentDocument, { id: doubted });
    expect(data?.document).toMatchObject({ isSure: false, invoices: [{ totalAmount: { doubt: 'Look at it' } }] });
    const done = await owner.graphql(AcceptDocumentsDocument, { companyId, sureOnly: true });
    expect(done.data?.acceptDocuments).toMatchObject({
      acceptedCount: 1,
      invoiceCount: 1,
      documents: [{ id: sure, status: 'accepted', acceptedByName: expect.any(String) }],
      refusals: [],
    });
    const id = data?.document.invoices[0]?.id ?? 0;
    const edited = await owner.graphql(EditDocumentInvoiceDocument, {
      id,
      input: { totalAmountPence: 120_00 as never },
    });
    expect(edited.data?.editDocumentInvoice).toMatchObject({
      isSure: true,
      invoices: [
        { totalAmount: { value: 120_00, isEdited: true, doubt: null }, supplier: { name: 'Harbour Print Works' } },
      ],
    });
    const discarded = await owner.graphql(DiscardDocumentDocument, { id: doubted });
    expect(discarded.data?.discardDocument?.status).toBe('discarded');
    const restored = await owner.graphql(RestoreDocumentDocument, { id: doubted });
    expect(restored.data?.restoreDocument?.status).toBe('ready');
    const typed = await owner.graphql(SetDocumentTypeDocument, { id: doubted, documentType: 'order' });
    expect(typed.data?.setDocumentType?.status).toBe('set_aside');
    await owner.graphql(SetDocumentTypeDocument, { id: doubted, documentType: 'invoice' });
    const accepted = await owner.graphql(AcceptDocumentDocument, { id: doubted });
    expect(accepted.data?.acceptDocument).toMatchObject({
      document: { status: 'accepted' },
      invoices: [{ invoiceNumber: 'S-1', amountPence: 120_00 }],
    });
    const twice = await owner.graphql(AcceptDocumentDocument, { id: doubted });
    expect(twice.errors).toMatchObject([{ extensions: { code: 'ALREADY_ACCEPTED' } }]);
  });
});

it('lists and deletes what was learned from documents', async () => {
  companyId = await calls.newCompany('Learning Ltd');
  const id = await readyDocument({ values: { supplierName: 'HPW GROUP', invoiceNumber: 'L-1' } });
  await calls.call('patch /api/documents/:id', { id, body: { supplierName: 'Harbour Print Works' } });
  expect((await calls.call('post /api/documents/:id/accept', { id, body: {} })).status).toBe(201);
  const query = `?companyId=${companyId}`;
  const { body } = await calls.call('get /api/learned-readings', { query });
  expect(body).toMatchObject([
    { kind: 'name', printed: 'HPW GROUP', field: null, fileName: expect.stringMatching(/\.pdf$/) },
  ]);
  const [{ id: readingId, supplierId }] = body;
  const { data } = await owner.graphql(SupplierDocument, { id: supplierId });
  expect(data?.supplier.learnedCorrections).toMatchObject([{ id: readingId, learnedByName: expect.any(String) }]);
  const other = await readyDocument({ values: { supplierName: 'Hpw Group', invoiceNumber: 'L-2' } });
  const known = (await calls.call('get /api/documents/:id', { id: other })).body.invoices[0];
  expect(known).toMatchObject({
    supplierId,
    supplierName: {
      value: 'Harbour Print Works',
      doubt: expect.stringContaining('It says Hpw Group, and is read as Harbour Print Works: '),
      reason: expect.stringContaining('You corrected this on'),
    },
  });
  const forgotten = await owner.graphql(DeleteLearnedCorrectionDocument, { id: readingId });
  expect(forgotten.data?.deleteLearnedCorrection).toMatchObject({ id: supplierId, learnedCorrections: [] });
  const again = await calls.call('patch /api/documents/:id', {
    id: other,
    body: { supplierName: 'Harbour Print Works' },
  });
  expect(again.status).toBe(200);
  await calls.call('post /api/documents/:id/accept', { id: other, body: { allowDuplicate: true } });
  const [learned] = (await calls.call('get /api/learned-readings', { query })).body;
  const deleted = await calls.call('delete /api/learned-readings/:id', { id: learned.id });
  expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect((await calls.call('get /api/learned-readings', { query })).body).toEqual([]);
});

it('calls every operation of the table', () => {
  expect(calls.uncalled(isDocumentsPath)).toEqual([]);
});
