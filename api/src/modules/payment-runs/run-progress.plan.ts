import {
  nextRunStatus,
  PAYMENT_RUN_ACTIONS,
  type PaymentRunAction,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';

/** What says what may be done with a run now. */
export interface RunState {
  readonly name: string;
  readonly status: PaymentRunStatus;
  /** Whether the caller made it. */
  readonly isMaker: boolean;
  readonly invoiceCount: number;
  readonly unpaidCount: number;
  /** Unpaid invoices that a payment through the provider is under way for. */
  readonly underWayCount: number;
  /** Its total is above what the company lets one person pay. */
  readonly isApprovalRequired: boolean;
  /** Somebody else has approved what it pays now. */
  readonly isApproved: boolean;
  /** A supplier in it whose account the caller has entered since the run was made, by name. */
  readonly ownPayee?: string | null;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Words of a message that says what a run is. */
const STATUS_WORDS = {
  draft: 'a draft',
  pending: 'submitted for approval',
  approved: 'approved',
  processed: 'processed',
  cancelled: 'cancelled',
} as const satisfies Record<PaymentRunStatus, string>;

/** Words of a message that says what cannot be done with a run. */
const ACTION_WORDS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  pay: 'paid',
  complete: 'completed',
  cancel: 'cancelled',
  remove_invoice: 'changed',
} as const satisfies Record<PaymentRunAction, string>;

/**
 * The status that a run gets by an action of the caller (section 4; rules.md, 19 and 23).
 * @throws PAYMENT_RUN_STATE; PAYMENT_UNDER_WAY when a payment stands in the way; APPROVAL_REQUIRED; FORBIDDEN when the
 * maker would approve it, or somebody an account that they have entered since
 */
export function planRunAction(run: RunState, action: PaymentRunAction): PaymentRunStatus {
  const refusal = refusalOf(run, action);
  if (refusal) throw new AppError(refusal.code, refusal.message);
  return nextRunStatus(run.status, action) ?? run.status;
}

/** What the caller may do with a run now. */
export function allowedRunActions(run: RunState): PaymentRunAction[] {
  return PAYMENT_RUN_ACTIONS.filter((action) => refusalOf(run, action) === null);
}

function refusalOf(run: RunState, action: PaymentRunAction): Refusal | null {
  const { name, status, invoiceCount } = run;
  if (nextRunStatus(status, action) === null) {
    return stateRefusal(`${name} is ${STATUS_WORDS[status]}: it cannot be ${ACTION_WORDS[action]}`);
  }
  if (invoiceCount === 0 && action !== 'cancel' && action !== 'withdraw') {
    return stateRefusal(`${name} has no invoices any more: cancel it`);
  }
  return REFUSALS[action]?.(run) ?? null;
}

const REFUSALS: Partial<Record<PaymentRunAction, (run: RunState) => Refusal | null>> = {
  approve: refusalToApprove,
  pay: refusalToPay,
  complete: (run) => refusalWhileUnderWay(run) ?? refusalWithoutApproval(run),
  cancel: refusalWhileUnderWay,
};

function refusalToApprove({ name, status, isMaker, ownPayee, ...run }: RunState): Refusal | null {
  if (isMaker) return { code: 'FORBIDDEN', message: 'The person who made a payment run does not approve it' };
  if (ownPayee) {
    const message = `You have changed the bank details of ${ownPayee} since ${name} was made: somebody else has to approve it`;
    return { code: 'FORBIDDEN', message };
  }
  const hasLostApproval = run.isApprovalRequired && !run.isApproved;
  return status === 'approved' && !hasLostApproval ? stateRefusal(`${name} is approved already`) : null;
}

function refusalToPay(run: RunState): Refusal | null {
  if (run.unpaidCount > run.underWayCount) return refusalWithoutApproval(run);
  return { code: 'PAYMENT_UNDER_WAY', message: `Every payment of ${run.name} is made or under way already` };
}

function refusalWhileUnderWay({ name, underWayCount }: RunState): Refusal | null {
  if (underWayCount === 0) return null;
  const message = `A payment of ${name} is under way: wait until it is made or has failed`;
  return { code: 'PAYMENT_UNDER_WAY', message };
}

function refusalWithoutApproval({ name, isApprovalRequired, isApproved }: RunState): Refusal | null {
  if (!isApprovalRequired || isApproved) return null;
  return { code: 'APPROVAL_REQUIRED', message: `${name} needs the approval of a second person first` };
}

function stateRefusal(message: string): Refusal {
  return { code: 'PAYMENT_RUN_STATE', message };
}
