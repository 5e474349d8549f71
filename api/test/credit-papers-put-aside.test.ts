import { pence } from '@paycycle/schema/domain/money';
import {
  AcceptDocumentDocument,
  EditDocumentInvoiceDocument,
  RestoreDocumentDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** A payment names the papers of the payee's credit notes that a user took out of review (RULES.md, 58 and 61). */

const QUAY = 'Quay Bakery Ltd';
const ZED = 'Zed Packaging Ltd';
const TODAY = '15 Sep 2026';
const ANSWERED = ['reading', 'supplier', 'duplicate', 'credit_note', 'new_account', 'other_account', 'same_file'];

let app: TestApp;
let owner: TestClient;
let colleague: TestClient;
let who: string;
let companyId: number;
let bill: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  colleague = await app.newUser();
  who = (await colleague.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Fernhill Catering Ltd' })).body.id;
  await joinByRest(owner, colleague, companyId);
  number = `CN-${20_000 + companyId}`;
  bill = await enter(QUAY, `INV-${companyId}`, '777.00');
});

async function enter(supplierName: string, invoiceNumber: string, amount: string): Promise<number> {
  const documentType = amount.startsWith('-') ? 'credit_note' : 'invoice';
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber, amount, documentType, ...dates };
  const { status, body } = await colleague.rest('POST', '/api/invoices/manual', form);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const credited = (of: string, pounds: string) => [
  QUAY,
  '4 Quay Street, Bristol BS1 4HJ',
  'CREDIT NOTE',
  'To: Fernhill Catering Ltd',
  `Credit note number: ${of}`,
  'Date: 1 September 2026',
  `Total £${pounds}`,
];

/** Uploads a credit note of £120.00, and returns its document once it was read. */
async function upload(of = number, pounds = '120.00', ...pages: (readonly string[])[]) {
  const printed = [credited(of, pounds), ...pages].map((lines) =>
    lines.map((text, at) => [72, 72 + 20 * at, text, 12] as const),
  );
  const content = new Uint8Array(await printPdf(printed));
  const form = { companyId: String(companyId) };
  const { body } = await owner.upload('/api/documents', 'files', { name: `${of}.pdf`, content }, form);
  await app.readDocuments();
  const { body: read } = await owner.rest('GET', `/api/documents/${body[0].id}`);
  expect(read.invoices[0]).toMatchObject({ documentType: 'credit_note' });
  return read as { id: number; invoices: { id: number; documentType: string }[] };
}

