import { AppError } from '@paycycle/schema/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenPage } from '../../document-reader/testing/written-page.ts';
import type { DocumentPages, ExtractedDocument } from '../../kernel/ports/document-pages.ts';
import { type GuestScope, openGuestScope } from '../../kernel/scope.ts';
import { readingWith } from '../../testing/documents-seen.ts';
import { PDF } from '../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { discardDocument, getDocument } from './document.service.ts';
import { factsOf } from './document-facts.read.ts';
import { currentField } from './document-fields.plan.ts';
import { readNextDocument } from './document-reading.service.ts';
import { addDocuments, receiveDocuments } from './document-upload.service.ts';

/** Documents are read in the background, whatever becomes of who reads them (RULES.md, 58). */

let services: TestServices;
let user: TestUser;
let companyId: number;
const { signal: running } = new AbortController();

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

let files = 0;

async function upload(name = 'paper.pdf', content = `${PDF}`, into = companyId): Promise<number> {
  files += 1;
  const bytes = name.endsWith('.pdf') ? `${content}\n% ${files}` : content;
  const scope = await user.scope();
  const [document] = await addDocuments(
    scope,
    into,
    await receiveDocuments(scope, name, async () => Buffer.from(bytes)),
  );
  return document?.id ?? 0;
}

/** Who reads documents, with the pages that a test sees in them. */
async function reader(read: DocumentPages['read']): Promise<() => GuestScope> {
  const { em, ports } = await user.scope();
  return () => openGuestScope(em.fork(), { ...ports, documentPages: readingWith(ports.documentPages, read) });
}

const seeing = (seen: Partial<ExtractedDocument>) =>
  reader(async () => ({ pages: [], attachments: [], refused: null, ...seen }));

const aMinutePasses = () =>
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());

const stored = async (id: number) => getDocument(await user.scope(), id);

const INVOICE = `
! Harbour Print Works Ltd
  4 Quay Street, Bristol BS1 4DB

  INVOICE

  Invoice number: HPW-2041
  Invoice date: 1 September 2026
  Due date: 30 September 2026

  Business cards                 200.00

  Net                            200.00
  VAT                             40.00
  Total due                      240.00`;

const UBL = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>E-77</cbc:ID>
  <cbc:IssueDate>2026-09-02</cbc:IssueDate>
  <cbc:DueDate>2026-10-02</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyLegalEntity><cbc:RegistrationName>Tern Paper Ltd</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="GBP">10.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="GBP">50.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="GBP">50.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="GBP">60.00</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="GBP">60.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="GBP">50.00</cbc:LineExtensionAmount></cac:InvoiceLine>
