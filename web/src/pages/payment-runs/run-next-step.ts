import type { PaymentRunAction } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import type { Call } from '../../app/company/use-can.ts';

/** API operation of each action on a run. */
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

/** True if the user's role and the run's current state allow an action. */
export function canDo(run: SteppedRun, action: DialogAction, may: (call: Call) => boolean): boolean {
  if (!may(CALLS[action]) || !run.allowedActions.includes(action)) return false;
  return action !== 'submit' || run.approverNames.length + run.pausedApprovers.length > 0;
}

export type NextStep = 'approve' | 'submit' | 'pay' | 'complete';

/**
 * The user's next step with a run; null if they wait for another person, or for the bank, to which 'Continue' leads.
 * After sending a payment file to the bank, the next step is to confirm it.
 */
export function nextStepOf(run: SteppedRun, may: (call: Call) => boolean): NextStep | null {
  const can = (action: DialogAction) => canDo(run, action, may);
  if (can('approve')) return 'approve';
  if (run.paymentsAwaitingAuthorisation) return null;
  const steps: readonly NextStep[] = run.isFileOut ? ['complete', 'pay', 'submit'] : ['pay', 'submit', 'complete'];
  return steps.find(can) ?? null;
}
