import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { AppError } from '@paycycle/schema/errors';
import type { LedgerBill } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { callLedger, valueOrError } from '../../modules/accounting-connections/index.ts';
import {
  duringTurn,
  isThere,
  noteBillsThere,
  Publication,
  type PublishedBill,
  referenceOf,
  takeTarget,
  WITHDRAWN,
} from '../../modules/publications/index.ts';
import { type ChosenConnection, publicationToChange } from './publish-bills.ts';

/**
 * Withdraws a publication: a pending one is not sent, and a bill in the ledger is deleted or voided there. The bill
 * can be published again afterwards.
 * @returns its company, and the current publication: null if it was never sent and so is deleted
 * @throws NOT_FOUND; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE, RESULT_UNKNOWN; VALIDATION_FAILED if it is unknown
 * whether the ledger has the bill, or the accounting system refuses, with a remedy
 */
export async function withdrawPublication(
  scope: Scope,
  id: number,
): Promise<{ readonly companyId: number; readonly publication: Publication | null }> {
  const { connection, publication } = await publicationToChange(scope, id);
  const { companyId } = publication;
  return { companyId, publication: await withdraw(scope, connection, publication) };
}

/** Requires that no job works on the organisation: takes its turn first. */
async function withdraw(
  scope: Scope,
  connection: ChosenConnection,
  publication: Publication,
): Promise<Publication | null> {
  const { id, companyId } = publication;
  const turn = await takeTarget(scope, publication);
  const openScope = () => ({ ...scope, em: scope.em.fork() });
  return duringTurn(openScope, turn, async () => {
    const now = await scope.em.findOneOrFail(Publication, { id, companyId }, { refresh: true });
    if (now.state === 'removed_there') return now;
    if (now.sent === null) return forget(scope, now);
    if (!isThere(now)) throw refusalWhileUnknown(now);
    return withdrawThere(scope, connection, now);
  });
}

async function forget(scope: Scope, { id, companyId }: Publication): Promise<null> {
  await inTransaction(scope, ({ em }) => em.nativeDelete(Publication, { id, companyId, sent: null }));
  return null;
}

function refusalWhileUnknown({ ledger, state }: Publication): AppError {
  const label = LEDGER_LABELS[ledger];
  const message =
    state === 'failed'
      ? `It is not known whether ${label} has this bill. Look there and remove it, then try again here.`
      : `${label} has not said yet whether it has this bill. Please wait until it has.`;
  return new AppError('VALIDATION_FAILED', message);
}

/** Decides by the current bill in the ledger: it may have been paid or removed since the last check. */
async function withdrawThere(
  scope: Scope,
  connection: ChosenConnection,
  publication: PublishedBill,
): Promise<Publication> {
  const { id, companyId } = publication;
  const reference = referenceOf(publication);
  const bills = valueOrError(
    await callLedger(scope, connection, (system, access) => system.fetchBills(access, [reference])),
  );
  const [bill] = bills;
  if (bill && bill.state !== 'voided' && bill.state !== 'deleted') {
    await withdrawBill(scope, connection, publication, bill);
  } else {
    await inTransaction(scope, (scope) => noteBillsThere(scope, [publication], bills));
  }
  return scope.em.findOneOrFail(Publication, { id, companyId }, { refresh: true });
}

/**
 * Stores who withdrew the bill before the call. If its response is lost, the next attempt or check sees the result,
 * and that Paycycle caused it.
 */
async function withdrawBill(
  scope: Scope,
  connection: ChosenConnection,
  { id, companyId }: PublishedBill,
  bill: LedgerBill,
): Promise<void> {
  const key = randomUUID();
  const asked = { withdrawKey: key, withdrawnAt: scope.ports.clock.now(), withdrawnBy: scope.userId };
  const note = (fields: EntityData<Publication>) =>
    inTransaction(scope, ({ em }) => em.nativeUpdate(Publication, { id, companyId }, fields));
  await note(asked);
  const outcome = await callLedger(scope, connection, (system, access) => system.withdrawBill(access, bill, key));
  if (outcome.kind === 'unknown') throw new AppError('RESULT_UNKNOWN');
  if (outcome.kind !== 'ok') await note({ withdrawKey: null, withdrawnAt: null, withdrawnBy: null });
  const gone = valueOrError(outcome);
  await note({
    ...asked,
    ...WITHDRAWN,
    state: 'removed_there',
    stateThere: gone.state === 'voided' ? 'voided' : 'deleted',
    checkedAt: scope.ports.clock.now(),
  });
}
