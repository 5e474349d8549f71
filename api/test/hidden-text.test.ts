import { AcceptDocumentsDocument, DocumentDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDocumentPages } from '../src/adapters/document-pages/worker-document-pages.ts';
import { DocumentsSeen } from '../src/testing/documents-seen.ts';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { drawPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** What a PDF carries and its page does not show decides nothing (RULES.md, 58). */

vi.setConfig({ testTimeout: 120_000 });

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

function drawInvoice(pdf: PDFKit.PDFDocument): void {
  pdf.addPage({ margin: 50 }).fontSize(16).text('Harbour Print Ltd').fontSize(11).text('VAT number: GB 123 4567 82');
  pdf.moveDown().text('INVOICE').text('Invoice number: HP-20417').text('Invoice date: 01/09/2026');
  pdf.text('Due date: 30/09/2026').text('Bill to: Victim Ltd').moveDown();
  sums(pdf, '100.00', '20.00', '120.00');
  pdf.moveDown().text('Please pay to: sort code 20-00-00 account number 55779911');
}

async function uploaded(draw: (pdf: PDFKit.PDFDocument) => void): Promise<number> {
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

/** How many invoices 'All sure' makes, by REST and by GraphQL. */
async function sureAccepted(): Promise<number> {
  await owner.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
  const variables = { companyId, sureOnly: true };
  await owner.rest('POST', '/graphql', { query: print(AcceptDocumentsDocument), variables });
  return (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body.length;
}

it('reads what the page shows, and doubts the total where hidden figures say something else', async () => {
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

it('is sure of the same paper without them, also where a signing service has left its mark', async () => {
  const id = await uploaded((pdf) => {
    drawInvoice(pdf);
    pdf.fillColor('white').text('\\s1\\ signature');
  });
  expect(await totalOf(id)).toMatchObject({ value: '120.00', doubt: null });
  expect(await sureAccepted()).toBe(1);
});

it('doubts an e-invoice in a PDF whose page hides what would agree with it', async () => {
  const id = await uploaded((pdf) => {
    pdf.file(Buffer.from(ublOf({ ...SAMPLE_E_INVOICE, customer: 'Victim Ltd' })), { name: 'factur-x.xml' });
    drawInvoice(pdf);
    sums(pdf.fillOpacity(0), '1,000.00', '200.00', '1,200.00');
  });
  expect((await totalOf(id)).doubt).toMatch(/text that the page does not show|The page shows £120.00/);
});
