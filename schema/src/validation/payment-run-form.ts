import { z } from 'zod';
import { addDays, type LocalDate } from '../domain/local-date.ts';
import { NEW_RUN_STATUSES } from '../domain/payment-run.ts';
import {
  FREE_TEXT_LENGTH_MAX,
  ID_MAX,
  PAYMENT_RUN_NAME_LENGTH_MAX,
  PAYMENT_RUN_TOTAL_PRECISION,
  RUN_DATE_DAYS_MAX,
} from '../limits.ts';
import { amountPence } from './amount.ts';
import { requiredDate } from './date-field.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';
import { optionalText } from './text-field.ts';

const WRONG_RUN = 'The payment run must be an id';

/** A year that was mistyped makes no run of 1900. */
function runDate(today: LocalDate) {
  const bounds = { from: addDays(today, -RUN_DATE_DAYS_MAX), to: addDays(today, RUN_DATE_DAYS_MAX) };
  return requiredDate('Run date', bounds);
}

/**
 * Input of a new payment run (RULES.md, 19 to 21; section 5, Payment run; section 7). The name, the total and the status
 * are optional; a given total must equal the sum of the invoices.
 */
export function paymentRunInputSchema(today: LocalDate) {
  return z.object({
    ...invoiceIdsSchema.shape,
    name: optionalText('Name', PAYMENT_RUN_NAME_LENGTH_MAX),
    runDate: runDate(today),
    totalAmountPence: amountPence({
      label: 'Total',
      precision: PAYMENT_RUN_TOTAL_PRECISION,
      sign: 'positive',
    }).nullish(),
    status: z
      .enum(NEW_RUN_STATUSES, {
        error: 'A new payment run is draft or pending. Submit, approve or complete it afterwards.',
      })
      .nullish()
      .transform((status) => status ?? undefined),
    notes: optionalText('Notes', FREE_TEXT_LENGTH_MAX),
  });
}

/** Target of added invoices: a draft run, or a new run on a date. */
export function addToRunSchema(today: LocalDate) {
  return z.object({
    paymentRunId: z
      .number(WRONG_RUN)
      .int(WRONG_RUN)
      .min(1, WRONG_RUN)
      .max(ID_MAX, WRONG_RUN)
      .nullish()
      .transform((id) => id ?? null),
    runDate: runDate(today).nullish(),
  });
}
