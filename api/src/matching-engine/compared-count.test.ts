import { expect, it } from 'vitest';
import type { EngineInvoice, EngineTransaction } from './engine.types.ts';
import { invoice, line } from './engine-input.testing.ts';
import { assignPayments } from './suggest-payments.ts';

const INVOICES_PER_SUPPLIER = 20;
const LINES_PER_SUPPLIER = 5;
const ONSETS = ['B', 'C', 'D', 'F', 'G', 'H', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];
const TRADES = [
  'Print Works',
  'Cleaning Ltd',
  'Energy plc',
  'Haulage',
  'Catering',
  'Timber Ltd',
  'Glass',
  'Dental Supplies',
];

/** Every fourth payee is misspelt on the statement, and every eighth supplier was entered a second time with a slip. */
function dirtyBooks(suppliers: number): { invoices: EngineInvoice[]; transactions: EngineTransaction[] } {
  const invoices: EngineInvoice[] = [];
  const transactions: EngineTransaction[] = [];
  for (let at = 0; at < suppliers; at += 1) {
    const name = nameOf(at);
    for (let n = 0; n < INVOICES_PER_SUPPLIER; n += 1) {
      const id = at * INVOICES_PER_SUPPLIER + n + 1;
      // Every third is a round amount that many suppliers share.
      const amount = n % 3 === 0 ? `${50 * (1 + ((at + n) % 8))}.00` : `${100 + (at % 900)}.${10 + n}`;
      const isSecondEntry = at % 8 === 0 && n % 2 === 1;
      const supplier = isSecondEntry ? { id: suppliers + at + 1, name: misspelt(name) } : { id: at + 1, name };
      invoices.push(invoice(id, supplier.id, amount, { supplierName: supplier.name, number: `N${100_000 + id}` }));
      if (n >= LINES_PER_SUPPLIER) continue;
      const payee = (at % 4 === 0 ? misspelt(name) : name).toUpperCase();
      transactions.push(line(id, amount, n % 2 === 0 ? `${payee} N${100_000 + id}` : payee));
    }
  }
  return { invoices, transactions };
}

/** 'Kealoba Haulage': names of made words, each another one. */
function nameOf(at: number): string {
  const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0;
  const syllable = (place: number): string =>
    `${ONSETS[(mixed >>> (place * 7)) % 16]}${VOWELS[(mixed >>> (place * 7 + 4)) % 8]}`.toLowerCase();
  const word = syllable(0) + syllable(1) + syllable(2) + syllable(3);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${TRADES[at % TRADES.length]}`;
}

function misspelt(name: string): string {
  return name.slice(0, 2) + name.slice(3);
}

function comparedIn(suppliers: number): { count: number; size: number } {
  const { invoices, transactions } = dirtyBooks(suppliers);
  const assignment = assignPayments({
    invoices,
    transactions,
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
  });
  return { count: assignment.comparedCount, size: invoices.length };
}

it('compares no more invoices with lines than n log n as the books grow, misspelt names and second entries included', () => {
  const small = comparedIn(60);
  const large = comparedIn(480);
  const predicted = (large.size * Math.log(large.size)) / (small.size * Math.log(small.size));
  expect(small.count).toBeGreaterThan(60 * LINES_PER_SUPPLIER);
  expect(large.count / small.count).toBeLessThanOrEqual(predicted);
});
