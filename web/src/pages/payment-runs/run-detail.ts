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

/** Where its approval stands, in words; null where none is asked for. */
export function approvalInWords(run: RunDetail): string | null {
  const { approval, status, isApprovalRequired, approverNames } = run;
  const by = approverNames.length > 0 ? eitherOf(approverNames) : null;
  const nobody = nobodyCanInWords(run.pausedApprovers);
  if (approval) {
    return `Approved by ${approval.approvedByName} on ${formatLocalDate(londonDate(new Date(approval.approvedAt)))}`;
  }
  if (status === 'pending') {
    if (!isApprovalRequired) return 'Submitted. No approval needed at this amount.';
    return by ? `Waiting for approval by ${by}` : nobody;
  }
  if (status === 'draft') {
    if (isApprovalRequired && by) return `Needs approval. Submit it for ${by} to approve.`;
    // Whoever can approve it does not submit it themselves.
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

/** Whoever could give it may have to wait: somebody else has just reset their password. */
export function nobodyCanInWords([first]: readonly PausedApprover[]): string {
  if (!first) return NOBODY_CAN_APPROVE;
  const from = new Date(first.approvesFrom);
  return `Needs approval. ${first.name} can give it from ${formatLocalDate(londonDate(from))}, ${formatLondonTime(from)}.`;
}

/** Who last downloaded a payment file of it, in words that go on after 'downloaded'; null where nobody did. */
export function exportInWords({
  exportedAt,
  exportedByName,
}: Pick<PaymentRunFieldsFragment, 'exportedAt' | 'exportedByName'>): string | null {
  if (exportedAt === null || exportedByName === null) return null;
  return `on ${formatLocalDate(londonDate(new Date(exportedAt)))} by ${exportedByName}`;
}

/** What a run has yet to pay, and the credit notes that it takes off that. */
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
