import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import type { Document } from './document.entity.ts';
import { discardDocument, documentCounts, getDocument, listDocuments, restoreDocument } from './document.service.ts';
import { editDocumentInvoice, setDocumentType } from './document-edit.service.ts';
import { factsOf, sameFileAs } from './document-facts.read.ts';
import { currentField } from './document-fields.plan.ts';
import { isSureDocument } from './document-questions.read.ts';
import { purgeDocuments } from './purge-documents.service.ts';

/** What people do with a document before it is accepted (RULES.md, 58). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

async function newDocument(...reads: ReadOfTest[]): Promise<Document> {
  return addReadyDocument(await user.scope(), companyId, reads);
}

const first = ({ invoices }: Document) => {
  const [invoice] = invoices.getItems();
  if (!invoice) throw new Error('the document has no invoice');
  return invoice;
};

const edit = async (document: Document, input: object) =>
  first(await editDocumentInvoice(await user.scope(), first(document).id, input));

describe('editDocumentInvoice', () => {
  it('says what a person sees, and keeps where it was read and what was read of the others', async () => {
    const document = await newDocument({ doubts: { totalAmount: 'Net and VAT do not add up to this total' } });
    const invoice = await edit(document, { totalAmountPence: 121_00, invoiceNumber: ' HPW-2 ', dueDate: null });
    const sure = { confidence: 1, doubt: null, isEdited: true, page: 1 };
    expect(currentField(invoice, 'totalAmount')).toMatchObject({ value: 121_00, ...sure });
    expect(currentField(invoice, 'invoiceNumber')).toMatchObject({ value: 'HPW-2', ...sure });
    expect(currentField(invoice, 'dueDate')).toMatchObject({ value: null, isEdited: true });
    expect(currentField(invoice, 'supplierName')).toMatchObject({ value: 'Harbour Print Works', isEdited: false });
    expect(invoice.fields.totalAmount.value).toBe(120_00);
    expect(invoice).toMatchObject({ editedBy: user.userId, editedAt: services.clock.now() });
    expect(currentField(await edit(document, { vatAmountPence: 0 }), 'totalAmount').value).toBe(121_00);
  });

  it.each<[string, object, string]>([
    ['totalAmountPence', { totalAmountPence: -1 }, 'Total must not be negative'],
    ['invoiceDate', { invoiceDate: '2026-02-30' }, 'Invoice date must be a real date in the form YYYY-MM-DD'],
    ['sortCode', { sortCode: '200000' }, 'Sort code must be in format XX-XX-XX'],
    ['currency', { currency: 'gbp' }, 'Currency must be three capital letters, such as GBP'],
    ['supplierName', { supplierName: 'n'.repeat(256) }, 'Supplier name must be at most 255 characters'],
  ])('refuses a wrong %s', async (field, input, message) => {
    const document = await newDocument({});
    await expect(edit(document, input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: message },
    });
  });

  it('refuses what is no invoice, was discarded, or is of another company', async () => {
    const document = await newDocument({});
    await setDocumentType(await user.scope(), document.id, 'statement');
    await expect(edit(document, { invoiceNumber: '1' })).rejects.toMatchObject({ code: 'DOCUMENT_STATE' });
    await discardDocument(await user.scope(), document.id);
    await expect(edit(document, { invoiceNumber: '1' })).rejects.toMatchObject({ code: 'DOCUMENT_STATE' });
    const stranger = await services.newUser();
    const refused = editDocumentInvoice(await stranger.scope(), first(document).id, {});
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the type of one invoice of a document (RULES.md, 60)', () => {
  it('turns its amounts below zero, whichever sign is typed, and back', async () => {
    const document = await newDocument({}, { values: { invoiceNumber: 'HPW-2' } });
    const credit = await edit(document, { documentType: 'credit_note' });
    const amounts = () =>
      (['totalAmount', 'netAmount', 'vatAmount'] as const).map((name) => currentField(credit, name).value);
    expect(amounts()).toEqual([-120_00, -100_00, -20_00]);
    for (const totalAmountPence of [60_00, -60_00]) {
      expect(currentField(await edit(document, { totalAmountPence }), 'totalAmount').value).toBe(-60_00);
    }
    const whole = await getDocument(await user.scope(), document.id);
    expect(whole.documentType).toBe('invoice');
    expect(whole.invoices.getItems().map(({ documentType }) => documentType)).toEqual(['credit_note', 'invoice']);
    const invoice = await edit(document, { documentType: 'invoice', totalAmountPence: 60_00 });
    expect(currentField(invoice, 'totalAmount').value).toBe(60_00);
    await expect(edit(document, { documentType: 'statement' })).rejects.toMatchObject({
      fields: { documentType: 'Type of an invoice must be one of invoice, credit_note' },
    });
  });

  it('is that of the document where it is the only one, and never accepted without a look', async () => {
    const document = await newDocument({});
    await edit(document, { documentType: 'credit_note' });
    const whole = await getDocument(await user.scope(), document.id);
    expect(whole.documentType).toBe('credit_note');
    expect(await isSureDocument(await user.scope(), whole)).toBe(false);
  });
});

describe('setDocumentType', () => {
  it('sets aside what is no invoice, and takes it back with what was read', async () => {
    const { id } = await newDocument({});
    expect(await setDocumentType(await user.scope(), id, 'reminder')).toMatchObject({ status: 'set_aside' });
    expect(await documentCounts(await user.scope(), companyId)).toMatchObject({ set_aside: 1, ready: 0 });
    const back = await setDocumentType(await user.scope(), id, 'invoice');
    expect(back.status).toBe('ready');
    expect(currentField(first(back), 'invoiceNumber').value).toBe('HPW-1');
  });

  it('gives an invoice to fill in where none was read', async () => {
    const { id } = await newDocument();
    const document = await setDocumentType(await user.scope(), id, 'invoice');
    expect(document.status).toBe('ready');
    const missing = async () =>
      (await factsOf(await user.scope(), first(await getDocument(await user.scope(), id)))).missing;
    expect(await missing()).toEqual(['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount']);
    await edit(document, { supplierName: 'Alder Ltd' });
    expect(await missing()).toHaveLength(3);
  });

  it('refuses a word that is no type', async () => {
    const { id } = await newDocument({});
    const refused = setDocumentType(await user.scope(), id, 'letter');
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('discardDocument', () => {
  it('takes it from the list, and restoring brings it back as it was', async () => {
    const { id } = await newDocument({});
    const other = await newDocument();
    const ids = async () => {
      const listed = await listDocuments(await user.scope(), companyId, {}, { offset: 0, limit: 10 });
      return listed.map((document) => document.id);
    };
    await discardDocument(await user.scope(), id);
    expect(await ids()).toEqual([other.id]);
    expect(await restoreDocument(await user.scope(), id)).toMatchObject({ status: 'ready' });
    await discardDocument(await user.scope(), other.id);
    expect(await restoreDocument(await user.scope(), other.id)).toMatchObject({ status: 'set_aside' });
    expect(await ids()).toEqual([id, other.id]);
    await expect(restoreDocument(await user.scope(), id)).rejects.toMatchObject({ code: 'DOCUMENT_STATE' });
  });
});

describe('what the records say', () => {
  it('names the invoice that exists, by the number that was typed', async () => {
    const exact = await user.newInvoice(companyId, { invoiceNumber: 'HPW-7', amountPence: 120_00 });
    const document = await newDocument({});
    const near = await factsOf(await user.scope(), first(document));
    expect(near).toMatchObject({ duplicate: { kind: 'same_amount', invoice: { id: exact.id } } });
    expect(near.supplier?.name).toBe('Harbour Print Works');
    const same = await edit(document, { invoiceNumber: 'hpw 007' });
    expect(await factsOf(await user.scope(), same)).toMatchObject({ duplicate: { kind: 'exact' } });
    const none = await edit(document, { invoiceNumber: 'X-1', totalAmountPence: 1 });
    expect(await factsOf(await user.scope(), none)).toMatchObject({ duplicate: null, bankDetailsWarning: null });
    const unknown = await edit(document, { supplierName: 'Nobody Ltd' });
    expect(await factsOf(await user.scope(), unknown)).toMatchObject({ supplier: null, duplicate: null });
  });

  it('asks to check the account of a new supplier, until a user types it', async () => {
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    const document = await newDocument({ values: account });
    expect(await isSureDocument(await user.scope(), document)).toBe(false);
    expect(await factsOf(await user.scope(), first(document))).toMatchObject({
      supplier: null,
      bankDetailsWarning: expect.stringMatching(
        /paid to 20-00-00 55779911, and Harbour Print Works is not among your suppliers yet/,
      ),
    });
    const typed = await edit(document, account);
    expect(await factsOf(await user.scope(), typed)).toMatchObject({ bankDetailsWarning: null });
    expect(await isSureDocument(await user.scope(), await getDocument(await user.scope(), document.id))).toBe(true);
  });

  it.each(['9999-12-31', '1900-01-01'])('is asked also where the date is absurd: %s', async (invoiceDate) => {
    await user.newInvoice(companyId);
    const document = await newDocument({ values: { invoiceNumber: 'X-9', totalAmount: 999_999_999_999_999 } as never });
    const absurd = await edit(document, { invoiceDate });
    expect(await factsOf(await user.scope(), absurd)).toMatchObject({ duplicate: null });
  });

  it('knows the same file again, and is then not sure', async () => {
    const bytes = Buffer.from('%PDF-1.7\n% given twice\n');
    const [one, two] = [
      await addReadyDocument(await user.scope(), companyId, [{}], { bytes }),
      await addReadyDocument(await user.scope(), companyId, [{}], { bytes }),
    ];
    const scope = await user.scope();
    expect(await sameFileAs(scope, await getDocument(scope, one.id))).toBeNull();
    expect(await sameFileAs(scope, await getDocument(scope, two.id))).toMatchObject({ id: one.id });
    expect(await isSureDocument(scope, await getDocument(scope, one.id))).toBe(true);
    expect(await isSureDocument(scope, await getDocument(scope, two.id))).toBe(false);
  });
});

describe('purgeDocuments', () => {
  it('purges documents that were not accepted after 90 days, with their files', async () => {
    const document = await newDocument({});
    const { em } = await user.scope();
    const filesOf = () => em.fork().execute<object[]>('select 1 from stored_files where key = ?', [document.fileKey]);
    services.clock.moveToInstant('2026-12-13T11:00:00Z');
    expect(await purgeDocuments(await user.scope())).toBe(0);
    expect(await filesOf()).toHaveLength(1);
    services.clock.moveToInstant('2026-12-14T11:00:01Z');
    expect(await purgeDocuments(await user.scope())).toBeGreaterThan(0);
    while ((await purgeDocuments(await user.scope())) > 0);
    expect(await filesOf()).toHaveLength(0);
    await expect(getDocument(await user.scope(), document.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    services.clock.moveToInstant('2026-09-15T11:00:00Z');
  });
});
