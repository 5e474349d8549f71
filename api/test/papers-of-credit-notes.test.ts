import {
  EditDocumentInvoiceDocument,
  InvoiceDocument,
  SetDocumentTypeDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentInvoice } from '../src/modules/documents/document.entity.ts';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** A paper that was read as a credit note counts as one, also where a person called it otherwise (RULES.md, 58 and 61). */

const QUAY = 'Quay Bakery Ltd';
const ZED = 'Zed Packaging Ltd';
const ANSWERED = ['reading', 'supplier', 'duplicate', 'credit_note', 'new_account', 'other_account', 'same_file'];

let app: TestApp;
let clerk: TestClient;
let email: string;
let companyId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.newUser();
  email = (await clerk.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await clerk.rest('POST', '/api/companies', { name: 'Fernhill Catering Ltd' })).body.id;
  number = `CN-${20_000 + companyId}`;
});

interface ReadDocument {
  readonly id: number;
  readonly invoices: readonly { readonly id: number; readonly documentType: string }[];
}

/** A credit note for £120.00 that was uploaded and read. */
async function uploadCredit(...foot: string[]): Promise<ReadDocument> {
  const lines = [
    QUAY,
    '4 Quay Street, Bristol BS1 4HJ',
    'CREDIT NOTE',
    'To: Fernhill Catering Ltd',
    `Credit note number: ${number}`,
    'Date: 1 September 2026',
    'Net £100.00',
    'VAT at 20% £20.00',
    'Total £120.00',
    ...foot,
  ];
  const content = new Uint8Array(await printPdf([lines.map((text, at) => [72, 72 + 20 * at, text, 12] as const)]));
  const form = { companyId: String(companyId) };
  const { body } = await clerk.upload('/api/documents', 'files', { name: `${number}.pdf`, content }, form);
  await app.readDocuments();
  const { body: read } = await clerk.rest('GET', `/api/documents/${body[0].id}`);
  expect(read.invoices).toMatchObject([{ documentType: 'credit_note' }]);
  return read;
}

async function accept({ id }: ReadDocument, typed: object = {}): Promise<number> {
  expect(await clerk.rest('PATCH', `/api/documents/${id}`, typed)).toMatchObject({ status: 200 });
  const { status, body } = await clerk.rest('POST', `/api/documents/${id}/accept`, { answered: ANSWERED });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.createdInvoices[0].id;
}

