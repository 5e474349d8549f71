import { randomUUID } from 'node:crypto';
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
} from '../../modules/publications/index.ts';
import { type ChosenConnection, publicationToChange } from './publish-bills.ts';

/**
 * Takes a publication back: one that waits is not sent, and a bill that is there is deleted or voided there. It can be
 * published again afterwards.
 * @returns its company, and the publication as it is now: null where nothing is left of one that was not sent
 * @throws NOT_FOUND; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE; VALIDATION_FAILED where it may be there and nobody knows, or
 * the accounting system refuses, with what can be done instead
 */
export async function withdrawPublication(
  scope: Scope,
  id: number,
): Promise<{ readonly companyId: number; readonly publication: Publication | null }> {
  const { connection, publication } = await publicationToChange(scope, id);
  const { companyId } = publication;
  return { companyId, publication: await withdraw(scope, connection, publication) };
}

/** While the organisation is not being worked on. */
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

/** What is there decides: it may have been paid or removed since it was looked at. */
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

/** An answer that is lost leaves the bill as it was noted: the next attempt, or the next look, sees what became of it. */
async function withdrawBill(
  scope: Scope,
  connection: ChosenConnection,
  { id, companyId }: PublishedBill,
  bill: LedgerBill,
): Promise<void> {
  const key = randomUUID();
  await inTransaction(scope, ({ em }) => em.nativeUpdate(Publication, { id, companyId }, { withdrawKey: key }));
  const gone = valueOrError(
    await callLedger(scope, connection, (system, access) => system.withdrawBill(access, bill, key)),
  );
  await inTransaction(scope, ({ em, ports, userId }) =>
    em.nativeUpdate(
      Publication,
      { id, companyId, withdrawKey: key },
      {
        state: 'removed_there',
        stateThere: gone.state === 'voided' ? 'voided' : 'deleted',
        reason: 'It was withdrawn from here',
        remedy: 'It can be published again',
        withdrawnAt: ports.clock.now(),
        withdrawnBy: userId,
        checkedAt: ports.clock.now(),
      },
    ),
  );
}
