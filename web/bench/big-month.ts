import type { APIResponse, Page } from '@playwright/test';
import { onePagePdf } from '../e2e/printed-pdf.ts';

/** It comes after the demo company, which stays the one that is opened. */
export const BIG_COMPANY = 'Yardley of Many Lines Ltd';
const SUPPLIERS = 60;
/** Of the statement's lines so many pay an invoice: one in five, as in the month that was measured before. */
const PAYING_SHARE = 5;

export interface BigMonth {
  readonly companyId: number;
  /** As in the page's address: the month before this one, of which the demo company has lines too. */
  readonly month: string;
}

/** Makes a company with a month of so many lines, by the calls that a tool of its owner would send. */
export async function makeBigMonth(page: Page, lines: number): Promise<BigMonth> {
  const month = lastMonth();
  const created = await answered(
    page.request.post('/api/companies', { data: { name: BIG_COMPANY, accountOpeningBalance: '100000' } }),
  );
  const companyId = Number((await created.json()).id);
  const invoices = Array.from({ length: Math.ceil(lines / PAYING_SHARE) }, (_, index) => invoiceOf(index, month));
  const csv = invoices.map(({ supplier, number, date, pounds }) => [supplier, date, number, pounds].join(','));
  // An import wants one PDF at least.
  const pdf = { name: '001.pdf', mimeType: 'application/pdf', buffer: await onePagePdf(['Invoice TL-10001']) };
  await send(page, '/api/invoices/bulk-import', companyId, { csv: csvFile(csv), pdf_0: pdf });
  await send(page, '/api/bank-transactions/import-file', companyId, { file: csvFile(statement(lines, month)) });
  return { companyId, month };
}

function invoiceOf(index: number, month: string) {
  return {
    supplier: `Trader ${index % SUPPLIERS} Ltd`,
    number: `TL-${10_001 + index}`,
    date: `${month}-01`,
    pounds: (40 + index * 1.37).toFixed(2),
  };
}

function statement(lines: number, month: string): string[] {
  const [year, number] = month.split('-');
  const rows = Array.from({ length: lines }, (_, index) => {
    const day = String(2 + Math.floor((index * 26) / lines)).padStart(2, '0');
    const date = `${day}/${number}/${year}`;
    if (index % PAYING_SHARE === 0) {
      const { supplier, number: reference, pounds } = invoiceOf(index / PAYING_SHARE, month);
      return `${date},${supplier.toUpperCase()} ${reference},-${pounds}`;
    }
    if (index % PAYING_SHARE === 1)
      return `${date},FPI CUSTOMER ${index} SALES RECEIPT,${(10 + (index % 900)).toFixed(2)}`;
    return `${date},CARD PAYMENT TO SHOP ${index},-${(5.01 + (index % 700)).toFixed(2)}`;
  });
  return ['Date,Description,Amount', ...rows];
}

function csvFile(rows: readonly string[]): SentFile {
  return { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Fields = Readonly<Record<string, SentFile>>;

async function send(page: Page, path: string, companyId: number, fields: Fields): Promise<void> {
  await answered(page.request.post(path, { multipart: { companyId: String(companyId), ...fields }, timeout: 300_000 }));
}

/** @throws Error with the server's words */
async function answered(asked: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()} was refused: ${await answer.text()}`);
  return answer;
}

/** The calendar month before this one: '2026-09'. */
export function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
