import type { MatchingInput, PatternEvidence } from './engine.types.ts';
import { teachesPayee } from './payee-key.ts';
import { type OpenTransaction, payeeForm } from './read-line.ts';
import type { KnownTiming } from './timing-evidence.ts';

/** How often a payee was confirmed or denied for each supplier. */
export type SupplierCounts = ReadonlyMap<number, number>;

const NO_COUNTS: SupplierCounts = new Map();
const ALIKE_LENGTH_MIN = 8;
/** Banks print at least so many letters of a name. */
const FIELD_LENGTH_MIN = 15;

/**
 * The counts of a payee, or of the longest known one with which it begins: what people write as a reference may stand right
 * behind the name.
 */
export function countsFor(counts: ReadonlyMap<string, SupplierCounts>, payee: string): SupplierCounts {
  return counts.get(knownStartOf(counts, payee) ?? '') ?? NO_COUNTS;
}

/** The known payee that is this one, or the longest with which it begins; null if none. */
export function knownStartOf(counts: ReadonlyMap<string, SupplierCounts>, payee: string): string | null {
  if (counts.has(payee)) return payee;
  for (let length = counts.size === 0 ? 0 : payee.length - 1; length >= ALIKE_LENGTH_MIN; length -= 1)
    if (counts.has(payee.slice(0, length))) return payee.slice(0, length);
  return null;
}

/** The first words of a line's payee that are a known payee, and the next if the bank had cut it. */
export function wordsWithin({ payeeWords }: OpenTransaction, start: string): string {
  let form = '';
  const within = payeeWords.filter((word) => {
    const isWithin = form.length < start.length;
    form += word === 'and' ? '' : word;
    return isWithin && (form.length <= start.length || start.length >= FIELD_LENGTH_MIN);
  });
  return within.join(' ');
}

/** Knowledge of payees' suppliers, from confirmed matches or from other lines of the same calculation. */
export interface PayeeMemory {
  /** How often a payee was confirmed for each supplier. */
  readonly confirmed: ReadonlyMap<string, SupplierCounts>;
  readonly denied: ReadonlyMap<string, SupplierCounts>;
  readonly timings: ReadonlyMap<number, readonly KnownTiming[]>;
}

/** A text with more suppliers than this is not a payee: it is a whole run or a means of payment. */
const PAYEE_SUPPLIERS_MAX = 4;

/** @param payeeOf the supplier under which one is looked at: the first of its records where it was entered twice */
export function rememberPayees(
  { matchingPatterns, negativePatterns }: MatchingInput,
  payeeOf: (supplierId: number) => number,
): PayeeMemory {
  const ofPayees = (patterns: readonly PatternEvidence[]): PatternEvidence[] =>
    patterns.map((pattern) => ({ ...pattern, supplierId: payeeOf(pattern.supplierId) }));
  const confirmed = ofPayees(matchingPatterns);
  return {
    confirmed: countsOf(confirmed),
    denied: countsOf(ofPayees(negativePatterns)),
    timings: timingsOf(confirmed),
  };
}

function countsOf(patterns: readonly PatternEvidence[]): Map<string, Map<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  for (const pattern of patterns) {
    const texts = [pattern.counterpartyNamePattern, pattern.transactionDescriptionPattern];
    const keys = texts.filter((text): text is string => text !== null && teachesPayee(text));
    for (const payee of new Set(keys.map(payeeForm))) {
      if (payee === '') continue;
      const ofPayee = counts.get(payee) ?? new Map<number, number>();
      counts.set(payee, ofPayee);
      ofPayee.set(pattern.supplierId, (ofPayee.get(pattern.supplierId) ?? 0) + pattern.count);
    }
  }
  for (const [payee, ofPayee] of counts) if (ofPayee.size > PAYEE_SUPPLIERS_MAX) counts.delete(payee);
  return counts;
}

function timingsOf(patterns: readonly PatternEvidence[]): Map<number, KnownTiming[]> {
  const timings = new Map<number, KnownTiming[]>();
  for (const { supplierId, daysDiffFromInvoiceDate, daysDiffFromDueDate, count } of patterns) {
    if (daysDiffFromInvoiceDate === null && daysDiffFromDueDate === null) continue;
    const known = timings.get(supplierId) ?? [];
    timings.set(supplierId, known);
    known.push({ afterDated: daysDiffFromInvoiceDate, afterDue: daysDiffFromDueDate, times: count });
  }
  return timings;
}
