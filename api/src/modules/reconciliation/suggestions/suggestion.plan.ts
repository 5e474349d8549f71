import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type LearnedPattern, matchScore } from '@paycycle/schema/domain/match-score';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import type {
  EngineChoice,
  EngineSuggestion,
  MatchingInput,
  OpenInvoice,
  OpenTransaction,
  SuggestionKind,
} from '../matching-engine/engine.types.ts';
import type { RecognisedPayment } from './reference-match.plan.ts';

/** By a reference on the line, and to the penny. */
const CERTAIN = 1;

/** What a transaction may have paid, as the doors say it. */
export interface SuggestedChoice extends EngineChoice {
  /** The item of a payment run that was paid, if it was just one. */
  readonly paymentRunItemId: number | null;
  /** Points of section 9, not capped; null where it does not compare: several invoices, or another amount. */
  readonly score: number | null;
}

/** What is suggested for one open transaction: one choice, or several that fit equally well. */
export interface SuggestionResult extends EngineSuggestion {
  readonly date: LocalDate;
  readonly choices: readonly SuggestedChoice[];
}

/** What may be accepted without a look at it: to the penny, and only one answer. */
export interface AcceptableSuggestion {
  readonly transactionId: number;
  readonly choice: SuggestedChoice;
}

/** The suggestions that 'Accept all' takes from a confidence on, the surest first. */
export function acceptable(suggestions: readonly SuggestionResult[], minConfidence: number): AcceptableSuggestion[] {
  return suggestions
    .flatMap(({ transactionId, isTie, choices: [choice] }) => {
      const isTaken = choice && !isTie && choice.confidence >= minConfidence && choice.differencePence === 0;
      return isTaken && ACCEPTED_KINDS.has(choice.kind) ? [{ transactionId, choice }] : [];
    })
    .sort((a, b) => b.choice.confidence - a.choice.confidence || a.transactionId - b.transactionId);
}

const ACCEPTED_KINDS: ReadonlySet<SuggestionKind> = new Set(['invoice', 'invoices', 'payment_run']);

/** The payments that were recognised by their references, without those that somebody has said are none (rules.md, 37). */
export function withoutRejected(
  payments: readonly RecognisedPayment[],
  rejectedPairs: MatchingInput['rejectedPairs'],
): RecognisedPayment[] {
  const rejected = new Set(rejectedPairs.map(({ transactionId, invoiceId }) => pairKey(transactionId, invoiceId)));
  return payments.filter(
    ({ transactionId, invoiceIds }) => !invoiceIds.some((invoiceId) => rejected.has(pairKey(transactionId, invoiceId))),
  );
}

/** What is left for the engine once the references have said what they know: each invoice is suggested once. */
export function withoutRecognised(books: MatchingInput, payments: readonly RecognisedPayment[]): MatchingInput {
  const lines = new Set(payments.map(({ transactionId }) => transactionId));
  const paid = new Set(payments.flatMap(({ invoiceIds }) => invoiceIds));
  return {
    ...books,
    transactions: books.transactions.filter(({ id }) => !lines.has(id)),
    invoices: books.invoices.filter(({ id }) => !paid.has(id)),
  };
}

/**
 * The rest of an invoice that is settled already can only be matched as a part payment, by itself, and when it is no more than
 * that rest.
 */
export function restsAsParts(
  invoices: readonly { readonly id: number; readonly isSettled: boolean }[],
  suggestions: readonly EngineSuggestion[],
): EngineSuggestion[] {
  const settled = new Set(invoices.flatMap(({ id, isSettled }) => (isSettled ? [id] : [])));
  if (settled.size === 0) return [...suggestions];
  return suggestions.flatMap((suggestion) => {
    const choices = suggestion.choices.flatMap((choice): EngineChoice[] => {
      if (!choice.invoiceIds.some((id) => settled.has(id))) return [choice];
      return choice.invoiceIds.length === 1 && choice.differencePence <= 0 ? [{ ...choice, kind: 'part_payment' }] : [];
    });
    return choices.length > 0 ? [{ ...suggestion, isTie: suggestion.isTie && choices.length > 1, choices }] : [];
  });
}

/** A payment that its reference tells, as a suggestion. */
export function recognisedSuggestion({
  transactionId,
  paymentRunItemId,
  invoiceIds,
  tokens,
}: RecognisedPayment): EngineSuggestion & { readonly paymentRunItemId: number | null } {
  const isOfRun = paymentRunItemId !== null || invoiceIds.length > 1;
  const choice: EngineChoice = {
    kind: isOfRun ? 'payment_run' : 'invoice',
    invoiceIds,
    confidence: CERTAIN,
    reasons: tokens.map((token) => `reference ${token} found`),
    differencePence: ZERO_PENCE,
  };
  return { transactionId, paymentRunItemId, isTie: false, choices: [choice], searchGaveUp: false };
}

/**
 * Adds to suggestions what the doors show besides: the date of the line, and the score of section 9 (rules.md, 36).
 */
export function completeSuggestions(
  books: MatchingInput,
  suggestions: readonly (EngineSuggestion & { readonly paymentRunItemId?: number | null })[],
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
        score: scoreOf(transaction, choice),
      }));
      return [{ ...suggestion, date: transaction.date, choices }];
    })
    .sort((a, b) => a.transactionId - b.transactionId);

  function scoreOf(transaction: OpenTransaction, { invoiceIds: [id = 0, ...others] }: EngineChoice): number | null {
    const invoice = others.length > 0 ? undefined : invoices.get(id);
    if (!invoice) return null;
    const learned = (patterns.get(invoice.supplierId) ?? []).map(({ count, ...pattern }) => ({
      ...pattern,
      matchCount: count,
    })) satisfies LearnedPattern[];
    return matchScore({ ...transaction, isOutgoing: true }, scored(invoice), learned)?.score ?? null;
  }
}

/** What part payments have left of an invoice is what a payment of the rest is compared with. */
function scored(invoice: OpenInvoice) {
  return { ...invoice, amountPence: invoice.outstandingPence };
}

function pairKey(transactionId: number, invoiceId: number): string {
  return `${transactionId}/${invoiceId}`;
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
