import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { CreateInvoiceDocument, DocumentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The same bill in another company of the same person (RULES.md, 11). */

const WORDS =
  'Marlow Bakery has invoice G-1 from Oak Timber Ltd over £120.00 as well (#1). Check for which company it is, so that it is paid once.';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let bakery: number;
let catering: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  bookkeeper = await app.newUser();
  bakery = (await owner.rest('POST', '/api/companies', { name: 'Marlow Bakery' })).body.id;
  catering = (await owner.rest('POST', '/api/companies', { name: 'Marlow Catering' })).body.id;
  await joinByRest(owner, bookkeeper, catering, { role: 'bookkeeper' });
  await owner.rest('POST', '/api/suppliers', { companyId: bakery, name: 'Oak Timber Ltd', ...ACCOUNT });
  expect((await enter(owner, bakery, {})).body).not.toHaveProperty('duplicateElsewhere');
});

function enter(by: TestClient, companyId: number, form: object) {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-10-01' };
  const invoice = { supplierName: 'Oak Timber Ltd', invoiceNumber: 'G-1', amount: '120.00', ...dates };
  return by.rest('POST', '/api/invoices/manual', { companyId, ...invoice, ...form });
}

it.each<[string, object]>([
  ['its name in other words', { supplierName: 'OAK TIMBER LIMITED', invoiceNumber: 'g 1' }],
  ['the account', { supplierName: 'Oak Group' }],
])('is reported when it is entered from a supplier of %s', async (_, form) => {
  await owner.rest('POST', '/api/suppliers', { companyId: catering, name: 'Oak Group', ...ACCOUNT });
  const entered = await enter(owner, catering, form);
  expect(entered).toMatchObject({ status: 201, body: { duplicateElsewhere: WORDS } });
});

it('is reported when it is entered by GraphQL', async () => {
  const dates = { invoiceDate: localDate('2026-09-01'), dueDate: localDate('2026-10-01') };
  const invoice = { supplierName: 'Oak Timber Ltd', invoiceNumber: 'G-1', amountPence: pence(120_00) };
  const { data } = await owner.graphql(CreateInvoiceDocument, { companyId: catering, input: { ...invoice, ...dates } });
  expect(data?.createInvoice.duplicateElsewhere).toBe(WORDS);
});

it('is reported for a row of an imported list', async () => {
  await owner.rest('POST', '/api/suppliers', { companyId: catering, name: 'Oak Group', ...ACCOUNT });
  const rows = ['Oak Timber Ltd,2026-09-01,G-2,120.00', 'Oak Group,2026-09-01,G-1,120.00'];
  const content = `${rows.join('\n')}\n`;
  const list = { name: 'list.csv', content };
  const { body } = await owner.upload('/api/invoices/upload', 'invoice', list, { companyId: String(catering) });
  expect(body).toMatchObject({ successCount: 2, warnings: [`Line 2: ${WORDS.slice(0, -1)}`] });
});

it.each<[string, object]>([
  ['number', { invoiceNumber: 'G-2' }],
  ['amount', { amount: '121.00' }],
  ['supplier', { supplierName: 'Elm Ltd' }],
])('ignores a bill with another %s', async (_, form) => {
  expect((await enter(owner, catering, form)).body).not.toHaveProperty('duplicateElsewhere');
});

it('is not reported to a user who may not read the other company', async () => {
  expect((await enter(bookkeeper, catering, {})).body).not.toHaveProperty('duplicateElsewhere');
});

it('asks before a document is accepted, and excludes it from the certain ones', async () => {
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [catering]);
  const { id } = await addReadyDocument(scope, catering, [
    { values: { supplierName: 'Oak Timber Ltd', invoiceNumber: 'G-1', totalAmount: pence(120_00) } },
  ]);
  const shown = await owner.rest('GET', `/api/documents/${id}`);
  expect(shown.body.invoices).toMatchObject([{ duplicateElsewhere: WORDS }]);
  const { data } = await owner.graphql(DocumentDocument, { id });
  expect(data?.document).toMatchObject({ isSure: false, invoices: [{ duplicateElsewhere: WORDS }] });
  const accepted = await owner.rest('POST', '/api/documents/accept', { companyId: catering, documentIds: [id] });
  const questions = expect.arrayContaining([expect.objectContaining({ kind: 'duplicate', words: WORDS })]);
  expect(accepted.body).toMatchObject({ documentIds: [], asking: [{ documentId: id, questions }] });
  const other = await bookkeeper.rest('GET', `/api/documents/${id}`);
  expect(other.body.invoices).toMatchObject([{ duplicateElsewhere: null }]);
});