async function passed(method: 'POST' | 'PATCH' | 'DELETE', path: string, form: object = {}) {
  const { status, body } = await colleague.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

const discard = (id: number) => passed('DELETE', `/api/documents/${id}`);
const retype = (id: number, documentType: string) => passed('PATCH', `/api/documents/${id}`, { documentType });

async function accept(id: number): Promise<number> {
  return (await passed('POST', `/api/documents/${id}/accept`, { answered: ANSWERED })).createdInvoices[0].id;
}

/** Warnings about credit before the bill is paid: by itself, and in a run. */
async function said(): Promise<string[]> {
  const { creditWarnings } = (await owner.rest('GET', `/api/invoices/${bill}`)).body;
  const inRun = creditWarnings.map((words: string) => words.replace('this payment', 'this run'));
  expect(await warningsInRun(owner, companyId, bill)).toEqual(inRun);
  return creditWarnings;
}

const note = (fate: string) => `${QUAY} has credit note ${number} of £120.00, which ${fate}.`;

describe('a credit note of the payee whose document a user put aside is named', () => {
  it('after it was discarded, with the user, for 30 days or until it is restored', async () => {
    const { id } = await upload();
    await discard(id);
    const discarded = [note(`${who} discarded on ${TODAY}`)];
    expect(await said()).toEqual(discarded);
    const now = app.clock.now();
    app.clock.moveToInstant(new Date(now.getTime() + 29 * 86_400_000).toISOString());
    expect(await said()).toEqual(discarded);
    app.clock.moveToInstant(new Date(now.getTime() + 31 * 86_400_000).toISOString());
    expect(await said()).toEqual([]);
    app.clock.moveToInstant(now.toISOString());
    await colleague.graphql(RestoreDocumentDocument, { id });
    expect(await said()).toEqual([note('waits for review in Documents')]);
  });

  it.each(['invoice', 'statement'])('after it was called %s first', async (documentType) => {
    const { id } = await upload();
    await retype(id, documentType);
    await discard(id);
    expect(await said()).toEqual([note(`${who} discarded on ${TODAY}`)]);
  });

  it('after another supplier, number and total were typed first', async () => {
    await enter(QUAY, 'CN-1', '-120.00');
    const { id, invoices } = await upload();
    const input = { supplierName: ZED, invoiceNumber: 'CN-1', totalAmountPence: pence(100) };
    const edited = await colleague.graphql(EditDocumentInvoiceDocument, { id: invoices[0]?.id ?? 0, input });
    expect(edited.errors).toEqual([]);
    await discard(id);
    expect(await said()).toContain(note(`${who} discarded on ${TODAY}`));
  });

  it('while its document is set aside as no invoice', async () => {
    await retype((await upload()).id, 'statement');
    expect(await said()).toEqual([note(`was set aside in Documents on ${TODAY}`)]);
  });

  it('after the rest of its document was accepted', async () => {
    const invoice = ['Zed Packaging Ltd', '9 Mill Lane, Leeds LS1 1AA', 'INVOICE', 'To: Fernhill Catering Ltd'];
    const { id, invoices } = await upload(number, '120.00', [
      ...invoice,
      `Invoice number: ZP-${companyId}`,
      'Date: 1 September 2026',
      'Total £40.00',
    ]);
    expect(invoices).toHaveLength(2);
    const other = invoices.find(({ documentType }) => documentType === 'invoice');
    const part = { id, documentInvoiceIds: [other?.id ?? 0], answered: ['new_account' as const] };
    expect((await colleague.graphql(AcceptDocumentDocument, part)).errors).toEqual([]);
    await discard(id);
    expect(await said()).toEqual([note(`${who} left out of its accepted document on ${TODAY}`)]);
  });

  it.each([
    ['an invoice', { documentType: 'invoice' }, () => `invoice ${number} of ${QUAY}`],
    ['one of another supplier', { supplierName: ZED }, () => `${number} of ${ZED}`],
    ['one of a penny', { totalAmount: '0.01' }, () => `${number} of ${QUAY} for £0.01`],
  ])('after it was accepted as %s, also once that is deleted, until it is entered again', async (_, typed, as) => {
    const { id } = await upload();
    await passed('PATCH', `/api/documents/${id}`, typed);
    const record = await accept(id);
    expect(await said()).toContain(note(`${who} accepted as ${as()}`));
    await passed('DELETE', `/api/invoices/${record}`);
    expect(await said()).toContain(note(`${who} accepted as ${as()}, which ${who} deleted on ${TODAY}`));
    await enter(QUAY, number, '-120.00');
    expect(await said()).toEqual([expect.stringContaining('an open credit note of £120.00')]);
  });

  it('with the largest first, and the count of the others', async () => {
    for (const pounds of ['120.00', '1.00', '2.00', '3.00', '4.00']) await upload(`CN-${companyId}-${pounds}`, pounds);
    const waits = (pounds: string) =>
      `${QUAY} has credit note CN-${companyId}-${pounds} of £${pounds}, which waits for review in Documents.`;
    expect(await said()).toEqual([waits('120.00'), waits('4.00'), `${waits('3.00')} There are 2 more.`]);
  });
});

describe('a discarded credit note is not named', () => {
  it('if it is on record for as much', async () => {
    await discard((await upload()).id);
    await enter(ZED, number, '-120.00');
    expect(await said()).toEqual([note(`${who} discarded on ${TODAY}`)]);
    const less = await enter(QUAY, number, '-1.00');
    expect(await said()).toContain(note(`${who} discarded on ${TODAY}`));
    await passed('DELETE', `/api/invoices/${less}`);
    await enter(QUAY, number, '-120.00');
    const open = `${QUAY} has an open credit note of £120.00 that this payment leaves out: ${number}.`;
    expect(await said()).toEqual([open]);
  });

  it('twice, if it came twice and the other document waits or was discarded', async () => {
    const { id } = await upload();
    const other = await upload();
    await discard(id);
    expect(await said()).toEqual([note('waits for review in Documents')]);
    await discard(other.id);
    expect(await said()).toEqual([note(`${who} discarded on ${TODAY}`)]);
  });
});
