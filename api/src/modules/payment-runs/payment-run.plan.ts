import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, maxPence, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { groupBySupplier, type RunInvoice, type RunItem } from '@paycycle/schema/domain/payment-run';
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
 * Returns the total of a new run: the sum of its invoices less the used credit notes of their suppliers (RULES.md, 5,
 * 8, 21, 22 and 61).
 * @throws INVOICE_IN_RUN when one is in an open run; PAYMENT_ALREADY_MADE when a payment of one is; INVOICE_PART_PAID;
 * VALIDATION_FAILED when one is not to be paid, when a credit note has no invoice of its supplier to be taken off, or
 * when the caller's total differs
 */
export function planRunTotal(
  invoices: readonly RunCandidate[],
  runDate: LocalDate,
  expectedPence: Pence | undefined,
): Pence {
  for (const invoice of invoices) refuseUnpayable(invoice);
  refuseCreditAlone(invoices);
  const total = runTotal(groupBySupplier(invoices, runDate));
  if (expectedPence === undefined || expectedPence === total) return total;
  const message = `The total must be ${formatPounds(total)}, the sum of the selected invoices. Please reload and try again.`;
  throw new AppError('VALIDATION_FAILED', message, { totalAmountPence: message });
}

/** Returns the total of a run's items. @throws VALIDATION_FAILED if it exceeds the maximum of a run */
export function runTotal(items: readonly Pick<RunItem, 'totalAmountPence'>[]): Pence {
  const total = sumPence(items.map(({ totalAmountPence }) => totalAmountPence));
  const max = maxPence(PAYMENT_RUN_TOTAL_PRECISION);
  if (total <= max) return total;
  const message = `A payment run can hold at most ${formatPounds(max)}`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

/**
 * Returns why an invoice or credit note cannot be added to a run; null if it can (RULES.md, 5, 8, 22 and 61).
 * @param payees suppliers with an invoice that is in the run or about to be added
 */
export function reasonNotInRun(invoice: RunCandidate, payees: ReadonlySet<number>): string | null {
  const obstacle = obstacleOf(invoice);
  if (obstacle) return REASONS[obstacle];
  const isCreditAlone = invoice.documentType === 'credit_note' && !payees.has(invoice.payeeId);
  return isCreditAlone ? 'It is a credit note, and the run has no invoice of its supplier' : null;
}

/** Returns the payees with invoices that can be in a run. Merged suppliers count as one. */
export function payeesAmong(invoices: readonly RunCandidate[]): Set<number> {
  const payable = invoices.filter((one) => one.documentType === 'invoice' && obstacleOf(one) === null);
  return new Set(payable.map(({ payeeId }) => payeeId));
}

function refuseCreditAlone(invoices: readonly RunCandidate[]): void {
  const payees = payeesAmong(invoices);
  const alone = invoices.find(({ documentType, payeeId }) => documentType === 'credit_note' && !payees.has(payeeId));
  if (!alone) return;
  const message = `Credit note ${alone.invoiceNumber} needs an invoice of its supplier in the run, to be taken off it`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

function refuseUnpayable(invoice: RunCandidate): void {
  const { invoiceNumber, partPaidPence } = invoice;
  const what = invoice.documentType === 'credit_note' ? 'Credit note' : 'Invoice';
  const obstacle = obstacleOf(invoice);
  if (obstacle === null) return;
  if (obstacle === 'in_run') {
    const refusal = new AppError('INVOICE_IN_RUN', `${what} ${invoiceNumber} is in an open payment run already`);
    throw invoice.paymentRunId === null ? refusal : refusal.because(invoice.paymentRunId);
  }
  if (obstacle === 'under_way') {
    throw new AppError(
      'PAYMENT_ALREADY_MADE',
      `A payment of invoice ${invoiceNumber} has already been made or is under way`,
    );
  }
  if (obstacle === 'part_paid') {
    const paid = `${formatPounds(partPaidPence)} of invoice ${invoiceNumber} is already paid`;
    const rest = 'pay the rest by hand, or undo the match of the part if it was not one';
    throw new AppError('INVOICE_PART_PAID', `${paid}, and a payment run pays whole invoices: ${rest}`);
  }
  const message = `${what} ${invoiceNumber} is ${wordsOf(invoice, obstacle)}: it cannot be in a payment run`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

type Obstacle = 'in_run' | 'under_way' | 'part_paid' | 'matched' | Exclude<InvoiceStatus, 'to_pay'>;

function obstacleOf(invoice: RunCandidate): Obstacle | null {
  const { status, isMatched, partPaidPence, paymentRunId, hasLivePayment } = invoice;
  if (paymentRunId !== null) return 'in_run';
  if (hasLivePayment) return 'under_way';
  if (isMatched) return 'matched';
  if (status !== 'to_pay') return status;
  return partPaidPence > 0 ? 'part_paid' : null;
}

function wordsOf({ documentType }: RunCandidate, obstacle: keyof typeof WORDS): string {
  return documentType === 'credit_note' && obstacle === 'paid' ? 'used already' : WORDS[obstacle];
}

const WORDS = {
  matched: 'matched to a bank transaction',
  paid: 'already paid',
  auto_paid: 'paid automatically',
  query: 'in query',
} as const satisfies Partial<Record<Obstacle, string>>;

const REASONS = {
  in_run: 'It is already in an open payment run',
  under_way: 'A payment of it is under way',
  part_paid: 'A part of it is paid, and a payment run pays whole invoices',
  matched: 'It is matched to a bank transaction',
  paid: 'It is already paid',
  auto_paid: 'It is paid automatically',
  query: 'It is in query',
} as const satisfies Record<Obstacle, string>;
