import { monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { acceptSuggestionsSchema, transactionIdsSchema } from '@paycycle/schema/validation/accept-suggestions';
import { validate } from '@paycycle/schema/validation/validate';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { type AcceptableSuggestion, acceptable } from '../suggestions/suggestion.plan.ts';
import { computeSuggestions } from '../suggestions/suggestion.service.ts';
import type { MatchChange } from './apply-match.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { unmatchBankTransaction } from './matching.service.ts';

/** A transaction that a command on many left as it is, and why. */
export interface SuggestionRefusal {
  readonly bankTransactionId: number;
  readonly message: string;
}

export interface AcceptedSuggestions {
  readonly matched: readonly MatchChange[];
  readonly refused: readonly SuggestionRefusal[];
}

/**
 * 'Accept all above n %': matches a month's transactions to what is suggested for them with at least that confidence,
 * as of now; never a tie, a part payment, a fee or a credit note. Each match is a transaction of its own: those that
 * cannot be made are told, and the others go on. At most 1,000, the surest first; `unmatchBankTransactions` undoes it.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function acceptSuggestions(scope: Scope, companyId: number, input: unknown): Promise<AcceptedSuggestions> {
  requireCompany(scope, companyId);
  const { month, minConfidence } = validate(acceptSuggestionsSchema, input);
  const ofMonth = (await computeSuggestions(scope, companyId)).filter(({ date }) => monthOf(date) === month);
  const accepted = acceptable(ofMonth, minConfidence).slice(0, MATCHES_AT_ONCE_MAX);
  return doOneByOne(
    accepted,
    ({ transactionId }) => transactionId,
    (suggestion) => accept(scope, suggestion),
  );
}

/** Takes the matches of transactions back, each in a transaction of its own. @throws NOT_FOUND, VALIDATION_FAILED */
export async function unmatchBankTransactions(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<AcceptedSuggestions> {
  requireCompany(scope, companyId);
  const { ids } = validate(transactionIdsSchema, input);
  const own = await scope.em.find(BankTransaction, { companyId, id: { $in: ids } });
  const ownIds = new Set(own.map(({ id }) => id));
  return doOneByOne(
    ids,
    (id) => id,
    (id) => {
      if (!ownIds.has(id)) throw new AppError('NOT_FOUND', 'Transaction not found');
      return unmatchBankTransaction(scope, id);
    },
  );
}

/**
 * A single invoice, too, is matched only while its amount still agrees: someone may have changed it since the
 * suggestion.
 */
function accept(scope: Scope, { transactionId, choice }: AcceptableSuggestion): Promise<MatchChange> {
  const { invoiceIds, paymentRunItemId, confidence } = choice;
  return matchBankTransactionToInvoices(scope, transactionId, { invoiceIds, paymentRunItemId }, confidence);
}

async function doOneByOne<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  change: (item: Item) => Promise<MatchChange>,
): Promise<AcceptedSuggestions> {
  const matched: MatchChange[] = [];
  const refused: SuggestionRefusal[] = [];
  for (const item of items) {
    try {
      matched.push(await change(item));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ bankTransactionId: idOf(item), message: error.message });
    }
  }
  return { matched, refused };
}
