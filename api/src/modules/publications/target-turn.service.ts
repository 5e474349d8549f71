import { randomUUID } from 'node:crypto';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import { AppError } from '@paycycle/schema/errors';
import type { GuestScope, Scope } from '../../kernel/scope.ts';

/** Longer than any step takes: what a killed process had in hand is taken up by another one after it. */
export const IN_HAND_MS = 5 * 60 * 1000;

/** An organisation that is this process's to work on. */
export interface TargetTurn {
  readonly companyId: number;
  readonly ledger: OnlineLedger;
  readonly organisationId: string;
  readonly takenBy: string;
  readonly takenUntil: Date;
}

type TakenTarget = Omit<TargetTurn, 'takenUntil'>;

const TURN = `target.company_id as "companyId", target.ledger, target.organisation_id as "organisationId",
  target.taken_by as "takenBy"`;

/** Why an organisation gets a turn: bills, files or payments are to be sent, or those that are there are to be looked at. */
export type TurnKind = 'send' | 'look';

function ofTarget(name: string): string {
  return `${name}.company_id = waiting.company_id and ${name}.ledger = waiting.ledger
    and ${name}.organisation_id = waiting.organisation_id`;
}

/** While the answer to one payment is missing, no other is sent. */
const DUE: Readonly<Record<TurnKind, string>> = {
  send: `waiting.next_step_at <= asked.now and (exists (
    select from publications bill
    where ${ofTarget('bill')} and bill.state in ('queued', 'sending') and bill.next_attempt_at <= asked.now)
    or exists (select from ledger_payments payment
      where ${ofTarget('payment')} and payment.next_attempt_at <= asked.now and (payment.state = 'sending'
        or payment.state = 'queued' and not exists (select from ledger_payments other
          where ${ofTarget('other')} and other.state = 'sending'))))`,
  look: 'waiting.next_check_at <= asked.now',
};

/**
 * Takes the connected organisation that has something due and has waited longest. One process at a time works on an
 * organisation: two would make two contacts of one supplier.
 */
export async function takeDueTarget({ em, ports }: GuestScope, kind: TurnKind): Promise<TargetTurn | null> {
  const now = ports.clock.now();
  const takenUntil = new Date(now.getTime() + IN_HAND_MS);
  const [taken] = await em.execute<TakenTarget[]>(
    `update publication_targets target set taken_by = ?, taken_until = ?
     from (select waiting.company_id, waiting.ledger, waiting.organisation_id
       from (select ?::timestamptz as now) asked
       cross join publication_targets waiting
       where waiting.taken_until <= asked.now and ${DUE[kind]}
         and exists (select from accounting_connections connection
           where connection.company_id = waiting.company_id and connection.ledger = waiting.ledger
             and connection.organisation_id = waiting.organisation_id and connection.state = 'connected')
       order by waiting.taken_until, waiting.company_id limit 1 for update of waiting skip locked) due
     where target.company_id = due.company_id and target.ledger = due.ledger
       and target.organisation_id = due.organisation_id
     returning ${TURN}`,
    [randomUUID(), takenUntil, now],
  );
  return taken ? { ...taken, takenUntil } : null;
}

/** Takes an organisation for what a person has asked for. @throws LEDGER_UNAVAILABLE where it is being worked on */
export async function takeTarget(
  { em, ports }: Scope,
  { companyId, ledger, organisationId }: Pick<TargetTurn, 'companyId' | 'ledger' | 'organisationId'>,
): Promise<TargetTurn> {
  const now = ports.clock.now();
  const takenUntil = new Date(now.getTime() + IN_HAND_MS);
  const [taken] = await em.execute<TakenTarget[]>(
    `update publication_targets target set taken_by = ?, taken_until = ?
     where company_id = ? and ledger = ? and organisation_id = ? and taken_until <= ? returning ${TURN}`,
    [randomUUID(), takenUntil, companyId, ledger, organisationId, now],
  );
  if (!taken) {
    throw new AppError('LEDGER_UNAVAILABLE', 'Bills are being sent just now. Please try again in a moment.');
  }
  return { ...taken, takenUntil };
}

/** Gives an organisation back, unless another process has taken it since. */
export async function endTurn({ em, ports }: GuestScope, { companyId, takenBy }: TargetTurn): Promise<void> {
  await em.execute(
    'update publication_targets set taken_by = null, taken_until = ? where company_id = ? and taken_by = ?',
    [ports.clock.now(), companyId, takenBy],
  );
}

/** Sends nothing more to an organisation until then; `null` as reason ends the waiting. */
export async function waitWithTarget(
  { em }: GuestScope,
  { companyId, ledger, organisationId }: Pick<TargetTurn, 'companyId' | 'ledger' | 'organisationId'>,
  until: Date,
  because: string | null,
): Promise<void> {
  await em.execute(
    `update publication_targets set next_step_at = ?, waits_because = ?
     where company_id = ? and ledger = ? and organisation_id = ?`,
    [until, because, companyId, ledger, organisationId],
  );
}
