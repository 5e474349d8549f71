import type { PaymentRunAction } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import type { Call } from '../../app/company/use-can.ts';

/** The calls of what can be done with a run. */
const CALLS = {
  approve: 'approvePaymentRun',
  send_back: 'sendBackPaymentRun',
  submit: 'submitPaymentRun',
  pay: 'payPaymentRun',
  complete: 'completePaymentRun',
  withdraw: 'withdrawPaymentRun',
  cancel: 'cancelPaymentRun',
} as const satisfies Partial<Record<PaymentRunAction, Call>>;
type DialogAction = keyof typeof CALLS;

type SteppedRun = Pick<
  PaymentRunFieldsFragment,
  'allowedActions' | 'paymentsAwaitingAuthorisation' | 'isFileOut' | 'approverNames' | 'pausedApprovers'
>;

/** Whether the user's role, and the run as it is now, let them do something with it. */
export function canDo(run: SteppedRun, action: DialogAction, may: (call: Call) => boolean): boolean {
  if (!may(CALLS[action]) || !run.allowedActions.includes(action)) return false;
  return action !== 'submit' || run.approverNames.length + run.pausedApprovers.length > 0;
}

export type NextStep = 'approve' | 'submit' | 'pay' | 'complete';

/**
 * The one thing that the user is to do with a run now; null where they wait for somebody else, or for the bank, where
 * 'Continue' leads. Who sent a payment file to the bank says so next.
 */
export function nextStepOf(run: SteppedRun, may: (call: Call) => boolean): NextStep | null {
  const can = (action: DialogAction) => canDo(run, action, may);
  if (can('approve')) return 'approve';
  if (run.paymentsAwaitingAuthorisation) return null;
  const steps: readonly NextStep[] = run.isFileOut ? ['complete', 'pay', 'submit'] : ['pay', 'submit', 'complete'];
  return steps.find(can) ?? null;
}
