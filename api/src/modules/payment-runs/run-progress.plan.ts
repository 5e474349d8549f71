import { describeApprovalPause } from '@paycycle/schema/domain/approval-pause';
import { type ApprovalObjection, describeObjection, RUN_INVOLVEMENTS } from '@paycycle/schema/domain/approval-rule';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import {
  nextRunStatus,
  PAYMENT_RUN_ACTIONS,
  type PaymentRunAction,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import { describeSum, type LimitExceeded } from '@paycycle/schema/domain/release-limit';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';

/** Facts that decide which actions are allowed on a run. */
export interface RunState {
  readonly name: string;
  readonly status: PaymentRunStatus;
  /** Involvement that prevents the caller from approving; null if there is none. */
  readonly objection: ApprovalObjection | null;
  /** End of the pause after another user chose the caller's password; null if the caller can approve now. */
  readonly approvesFrom: Date | null;
  readonly invoiceCount: number;
  readonly unpaidCount: number;
  /** Unpaid invoices that a payment through the provider is under way for. */
  readonly inProgressCount: number;
  /** A payment that is less by credit notes is under way, whether its invoices are unpaid or another line has paid them. */
  readonly isCreditInProgress: boolean;
  /** Number of unpaid invoices that their suppliers' credit notes cover in full: no money is sent for them. */
  readonly coveredCount: number;
  /** Amount that one person may release without another's approval; null if there is no limit. */
  readonly limitPence: Pence | null;
  /** Limit that the caller would exceed by paying it alone; null if none. */
  readonly limitExceeded: LimitExceeded | null;
  /** The same for payment outside the provider: by a file, or as already paid. */
  readonly limitExceededOutside: LimitExceeded | null;
  /** True if another user has approved its present content. */
  readonly isApproved: boolean;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Words for the status of a run in messages. */
const STATUS_WORDS = {
  draft: 'a draft',
  pending: 'submitted for approval',
  approved: 'approved',
  processed: 'processed',
  cancelled: 'cancelled',
} as const satisfies Record<PaymentRunStatus, string>;

/** Words for an action in messages that refuse it. */
const ACTION_WORDS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  send_back: 'sent back',
  approve: 'approved',
  pay: 'paid',
  complete: 'completed',
  cancel: 'cancelled',
  remove_invoice: 'changed',
} as const satisfies Record<PaymentRunAction, string>;

/**
 * Returns the status after an action of the caller (RULES.md, 19 and 23; section 4).
 * @throws PAYMENT_RUN_STATE; PAYMENT_ALREADY_MADE if a payment prevents it; APPROVAL_REQUIRED; FORBIDDEN if the
 * approver was involved in the run
 */
export function planRunAction(run: RunState, action: PaymentRunAction): PaymentRunStatus {
  const refusal = refusalOf(run, action);
  if (refusal) throw new AppError(refusal.code, refusal.message);
  return nextRunStatus(run.status, action) ?? run.status;
}

/** Returns the actions that the caller may perform. */
export function allowedRunActions(run: RunState): PaymentRunAction[] {
  return PAYMENT_RUN_ACTIONS.filter((action) => refusalOf(run, action) === null);
}

/** Action that the caller may not perform, with the reason. */
export interface RefusedRunAction {
  readonly action: PaymentRunAction;
  /** A sentence without a full stop. */
  readonly reason: string;
}

/** Returns all actions that the caller may not perform, with reasons. */
export function refusedRunActions(run: RunState): RefusedRunAction[] {
  return PAYMENT_RUN_ACTIONS.flatMap((action) => {
    const refusal = refusalOf(run, action);
    return refusal ? { action, reason: refusal.message } : [];
  });
}

/** Actions for a run without invoices. */
const WITHOUT_INVOICES: readonly PaymentRunAction[] = ['cancel', 'withdraw', 'send_back'];

function refusalOf(run: RunState, action: PaymentRunAction): Refusal | null {
  const { name, status, invoiceCount } = run;
  if (nextRunStatus(status, action) === null) {
    return stateRefusal(`${name} is ${STATUS_WORDS[status]}: it cannot be ${ACTION_WORDS[action]}`);
  }
  if (invoiceCount === 0 && !WITHOUT_INVOICES.includes(action)) {
    return stateRefusal(`${name} has no invoices any more: cancel it`);
  }
  return REFUSALS[action]?.(run) ?? null;
}

const REFUSALS: Partial<Record<PaymentRunAction, (run: RunState) => Refusal | null>> = {
  approve: refusalToApprove,
  send_back: refusalToSendBack,
  pay: refusalToPay,
  complete: (run) => refusalWhileInProgress(run) ?? refusalToExport(run),
  cancel: refusalWhileInProgress,
};

function refusalToApprove({ name, status, objection, limitPence, isApproved, ...run }: RunState): Refusal | null {
  if (objection) return { code: 'FORBIDDEN', message: describeObjection(objection, name) };
  if (run.approvesFrom) return { code: 'APPROVALS_PAUSED', message: describeApprovalPause(run.approvesFrom) };
  // The approver cannot know whether the payer needs the approval: the limit counts each user's own releases.
  const hasLostApproval = limitPence !== null && !isApproved && run.unpaidCount > run.inProgressCount;
  return status === 'approved' && !hasLostApproval ? stateRefusal(`${name} is approved already`) : null;
}

/** Refuses to send back a run that the caller prepared: they withdraw it instead. */
function refusalToSendBack({ name, objection }: RunState): Refusal | null {
  if (!objection || !(RUN_INVOLVEMENTS as readonly string[]).includes(objection.kind)) return null;
  return { code: 'FORBIDDEN', message: `You have prepared ${name}: withdraw it instead of sending it back` };
}

function refusalToPay(run: RunState): Refusal | null {
  if (run.unpaidCount - run.coveredCount > run.inProgressCount) return refusalWithoutApproval(run, run.limitExceeded);
  if (run.unpaidCount === run.coveredCount && run.coveredCount > 0) {
    return stateRefusal(nothingToPay(run.name));
  }
  return {
    code: 'PAYMENT_ALREADY_MADE',
    message: `Every payment of ${run.name} has already been made or is under way`,
  };
}

/** Message for a run whose outstanding amount is covered by credit notes (RULES.md, 61). */
export function nothingToPay(name: string): string {
  return `Nothing of ${name} is left to pay: credit notes cover it. Complete it instead`;
}

function refusalWhileInProgress({ name, inProgressCount, isCreditInProgress }: RunState): Refusal | null {
  if (inProgressCount === 0 && !isCreditInProgress) return null;
  const message = `A payment of ${name} is under way: wait until it is made or has failed`;
  return { code: 'PAYMENT_ALREADY_MADE', message };
}

/** Why a run may not be paid outside the provider by the caller alone; null when it may. */
export function refusalToExport(run: RunState): Refusal | null {
  return refusalWithoutApproval(run, run.limitExceededOutside);
}

function refusalWithoutApproval(
  { name, isApproved, limitPence }: RunState,
  passed: LimitExceeded | null,
): Refusal | null {
  if (passed === null || limitPence === null || isApproved) return null;
  const sum = describeSum(passed);
  const what = passed.by === 'invoices' ? sum : `with it, ${sum}`;
  const because = sum && `: ${what}, and the limit is ${formatPounds(limitPence)}`;
  return { code: 'APPROVAL_REQUIRED', message: `${name} needs the approval of a second person first${because ?? ''}` };
}

function stateRefusal(message: string): Refusal {
  return { code: 'PAYMENT_RUN_STATE', message };
}