</Invoice>`;

describe('a document becomes', () => {
  it('an invoice, by the words of its pages', async () => {
    const id = await upload();
    expect(await readNextDocument(await seeing({ pages: [writtenPage(INVOICE)] }), running)).toBe(true);
    const document = await stored(id);
    expect(document).toMatchObject({ status: 'ready', documentType: 'invoice', pageCount: 1, progress: 100 });
    const [invoice] = document.invoices.getItems();
    if (!invoice) throw new Error('no invoice was found');
    expect((await factsOf(await user.scope(), invoice)).missing).toEqual([]);
    expect(invoice.printedName).toBe('Harbour Print Works Ltd');
    expect(currentField(invoice, 'invoiceNumber')).toMatchObject({ value: 'HPW-2041', page: 1, isEdited: false });
    expect(currentField(invoice, 'totalAmount').value).toBe(240_00);
    expect(await readNextDocument(await seeing({}), running)).toBe(false);
  });

  it('an invoice exactly, from XML and from the XML that a PDF carries', async () => {
    const ids = [await upload('e-77.xml', UBL), await upload()];
    const attachments = [{ fileName: 'factur-x.xml', bytes: Buffer.from(UBL) }];
    const open = await seeing({ pages: [writtenPage(INVOICE)], attachments });
    await readNextDocument(open, running);
    await readNextDocument(open, running);
    const doubts = [null, 'The page shows £240.00, but the e-invoice inside of it says £60.00'];
    for (const [index, id] of ids.entries()) {
      const [invoice] = (await stored(id)).invoices.getItems();
      if (!invoice) throw new Error('no invoice was found');
      expect(currentField(invoice, 'supplierName')).toMatchObject({
        value: 'Tern Paper Ltd',
        confidence: [1, 0.5][index],
      });
      expect(currentField(invoice, 'totalAmount')).toMatchObject({ value: 60_00, doubt: doubts[index] });
    }
  });

  it('an invoice with what the database cannot keep left out', async () => {
    const id = await upload();
    await readNextDocument(await seeing({ pages: [writtenPage(INVOICE.replace('Harbour', 'Har\0bour'))] }), running);
    const [invoice] = (await stored(id)).invoices.getItems();
    expect(invoice?.fields.supplierName.value).toBe('Harbour Print Works Ltd');
  });

  it('an invoice without a date that leads out of the calendar', async () => {
    const late = UBL.replace('2026-09-02', '9999-12-20').replace(
      '<cbc:DueDate>2026-10-02</cbc:DueDate>',
      '<cbc:Note>-</cbc:Note>',
    );
    const terms = '<cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms><cac:TaxTotal>';
    const ids = [
      await upload('late.xml', late.replace('<cac:TaxTotal>', terms)),
      await upload('early.xml', UBL.replace('2026-09-02', '0001-01-01')),
    ];
    await readNextDocument(await seeing({}), running);
    await readNextDocument(await seeing({}), running);
    const [[one], [other]] = [
      (await stored(ids[0] ?? 0)).invoices.getItems(),
      (await stored(ids[1] ?? 0)).invoices.getItems(),
    ];
    expect(one?.fields).toMatchObject({ invoiceDate: { value: '9999-12-20' }, dueDate: { value: null } });
    expect(other?.fields.invoiceDate).toMatchObject({
      value: null,
      doubt: '0001-01-01 is no date that an invoice can have',
    });
  });

  it.each([
    ['XML that is no e-invoice', '<note/>', /^This XML file is no e-invoice/],
    ['XML that declares entities', `<!DOCTYPE x [<!ENTITY a "b">]>${UBL.slice(UBL.indexOf('<Invoice'))}`, /DOCTYPE/],
    ['XML that is cut off', UBL.slice(0, 900), /damaged or cut off/],
  ])('refused with a message: %s', async (_what, xml, message) => {
    const id = await upload('hostile.xml', xml);
    await readNextDocument(await seeing({}), running);
    expect(await stored(id)).toMatchObject({ status: 'refused', message: expect.stringMatching(message) });
  });

  it('refused in the words of who sees its pages', async () => {
    const id = await upload();
    await readNextDocument(await seeing({ refused: 'This PDF is protected by a password.' }), running);
    expect(await stored(id)).toMatchObject({ status: 'refused', message: 'This PDF is protected by a password.' });
  });

  it('set aside when it is no invoice', async () => {
    const id = await upload();
    await readNextDocument(await seeing({ pages: [writtenPage('  Dear Sir\n\n  See you soon.')] }), running);
    const document = await stored(id);
    expect(document).toMatchObject({ status: 'set_aside', documentType: 'other' });
    expect(document.invoices.count()).toBe(0);
  });
});

describe('who reads', () => {
  it('reports its progress', async () => {
    const id = await upload();
    const told: number[] = [];
    const open = await reader(async (_bytes, { onProgress }) => {
      onProgress?.(1, 4);
      while ((await stored(id)).progress === 0) await new Promise(setImmediate);
      told.push((await stored(id)).progress);
      return { pages: [], attachments: [], refused: null };
    });
    await readNextDocument(open, running);
    expect(told).toEqual([25]);
    expect((await stored(id)).progress).toBe(100);
  });

  it('continues if the progress cannot be saved, and reports that error', async () => {
    const id = await upload();
    const faults: unknown[] = [];
    const fault = new Error('the database is away');
    const heard = Promise.withResolvers<void>();
    let isAway = false;
    const open = await reader(async (_bytes, { onProgress }) => {
      isAway = true;
      onProgress?.(1, 4);
      isAway = false;
      await heard.promise;
      return { pages: [], attachments: [], refused: null };
    });
    const openOrFail = () => {
      const guest = open();
      if (isAway) guest.em.execute = () => Promise.reject(fault);
      return guest;
    };
    await readNextDocument(openOrFail, running, (error) => {
      faults.push(error);
      heard.resolve();
    });
    expect(faults).toEqual([fault]);
    expect((await stored(id)).status).not.toBe('reading');
  });

  it('and fails is followed by another, three times in all', async () => {
    const id = await upload();
    const broken = await reader(async () => {
      throw new Error('a broken reader');
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(readNextDocument(broken, running)).rejects.toThrow('a broken reader');
      expect(await readNextDocument(broken, running)).toBe(false);
      services.clock.moveToInstant(`2026-09-15T11:0${attempt}:00Z`);
    }
    expect(await readNextDocument(broken, running)).toBe(true);
    const message = 'This document could not be read. Please enter the invoice by hand.';
    expect(await stored(id)).toMatchObject({ status: 'refused', message });
  });

  it('and is killed is followed by another, and its own answer comes too late', async () => {
    const id = await upload();
    const { promise: late, resolve: answer } = Promise.withResolvers<ExtractedDocument>();
    const first = readNextDocument(await reader(() => late), running);
    while ((await stored(id)).attempts === 0) await new Promise(setImmediate);
    expect(await readNextDocument(await seeing({}), running)).toBe(false);
    services.clock.moveToInstant('2026-09-15T12:00:00Z');
    expect(await readNextDocument(await seeing({ pages: [writtenPage(INVOICE)] }), running)).toBe(true);
    answer({ pages: [], attachments: [], refused: 'too late' });
    await first;
    const document = await stored(id);
    expect(document).toMatchObject({ status: 'ready', message: null, attempts: 2 });
    expect(document.invoices.count()).toBe(1);
  });

  it('and has to wait costs no attempt, nor does one that is told to stop', async () => {
    const id = await upload();
    const busy = await reader(async () => {
      throw new AppError('TOO_MANY_REQUESTS');
    });
    expect(await readNextDocument(busy, running)).toBe(true);
    const stopping = new AbortController();
    const stopped = await reader(async (_bytes, { signal: gone }) => {
      stopping.abort(new Error('the server is stopping'));
      gone?.throwIfAborted();
      throw new Error('it went on');
    });
    expect(await readNextDocument(stopped, stopping.signal)).toBe(true);
    expect(await stored(id)).toMatchObject({ status: 'reading', attempts: 0 });
    await readNextDocument(await seeing({}), running);
  });

  it('and loses the database or the files costs no attempt, however often', async () => {
    const id = await upload();
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const failing = Object.assign(new Error('i/o error, read'), { code: 'EIO' });
    for (const outage of [locked, failing, locked, failing, locked]) {
      const away = await reader(() => Promise.reject(outage));
      await expect(readNextDocument(away, running)).rejects.toBe(outage);
      expect(await readNextDocument(away, running)).toBe(false);
      aMinutePasses();
    }
    expect(await stored(id)).toMatchObject({ status: 'reading', attempts: 0 });
    await readNextDocument(await seeing({ pages: [writtenPage(INVOICE)] }), running);
    expect((await stored(id)).status).toBe('ready');
  });

  it('and loses the database costs no attempt where that can be noted only when it is back', async () => {
    const id = await upload();
    const lost = new Error('Connection terminated unexpectedly');
    let triesToNote = 0;
    let isAway = false;
    // It is lost while the document is read, and back after one try to note that.
    const open = await reader(() => {
      isAway = true;
      return Promise.reject(lost);
    });
    const openOrFail = () => {
      const guest = open();
      if (!isAway) return guest;
      triesToNote += 1;
      isAway = triesToNote < 2;
      guest.em.execute = () => Promise.reject(lost);
      return guest;
    };
    await expect(readNextDocument(openOrFail, running)).rejects.toBe(lost);
    expect(triesToNote).toBe(2);
    expect(await stored(id)).toMatchObject({ status: 'reading', attempts: 0 });
    aMinutePasses();
    await readNextDocument(await seeing({}), running);
  });

  it('stores nothing if the document was discarded during the reading', async () => {
    const id = await upload();
    const open = await reader(async () => {
      await discardDocument(await user.scope(), id);
      return { pages: [writtenPage(INVOICE)], attachments: [], refused: null };
    });
    await readNextDocument(open, running);
    const document = await stored(id);
    expect(document.status).toBe('discarded');
    expect(document.invoices.count()).toBe(0);
  });

  it('takes three of a company at once, and leaves room for another', async () => {
    const other = await user.newCompany({ name: 'Room Ltd' });
    const ids = [await upload(), await upload(), await upload(), await upload()];
    const { promise: end, resolve: endAll } = Promise.withResolvers<ExtractedDocument>();
    const waiting = await reader(() => end);
    const three = [1, 2, 3].map(() => readNextDocument(waiting, running));
    while ((await stored(ids[2] ?? 0)).attempts === 0) await new Promise(setImmediate);
    expect(await readNextDocument(await seeing({}), running)).toBe(false);
    const theirs = await upload('paper.pdf', `${PDF}`, other);
    expect(await readNextDocument(await seeing({}), running)).toBe(true);
    expect((await stored(theirs)).status).not.toBe('reading');
    endAll({ pages: [], attachments: [], refused: null });
    await Promise.all(three);
    expect(await readNextDocument(await seeing({}), running)).toBe(true);
  });

  it('takes one of a company that has none in work before the second of another', async () => {
    const other = await user.newCompany({ name: 'Other Ltd' });
    const ids = [await upload(), await upload(), await upload('paper.pdf', `${PDF}`, other)];
    const { promise: end, resolve: endAll } = Promise.withResolvers<ExtractedDocument>();
    const waiting = await reader(() => end);
    const first = readNextDocument(waiting, running);
    while ((await stored(ids[0] ?? 0)).attempts === 0) await new Promise(setImmediate);
    const second = readNextDocument(waiting, running);
    while ((await stored(ids[2] ?? 0)).attempts === 0) await new Promise(setImmediate);
    expect((await stored(ids[1] ?? 0)).attempts).toBe(0);
    endAll({ pages: [], attachments: [], refused: null });
    await Promise.all([first, second]);
    await readNextDocument(await seeing({}), running);
  });
});
