import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatLondonTime } from '@paycycle/schema/domain/local-date';
import { type GuestScope, openJobScope } from '../../kernel/scope.ts';
import { type AccountingConnection, connectionOf } from '../../modules/accounting-connections/index.ts';
import {
  duringTurn,
  refreshPublications,
  type TargetTurn,
  takeDueTarget,
  waitWithTarget,
} from '../../modules/publications/index.ts';
import { findUnansweredPayment, sendPayment } from '../ledger-payments/send-payments.ts';
import { findUnanswered } from '../publications/find-unanswered.ts';
import type { Step, StepOutcome } from '../publications/publication-step.ts';
import type { ChosenConnection } from '../publications/publish-bills.ts';
import { sendQueued } from '../publications/send-bills.ts';
import { sendFiles } from '../publications/send-files.ts';

/** A connection that has to be signed in to again is looked at so often. */
const SIGNED_OUT_MS = 60_000;

/**
 * Does the next piece of publishing for the organisation that has waited longest (RULES.md, 96): asks for answers that are
 * missing, sends a batch of bills, sends files, or writes a payment. Every call's key is committed before the call, so that a
 * process may be killed between any two lines of it.
 * @returns false when nothing is due
 */
export async function publishNext(openScope: () => GuestScope): Promise<boolean> {
  const turn = await takeDueTarget(openScope());
  if (!turn) return false;
  await duringTurn(openScope, turn, async () => {
    const scope = openJobScope(openScope(), turn.connectedBy, [turn.companyId]);
    const connection = await connectionOf(scope, turn.companyId);
    if (!isTargetOf(scope, connection, turn)) return;
    const step = { scope, turn, connection };
    await settle(step, turn.isToLook ? await refreshPublications(scope, turn.companyId) : await send(step));
  });
  return true;
}

async function send(step: Step): Promise<StepOutcome> {
  const ofBills = (await findUnanswered(step)) ?? (await sendQueued(step)) ?? (await sendFiles(step));
  return ofBills ?? (await findUnansweredPayment(step)) ?? (await sendPayment(step));
}

/** Another organisation may have been chosen since. */
function isTargetOf(
  { ports }: GuestScope,
  connection: AccountingConnection | null,
  { ledger, organisationId }: TargetTurn,
): connection is ChosenConnection {
  const isOwn = connection?.ledger === ledger && connection.organisationId === organisationId;
  return isOwn && ports.accountingSystems.has(ledger);
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
