import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { MatchingInput } from '../../../matching-engine/index.ts';
import type { RefundLine } from './suggest-refunds.plan.ts';
import type { SuggestedChoice, SuggestionResult } from './suggestion.plan.ts';

/** By its supplier's name, and to the penny of what the product paid. */
const CONFIDENCE = 0.95;

/** What a run paid a supplier less credit notes that it used. */
export interface PaidItem {
  readonly paymentRunItemId: number;
  readonly runName: string;
  /** The payee: the supplier that its own was merged into, or its own. */
  readonly supplierId: number;
  /** Above zero. */
  readonly paidPence: Pence;
  /** No line of an earlier day paid it. */
  readonly notBefore: LocalDate;
  /** With the credit notes. */
  readonly invoiceIds: readonly number[];
}

/**
 * Lines that went out, name a supplier, and come to what a run paid it less credit notes: all of that together, since it is
 * matched together (RULES.md, 61). Sure where it is one item of a run; each item is offered once (RULES.md, 35).
 *
 * @param takenIds what is surely of another line
 */
export function suggestPaidItems(
  found: readonly RefundLine[],
  items: readonly PaidItem[],
  takenIds: ReadonlySet<number>,
  rejectedPairs: MatchingInput['rejectedPairs'],
): SuggestionResult[] {
  const rejected = new Set(rejectedPairs.map((pair) => `${pair.transactionId}/${pair.invoiceId}`));
  const taken = new Set(takenIds);
  return found.flatMap(({ line, supplierIds }) => {
    const fitting = items.filter(
      ({ supplierId, paidPence, notBefore, invoiceIds }) =>
        supplierIds.includes(supplierId) &&
        paidPence === -line.amountPence &&
        notBefore <= line.date &&
        !invoiceIds.some((id) => taken.has(id) || rejected.has(`${line.id}/${id}`)),
    );
    if (fitting.length === 0) return [];
    for (const id of fitting.flatMap(({ invoiceIds }) => invoiceIds)) taken.add(id);
    const choices = fitting.map(choiceOf);
    const isTie = choices.length > 1;
    return [{ transactionId: line.id, date: line.date, strength: 'sure', isTie, choices, isSearchIncomplete: false }];
  });
}

function choiceOf({ paymentRunItemId, runName, invoiceIds }: PaidItem): SuggestedChoice {
  return {
    kind: 'payment_run',
    invoiceIds,
    confidence: CONFIDENCE,
    reasons: [`paid by ${runName}, less credit notes`, 'supplier name found'],
    differencePence: ZERO_PENCE,
    paymentRunItemId,
    namesAnother: false,
    score: null,
  };
}
