import { pence } from '@paycycle/schema/domain/money';
import {
  AcceptDocumentsDocument,
  DocumentDocument,
  UploadInvoiceFileDocument,
} from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentPages } from '../src/adapters/document-pages/worker-document-pages.ts';
import { DocumentsSeen } from '../src/testing/documents-seen.ts';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { useForgedEmbeddedFont, useForgedFont } from '../src/testing/forged-font.ts';
import { drawPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Text of a PDF that its page does not show decides nothing (RULES.md, 58). */

class RealDocuments extends DocumentsSeen {
  readonly #real = createDocumentPages();

  override read(...asked: Parameters<DocumentsSeen['read']>) {
    return this.#real.read(...asked);
  }

  override async stop() {
    await Promise.all([super.stop(), this.#real.stop()]);
  }
}

const documents = new RealDocuments();
let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ documents });
  owner = await app.newUser();
});
afterAll(async () => {
  await app.close();
  await documents.stop();
});
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const supplier = { companyId, name: 'Harbour Print Ltd', vatNumber: 'GB123456782', ...account };
  await owner.rest('POST', '/api/suppliers', supplier);
});

function sums(pdf: PDFKit.PDFDocument, net: string, vat: string, total: string): void {
  pdf.text(`Net  £${net}`).text(`VAT 20%  £${vat}`).text(`Total due  £${total}`);
}

type Draw = (pdf: PDFKit.PDFDocument) => void;

const PRINTED_SUMS: Draw = (pdf) => sums(pdf, '100.00', '20.00', '120.00');

function drawInvoice(pdf: PDFKit.PDFDocument, drawSums: Draw = PRINTED_SUMS): void {
  pdf.addPage({ margin: 50 }).fontSize(16).text('Harbour Print Ltd').fontSize(11).text('VAT number: GB 123 4567 82');
  pdf.moveDown().text('INVOICE').text('Invoice number: HP-20417').text('Invoice date: 01/09/2026');
  pdf.text('Due date: 30/09/2026').text('Bill to: Victim Ltd').moveDown();
  drawSums(pdf);
  pdf.moveDown().text('Please pay to: sort code 20-00-00 account number 55779911');
}

async function uploaded(draw: Draw): Promise<number> {
  const content = new Uint8Array(await drawPdf(draw));
  const fields = { companyId: String(companyId) };
  const { body } = await owner.upload('/api/documents', 'files', { name: 'inv.pdf', content }, fields);
  await app.readDocuments();
  return body[0].id;
}

async function totalOf(id: number): Promise<{ value: string | null; doubt: string | null }> {
  const { body } = await owner.rest('GET', `/api/documents/${id}`);
  const shown = await owner.rest('POST', '/graphql', { query: print(DocumentDocument), variables: { id } });
  expect(shown.body.data.document.invoices[0].totalAmount.doubt).toBe(body.invoices[0].totalAmount.doubt);
  return body.invoices[0].totalAmount;
}

