import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import type { NextStep } from './run-next-step.ts';

interface RunLabel {
  readonly label: string;
  readonly colour: string;
}

const LOOKS = {
  draft: { label: 'Draft', colour: 'gray' },
  pending: { label: 'Pending', colour: 'yellow' },
  approved: { label: 'Approved', colour: 'blue' },
  processed: { label: 'Processed', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
} as const satisfies Record<PaymentRunStatus, RunLabel>;

export type LabelledRun = Pick<
  PaymentRunFieldsFragment,
  | 'status'
  | 'isApprovalRequired'
  | 'approval'
  | 'paymentsAwaitingAuthorisation'
  | 'inProgressCount'
  | 'completedCount'
  | 'failedCount'
  | 'reopenings'
>;

/** Label of a run's current state, which is more precise than its status. */
export function runLabel(run: LabelledRun): RunLabel {
  const { status, isApprovalRequired, approval, paymentsAwaitingAuthorisation, inProgressCount, completedCount } = run;
  if (status !== 'approved') return LOOKS[status];
  if (paymentsAwaitingAuthorisation) return { label: 'Waiting for you at the bank', colour: 'orange' };
  if (inProgressCount > 0) return { label: 'Being paid', colour: 'blue' };
  if (isApprovalRequired && !approval) return { label: 'Needs approving again', colour: 'orange' };
  if (completedCount > 0) return { label: 'Partly paid', colour: 'blue' };
  const isNotPaid = !approval && (run.failedCount > 0 || run.reopenings.length > 0);
  return isNotPaid ? { label: 'Not paid', colour: 'orange' } : LOOKS.approved;
}

/** Label of the button that opens a run. A user who may pay completes it there; others view it. */
export function viewLabel(status: PaymentRunStatus, mayPay: boolean): string {
  return mayPay && status !== 'approved' ? 'View & Complete' : 'View';
}

type PayableRun = Pick<PaymentRunFieldsFragment, 'totalAmountPence' | 'payablePence'>;

/** '£390.00 of £1,385.67' if only part of a run can be paid now, else the total. */
function describePayable({ totalAmountPence, payablePence }: PayableRun): string {
  const total = formatPounds(totalAmountPence);
  return payablePence === totalAmountPence ? total : `${formatPounds(payablePence)} of ${total}`;
}

/** 'Pay £1,385.67': the button of the run's next step. */
export function nextStepLabel(step: NextStep, run: PayableRun): string {
  const labels = {
    approve: 'Approve',
    submit: 'Submit for approval',
    pay: `Pay ${describePayable(run)}`,
    complete: 'Mark as paid',
  } as const satisfies Record<NextStep, string>;
  return labels[step];
}

/** '3 of 7 paid' while payments are in progress; null before the first, and after the last. */
export function describeProgress(run: Pick<LabelledRun, 'inProgressCount' | 'completedCount' | 'failedCount'>) {
  const { inProgressCount, completedCount, failedCount } = run;
  const count = inProgressCount + completedCount + failedCount;
  return count === 0 || completedCount === count ? null : `${completedCount} of ${count} paid`;
}
