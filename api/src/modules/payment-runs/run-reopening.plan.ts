import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { OpenPaymentRunStatus, PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';

/** The facts that decide whether a run can be reopened as not paid. */
export interface CompletedRun {
  readonly name: string;
  readonly status: PaymentRunStatus;
  /** What it was before it was completed; null for one that was completed before this was kept. */
  readonly completedFrom: OpenPaymentRunStatus | null;
  /** Invoices that its completion paid, and that neither a match nor the provider has paid. */
  readonly reopenableCount: number;
}

/** Whether 'This run was not paid' has something to take back. */
export function canReopenRun({ status, reopenableCount }: Pick<CompletedRun, 'status' | 'reopenableCount'>): boolean {
  return status === 'processed' && reopenableCount > 0;
}

/**
 * The status that a run goes back to when it was not paid after all: the one it was completed from. Its approval is
 * void, so that one above the company's limit is looked at again (RULES.md, 49).
 * @throws PAYMENT_RUN_STATE when the run is not processed, or when its completion paid nothing that can go back
 */
export function planReopening(run: CompletedRun): OpenPaymentRunStatus {
  if (canReopenRun(run)) return run.completedFrom ?? 'approved';
  const reason =
    run.status === 'processed'
      ? 'its invoices are matched to bank transactions or were paid through the provider. Unmatch them instead.'
      : 'only a processed run can be reopened.';
  throw new AppError('PAYMENT_RUN_STATE', `${run.name} stays as it is: ${reason}`);
}

/** An entry whose invoice a completion paid, and that neither a match nor the provider has paid. */
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
