import { monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { MatchingInput, PatternEvidence } from '../../src/matching-engine/engine.types.ts';
import { addTiming, keysOf, timingOf } from '../../src/modules/matching/learning/learning.plan.ts';
import type { Books, TruthLine } from './load-books.ts';

/** Suggestions to make after all months but the last were confirmed by the truth. */
export interface LastMonth {
  /** With what the earlier months have taught. */
  readonly learned: MatchingInput;
  /** The same lines and invoices, with nothing learned. */
  readonly cold: MatchingInput;
  readonly truth: ReadonlyMap<number, TruthLine>;
}

const NOTHING_LEARNED = { matchingPatterns: [], negativePatterns: [], rejectedPairs: [], madePayments: [] };

/** Confirms the earlier months as a user would: their matches make patterns, their lines and invoices are gone. */
export function lastMonthOf({ invoices, transactions, truth }: Books): LastMonth {
  const last = [...new Set(transactions.map(({ date }) => monthOf(date)))].sort().at(-1);
  const earlier = transactions.filter(({ date }) => monthOf(date) !== last);
  const open = transactions.filter(({ date }) => monthOf(date) === last);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const paid = new Map<number, number>();
  const patterns = new Map<string, PatternEvidence>();
  for (const line of earlier) {
    const of = truth.get(line.id);
    if (!of || of.invoiceIds.length === 0) continue;
    for (const id of of.invoiceIds) {
      const all = byId.get(id)?.outstandingPence ?? 0;
      paid.set(id, of.kind === 'part' ? (paid.get(id) ?? 0) - line.amountPence : all);
    }
    const matched = of.invoiceIds.flatMap((id) => byId.get(id) ?? []);
    for (const [supplierId, own] of Map.groupBy(matched, (invoice) => invoice.supplierId)) {
      const keys = keysOf(line);
      const key = [supplierId, keys.descriptionKey, keys.counterpartyKey].join('/');
      const known = patterns.get(key);
      const seen = timingOf(line.date, own);
      patterns.set(key, {
        supplierId,
        transactionDescriptionPattern: keys.descriptionKey || null,
        counterpartyNamePattern: keys.counterpartyKey || null,
        ...(known ? addTiming(known, known.count, seen) : seen),
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  const left = invoices.flatMap((invoice) => {
    const outstanding = invoice.outstandingPence - (paid.get(invoice.id) ?? 0);
    if (Math.sign(outstanding) !== Math.sign(invoice.outstandingPence)) return [];
    return [{ ...invoice, outstandingPence: pence(outstanding), isPartPaid: outstanding !== invoice.outstandingPence }];
  });
  const cold = { transactions: open, invoices: left, ...NOTHING_LEARNED };
  return {
    cold,
    learned: { ...cold, matchingPatterns: [...patterns.values()] },
    truth: new Map(open.flatMap(({ id }) => (truth.get(id) ? [[id, truth.get(id)] as [number, TruthLine]] : []))),
  };
}

/** All lines and all invoices, with nothing learned. */
export function coldInput({ invoices, transactions }: Books): MatchingInput {
  return { transactions, invoices, ...NOTHING_LEARNED };
}
