import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type {
  PaymentRunDetailFieldsFragment,
  PaymentRunFieldsFragment,
  RunPaymentFieldsFragment,
} from '@paycycle/schema/generated/operations';

export type RunDetail = PaymentRunDetailFieldsFragment;
export type RunItem = RunDetail['items'][number];

/** Where its approval stands, in words; null where none is asked for. */
export function approvalInWords(run: RunDetail): string | null {
  const { approval, status, isApprovalRequired, createdByName } = run;
  if (approval) {
    return `Approved by ${approval.approvedByName} on ${formatLocalDate(londonDate(new Date(approval.approvedAt)))}`;
  }
  if (status === 'pending') {
    return isApprovalRequired
      ? `Waiting for approval by somebody other than ${createdByName}`
      : 'Submitted for approval. At this total it can be paid without one.';
  }
  if (!isApprovalRequired) return null;
  if (status === 'draft') return `Needs approval by somebody other than ${createdByName}. Submit it for approval.`;
  if (status !== 'approved') return null;
  return `The approval is void, because the run has changed since. It needs approval by somebody other than ${createdByName} again.`;
}

/** Who last downloaded a payment file of it, in words that go on after 'downloaded'; null where nobody did. */
export function exportInWords({
  exportedAt,
  exportedByName,
}: Pick<PaymentRunFieldsFragment, 'exportedAt' | 'exportedByName'>): string | null {
  if (exportedAt === null || exportedByName === null) return null;
  return `on ${formatLocalDate(londonDate(new Date(exportedAt)))} by ${exportedByName}`;
}

/** The provider's last word on a supplier's payment; undefined before the first. */
export function newestPayment({ payments }: RunItem): RunPaymentFieldsFragment | undefined {
  return payments[0];
}

/** The addresses at which the payer has yet to approve payments of the run, each once. */
export function authorisationUrls(items: readonly RunItem[]): string[] {
  const waiting = items.map(newestPayment).filter((payment) => payment?.status === 'pending');
  return [...new Set(waiting.flatMap((payment) => payment?.authorisationUrl ?? []))];
}

/** A supplier's account as it is confirmed; null where a part of it is missing. */
export function accountOf({ supplier }: RunItem) {
  const { id, bankSortCode, bankAccountNumber } = supplier;
  return bankSortCode && bankAccountNumber ? { supplierId: id, bankSortCode, bankAccountNumber } : null;
}

/** What is said of a payment beside its status; null where the status says it all. */
export function paymentInWords(payment: RunPaymentFieldsFragment): string | null {
  if (payment.failureReason) return payment.failureReason;
  return payment.isOutcomeUnknown ? 'The provider has not answered yet: it is asked again until it does.' : null;
}
