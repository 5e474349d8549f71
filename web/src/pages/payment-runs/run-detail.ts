import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type {
  PaymentRunDetailFieldsFragment,
  PaymentRunFieldsFragment,
  RunPaymentFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { eitherOf } from '../../lib/list-of.ts';

export type RunDetail = PaymentRunDetailFieldsFragment;
export type RunItem = RunDetail['items'][number];

const NOBODY_CAN_APPROVE =
  'Needs approval, but no one else in this company can give it. Add a person on the Companies page first.';

/** Where its approval stands, in words; null where none is asked for. */
export function approvalInWords(run: RunDetail): string | null {
  const { approval, status, isApprovalRequired, approverNames } = run;
  const by = approverNames.length > 0 ? eitherOf(approverNames) : null;
  if (approval) {
    return `Approved by ${approval.approvedByName} on ${formatLocalDate(londonDate(new Date(approval.approvedAt)))}`;
  }
  if (status === 'pending') {
    if (!isApprovalRequired) return 'Submitted. No approval needed at this amount.';
    return by ? `Waiting for approval by ${by}` : NOBODY_CAN_APPROVE;
  }
  if (status === 'draft') {
    if (isApprovalRequired) return by ? `Needs approval. Submit it for ${by} to approve.` : NOBODY_CAN_APPROVE;
    return by && run.allowedActions.includes('submit')
      ? `No approval needed at this amount. ${by} can give one.`
      : null;
  }
  if (!isApprovalRequired || status !== 'approved') return null;
  return `The run has changed, so it needs approving again. ${by ? `${by} can approve it.` : NOBODY_CAN_APPROVE}`;
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

/** A note beside a payment's status; null where the status is enough. */
export function paymentInWords(payment: RunPaymentFieldsFragment): string | null {
  if (payment.failureReason) return payment.failureReason;
  return payment.isOutcomeUnknown ? 'The provider has not answered yet: it is asked again until it does.' : null;
}
