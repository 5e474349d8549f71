import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { formatPounds, maxPence, type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { RunInvoice } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { PAYMENT_RUN_TOTAL_PRECISION } from '@paycycle/schema/limits';

/** An invoice that a new run names. */
export interface RunCandidate extends RunInvoice {
  readonly invoiceNumber: string;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  readonly partPaidPence: Pence;
  readonly paymentRunId: number | null;
  readonly hasLivePayment: boolean;
}

/**
 * The total of a new run: the sum of its invoices (RULES.md, 5, 8, 21 and 22).
 * @throws INVOICE_IN_RUN when one is in an open run; PAYMENT_UNDER_WAY when a payment of one is; INVOICE_PART_PAID;
 * VALIDATION_FAILED when one is not to be paid, or when the caller's total differs
 */
export function planRunTotal(invoices: readonly RunCandidate[], expectedPence: Pence | undefined): Pence {
  for (const invoice of invoices) refuseUnpayable(invoice);
  const total = runTotal(invoices);
  if (expectedPence === undefined || expectedPence === total) return total;
  const message = `The total must be ${formatPounds(total)}, the sum of the selected invoices. Please reload and try again.`;
  throw new AppError('VALIDATION_FAILED', message, { totalAmountPence: message });
}

/** What a run's invoices come to. @throws VALIDATION_FAILED when it is more than a run can hold */
export function runTotal(invoices: readonly Pick<RunInvoice, 'amountPence'>[]): Pence {
  const total = sumPence(invoices.map(({ amountPence }) => amountPence));
  const max = maxPence(PAYMENT_RUN_TOTAL_PRECISION);
  if (total <= max) return total;
  const message = `A payment run can hold at most ${formatPounds(max)}`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

function refuseUnpayable(invoice: RunCandidate): void {
  const { invoiceNumber, status, isMatched, partPaidPence, paymentRunId, hasLivePayment } = invoice;
  if (paymentRunId !== null) {
    throw new AppError('INVOICE_IN_RUN', `Invoice ${invoiceNumber} is in an open payment run already`);
  }
  if (hasLivePayment) {
    throw new AppError(
      'PAYMENT_UNDER_WAY',
      `A payment of invoice ${invoiceNumber} has already been made or is under way`,
    );
  }
  if (partPaidPence > 0 && !isMatched && status === 'to_pay') {
    const paid = `${formatPounds(partPaidPence)} of invoice ${invoiceNumber} is already paid`;
    throw new AppError('INVOICE_PART_PAID', `${paid}, and a payment run pays whole invoices: pay the rest by itself`);
  }
  const reason = isMatched ? 'matched to a bank transaction' : NOT_TO_PAY[status];
  if (!reason) return;
  const message = `Invoice ${invoiceNumber} is ${reason}: it cannot be in a payment run`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

const NOT_TO_PAY = {
  to_pay: null,
  paid: 'already paid',
  auto_paid: 'paid automatically',
  query: 'in query',
} as const satisfies Record<InvoiceStatus, string | null>;
