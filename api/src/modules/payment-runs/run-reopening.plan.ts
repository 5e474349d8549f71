import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { OpenPaymentRunStatus, PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';

/** The facts that decide whether a run can be reopened as not paid. */
export interface CompletedRun {
  readonly name: string;
  readonly status: PaymentRunStatus;
  /** Status before its completion; null if it was completed before this field existed. */
  readonly completedFrom: OpenPaymentRunStatus | null;
  /** Invoices that its completion paid, and that neither a match nor the provider has paid. */
  readonly reopenableCount: number;
}

/** Returns whether 'This run was not paid' has anything to undo. */
export function canReopenRun({ status, reopenableCount }: Pick<CompletedRun, 'status' | 'reopenableCount'>): boolean {
  return status === 'processed' && reopenableCount > 0;
}

/**
 * Returns the status of a run that was not paid after all: the one before its completion. Its approval is void, so a
 * run above the company's limit needs a new one (RULES.md, 49).
 * @throws PAYMENT_RUN_STATE if the run is not processed, or if no invoice that its completion paid can be reopened
 */
export function planReopening(run: CompletedRun): OpenPaymentRunStatus {
  if (canReopenRun(run)) return run.completedFrom ?? 'approved';
  const reason =
    run.status === 'processed'
      ? 'its invoices are matched to bank transactions or were paid through the provider. Unmatch them instead.'
      : 'only a processed run can be reopened.';
  throw new AppError('PAYMENT_RUN_STATE', `${run.name} stays as it is: ${reason}`);
}

/** Returns whether an entry's invoice was paid by a completion, and not by a match or the provider. */
export function isReopenable({
  invoice,
}: {
  readonly invoice: {
    readonly documentType: InvoiceType;
    readonly status: string;
    readonly isMatched: boolean;
    readonly hasLivePayment: boolean;
  };
}): boolean {
  const isPaid = invoice.documentType === 'invoice' && invoice.status === 'paid';
  return isPaid && !invoice.isMatched && !invoice.hasLivePayment;
}
