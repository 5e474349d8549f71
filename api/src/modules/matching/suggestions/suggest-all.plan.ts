import {
  type EngineChoice,
  type EngineInvoice,
  type EngineSuggestion,
  type MatchingInput,
  suggestPayments,
} from '../../../matching-engine/index.ts';
import { suggestPossible } from './suggest-possible.plan.ts';

/**
 * Strength of a suggestion: found by the engine, or only the best pair by the score of RULES.md, section 9 (RULES.md,
 * 50).
 */
export type SuggestionStrength = 'sure' | 'possible';

/** A suggestion with its strength. */
export interface RatedSuggestion extends EngineSuggestion {
  readonly strength: SuggestionStrength;
}

/** An invoice with an amount that is still missing on the statement. */
export interface UnpaidInvoice extends EngineInvoice {
  /** True if a smaller transaction has settled it: only the rest is left. */
  readonly isSettled: boolean;
}

/** Input of the suggestions. */
export interface SuggestionBooks extends MatchingInput {
  readonly invoices: readonly UnpaidInvoice[];
}

/** Suggests payments for outgoing transactions: the engine's suggestions first, then possible ones. */
export function suggestAll(books: SuggestionBooks): RatedSuggestion[] {
  const sure = remaindersAsPartPayments(books.invoices, suggestPayments(books));
  return [
    ...sure.map((suggestion) => ({ ...suggestion, strength: 'sure' as const })),
    ...suggestPossible(books, sure).map((suggestion) => ({ ...suggestion, strength: 'possible' as const })),
  ];
}

/**
 * Turns suggestions of the rest of a settled invoice into part payments. Drops those with other invoices, or with more
 * than the rest.
 */
function remaindersAsPartPayments(
  invoices: readonly UnpaidInvoice[],
  suggestions: readonly EngineSuggestion[],
): readonly EngineSuggestion[] {
  const settled = new Set(invoices.flatMap(({ id, isSettled }) => (isSettled ? [id] : [])));
  if (settled.size === 0) return suggestions;
  return suggestions.flatMap((suggestion) => {
    const choices = suggestion.choices.flatMap((choice): EngineChoice[] => {
      if (!choice.invoiceIds.some((id) => settled.has(id))) return [choice];
      return choice.invoiceIds.length === 1 && choice.differencePence <= 0 ? [{ ...choice, kind: 'part_payment' }] : [];
    });
    return choices.length > 0 ? [{ ...suggestion, isTie: suggestion.isTie && choices.length > 1, choices }] : [];
  });
}