/** Number of invoices that 'All sure' accepts, through REST and through GraphQL. */
async function sureAccepted(): Promise<number> {
  await owner.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
  const variables = { companyId, sureOnly: true };
  await owner.rest('POST', '/graphql', { query: print(AcceptDocumentsDocument), variables });
  return (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body.length;
}

it('reads the visible text, and doubts the total if hidden figures differ', async () => {
  const id = await uploaded((pdf) => {
    drawInvoice(pdf);
    sums(pdf.fillColor('white').fontSize(8), '1,000.00', '200.00', '1,200.00');
  });
  expect(await totalOf(id)).toMatchObject({
    value: '120.00',
    doubt: 'The file carries text that the page does not show: £1,000.00 20% £200.00 £1,200.00',
  });
  expect(await sureAccepted()).toBe(0);
});

/** Draws £100.00, £20.00 and £120.00, of whose text the first digits are covered. */
function coveredSums(pdf: PDFKit.PDFDocument): void {
  const rows = [
    ['Net', '5,', '100.00'],
    ['VAT 20%', '1,0', '20.00'],
    ['Total due', '6,', '120.00'],
  ] as const;
  for (const [label, covered, rest] of rows) {
    const { y } = pdf;
    pdf.text(label, 50, y).text(`${covered}${rest}`, 200, y);
    const width = pdf.widthOfString(covered) + 0.6;
    pdf
      .rect(199.7, y - 2, width, 14)
      .fill('white')
      .fillColor('black');
  }
  pdf.text('', 50);
}

it('doubts figures whose first digits are covered, although net and VAT add up to the total', async () => {
  const id = await uploaded((pdf) => drawInvoice(pdf, coveredSums));
  expect(await totalOf(id)).toMatchObject({ doubt: 'Hard to read on the page' });
  expect(await sureAccepted()).toBe(0);
});

it('is sure of the same paper without them, also where a signing service has left its mark', async () => {
  const id = await uploaded((pdf) => {
    drawInvoice(pdf);
    pdf.fillColor('white').text('\\s1\\ signature');
  });
  expect(await totalOf(id)).toMatchObject({ value: '120.00', doubt: null });
  expect(await sureAccepted()).toBe(1);
});

it('doubts an e-invoice in a PDF whose page hides the matching figures', async () => {
  const id = await uploaded((pdf) => {
    pdf.file(Buffer.from(ublOf({ ...SAMPLE_E_INVOICE, customer: 'Victim Ltd' })), { name: 'factur-x.xml' });
    drawInvoice(pdf);
    sums(pdf.fillOpacity(0), '1,000.00', '200.00', '1,200.00');
  });
  expect((await totalOf(id)).doubt).toMatch(/text that the page does not show|The page shows £120.00/);
});

/** Draws £100.00, £20.00 and £120.00, but the text layer says £900.00, £180.00 and £1,080.00. */
function forgedSums(pdf: PDFKit.PDFDocument): void {
  useForgedFont(pdf, 'Helvetica-Bold', { '1': '9' }).text('Net  £100.00');
  useForgedFont(pdf, 'Times-Roman', { '2': '18' }).text('VAT  £20.00');
  useForgedFont(pdf, 'Courier', { '1': '1,0', '2': '8' }).text('Total due  £120.00').font('Helvetica');
}

it('doubts amounts whose font draws figures that differ from the text', async () => {
  const id = await uploaded((pdf) => drawInvoice(pdf, forgedSums));
  expect(await totalOf(id)).toMatchObject({
    value: '1080.00',
    doubt: 'The text of the file says £1,080.00, but the page does not clearly show it: compare it with the page',
  });
  expect(await sureAccepted()).toBe(0);
});

it.each<[string, string, Record<string, string>]>([
  ['dollars', '$', { $: '£' }],
  ['yen', '¥', { '¥': '£' }],
])('doubts pounds whose font draws %s', async (_which, sign, says) => {
  const drawSums: Draw = (pdf) => {
    useForgedFont(pdf, 'Helvetica-Bold', says).text(`Net  ${sign}100.00`).text(`VAT  ${sign}20.00`);
    pdf.text(`Total due  ${sign}120.00`).font('Helvetica');
  };
  const id = await uploaded((pdf) => drawInvoice(pdf, drawSums));
  expect(await totalOf(id)).toMatchObject({ doubt: expect.stringContaining('says £120.00, but the page does not') });
  expect(await sureAccepted()).toBe(0);
});

it.each<[string, string, Record<string, string>]>([
  ['USD is said to be GBP', 'All amounts in USD', { U: 'G', S: 'B', D: 'P' }],
  ['USD is said to be nothing', 'All amounts in USD', { U: ' ', S: ' ', D: ' ' }],
  ['QUOTE is said to be an INVOICE', 'QUOTE', { Q: 'I', U: 'NV', O: 'OI', T: 'C' }],
])('doubts the total of a paper on which %s', async (_which, text, says) => {
  const drawSums: Draw = (pdf) => {
    useForgedFont(pdf, 'Times-Roman', says).text(text).font('Helvetica');
    pdf.text('Net  100.00').text('VAT 20%  20.00').text('Total due  120.00');
  };
  const id = await uploaded((pdf) => drawInvoice(pdf, drawSums));
  expect((await totalOf(id)).doubt).toMatch(/other letters than the page shows/);
  expect(await sureAccepted()).toBe(0);
});

it('doubts the currency if an embedded font draws another code', async () => {
  const id = await uploaded((pdf) =>
    drawInvoice(pdf, () => {
      useForgedEmbeddedFont(pdf, { U: 'G', S: 'B', D: 'P' }).text('All amounts in USD');
      pdf.font('Helvetica').text('Net  100.00').text('VAT 20%  20.00').text('Total due  120.00');
    }),
  );
  const { body } = await owner.rest('GET', `/api/documents/${id}`);
  expect(body.invoices[0].currency).toMatchObject({ value: 'GBP', doubt: expect.stringContaining('says GBP, but') });
  expect(await sureAccepted()).toBe(0);
});

it('doubts only the number, the date and the account that a font draws differently', async () => {
  const id = await uploaded((pdf) => drawInvoice(useForgedFont(pdf, 'Helvetica', { '7': '9', '3': '1' })));
  const { body } = await owner.rest('GET', `/api/documents/${id}`);
  const { invoiceNumber, invoiceDate, dueDate, totalAmount, sortCode, accountNumber } = body.invoices[0];
  const fields = { invoiceNumber, invoiceDate, dueDate, totalAmount, sortCode, accountNumber };
  const doubted = Object.entries<{ doubt: string | null }>(fields).filter(([, { doubt }]) =>
    doubt?.includes('not clearly show'),
  );
  expect(doubted.map(([name]) => name)).toEqual(['invoiceNumber', 'dueDate', 'accountNumber']);
  expect(await sureAccepted()).toBe(0);
});

it('doubts an e-invoice in a PDF whose page draws another total than its text says', async () => {
  const invoice = {
    ...SAMPLE_E_INVOICE,
    number: 'HP-20417',
    date: '2026-09-01',
    dueDate: '2026-09-30',
    supplier: 'Harbour Print Ltd',
    tradingName: 'Harbour Print Ltd',
    vatNumber: 'GB123456782',
    customer: 'Victim Ltd',
    lines: [{ name: 'Leaflets', amount: pence(90_000) }],
    vat: [pence(18_000)],
  };
  const id = await uploaded((pdf) => {
    pdf.file(Buffer.from(ublOf(invoice)), { name: 'factur-x.xml' });
    drawInvoice(pdf, forgedSums);
  });
  expect(await totalOf(id)).toMatchObject({ value: '1080.00', doubt: expect.stringContaining('not clearly show') });
});

it('fills no amount in the form that the page does not show, by REST and by GraphQL', async () => {
  const content = new Uint8Array(await drawPdf((pdf) => drawInvoice(pdf, forgedSums)));
  const file = { name: 'inv.pdf', content };
  const { body } = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  expect(body.prefill).toMatchObject({ invoiceNumber: 'HP-20417', amount: null });
  const { data } = await owner.graphqlUpload(UploadInvoiceFileDocument, { companyId }, file);
  expect(data?.uploadInvoiceFile.prefill).toMatchObject({ invoiceNumber: 'HP-20417', amountPence: null });
});
