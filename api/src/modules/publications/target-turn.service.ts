import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import { AppError } from '@paycycle/schema/errors';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Who works on an organisation says at least so often that they still do; one that was killed is silent. */
const SIGN_OF_LIFE_MS = 5000;
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** After so long a silence another process takes up what a killed one had in hand. */
export const IN_HAND_MS = 20_000;

/** An organisation that is this process's to work on. */
export interface TargetTurn {
  readonly companyId: number;
  readonly ledger: OnlineLedger;
  readonly organisationId: string;
  readonly takenBy: string;
}

/** An organisation in which something is due. */
interface DueTurn extends TargetTurn {
  /** User who connected it: the work is done in their name. */
  readonly connectedBy: string;
  /** Its bills are to be looked at. When the next look is due was noted: one that fails is made then. */
  readonly isToLook: boolean;
}

const TURN = `target.company_id as "companyId", target.ledger, target.organisation_id as "organisationId",
  target.taken_by as "takenBy"`;

function ofTarget(name: string): string {
  return `${name}.company_id = waiting.company_id and ${name}.ledger = waiting.ledger
    and ${name}.organisation_id = waiting.organisation_id`;
}

/** Bills, files or payments are to be sent. While the answer to one payment is missing, no other is sent. */
const IS_DUE = `waiting.next_step_at <= asked.now and (exists (
    select from publications bill
    where ${ofTarget('bill')} and bill.state in ('queued', 'sending') and bill.next_attempt_at <= asked.now)
    or exists (select from ledger_payments payment
      where ${ofTarget('payment')} and payment.next_attempt_at <= asked.now and (payment.state = 'sending'
        or payment.state = 'queued' and not exists (select from ledger_payments other
          where ${ofTarget('other')} and other.state = 'sending'))))`;

/**
 * Takes the connected organisation of a ledger that the server knows that has something due and has waited longest: one to which something is to be sent,
 * else one whose bills are to be looked at. One process at a time works on an organisation: two would make two contacts of
 * one supplier.
 */
export async function takeDueTarget({ em, ports }: GuestScope): Promise<DueTurn | null> {
  const now = ports.clock.now();
  const [taken] = await em.execute<DueTurn[]>(
    `update publication_targets target set taken_by = ?, taken_until = ?,
       next_check_at = case when due.is_to_look then ? else target.next_check_at end
     from (select waiting.company_id, waiting.ledger, waiting.organisation_id, connection.connected_by,
         waiting.next_check_at <= asked.now as is_to_look
       from (select ?::timestamptz as now) asked
       cross join publication_targets waiting
       join accounting_connections connection on connection.company_id = waiting.company_id
         and connection.ledger = waiting.ledger and connection.organisation_id = waiting.organisation_id
         and connection.state = 'connected' and connection.ledger = any(?::text[])
       cross join lateral (select ${IS_DUE} as is_due) sending
       where waiting.taken_until <= asked.now and (sending.is_due or waiting.next_check_at <= asked.now)
       order by sending.is_due desc, waiting.taken_until, waiting.company_id
       limit 1 for update of waiting skip locked) due
     where target.company_id = due.company_id and target.ledger = due.ledger
       and target.organisation_id = due.organisation_id
     returning ${TURN}, due.connected_by as "connectedBy", due.is_to_look as "isToLook"`,
    [
      randomUUID(),
      inHandUntil(now),
      new Date(now.getTime() + LOOK_EVERY_MS),
      now,
      sqlArray([...ports.accountingSystems.keys()]),
    ],
  );
  return taken ?? null;
}

/** Takes an organisation for what a person has asked for. @throws LEDGER_UNAVAILABLE where it is being worked on */
export async function takeTarget(
  { em, ports }: Scope,
  { companyId, ledger, organisationId }: Pick<TargetTurn, 'companyId' | 'ledger' | 'organisationId'>,
): Promise<TargetTurn> {
  const now = ports.clock.now();
  const [taken] = await em.execute<TargetTurn[]>(
    `update publication_targets target set taken_by = ?, taken_until = ?
     where company_id = ? and ledger = ? and organisation_id = ? and taken_until <= ? returning ${TURN}`,
    [randomUUID(), inHandUntil(now), companyId, ledger, organisationId, now],
  );
  if (!taken) {
    throw new AppError('LEDGER_UNAVAILABLE', 'Bills are being sent just now. Please try again in a moment.');
  }
  return taken;
}

/** Works on an organisation as long as the work takes, and gives it back, unless another process has taken it since. */
export async function duringTurn<T>(openScope: () => GuestScope, turn: TargetTurn, work: () => Promise<T>): Promise<T> {
  // One that fails is followed by another one.
  const tell = () => void stayAlive(openScope(), turn).catch(() => undefined);
  const signs = setInterval(tell, SIGN_OF_LIFE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await endTurn(openScope(), turn);
  }
}

async function stayAlive({ em, ports }: GuestScope, { companyId, takenBy }: TargetTurn): Promise<void> {
  await em.execute('update publication_targets set taken_until = ? where company_id = ? and taken_by = ?', [
    inHandUntil(ports.clock.now()),
    companyId,
    takenBy,
  ]);
}

async function endTurn({ em, ports }: GuestScope, { companyId, takenBy }: TargetTurn): Promise<void> {
  await em.execute(
    'update publication_targets set taken_by = null, taken_until = ? where company_id = ? and taken_by = ?',
    [ports.clock.now(), companyId, takenBy],
  );
}

/**
 * Whether no other process has taken the organisation, until the transaction ends. Who was silent for too long notes nothing
 * of the answer to a call: whoever has the turn now may have made the same call, and finds out by itself.
 */
export async function hasTurn({ em }: GuestScope, { companyId, takenBy }: TargetTurn): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'select from publication_targets where company_id = ? and taken_by = ? for update',
    [companyId, takenBy],
  );
  return rows.length > 0;
}

function inHandUntil(now: Date): Date {
  return new Date(now.getTime() + IN_HAND_MS);
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