async function enterBill(supplierName: string, invoiceNumber = `INV-${companyId}`): Promise<number> {
  const dates = { invoiceDate: '2026-09-02', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber, amount: '777.00', ...dates };
  const { status, body } = await clerk.rest('POST', '/api/invoices/manual', form);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const saidInRun = (...invoiceIds: number[]) => warningsInRun(clerk, companyId, ...invoiceIds);

/** Warnings of an invoice that is paid by itself, by both APIs. */
async function saidAlone(id: number): Promise<{ duplicateWarnings: string[]; creditWarnings: string[] }> {
  const { duplicateWarnings, creditWarnings } = (await clerk.rest('GET', `/api/invoices/${id}`)).body;
  const said = { duplicateWarnings, creditWarnings };
  expect((await clerk.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject(said);
  return said;
}

const RETYPED: readonly [string, (read: ReadDocument) => Promise<unknown>][] = [
  ['a document, by GraphQL', ({ id }) => clerk.graphql(SetDocumentTypeDocument, { id, documentType: 'invoice' })],
  [
    'its invoice, by GraphQL',
    ({ invoices }) =>
      clerk.graphql(EditDocumentInvoiceDocument, { id: invoices[0]?.id ?? 0, input: { documentType: 'invoice' } }),
  ],
  ['by REST', ({ id }) => clerk.rest('PATCH', `/api/documents/${id}`, { documentType: 'invoice' })],
];

describe('a credit note that a user changes to an invoice', () => {
  const words = () => `${number}: It was read as a credit note. ${email} accepted it all the same.`;
  const ofSupplier = (fate: string) => `${QUAY} has credit note ${number} of £120.00, which ${fate}.`;

  async function calledInvoice(retype = RETYPED[0]?.[1]): Promise<ReadDocument> {
    const read = await uploadCredit();
    await retype?.(read);
    return read;
  }

  it.each(RETYPED)('says what it was read as where the bill is paid: %s', async (_, retype) => {
    const id = await accept(await calledInvoice(retype));
    expect((await saidAlone(id)).duplicateWarnings).toEqual([words()]);
    expect(await saidInRun(id)).toContain(words());
  });

  it('warns once, also if its fields lack the type, as in documents read long ago', async () => {
    const read = await calledInvoice();
    await forgetKind(read);
    const id = await accept(read);
    expect((await saidAlone(id)).duplicateWarnings).toEqual([words()]);
  });

  it('cannot be approved until the approver has seen the warning', async () => {
    const second = await app.newUser();
    await joinByRest(clerk, second, companyId);
    const invoiceIds = [await accept(await calledInvoice())];
    const run = await clerk.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
    const call = `/api/payment-runs/${run.body.id}`;
    expect(await clerk.rest('POST', `${call}/submit`)).toMatchObject({ status: 200 });
    const { content } = (await second.rest('GET', call)).body;
    const unseen = await second.rest('POST', `${call}/approve`, { content, seenWarnings: [] });
    expect(unseen).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    expect(unseen.body.message).toContain('read as a credit note');
  });

  it('stays a credit note to its supplier, while it waits and once it is a bill', async () => {
    const bill = await enterBill(QUAY);
    const read = await calledInvoice();
    const waits = [ofSupplier('waits for review in Documents')];
    expect((await saidAlone(bill)).creditWarnings).toEqual(waits);
    expect(await saidInRun(bill)).toEqual(waits);
    await accept(read);
    const entered = [ofSupplier(`${email} accepted as invoice ${number} of ${QUAY}`)];
    expect((await saidAlone(bill)).creditWarnings).toEqual(entered);
    expect(await saidInRun(bill)).toEqual(entered);
  });

  it('is not accepted with all sure ones', async () => {
    await clerk.rest('POST', '/api/suppliers', { companyId, name: QUAY });
    await calledInvoice();
    const { body } = await clerk.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
    expect(body.documentIds).toEqual([]);
  });
});

describe('a credit note that is accepted as one of another supplier', () => {
  it.each([
    ['is on record', true],
    ['is not on record', false],
  ])('says in the run that takes it off whose it is, where that %s', async (_, isOnRecord) => {
    if (isOnRecord) await clerk.rest('POST', '/api/suppliers', { companyId, name: QUAY });
    const bill = await enterBill(ZED);
    const credit = await accept(await uploadCredit(), { supplierName: ZED });
    const words = `${number}: Its paper says the supplier ${QUAY}. ${email} accepted it all the same.`;
    expect(await saidInRun(bill, credit)).toEqual([words]);
  });

  it('is named where a bill of the supplier on its paper is paid', async () => {
    const bill = await enterBill(QUAY);
    await accept(await uploadCredit(), { supplierName: ZED });
    const words = `${QUAY} has credit note ${number} of £120.00, which ${email} accepted as ${number} of ${ZED}.`;
    expect((await saidAlone(bill)).creditWarnings).toEqual([words]);
    expect(await saidInRun(bill)).toEqual([words]);
  });

  it('is named there no longer once the two suppliers are one', async () => {
    const bill = await enterBill(QUAY);
    const { supplierId } = (await clerk.rest('GET', `/api/invoices/${bill}`)).body;
    const credit = await accept(await uploadCredit(), { supplierName: ZED });
    const { supplierId: otherSupplierId } = (await clerk.rest('GET', `/api/invoices/${credit}`)).body;
    const merged = await clerk.rest('POST', `/api/suppliers/${supplierId}/merge`, { otherSupplierId });
    expect(merged.status).toBeLessThan(300);
    expect((await saidAlone(bill)).creditWarnings).toEqual([expect.stringContaining('open credit note of £120.00')]);
  });
});

/** Leaves the fields of a credit note as they were stored before they said that it is one. */
async function forgetKind({ invoices }: ReadDocument): Promise<void> {
  const em = app.orm.em.fork();
  const found = await em.findOneOrFail(DocumentInvoice, { id: invoices[0]?.id ?? 0 }, { filters: false });
  const { kindDoubt: _, ...fields } = found.fields;
  found.fields = fields;
  await em.flush();
}
