import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { PaymentRunInput } from '@paycycle/schema/generated/operations';

interface PayableInvoice {
  readonly id: number;
  readonly amountPence: Pence;
}

interface Cycle {
  readonly days: number;
  readonly today: LocalDate;
  /** Milliseconds since 1970: the last six digits name the run (RULES.md, section 9). */
  readonly timestampMs: number;
}

/** Input that the button of the payment session sends. */
export function sessionRunInput(
  invoices: readonly PayableInvoice[],
  { today, timestampMs }: Omit<Cycle, 'days'>,
): PaymentRunInput {
  return {
    ...cycleRunInput(invoices, { days: 0, today, timestampMs }),
    notes: `Payment session of ${formatLocalDate(today)} - ${invoices.length} invoices`,
  };
}

/** Input that 'Create Payment Run for this Cycle' sends (RULES.md, section 7, Payment runs). */
export function cycleRunInput(
  invoices: readonly PayableInvoice[],
  { days, today, timestampMs }: Cycle,
): PaymentRunInput {
  return {
    name: `PR-${String(timestampMs).slice(-6)}`,
    runDate: today,
    totalAmountPence: sumPence(invoices.map(({ amountPence }) => amountPence)),
    notes: `Payment run for ${days} day cycle - ${invoices.length} invoices`,
    invoiceIds: invoices.map(({ id }) => id),
  };
}
