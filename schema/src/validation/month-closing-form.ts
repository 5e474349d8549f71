import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { amountPence, amountTextOrNull, keepableAmountPence } from './amount.ts';
import { requiredMonth } from './month.ts';
import { requiredText } from './text-field.ts';

const BALANCE = { label: "Closing balance of the bank's statement", precision: 15, sign: 'any' } as const;

/** The month that is closed, with the closing balance of the bank's statement where nothing else has said it. */
export const monthClosingFormSchema = z.object({
  month: requiredMonth,
  statementClosingBalancePence: keepableAmountPence(BALANCE),
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
