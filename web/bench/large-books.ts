import { type APIRequestContext, expect } from '@playwright/test';
import type { ChosenFile } from '../e2e/pages/dashboard-page.ts';
import type { StatementFile } from '../e2e/pages/reconciliation-page.ts';
import type { NewUser } from '../e2e/pages/sign-in-page.ts';
import { bringInPerson } from '../e2e/people.ts';
import { onePagePdf } from '../e2e/printed-pdf.ts';

/** The books of a busy company: invoices to pay this month, and last month's statement with the invoices that it pays. */

const SUPPLIERS = ['Harbour', 'Northgate', 'Lantern', 'Quayside', 'Millbrook', 'Ashdown'].flatMap((place) =>
  ['Print Works', 'Energy', 'Cleaning', 'Bakery', 'Joinery'].map((trade) => `${place} ${trade}`),
);
/** No check of account numbers knows it, and the sandbox bank pays to it. */
const SORT_CODE = '99-00-00';
const OPENING_POUNDS = 500_000;
/** Below what a month of them comes to: a second person approves the run. */
const APPROVAL_THRESHOLD_POUNDS = 500;

/** What the account has besides payments of suppliers: how often in 300 lines, and with which words. */
const OTHER_LINES = [
  { count: 40, isIn: true, words: (n: number) => `FPI CUSTOMER ${n} SALES RECEIPT` },
  { count: 22, isIn: false, words: (n: number) => `CARD PAYMENT TO CORNER CAFE ${n % 3}` },
  { count: 12, isIn: false, words: (n: number) => `TRANSFER TO OWN SAVINGS ACCOUNT ${n}` },
  { count: 10, isIn: false, words: (n: number) => `SALARY STAFF MEMBER ${n}` },
  { count: 4, isIn: false, words: () => 'HMRC PAYE 120PX00123456' },
  { count: 6, isIn: false, words: () => 'BANK CHARGES ACCOUNT FEE' },
  { count: 6, isIn: false, words: () => 'CARD TERMINAL FEES STRIPE' },
] as const;

/** Lines that no rule knows, found by these words. */
export const UNRULED_WORDS = 'corner cafe';

interface LargeInvoice {
  readonly supplier: string;
  readonly number: string;
  readonly pounds: number;
}

/** No two of them have the same amount, nor has one of another `firstPounds`. */
function invoicesOf(count: number, prefix: string, firstPounds: number): LargeInvoice[] {
  return Array.from({ length: count }, (_, index) => ({
    supplier: SUPPLIERS[index % SUPPLIERS.length] ?? '',
    number: `${prefix}-${1001 + index}`,
    pounds: firstPounds + index * 7.13,
  }));
}

function lastMonthsInvoices(lineCount: number): LargeInvoice[] {
  const otherCount = OTHER_LINES.reduce((sum, { count }) => sum + shareOf(count, lineCount), 0);
  return invoicesOf(lineCount - otherCount, 'LM', 43.5);
}

/** Of each kind there is one at least. */
function shareOf(countIn300: number, lineCount: number): number {
  return Math.max(1, Math.round((countIn300 * lineCount) / 300));
}

/**
 * A company of two people, with bank details of all suppliers, and the invoices that last month's statement pays; brought in
 * by a tool of its owner, whose requests these are.
 */
export async function bringInBooks(request: APIRequestContext, approver: NewUser, lineCount: number): Promise<void> {
  const company = await post(request, '/api/companies', {
    name: 'Quayside Supplies Ltd',
    accountOpeningBalance: String(OPENING_POUNDS),
  });
  const { id: companyId, name }: { id: number; name: string } = await company.json();
  // Before there is a threshold nobody else has to confirm who may approve.
  await bringInPerson(request, companyId, { person: approver, role: 'approver' });
  const rule = { name, approvalThreshold: String(APPROVAL_THRESHOLD_POUNDS) };
  expect((await request.put(`/api/companies/${companyId}`, { data: rule })).status()).toBe(200);
  const accounts = SUPPLIERS.map((name, index) => [name, name, SORT_CODE, 66_374_958 + index].join(','));
  const header = 'Name,Bank Account Name,Sort Code,Account Number';
  await postFile(request, '/api/suppliers/bulk-import', companyId, 'suppliers', [header, ...accounts]);
  const invoiceDate = isoDay(dayOfLastMonth(1));
  for (const { supplier, number, pounds } of lastMonthsInvoices(lineCount)) {
    const invoice = { supplierName: supplier, invoiceNumber: number, amount: pounds.toFixed(2) };
    await post(request, '/api/invoices/manual', { companyId, invoiceDate, dueDate: invoiceDate, ...invoice });
  }
}

/** A table of invoices that are due within the cycle, and the PDF of each. */
export async function invoicesToBringIn(count: number): Promise<{ csv: ChosenFile; pdfs: ChosenFile[] }> {
  const invoices = invoicesOf(count, 'LB', 40);
  const date = new Date();
  date.setUTCDate(date.getUTCDate() - 28);
  const pdfs = await Promise.all(
    invoices.map(async ({ number }, index) => ({
      name: `${String(index + 1).padStart(3, '0')}.pdf`,
      mimeType: 'application/pdf',
      buffer: await onePagePdf([`Invoice ${number}`]),
    })),
  );
  const csv = invoices
    .map(({ supplier, number, pounds }) => [supplier, isoDay(date), number, pounds.toFixed(2)].join(','))
    .join('\n');
  return { csv: { name: 'invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }, pdfs };
}

/** Last month's statement: two thirds are payments of suppliers. Its balance goes on line by line. */
export function lastMonthsStatement(lineCount: number): StatementFile {
  const payments = lastMonthsInvoices(lineCount).map(({ supplier, number, pounds }) => ({
    words: `${supplier.toUpperCase()} ${number}`,
    pounds: -pounds,
  }));
  const others = OTHER_LINES.flatMap(({ count, isIn, words }) =>
    Array.from({ length: shareOf(count, lineCount) }, (_, n) => ({
      words: words(n + 1),
      pounds: (isIn ? 1 : -1) * (25 + n * 1.5),
    })),
  );
  const lines = [...payments, ...others];
  let balance = OPENING_POUNDS;
  const rows = lines.map(({ words, pounds }, index) => {
    balance += pounds;
    const date = dayOfLastMonth(2 + Math.floor((index * 26) / lines.length));
    return [date.toLocaleDateString('en-GB', { timeZone: 'UTC' }), words, pounds.toFixed(2), balance.toFixed(2)].join(
      ',',
    );
  });
  return { name: 'last-month.csv', content: ['Date,Description,Amount,Balance', ...rows, ''].join('\r\n') };
}

/** The first day, at noon, is the 1st. */
function dayOfLastMonth(day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 12));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function postFile(
  request: APIRequestContext,
  path: string,
  companyId: number,
  field: string,
  rows: readonly string[],
) {
  const file = { name: `${field}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  const answer = await request.post(path, { multipart: { companyId: String(companyId), [field]: file } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}
