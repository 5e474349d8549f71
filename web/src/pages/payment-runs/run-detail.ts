import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import type {
  PaymentRunDetailFieldsFragment,
  PaymentRunFieldsFragment,
  RunPaymentFieldsFragment,
} from '@paycycle/schema/generated/operations';
import type { DatedInvoice } from '../../lib/early-run.ts';
import { eitherOf } from '../../lib/list-of.ts';

export type RunDetail = PaymentRunDetailFieldsFragment;
export type RunItem = RunDetail['items'][number];
export type PausedApprover = RunDetail['pausedApprovers'][number];

const NOBODY_CAN_APPROVE =
  'Needs approval, but no one else in this company can give it. Add a person on the Companies page first.';

/** Describes the state of the approval; null if the run needs none. */
export function describeApproval(run: RunDetail): string | null {
  const { approval, status, isApprovalRequired, approverNames } = run;
  const by = approverNames.length > 0 ? eitherOf(approverNames) : null;
  const nobody = describePausedApprover(run.pausedApprovers);
  if (approval) {
    return `Approved by ${approval.approvedByName} on ${formatLocalDate(londonDate(new Date(approval.approvedAt)))}`;
  }
  if (status === 'pending') {
    if (!isApprovalRequired) return 'Submitted. No approval needed at this amount.';
    return by ? `Waiting for approval by ${by}` : nobody;
  }
  if (status === 'draft') {
    if (isApprovalRequired && by) return `Needs approval. Submit it for ${by} to approve.`;
    // Its approver cannot submit the run themselves.
    if (isApprovalRequired && run.isApprovableOnceSubmitted) {
      return `Needs approval. ${run.createdByName} has to submit it.`;
    }
    if (isApprovalRequired) return nobody;
    return by && run.allowedActions.includes('submit')
      ? `No approval needed at this amount. ${by} can give one.`
      : null;
  }
  if (!isApprovalRequired || status !== 'approved') return null;
  return `The run has changed, so it needs approving again. ${by ? `${by} can approve it.` : nobody}`;
}

/** The only approver may have to wait because another user has just reset their password. */
export function describePausedApprover([first]: readonly PausedApprover[]): string {
  if (!first) return NOBODY_CAN_APPROVE;
  const from = new Date(first.approvesFrom);
  return `Needs approval. ${first.name} can give it from ${formatLocalDate(londonDate(from))}, ${formatLondonTime(from)}.`;
}

/** User and time of the last download of a payment file, as text that follows 'downloaded'; null if none. */
export function describeExport({
  exportedAt,
  exportedByName,
}: Pick<PaymentRunFieldsFragment, 'exportedAt' | 'exportedByName'>): string | null {
  if (exportedAt === null || exportedByName === null) return null;
  return `on ${formatLocalDate(londonDate(new Date(exportedAt)))} by ${exportedByName}`;
}

/** Unpaid invoices of a run, and the credit notes subtracted from them. */
export function unpaidOf(items: readonly RunItem[]): readonly DatedInvoice[] {
  return items.flatMap(({ invoices, credits }) => {
    const unpaid = invoices.filter(({ displayStatus }) => displayStatus !== 'paid');
    if (unpaid.length === 0) return [];
    return [
      ...unpaid.map((invoice) => ({ ...invoice, documentType: 'invoice' as const })),
      ...credits.map(({ creditNote }) => ({ ...creditNote, documentType: 'credit_note' as const })),
    ];
  });
}

/** Newest payment to a supplier; undefined before the first. */
export function newestPayment({ payments }: RunItem): RunPaymentFieldsFragment | undefined {
  return payments[0];
}

/** URLs at which the payer must still approve payments of the run, each once. */
export function authorisationUrls(items: readonly RunItem[]): string[] {
  const waiting = items.map(newestPayment).filter((payment) => payment?.status === 'pending');
  return [...new Set(waiting.flatMap((payment) => payment?.authorisationUrl ?? []))];
}

/** A supplier's account for confirmation; null if a part of it is missing. */
export function accountOf({ supplier }: RunItem) {
  const { id, bankSortCode, bankAccountNumber } = supplier;
  return bankSortCode && bankAccountNumber ? { supplierId: id, bankSortCode, bankAccountNumber } : null;
}

/** Note beside a payment's status; null if the status is enough. */
export function describePayment(payment: RunPaymentFieldsFragment): string | null {
  if (payment.failureReason) return payment.failureReason;
  return payment.isOutcomeUnknown ? 'The provider has not answered yet: it is asked again until it does.' : null;
}
