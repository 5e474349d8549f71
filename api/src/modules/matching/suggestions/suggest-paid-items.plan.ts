import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { MatchingInput } from '../../../matching-engine/index.ts';
import type { RefundLine } from './suggest-refunds.plan.ts';
import type { SuggestedChoice, SuggestionResult } from './suggestion.plan.ts';

/** Confidence if the transaction names the supplier and has exactly the amount that the product paid. */
const CONFIDENCE = 0.95;

/** A run's payment to a supplier, less the credit notes that it used. */
export interface PaidItem {
  readonly paymentRunItemId: number;
  readonly runName: string;
  /** Id of the payee: the supplier that its own was merged into, or its own. */
  readonly supplierId: number;
  /** Above zero. */
  readonly paidPence: Pence;
  /** Earliest date of a transaction that can have paid it. */
  readonly notBefore: LocalDate;
  /** Includes the credit notes. */
  readonly invoiceIds: readonly number[];
}

/**
 * Suggests run items for outgoing transactions that name a supplier and have the amount that a run paid it less credit
 * notes. Offers the whole item, since it is matched together (RULES.md, 61). Sure if a single item fits; each item is
 * offered once (RULES.md, 35).
 * @param takenIds invoices that surely belong to another transaction
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
