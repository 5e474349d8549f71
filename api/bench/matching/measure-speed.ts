import { suggestPayments } from '../../src/matching-engine/suggest-payments.ts';
import { fullOrSmoke, isSmoke } from '../smoke.ts';
import { coldInput } from './learn-months.ts';
import type { Books } from './load-books.ts';
import { print } from './print.ts';
import { makeBooks } from './synthetic-books.ts';

interface Size {
  readonly lines: number;
  readonly invoices: number;
  readonly targetMs: number | null;
}

const FULL_SIZES: readonly Size[] = [
  { lines: 300, invoices: 2000, targetMs: 300 },
  { lines: 625, invoices: 2500, targetMs: null },
  { lines: 1250, invoices: 5000, targetMs: null },
  { lines: 2500, invoices: 10_000, targetMs: null },
  { lines: 5000, invoices: 20_000, targetMs: 5000 },
];
const SIZES = isSmoke ? [{ lines: 30, invoices: 100, targetMs: null }] : FULL_SIZES;
const RUNS = fullOrSmoke(3, 1);
const INVOICES_PER_SUPPLIER = 40;

/** Prints the time for all suggestions of a company, and its growth. */
export function printSpeed(): void {
  print('\n  lines   invoices        ms   target   ms per line / log2(invoices)');
  for (const size of SIZES) {
    const books = booksOf(size);
    const ms = Math.min(...Array.from({ length: RUNS }, () => timeOf(books)));
    const perLine = ms / size.lines / Math.log2(size.invoices);
    const cells = [String(size.lines).padStart(7), String(size.invoices).padStart(11), ms.toFixed(0).padStart(10)];
    print(`${cells.join('')}${String(size.targetMs ?? '-').padStart(9)}${perLine.toFixed(4).padStart(33)}`);
  }
}

function booksOf({ lines, invoices }: Size): Books {
  const suppliers = Math.ceil(invoices / INVOICES_PER_SUPPLIER) + 10;
  const books = makeBooks({ seed: 7, suppliers, months: 4, invoicesPerMonth: 10 });
  return { ...books, transactions: books.transactions.slice(-lines), invoices: books.invoices.slice(0, invoices) };
}

function timeOf(books: Books): number {
  const start = performance.now();
  suggestPayments(coldInput(books));
  return performance.now() - start;
}
