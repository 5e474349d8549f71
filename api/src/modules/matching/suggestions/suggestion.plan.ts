import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import {
  type EngineChoice,
  type EngineTransaction,
  type MatchingInput,
  SubmittedPayments,
  type SuggestionKind,
} from '../../../matching-engine/index.ts';
import type { RecognisedPayment } from './reference-match.plan.ts';
import type { RatedSuggestion, SuggestionBooks } from './suggest-all.plan.ts';
import { matchScoreOf } from './suggest-possible.plan.ts';

/** Confidence if a reference in the transaction names the payment and the amount is exact. */
const CERTAIN = 1;

/** Confidence from which open invoices fit, and win over a rule (RULES.md, 38). */
const FITTING_CONFIDENCE_MIN = 0.5;

/** True if open invoices surely fit a transaction. Adds up similar choices, which share the confidence of one. */
export function isFitting({ strength, choices }: Pick<SuggestionResult, 'strength' | 'choices'>): boolean {
  return strength === 'sure' && choices.reduce((sum, { confidence }) => sum + confidence, 0) >= FITTING_CONFIDENCE_MIN;
}

/** True if a transaction may be a refund. */
export function isRefund({ choices }: Pick<SuggestionResult, 'choices'>): boolean {
  return choices.some(({ kind }) => kind === 'refund');
}

/** A possible payment by a transaction, as the APIs return it. */
export interface SuggestedChoice extends EngineChoice {
  /** The run item that was paid, if it was a single one. */
  readonly paymentRunItemId: number | null;
  /** True if the transaction names another invoice of the same form: it is never accepted in bulk. */
  readonly namesAnother: boolean;
  /** Points of RULES.md, section 9, not capped; null for several invoices or another amount, which have no score. */
  readonly score: number | null;
}

/** Suggestion for one open transaction: one choice, or several that fit equally well. */
export interface SuggestionResult extends RatedSuggestion {
  readonly date: LocalDate;
  readonly choices: readonly SuggestedChoice[];
}

/** A suggestion that needs no review: sure, to the penny, and the only choice. */
export interface AcceptableSuggestion {
  readonly transactionId: number;
  readonly choice: SuggestedChoice;
}

/** Returns the suggestions that 'Accept all' takes from a confidence on, the surest first. */
export function acceptable(suggestions: readonly SuggestionResult[], minConfidence: number): AcceptableSuggestion[] {
  return suggestions
    .flatMap(({ transactionId, strength, isTie, choices: [choice] }) => {
      const isOne = strength === 'sure' && !isTie;
      const isTaken =
        choice && isOne && !choice.namesAnother && choice.confidence >= minConfidence && choice.differencePence === 0;
      return isTaken && ACCEPTED_KINDS.has(choice.kind) ? [{ transactionId, choice }] : [];
    })
    .sort((a, b) => b.choice.confidence - a.choice.confidence || a.transactionId - b.transactionId);
}

const ACCEPTED_KINDS: ReadonlySet<SuggestionKind> = new Set(['invoice', 'invoices', 'payment_run']);

/** Removes rejected payments from those recognised by their references (RULES.md, 37). */
export function withoutRejected(
  payments: readonly RecognisedPayment[],
  rejectedPairs: MatchingInput['rejectedPairs'],
): RecognisedPayment[] {
  const rejected = new Set(rejectedPairs.map(({ transactionId, invoiceId }) => pairKey(transactionId, invoiceId)));
  return payments.filter(
    ({ transactionId, invoiceIds }) => !invoiceIds.some((invoiceId) => rejected.has(pairKey(transactionId, invoiceId))),
  );
}

/** Removes payments whose transaction is dated before the product submitted them. */
export function notBeforeSubmission(
  payments: readonly RecognisedPayment[],
  { transactions, madePayments }: Pick<MatchingInput, 'transactions' | 'madePayments'>,
): RecognisedPayment[] {
  const made = new SubmittedPayments(madePayments);
  const lines = byId(transactions);
  return payments.filter(({ transactionId, invoiceIds }) => {
    const date = lines.get(transactionId)?.date;
    return !date || !invoiceIds.some((id) => made.isEarlier(date, id));
  });
}

/** Removes the transactions and invoices that references have explained: each invoice is suggested once. */
export function withoutRecognised(books: SuggestionBooks, payments: readonly RecognisedPayment[]): SuggestionBooks {
  const lines = new Set(payments.map(({ transactionId }) => transactionId));
  const paid = new Set(payments.flatMap(({ invoiceIds }) => invoiceIds));
  return {
    ...books,
    transactions: books.transactions.filter(({ id }) => !lines.has(id)),
    invoices: books.invoices.filter(({ id }) => !paid.has(id)),
  };
}

/** Converts a payment recognised by its reference to a suggestion. */
export function recognisedSuggestion({
  transactionId,
  paymentRunItemId,
  invoiceIds,
  tokens,
}: RecognisedPayment): RatedSuggestion & { readonly paymentRunItemId: number | null } {
  const isOfRun = paymentRunItemId !== null || invoiceIds.length > 1;
  const choice: EngineChoice = {
    kind: isOfRun ? 'payment_run' : 'invoice',
    invoiceIds,
    confidence: CERTAIN,
    reasons: tokens.map((token) => `reference ${token} found`),
    differencePence: ZERO_PENCE,
  };
  return {
    transactionId,
    paymentRunItemId,
    strength: 'sure',
    isTie: false,
    choices: [choice],
    isSearchIncomplete: false,
  };
}

/**
 * Adds the fields that only the APIs need: the transaction's date, and the score of RULES.md, section 9 (RULES.md, 36).
 */
export function completeSuggestions(
  books: MatchingInput,
  suggestions: readonly (RatedSuggestion & { readonly paymentRunItemId?: number | null })[],
): SuggestionResult[] {
  const transactions = byId(books.transactions);
  const invoices = byId(books.invoices);
  const patterns = Map.groupBy(books.matchingPatterns, ({ supplierId }) => supplierId);
  return suggestions
    .flatMap(({ paymentRunItemId = null, ...suggestion }) => {
      const transaction = transactions.get(suggestion.transactionId);
      if (!transaction) return [];
      const choices = suggestion.choices.map((choice) => ({
        ...choice,
        paymentRunItemId,
        namesAnother: choice.namesAnother === true,
        score: scoreOf(transaction, choice),
      }));
      return [{ ...suggestion, date: transaction.date, choices }];
    })
    .sort((a, b) => a.transactionId - b.transactionId);

  function scoreOf(transaction: EngineTransaction, { invoiceIds: [id = 0, ...others] }: EngineChoice): number | null {
    const invoice = others.length > 0 ? undefined : invoices.get(id);
    if (!invoice) return null;
    return matchScoreOf(transaction, invoice, patterns.get(invoice.supplierId) ?? [])?.score ?? null;
  }
}

/** Sorts sure suggestions before possible ones, each ascending by transaction. */
export function certainFirst(suggestions: readonly SuggestionResult[]): SuggestionResult[] {
  const rank = ({ strength }: SuggestionResult): number => (strength === 'sure' ? 0 : 1);
  return suggestions.toSorted((a, b) => rank(a) - rank(b) || a.transactionId - b.transactionId);
}

function pairKey(transactionId: number, invoiceId: number): string {
  return `${transactionId}/${invoiceId}`;
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
