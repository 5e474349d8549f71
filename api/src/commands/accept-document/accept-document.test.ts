import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { Document, documentJson, factsOf, getDocument, isSureDocument } from '../../modules/documents/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { type Printed, printPdf } from '../../testing/printed-pdf.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** From what was read to invoices (RULES.md, 58). */

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

async function newDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await user.scope(), companyId, reads)).id;
}

const accept = async (id: number, input: object = {}) => acceptDocument(await user.scope(), id, input);

async function invoicesNow(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { id: 'asc' }, populate: ['supplier'] });
}

const read = (values: object, doubts: ReadOfTest['doubts'] = {}): ReadOfTest => ({ values, doubts });

describe('a document', () => {
  it('becomes an invoice with the document as its file, and its supplier with what the document says', async () => {
    const id = await newDocument(
      read({ email: 'Ledger@Harbour.example', sortCode: '20-00-00', accountNumber: '55779911', terms: '14 days' }),
    );
    const { em } = await user.scope();
    await em.nativeUpdate(Document, { id }, { createdAt: new Date('2026-09-12T23:30:00Z') });
    const { document, invoices } = await accept(id);
    expect(document).toMatchObject({ status: 'accepted', acceptedBy: user.userId, acceptedAt: services.clock.now() });
    const [invoice] = await invoicesNow();
    expect(invoices.map((made) => made.id)).toEqual([invoice?.id]);
    expect(invoice).toMatchObject({
      invoiceNumber: 'HPW-1',
      amountPence: 120_00,
      invoiceDate: '2026-09-01',
      // Half past midnight in London.
      arrivedOn: '2026-09-13',
      dueDate: '2026-09-15',
      status: 'to_pay',
      filePath: document.fileKey,
      fileName: document.fileName,
      notes: null,
    });
    expect(invoice?.supplier.getEntity()).toMatchObject({
      name: 'Harbour Print Works',
      email: 'Ledger@Harbour.example',
      paymentTermsDays: 14,
      bankSortCode: '20-00-00',
      bankAccountNumber: '55779911',
      bankDetailsEnteredBy: user.userId,
    });
    const stored = await getDocument(await user.scope(), id);
    expect(documentJson(stored)).toMatchObject({ status: 'ready', acceptedInvoiceIds: [invoice?.id] });
  });

  it('takes a due date that is not printed from the terms of the supplier on record', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'harbour  print works', paymentTermsDays: 7 });
    await accept(await newDocument(read({ dueDate: null })));
    expect((await invoicesNow()).map(({ dueDate }) => dueDate)).toEqual(['2026-09-08']);
  });

  it('gives a new supplier no account that is in doubt, and no email that is none', async () => {
    const doubts = { accountNumber: 'It may be 55779917' };
    await accept(
      await newDocument(read({ email: 'call us', sortCode: '20-00-00', accountNumber: '55779911' }, doubts)),
    );
    const [invoice] = await invoicesNow();
    const none = { email: null, bankSortCode: null, bankAccountNumber: null };
    expect(invoice?.supplier.getEntity()).toMatchObject(none);
  });

  it('gives a new supplier no account from somebody who may enter none, and notes what is printed (RULES.md, 69)', async () => {
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    const alder = { supplierName: 'Alder Ltd', invoiceNumber: 'AL-2' };
    const ids = [await newDocument(read(account)), await newDocument(read({ ...account, ...alder }))];
    const bookkeeper = async () => {
      const scope = await user.scope();
      return { ...scope, memberships: new Map([[companyId, { role: 'bookkeeper', mayCloseMonths: false } as const]]) };
    };
    await acceptDocument(await bookkeeper(), ids[0] ?? 0, {});
    const second = { id: ids[1] ?? 0, answered: ['new_account'] };
    await acceptDocuments(await bookkeeper(), companyId, { documents: [second] });
    const invoices = await invoicesNow();
    expect(invoices).toHaveLength(2);
    for (const { supplier, notes } of invoices) {
      expect(supplier.getEntity()).toMatchObject({ bankSortCode: null, bankAccountNumber: null });
      expect(notes).toContain('This invoice asks to be paid to 20-00-00 55779911');
    }
  });

  it('changes no account on record: the invoice warns of another one', async () => {
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await createSupplier(await user.scope(), companyId, { name: 'Harbour Print Works', ...account });
    await accept(await newDocument(read({ sortCode: '30-00-00', accountNumber: '12345678' })));
    const [invoice] = await invoicesNow();
    expect(invoice?.supplier.getEntity()).toMatchObject(account);
    expect(invoice?.notes).toBe(
      'This invoice asks to be paid to 30-00-00 12345678; Harbour Print Works has 20-00-00 55779911 on record. ' +
        'Call the supplier on a number you already hold before you pay.',
    );
  });

  it('of several invoices enters all, or those that are named', async () => {
    const id = await newDocument(
      read({}),
      read({ invoiceNumber: 'HPW-2', totalAmount: 5_00 }),
      read({ invoiceNumber: 'HPW-3', totalAmount: 7_00 }),
    );
    const [, second] = (await getDocument(await user.scope(), id)).invoices.getItems();
    const part = await accept(id, { documentInvoiceIds: [second?.id] });
    expect(part.document.status).toBe('ready');
    await expect(accept(id, { documentInvoiceIds: [second?.id] })).rejects.toMatchObject({ code: 'ALREADY_ACCEPTED' });
    expect((await accept(id)).document.status).toBe('accepted');
    expect((await invoicesNow()).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['HPW-2', 'HPW-1', 'HPW-3']);
  });

  it('keeps the net amount and the VAT that were read surely, and of those in doubt none (RULES.md, 62)', async () => {
    await accept(await newDocument(read({})));
    await accept(await newDocument(read({ invoiceNumber: 'HPW-2' }, { netAmount: 'Blurred' })));
    const doubts = { netAmount: 'Blurred', vatAmount: 'Blurred' };
    await accept(await newDocument(read({ invoiceNumber: 'HPW-3', vatAmount: 19_00 }, doubts)));
    expect((await invoicesNow()).map(({ netAmountPence: net, vatAmountPence: vat }) => [net, vat])).toEqual([
      [100_00, 20_00],
      [100_00, 20_00],
      [null, null],
    ]);
  });

  const ROUNDED = 'Rounded by £0.01: the document says net £100.00 and VAT £20.00.';
  it.each([
    [80_00, 100_00, 40_00, null],
    [10_00, 100_00, 110_00, null],
    [1_00, 100_00, 119_00, null],
    [118_99, 100_00, 1_01, null],
    [119_99, 99_99, null, ROUNDED],
    [120_01, 100_01, null, ROUNDED],
  ])('keeps the VAT of a document that asks for %i of its 12000 (RULES.md, 62)', async (asks, net, paid, notes) => {
    const id = await newDocument(read({ totalAmount: asks, netAmount: 100_00, vatAmount: 20_00 }));
    const { invoices } = await accept(id);
    const sums = { amountPence: asks, netAmountPence: net, vatAmountPence: 20_00, paidInAdvancePence: paid };
    expect(invoices[0]).toMatchObject({ ...sums, notes });
  });

  it.each<[string, ReadOfTest]>([
    ['for more than its net and VAT', read({ totalAmount: 200_00, netAmount: 100_00, vatAmount: 20_00 })],
    ['in doubt', read({ totalAmount: 10_00, netAmount: 100_00, vatAmount: 20_00 }, { totalAmount: 'Blurred' })],
    [
      'as a credit note',
      { ...read({ totalAmount: 80_00, netAmount: 100_00, vatAmount: 20_00 }), documentType: 'credit_note' },
    ],
  ])('is not accepted where it asks %s, and its net and VAT do not add up to that', async (_, asks) => {
    await expect(accept(await newDocument(asks))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('that is a credit note becomes one, below zero, with its own date (RULES.md, 60)', async () => {
    await user.newInvoice(companyId, { amountPence: 120_00 });
    await accept(await newDocument({ documentType: 'credit_note', values: { terms: '14 days' } }));
    const [, credit] = await invoicesNow();
    expect(credit).toMatchObject({
      documentType: 'credit_note',
      invoiceNumber: 'HPW-1',
      amountPence: -120_00,
      netAmountPence: -100_00,
      vatAmountPence: -20_00,
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-01',
      status: 'to_pay',
      possibleDuplicateReason: null,
    });
    const again = await newDocument({ documentType: 'credit_note' });
    await expect(accept(again)).rejects.toMatchObject({
      code: 'DUPLICATE_INVOICE',
      message: expect.stringContaining('You already have credit note HPW-1'),
    });
  });

  it('is accepted once, also by two at the same time', async () => {
    const id = await newDocument(read({}));
    const both = await Promise.allSettled([accept(id), accept(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(id)).rejects.toMatchObject({ code: 'ALREADY_ACCEPTED' });
    expect(await invoicesNow()).toHaveLength(1);
  });
});

describe('is refused, and changes nothing', () => {
  it.each<[string, ReadOfTest[], object]>([
    [
      'without a number and a total',
      [read({ invoiceNumber: null, totalAmount: null })],
      {
        code: 'VALIDATION_FAILED',
        message: 'Invoice number and total could not be read. Please fill in what is missing.',
        fields: { invoiceNumber: 'Invoice number is missing', totalAmount: 'Total is missing' },
      },
    ],
    [
      'in euros',
      [read({ currency: 'EUR' })],
      { code: 'INVOICE_CURRENCY', message: 'This invoice is in EUR. Only invoices in GBP can be accepted.' },
    ],
    [
      'whose net and VAT are not its total',
      [read({ totalAmount: 130_00, netAmount: 100_00, vatAmount: 20_00 })],
      {
        code: 'VALIDATION_FAILED',
        message:
          'Net amount and VAT must add up to the amount: £100.00 and £20.00 are £120.00, not £130.00. ' +
          'Please correct or clear them.',
      },
    ],
    ['dated tomorrow', [read({ invoiceDate: '2026-09-16' })], { code: 'VALIDATION_FAILED' }],
    ['that was set aside', [], { code: 'DOCUMENT_STATE' }],
    ['of which one invoice is wrong', [read({}), read({ totalAmount: null })], { code: 'VALIDATION_FAILED' }],
    ['that says the same twice', [read({}), read({})], { code: 'DUPLICATE_INVOICE' }],
  ])('a document %s', async (_what, reads, refusal) => {
    const id = await newDocument(...reads);
    const before = await services.dumpDatabase();
    await expect(accept(id)).rejects.toMatchObject(refusal);
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('a duplicate, unless it is asked for', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'hpw 001', amountPence: 120_00 });
    const id = await newDocument(read({}));
    await expect(accept(id)).rejects.toMatchObject({
      code: 'DUPLICATE_INVOICE',
      message: `You already have invoice hpw 001 from this supplier (1 Sep 2026, £120.00, #${first.recordNumber})`,
    });
    await accept(id, { allowDuplicate: true });
    expect(await invoicesNow()).toHaveLength(2);
  });

  it('not one of another name of the same company: it is flagged, and never sure (RULES.md, 11)', async () => {
    await user.newInvoice(companyId, { supplierName: 'Harbour Print Works', invoiceNumber: '1', amountPence: 120_00 });
    const id = await newDocument(read({ supplierName: 'The Harbour Print Works Ltd', invoiceNumber: 'INV-1' }));
    const scope = await user.scope();
    const document = await getDocument(scope, id);
    const facts = await Promise.all(document.invoices.getItems().map((invoice) => factsOf(scope, invoice)));
    expect(facts).toMatchObject([{ duplicate: { kind: 'same_number' } }]);
    expect(await isSureDocument(scope, document)).toBe(false);
    const { invoices } = await accept(id);
    expect(invoices).toMatchObject([{ storedDuplicateReason: 'same_number' }]);
  });

  it.each([
    ['number', { invoiceNumber: 'INV-hpw 001', amountPence: 120_00 }],
    [
      'number, at a supplier whose name means the same',
      { supplierName: 'Harbour Print Works Ltd', amountPence: 120_00 },
    ],
    ['amount', { invoiceNumber: 'B-92', amountPence: 120_00 }],
  ])(
    'one that has come to be like another in its %s since it was seen, unless it is asked for',
    async (_what, given) => {
      const id = await newDocument(read({}));
      const { version } = await getDocument(await user.scope(), id);
      const { recordNumber } = await user.newInvoice(companyId, given);
      await expect(accept(id, { version })).rejects.toMatchObject({
        code: 'DUPLICATE_INVOICE',
        message: expect.stringMatching(new RegExp(`^Possible duplicate of invoice .*#${recordNumber}`)),
      });
      await accept(id, { version, allowDuplicate: true });
      expect(await invoicesNow()).toHaveLength(2);
    },
  );

  it("another company's document", async () => {
    const id = await newDocument(read({}));
    const stranger = await services.newUser();
    await stranger.newCompany();
    await expect(acceptDocument(await stranger.scope(), id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a PDF of several invoices', () => {
  const pages = ['one', 'two', 'three'].map((word): Printed[] => [[40, 40, `Page ${word}`]]);

  /** Of its three pages the first invoice has one, the second two. */
  async function newBundle(bytes: Uint8Array): Promise<number> {
    const reads = [read({}), read({ invoiceNumber: 'HPW-2', totalAmount: 5_00 })];
    const document = await addReadyDocument(await user.scope(), companyId, reads, { bytes });
    const { em } = await user.scope();
    await em.execute('update documents set page_count = 3 where id = ?', [document.id]);
    await em.execute('update document_invoices set to_page = 3 where document_id = ? and position = 1', [document.id]);
    return document.id;
  }

  async function filesNow(): Promise<{ name: string | null; pages: string[] }[]> {
    const { ports } = await user.scope();
    const invoices = await invoicesNow();
    return Promise.all(
      invoices.map(async ({ fileName, filePath }) => ({
        name: fileName,
        pages: await textOfPdf(await buffer(await ports.fileStore.open(filePath ?? ''))),
      })),
    );
  }

  it('gives each invoice its own pages as its file', async () => {
    await accept(await newBundle(await printPdf(pages)));
    expect(await filesNow()).toEqual([
      { name: expect.stringMatching(/^document-\d+ page 1\.pdf$/), pages: ['Page one'] },
      { name: expect.stringMatching(/^document-\d+ pages 2-3\.pdf$/), pages: ['Page two', 'Page three'] },
    ]);
  });

  it('that is signed stays whole', async () => {
    const signed = Buffer.concat([await printPdf(pages), Buffer.from('\n9 0 obj <</ByteRange[0 1 2 3]>> endobj')]);
    await accept(await newBundle(signed));
    const names = (await invoicesNow()).map(({ fileName }) => fileName);
    expect(names).toEqual([expect.stringMatching(/^document-\d+\.pdf$/), names[0]]);
  });
});

describe('changes that the user has not seen', () => {
  it('is not accepted: a document that a colleague has changed since', async () => {
    const id = await newDocument(read({}));
    const { version, invoices } = await getDocument(await user.scope(), id);
    const [invoice] = invoices.getItems();
    await editDocumentInvoice(await user.scope(), invoice?.id ?? 0, { invoiceNumber: 'HPW-77' });
    const refusal = {
      code: 'CONTENT_CHANGED',
      message: 'Someone has changed this document since you saw it. Please look at it again.',
    };
    await expect(accept(id, { version })).rejects.toMatchObject(refusal);
    const many = await acceptDocuments(await user.scope(), companyId, { documents: [{ id, version }] });
    expect(many).toMatchObject({ documentIds: [], refused: [{ documentId: id, message: refusal.message }] });
    expect(await invoicesNow()).toEqual([]);
    await accept(id, { version: (await getDocument(await user.scope(), id)).version });
    expect((await invoicesNow()).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['HPW-77']);
  });

  it('is accepted with the rest of its document where it is no other than it was', async () => {
    const id = await newDocument(read({}), read({ invoiceNumber: 'HPW-2', totalAmount: 5_00 }));
    const document = await getDocument(await user.scope(), id);
    const [first, second] = document.invoices.getItems();
    await accept(id, { documentInvoiceIds: [first?.id], version: document.version });
    const rest = [{ id, documentInvoiceIds: [second?.id], version: document.version }];
    const done = await acceptDocuments(await user.scope(), companyId, { documents: rest });
    expect(done.invoiceIds).toHaveLength(1);
    expect((await invoicesNow()).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['HPW-1', 'HPW-2']);
  });
});
