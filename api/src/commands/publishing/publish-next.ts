import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatLondonTime } from '@paycycle/schema/domain/local-date';
import { type GuestScope, openWorkScope } from '../../kernel/scope.ts';
import { connectionOf } from '../../modules/accounting-connections/index.ts';
import {
  endTurn,
  refreshPublications,
  type TargetTurn,
  takeDueTarget,
  waitWithTarget,
} from '../../modules/publications/index.ts';
import { findUnansweredPayment, sendPayment } from '../ledger-payments/send-payments.ts';
import { findUnanswered } from '../publications/find-unanswered.ts';
import type { Step, StepOutcome } from '../publications/publication-step.ts';
import { isChosen } from '../publications/publish-bills.ts';
import { sendQueued } from '../publications/send-bills.ts';
import { sendFiles } from '../publications/send-files.ts';

const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A connection that has to be signed in to again is looked at so often. */
const SIGNED_OUT_MS = 60_000;

/**
 * Does the next piece of publishing for the organisation that has waited longest (RULES.md, 96): asks for answers that are
 * missing, sends a batch of bills, sends files, or writes a payment. Every call's key is committed before the call, so that a process may be
 * killed between any two lines of it.
 * @returns false when nothing is due
 */
export async function publishNext(openScope: () => GuestScope): Promise<boolean> {
  const turn = (await takeDueTarget(openScope(), 'send')) ?? (await takeDueTarget(openScope(), 'look'));
  if (!turn) return false;
  try {
    const step = await stepOf(openScope(), turn);
    if (step) await lookOrSend(step);
  } finally {
    await endTurn(openScope(), turn);
  }
  return true;
}

async function stepOf(guest: GuestScope, turn: TargetTurn): Promise<Step | null> {
  const { companyId, ledger, organisationId } = turn;
  const [connected] = await guest.em.execute<{ connectedBy: string }[]>(
    `select connected_by as "connectedBy" from accounting_connections
     where company_id = ? and ledger = ? and organisation_id = ?`,
    [companyId, ledger, organisationId],
  );
  if (!connected || !guest.ports.accountingSystems.has(ledger)) return null;
  const scope = openWorkScope(guest, connected.connectedBy, [companyId]);
  const connection = await connectionOf(scope, companyId);
  return connection && isChosen(connection) ? { scope, turn, connection } : null;
}

async function lookOrSend(step: Step): Promise<void> {
  const { scope, turn } = step;
  if (await isToLook(step)) {
    await settle(step, await refreshPublications(scope, turn.companyId));
    return;
  }
  const ofBills = (await findUnanswered(step)) ?? (await sendQueued(step)) ?? (await sendFiles(step));
  await settle(step, ofBills ?? (await findUnansweredPayment(step)) ?? (await sendPayment(step)));
}

/** Notes when the next look is due before it looks: one that fails is made an hour later. */
async function isToLook({ scope, turn }: Step): Promise<boolean> {
  const now = scope.ports.clock.now();
  const looks = await scope.em.execute<object[]>(
    `update publication_targets set next_check_at = ?
     where company_id = ? and ledger = ? and organisation_id = ? and next_check_at <= ? returning company_id`,
    [new Date(now.getTime() + LOOK_EVERY_MS), turn.companyId, turn.ledger, turn.organisationId, now],
  );
  return looks.length > 0;
}

/** A limit, or a connection that has ended, is no failure of a bill: all bills of the organisation wait. */
async function settle({ scope, turn }: Step, outcome: StepOutcome): Promise<void> {
  const now = scope.ports.clock.now();
  const label = LEDGER_LABELS[turn.ledger];
  if (outcome?.kind === 'later') {
    const until = formatLondonTime(outcome.retryAt);
    await waitWithTarget(scope, turn, outcome.retryAt, `${label} takes no more calls until ${until}`);
  } else if (outcome?.kind === 'signed_out' || outcome?.kind === 'token_expired') {
    const until = new Date(now.getTime() + SIGNED_OUT_MS);
    await waitWithTarget(
      scope,
      turn,
      until,
      `Connect ${label} again under Settings, Accounting: what waits is then sent`,
    );
  } else if (outcome) {
    await waitWithTarget(scope, turn, now, null);
  }
}
