import {
  type EngineChoice,
  type EngineInvoice,
  type EngineSuggestion,
  type MatchingInput,
  suggestPayments,
} from '../../../matching-engine/index.ts';
import { suggestPossible } from './suggest-possible.plan.ts';

/**
 * How sure a suggestion is: found by the engine, or only the best pair by the score of RULES.md, section 9 (RULES.md,
 * 50).
 */
export type SuggestionStrength = 'sure' | 'possible';

/** A suggestion, and how sure it is. */
export interface RatedSuggestion extends EngineSuggestion {
  readonly strength: SuggestionStrength;
}

/** An invoice of which something is still to be found on the statement. */
export interface UnpaidInvoice extends EngineInvoice {
  /** A smaller transaction has settled it: only the rest is left. */
  readonly isSettled: boolean;
}

/** All that suggestions are made from. */
export interface SuggestionBooks extends MatchingInput {
  readonly invoices: readonly UnpaidInvoice[];
}

/** What the engine suggests for the lines that went out, and after it what else is possible. */
export function suggestAll(books: SuggestionBooks): RatedSuggestion[] {
  const sure = remaindersAsPartPayments(books.invoices, suggestPayments(books));
  return [
    ...sure.map((suggestion) => ({ ...suggestion, strength: 'sure' as const })),
    ...suggestPossible(books, sure).map((suggestion) => ({ ...suggestion, strength: 'possible' as const })),
  ];
}

/**
 * The rest of an invoice that is settled already can only be matched as a part payment, by itself, and when it is no
 * more than that rest.
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
