import { formatDecimal } from '@paycycle/schema/domain/money';
import type { Scope } from '../../../kernel/scope.ts';
import { invoiceJson } from '../../invoices/index.ts';
import type { SuggestedChoice, SuggestionResult } from './suggestion.plan.ts';
import type { ListedChoice } from './suggestion.service.ts';

/**
 * Returns the best suggestion for a transaction in REST's shape: its first choice, flat. In a tie it is one of several
 * that fit equally well: `isTie` is true, and `alternatives` has the others. `transactionId` is deprecated: elsewhere
 * it is the bank's own id. It stays for one release beside `bankTransactionId`.
 */
export function suggestionJson({ transactionId, strength, isTie, choices, isSearchIncomplete }: SuggestionResult) {
  const [best, ...others] = choices;
  if (!best) return [];
  const ids = { bankTransactionId: transactionId, transactionId };
  const alternatives = others.map(choiceJson);
  return [{ ...ids, strength, ...choiceJson(best), isTie, alternatives, isSearchIncomplete }];
}

function choiceJson(choice: SuggestedChoice) {
  return {
    invoiceIds: choice.invoiceIds,
    paymentRunItemId: choice.paymentRunItemId,
    confidence: choice.confidence,
    score: choice.score,
    reasons: choice.reasons,
    kind: choice.kind,
    difference: formatDecimal(choice.differencePence),
  };
}

/** A choice in the shape of RULES.md, section 3, Batch suggestion, with additional fields. */
export async function batchSuggestionJson(
  scope: Scope,
  { invoices, paymentRunItemId, confidence, kind, reasons, score }: ListedChoice,
) {
  return {
    invoices: await Promise.all(invoices.map((invoice) => invoiceJson(scope, invoice))),
    paymentRunItem: paymentRunItemId === null ? null : { id: paymentRunItemId },
    confidence,
    kind,
    reasons,
    score,
  };
}
