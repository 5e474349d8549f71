import { once } from 'node:events';
import type { APIRequestContext } from '@playwright/test';
import PDFDocument from 'pdfkit';
import type { ChosenFile } from '../e2e/pages/dashboard-page.ts';
import { CUSTOMER, PAPER_LAYOUTS, type PaperInvoice } from './paper-layouts.ts';

/** A month's paper of a company: PDFs as suppliers send them, nine in ten of which need nobody. */

const PLACES = ['Harbour', 'Northgate', 'Lantern', 'Millbrook', 'Ashdown', 'Tidewell'];
const TRADES = ['Print Works', 'Energy', 'Cleaning', 'Bakery', 'Joinery'];
const SUPPLIERS = PLACES.flatMap((place) => TRADES.map((trade) => `${place} ${trade} Ltd`));
const NEW_SUPPLIERS = ['Osprey Roofing Ltd', 'Fernhill Nurseries Ltd'];
const SORT_CODE = '99-00-00';
const FIRST_ACCOUNT = 66_374_958;
const FONTS = ['Helvetica', 'Times-Roman', 'Courier'] as const;

/** What is the matter with a paper that is not sure, in turn. */
const MATTERS = [
  'no number',
  'duplicate',
  'new supplier',
  'wrong sum',
  'other account',
  'new supplier',
  'wrong sum',
  'new supplier',
  'other account',
  'wrong sum',
] as const;
type Matter = (typeof MATTERS)[number];

/** What is to become of the papers that are dropped. */
export interface Papers {
  readonly files: readonly ChosenFile[];
  readonly sureCount: number;
  /** Numbers that are printed nowhere, and that the person types. */
  readonly numberless: number;
  /** Invoices that the company has already. */
  readonly known: readonly PaperInvoice[];
}

/** So many PDFs, of which a tenth are for somebody to look at. */
export async function papersToDrop(count: number): Promise<Papers> {
  const drawn = Array.from({ length: count }, (_, index) => paperOf(index));
  const files = await Promise.all(
    drawn.map(async ({ invoice, layout, matter }, index) => ({
      name: `scan-${String(index + 1).padStart(3, '0')}.pdf`,
      mimeType: 'application/pdf',
      buffer: await printedPaper(drawingOf(invoice, layout, matter), FONTS[index % FONTS.length] ?? 'Helvetica'),
    })),
  );
  return {
    files,
    sureCount: drawn.filter(({ matter }) => matter === null).length,
    numberless: drawn.filter(({ matter }) => matter === 'no number').length,
    known: drawn.filter(({ matter }) => matter === 'duplicate').map(({ invoice }) => invoice),
  };
}

function paperOf(index: number) {
  const at = index % SUPPLIERS.length;
  const ten = Math.floor(index / 10);
  // One in ten, of another layout each time.
  const matter: Matter | null = index % 10 === ten % 10 ? (MATTERS[ten % MATTERS.length] ?? null) : null;
  const isNew = matter === 'new supplier';
  const which = ten % NEW_SUPPLIERS.length;
  const account = isNew ? 9_000 + which : at + (matter === 'other account' ? 5_000 : 0);
  const netPence = 4_000 + index * 715;
  const vatPence = netPence / 5;
  const days = 20 + (index % 9);
  const invoice: PaperInvoice = {
    supplier: (isNew ? NEW_SUPPLIERS[which] : SUPPLIERS[at]) ?? '',
    address: `${1 + at} Station Road, Bath BA1 ${1 + (at % 9)}AA`,
    number: `${isNew ? 'NEW' : 'INV'}-${3001 + index}`,
    date: dayBefore(days),
    due: dayBefore(days - 30),
    net: pounds(netPence),
    vat: pounds(vatPence),
    total: pounds(netPence + vatPence + (matter === 'wrong sum' ? 900 : 0)),
    sortCode: SORT_CODE,
    accountNumber: String(FIRST_ACCOUNT + account),
  };
  return { invoice, layout: Math.floor(at / 3), matter };
}

function drawingOf(invoice: PaperInvoice, layout: number, matter: Matter | null): string {
  const drawing = PAPER_LAYOUTS[layout % PAPER_LAYOUTS.length]?.(invoice) ?? '';
  return matter === 'no number' ? drawing.replaceAll(invoice.number, '') : drawing;
}

/** Suppliers with their accounts on record, as last month's payments have left them, and what came by other ways. */
export async function bringInSuppliers(request: APIRequestContext, { known }: Papers): Promise<number> {
  const company = await request.post('/api/companies', { data: { name: CUSTOMER } });
  const { id: companyId }: { id: number } = await company.json();
  const rows = SUPPLIERS.map((name, at) => [name, name, SORT_CODE, FIRST_ACCOUNT + at].join(','));
  const csv = ['Name,Bank Account Name,Sort Code,Account Number', ...rows].join('\n');
  const suppliers = { name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await ask(request.post('/api/suppliers/bulk-import', { multipart: { companyId: String(companyId), suppliers } }));
  for (const { supplier, number, date, due, total } of known) {
    const invoice = { supplierName: supplier, invoiceNumber: number, amount: total };
    const data = { companyId, invoiceDate: isoOf(date), dueDate: isoOf(due), ...invoice };
    await ask(request.post('/api/invoices/manual', { data }));
  }
  return companyId;
}

async function ask(answer: ReturnType<APIRequestContext['post']>): Promise<void> {
  const got = await answer;
  if (!got.ok()) throw new Error(`${got.url()}: ${await got.text()}`);
}

/** A tenth of the page's width for ten characters, and a line for a line. */
async function printedPaper(drawing: string, font: (typeof FONTS)[number]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date() } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.font(font);
  for (const [row, line] of drawing.split('\n').entries()) {
    const isLarge = line.startsWith('!');
    for (const { 0: text, index } of (isLarge ? ` ${line.slice(1)}` : line).matchAll(/\S+(?: \S+)*/g)) {
      document.fontSize(isLarge ? 15 : 8).text(text, index * 5.5 + 20, row * 15 + 30, { lineBreak: false });
    }
  }
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

function dayBefore(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() - days);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function isoOf(day: string): string {
  return new Date(`${day} UTC`).toISOString().slice(0, 10);
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
