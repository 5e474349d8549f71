import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { isExact, type Suggestion, type SuggestionChoice, shownConfidence } from './suggestion-labels.ts';

/** A suggestion that can be accepted with others. */
export interface AcceptableMatch {
  readonly transaction: BankTransactionFieldsFragment;
  readonly choice: SuggestionChoice;
}

/**
 * Suggestions that the server can accept in bulk: sure, exact to the penny, without a tie, and without another invoice
 * number in the bank's text.
 */
export function acceptableFrom(
  suggestions: readonly Suggestion[],
  transactions: readonly BankTransactionFieldsFragment[],
  percent: number,
): AcceptableMatch[] {
  const transactionOf = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return suggestions.flatMap(({ bankTransactionId, strength, isTie, choices }) => {
    const [choice] = choices;
    const transaction = transactionOf.get(bankTransactionId);
    if (strength !== 'sure' || isTie || !choice || !transaction) return [];
    if (!isExact(choice) || choice.namesAnother) return [];
    return shownConfidence(choice.confidence) >= percent ? [{ transaction, choice }] : [];
  });
}
