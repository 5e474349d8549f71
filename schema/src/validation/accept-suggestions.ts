import { z } from 'zod';
import { ID_MAX, MATCHES_AT_ONCE_MAX } from '../limits.ts';
import { monthSchema, requiredMonth } from './month.ts';

const CONFIDENCE = 'Confidence must be a number from 0 to 1';
const TRANSACTIONS = 'Transactions must be a list of transaction ids';

/** Selects the listed suggestions: a month's or all; sure ones only, or with `include=possible` the possible ones too. */
export const suggestionQuerySchema = monthSchema.extend({
  include: z.literal('possible', "Include takes 'possible' or is left out").optional(),
});

/** Selects a month's suggestions to accept: 'Accept all above n %'. */
export const acceptSuggestionsSchema = z.object({
  month: requiredMonth,
  minConfidence: z.number(CONFIDENCE).min(0, CONFIDENCE).max(1, CONFIDENCE),
  /** Accepts only these transactions' suggestions: a client that shows progress accepts a month in parts. */
  ids: transactionIds('matched').nullish(),
});

/** The transactions whose matches are undone together. */
export const transactionIdsSchema = z.object({ ids: transactionIds('unmatched') });

/** Transactions for one command, each once. @param done what becomes of them, as the refusal of too many says it */
export function transactionIds(done: string) {
  return z
    .array(z.number(TRANSACTIONS).int(TRANSACTIONS).min(1, TRANSACTIONS).max(ID_MAX, TRANSACTIONS), TRANSACTIONS)
    .min(1, 'Please select at least one transaction')
    .max(MATCHES_AT_ONCE_MAX, `At most ${MATCHES_AT_ONCE_MAX} transactions can be ${done} at once`)
    .transform((ids) => [...new Set(ids)]);
}
