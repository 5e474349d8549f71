import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { amountPence, amountTextOrNull, patchAmountPence } from './amount.ts';
import { requiredMonth } from './month.ts';
import { requiredText } from './text-field.ts';

const BALANCE = { label: "Closing balance of the bank's statement", precision: 15, sign: 'any' } as const;

const SEEN_COUNT = 'Send the number of exceptions that you have seen';

/** The month that is closed, with the closing balance of the bank's statement where nothing else has said it. */
export const monthClosingFormSchema = z.object({
  month: requiredMonth,
  statementClosingBalancePence: patchAmountPence(BALANCE),
  /** Closing balance and number of exceptions that the user was shown. Omitted values are not compared. */
  seenClosingBalancePence: patchAmountPence(BALANCE),
  seenExceptionCount: z.int({ error: SEEN_COUNT }).nonnegative(SEEN_COUNT).nullish(),
});

/** The closing balance of a month by the bank's statement; null forgets it. */
export const statementBalanceFormSchema = z.object({
  month: requiredMonth,
  closingBalancePence: amountPence(BALANCE).nullable(),
});

/** The same as a person types it; nothing typed is nothing known. */
export const statementBalanceTextSchema = z.object({ closingBalance: amountTextOrNull(BALANCE) });

/** The month that is opened again, and why: the reason stays on record. */
export const monthOpeningFormSchema = z.object({
  month: requiredMonth,
  reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX),
});
