import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { localDate } from '@paycycle/schema/domain/local-date';
import { parseDecimal, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { MatchingInput } from './engine.types.ts';
import { suggestPayments } from './suggest-payments.ts';

/** Books by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../shared/data/', import.meta.url);
const folder = new URL('matching/', shared);
const names = existsSync(folder) ? readdirSync(folder) : [];

interface Floor {
  linkP: number;
  linkF1: number;
  pAtHigh: number;
  falseMatch: number;
}

/**
 * What the engine has reached by level of difficulty, less a little, without learning: the least link precision, link F1 and
 * share of right answers where it is sure, and the most that it answers of what stays empty.
 */
const FLOORS: Record<string, Floor> = {
  L1: { linkP: 0.999, linkF1: 0.999, pAtHigh: 0.995, falseMatch: 0.003 },
  L2: { linkP: 0.996, linkF1: 0.994, pAtHigh: 0.995, falseMatch: 0.003 },
  L3: { linkP: 0.99, linkF1: 0.985, pAtHigh: 0.995, falseMatch: 0.003 },
  L4: { linkP: 0.975, linkF1: 0.92, pAtHigh: 0.995, falseMatch: 0.003 },
  L5: { linkP: 0.995, linkF1: 0.96, pAtHigh: 0.995, falseMatch: 0.003 },
};

interface Truth {
  transactions: { id: string; kind: string; invoiceIds: number[] }[];
}

interface Scorer {
  score: (
    truth: Truth,
    predictions: { transactionId: string; invoiceIds: readonly number[]; confidence: number }[],
  ) => Floor;
}

function read<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(new URL(`${name}/${file}`, folder), 'utf8')) as T;
}

function inputOf(name: string): { input: MatchingInput; idOf: (id: number) => string } {
  const lines = read<Record<'id' | 'date' | 'amount' | 'description' | 'counterpartyName', string>[]>(
    name,
    'transactions.json',
  );
  const invoices = read<
    (Record<'supplierName' | 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'amount', string> &
      Record<'id' | 'supplierId', number>)[]
  >(name, 'invoices.json');
  const input = {
    transactions: lines.map(({ date, amount, description, counterpartyName }, at) => ({
      id: at + 1,
      date: localDate(date),
      amountPence: parseDecimal(amount) ?? pence(0),
      description,
      counterpartyName: counterpartyName || null,
    })),
    invoices: invoices.map(({ amount, invoiceDate, dueDate, ...invoice }) => ({
      ...invoice,
      bankAccountName: null,
      outstandingPence: parseDecimal(amount) ?? pence(0),
      isPartPaid: false,
      invoiceDate: localDate(invoiceDate),
      dueDate: localDate(dueDate),
      paymentDate: null,
      description: null,
    })),
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
  };
  return { input, idOf: (id) => lines[id - 1]?.id ?? '' };
}

describe.skipIf(names.length === 0)(
  'suggestPayments on the shared openInvoices (skipped when ../shared/data is absent)',
  () => {
    it.each(names)('%s', async (name) => {
      const scorer = (await import(/* @vite-ignore */ new URL('score-matching.mjs', shared).href)) as Scorer;
      const { input, idOf } = inputOf(name);
      const predictions = suggestPayments(input).flatMap(({ transactionId, isTie, choices: [best] }) =>
        best && !isTie ? [{ ...best, transactionId: idOf(transactionId) }] : [],
      );
      const figures = scorer.score(read<Truth>(name, 'truth.json'), predictions);
      const floor = FLOORS[name.slice(0, 2)];
      if (!floor) throw new Error(`${name} is of a level without floors`);
      expect(figures.linkP).toBeGreaterThanOrEqual(floor.linkP);
      expect(figures.linkF1).toBeGreaterThanOrEqual(floor.linkF1);
      expect(figures.pAtHigh).toBeGreaterThanOrEqual(floor.pAtHigh);
      expect(figures.falseMatch).toBeLessThan(floor.falseMatch);
    });
  },
);
