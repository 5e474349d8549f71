import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { PaymentRunInput } from '@paycycle/schema/generated/operations';

interface PayableInvoice {
  readonly id: number;
  readonly amountPence: Pence;
}

interface RunMoment {
  readonly today: LocalDate;
  /** Milliseconds since 1970: the last six digits name the run (RULES.md, section 9). */
  readonly timestampMs: number;
}

/** Input that the button of the payment session sends. */
export function sessionRunInput(invoices: readonly PayableInvoice[], moment: RunMoment): PaymentRunInput {
  const notes = `Payment session of ${formatLocalDate(moment.today)} - ${invoices.length} invoices`;
  return runInput(invoices, moment, notes);
}

/** Input that 'Create Payment Run for this Cycle' sends (RULES.md, section 7, Payment runs). */
export function cycleRunInput(
  invoices: readonly PayableInvoice[],
  { days, ...moment }: RunMoment & { readonly days: number },
): PaymentRunInput {
  return runInput(invoices, moment, `Payment run for ${days} day cycle - ${invoices.length} invoices`);
}

function runInput(
  invoices: readonly PayableInvoice[],
  { today, timestampMs }: RunMoment,
  notes: string,
): PaymentRunInput {
  return {
    name: `PR-${String(timestampMs).slice(-6)}`,
    runDate: today,
    totalAmountPence: sumPence(invoices.map(({ amountPence }) => amountPence)),
    notes,
    invoiceIds: invoices.map(({ id }) => id),
  };
}
