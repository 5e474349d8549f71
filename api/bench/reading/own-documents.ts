import { formatLocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { ciiOf } from '../../src/testing/e-invoices/cii-xml.ts';
import { type EInvoiceToWrite, SAMPLE_E_INVOICE, sumsOf } from '../../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../src/testing/e-invoices/ubl-xml.ts';
import { drawPdf, type Printed, printPdf } from '../../src/testing/printed-pdf.ts';
import type { DocumentToRead, RightValues } from './document-to-read.ts';

const CUSTOMER = SAMPLE_E_INVOICE.customer;
const SUPPLIERS = ['Larkfield Joinery Limited', 'Brightwater Plumbing Ltd', 'Oldacre Print LLP', 'Sorrel & Finch Ltd'];

/** Documents of our own making: printed invoices in two layouts, a statement of account, and e-invoices. */
export async function ownDocuments(count: number): Promise<DocumentToRead[]> {
  const invoices = Array.from({ length: count }, (_, index) => invoiceOf(index));
  const printed = await Promise.all(
    invoices.map(async (invoice, index): Promise<DocumentToRead> => {
      const bytes = await printPdf([index % 2 === 0 ? lettered(invoice) : tabled(invoice)]);
      return { ...documentOf(`own-text-${index}`, 'text', 'pdf', bytes), invoices: [rightValues(invoice)] };
    }),
  );
  const [first = SAMPLE_E_INVOICE] = invoices;
  return [
    ...printed,
    { ...documentOf('own-statement', 'text', 'pdf', await printPdf([statement(first)])), documentType: 'statement' },
    ...(await eInvoices(first)),
  ];
}

async function eInvoices(invoice: EInvoiceToWrite): Promise<DocumentToRead[]> {
  const wrong = { ...invoice, wrong: { payable: pence(1) } };
  const hybrid = await drawPdf((pdf) => {
    pdf.addPage();
    for (const [x, y, text, size = 10] of lettered(invoice)) pdf.fontSize(size).text(text, x, y, { lineBreak: false });
    pdf.file(Buffer.from(ciiOf(invoice)), { name: 'factur-x.xml', type: 'text/xml' });
  });
  const right = { invoices: [rightValues(invoice)] };
  return [
    { ...documentOf('own-ubl', 'einvoice', 'xml', Buffer.from(ublOf(invoice))), ...right },
    { ...documentOf('own-cii', 'einvoice', 'xml', Buffer.from(ciiOf(invoice))), ...right },
    { ...documentOf('own-hybrid', 'einvoice', 'pdf', hybrid), ...right },
    { ...documentOf('own-wrong-sum', 'einvoice', 'xml', Buffer.from(ublOf(wrong))), ...right, expected: 'doubt' },
    { ...documentOf('own-empty', 'einvoice', 'xml', new Uint8Array()), expected: 'refuse' },
  ];
}

function documentOf(id: string, kind: DocumentToRead['kind'], ending: string, bytes: Uint8Array): DocumentToRead {
  const base = { id, kind, fileName: `${id}.${ending}`, bytes, customer: CUSTOMER };
  return { ...base, expected: 'read', documentType: 'invoice', invoices: [] };
}

function invoiceOf(index: number): EInvoiceToWrite {
  const net = 10_000 + ((index * 7919) % 90_000);
  const supplier = SUPPLIERS[index % SUPPLIERS.length] ?? '';
  return {
    ...SAMPLE_E_INVOICE,
    number: `INV-${2001 + index}`,
    supplier,
    lines: [{ name: 'As ordered', amount: pence(net) }],
    vat: [pence(Math.round(net / 5))],
  };
}

function rightValues(invoice: EInvoiceToWrite): RightValues {
  const sums = sumsOf(invoice);
  return {
    supplierName: [invoice.supplier],
    invoiceNumber: [invoice.number],
    invoiceDate: [invoice.date],
    dueDate: [invoice.dueDate],
    totalAmount: [sums.payable],
    netAmount: [sums.net],
    vatAmount: [sums.vat],
    currency: [invoice.currency],
    sortCode: [invoice.account?.sortCode ?? null],
    accountNumber: [invoice.account?.accountNumber ?? null],
  };
}

function lettered(invoice: EInvoiceToWrite): Printed[] {
  const sums = sumsOf(invoice);
  return [
    [50, 50, invoice.supplier, 16],
    [50, 75, '12 Mill Lane, Leeds LS1 4AB'],
    [400, 50, 'INVOICE', 18],
    [50, 130, 'To:'],
    [50, 145, invoice.customer],
    [50, 160, 'Unit 4, Wharf House, Manchester M1 3HE'],
    [350, 130, `Invoice number: ${invoice.number}`],
    [350, 145, `Invoice date: ${dayOf(invoice.date)}`],
    [350, 160, `Due date: ${dayOf(invoice.dueDate)}`],
    [50, 250, 'As ordered'],
    [480, 250, formatPounds(sums.net)],
    [350, 300, 'Subtotal'],
    [480, 300, formatPounds(sums.net)],
    [350, 315, 'VAT at 20%'],
    [480, 315, formatPounds(sums.vat)],
    [350, 330, 'Total due'],
    [480, 330, formatPounds(sums.payable)],
    [50, 700, `Sort code: ${invoice.account?.sortCode}   Account number: ${invoice.account?.accountNumber}`],
  ];
}

function tabled(invoice: EInvoiceToWrite): Printed[] {
  const sums = sumsOf(invoice);
  return [
    [350, 50, invoice.supplier, 14],
    [50, 120, `Bill to ${invoice.customer}`],
    [50, 180, 'Invoice no'],
    [200, 180, 'Date'],
    [350, 180, 'Payment due'],
    [50, 196, invoice.number],
    [200, 196, dayOf(invoice.date)],
    [350, 196, dayOf(invoice.dueDate)],
    [50, 260, 'Work as agreed'],
    [480, 260, formatPounds(sums.net)],
    [380, 400, `Net ${formatPounds(sums.net)}`],
    [380, 415, `VAT ${formatPounds(sums.vat)}`],
    [380, 430, `Amount due ${formatPounds(sums.payable)}`],
    [50, 600, 'Please pay by bank transfer'],
    [50, 615, `Sort code ${invoice.account?.sortCode}`],
    [50, 630, `Account ${invoice.account?.accountNumber}`],
  ];
}

function statement({ supplier, customer }: EInvoiceToWrite): Printed[] {
  return [
    [50, 50, supplier, 14],
    [50, 90, 'STATEMENT OF ACCOUNT', 16],
    [50, 130, customer],
    [50, 180, 'Date'],
    [150, 180, 'Reference'],
    [300, 180, 'Amount'],
    [420, 180, 'Balance'],
    [50, 200, '01/02/2026'],
    [150, 200, 'INV-1990'],
    [300, 200, '£120.00'],
    [420, 200, '£120.00'],
    [50, 215, '01/03/2026'],
    [150, 215, 'INV-1995'],
    [300, 215, '£80.00'],
    [420, 215, '£200.00'],
    [300, 260, 'Balance outstanding £200.00'],
  ];
}

function dayOf(date: string | null): string {
  return date ? formatLocalDate(localDate(date)) : '';
}
