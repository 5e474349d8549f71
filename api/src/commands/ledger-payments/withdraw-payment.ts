import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { AppError } from '@paycycle/schema/errors';
import type { BillReference } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { callLedger, systemOf, valueOrError } from '../../modules/accounting-connections/index.ts';
import { duringTurn, LedgerPayment, type SentPayment, takeTarget } from '../../modules/publications/index.ts';
import { type ChosenConnection, connectionFor } from '../publications/publish-bills.ts';
import { isSameBill, paidByOtherOwn } from './own-paid.read.ts';
import { paymentOf } from './payments-of-line.ts';

/**
 * Takes a payment back. One that was not sent is forgotten, and so is one that has failed. One that is there has to be deleted
 * there first: what is paid of its bills says whether it was.
 * @returns its company, and the payment as it is now: null where nothing is left of it
 * @throws NOT_FOUND; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE; VALIDATION_FAILED where it is there, or may be and nobody knows
 */
export async function withdrawPayment(
  scope: Scope,
  id: number,
): Promise<{ readonly companyId: number; readonly payment: LedgerPayment | null }> {
  const found = await scope.em.findOne(LedgerPayment, { id }, { refresh: true });
  if (!found) throw new AppError('NOT_FOUND', 'This payment is not there');
  const connection = await connectionFor(scope, found);
  const turn = await takeTarget(scope, found);
  const openScope = () => ({ ...scope, em: scope.em.fork() });
  return duringTurn(openScope, turn, async () => {
    return { companyId: found.companyId, payment: await withdraw(scope, connection, id) };
  });
}

/** While the organisation is not being worked on. */
async function withdraw(scope: Scope, connection: ChosenConnection, id: number): Promise<LedgerPayment | null> {
  const { companyId, ledger } = connection;
  const label = LEDGER_LABELS[ledger];
  const now = await scope.em.findOneOrFail(LedgerPayment, { id, companyId }, { refresh: true });
  if (now.state === 'removed_there') return now;
  if (now.sent === null || now.state === 'failed') {
    await inTransaction(scope, ({ em }) => em.nativeDelete(LedgerPayment, { id, companyId, state: now.state }));
    return null;
  }
  if (now.state !== 'published') {
    const message = `${label} has not said yet whether it has this payment. Please wait until it has.`;
    throw new AppError('VALIDATION_FAILED', message);
  }
  if (!(await isGone(scope, connection, now, now.sent))) {
    const deletion = systemOf(scope, connection).deletionByHand(now.sent.bills.map(paymentOf));
    const message = `${label} still has this payment. ${deletion}. Then take it back here.`;
    throw new AppError('VALIDATION_FAILED', message);
  }
  await inTransaction(scope, ({ em, ports, userId }) =>
    em.nativeUpdate(
      LedgerPayment,
      { id, companyId, state: 'published' },
      {
        state: 'removed_there',
        reason: `It was deleted in ${label}`,
        remedy: 'It can be sent again',
        withdrawnAt: ports.clock.now(),
        withdrawnBy: userId,
      },
    ),
  );
  return scope.em.findOneOrFail(LedgerPayment, { id, companyId }, { refresh: true });
}

/**
 * Whether less is paid there of one of its bills than by all of our payments: a payment is there as a whole or not at all, and
 * others may have paid something of its bills.
 */
async function isGone(
  scope: Scope,
  connection: ChosenConnection,
  payment: LedgerPayment,
  sent: SentPayment,
): Promise<boolean> {
  const references = sent.bills.map(({ externalId, documentType }) => ({ externalId, documentType }));
  const bills = valueOrError(
    await callLedger(scope, connection, (system, access) => system.fetchBills(access, references)),
  );
  const paidByOthers = await paidByOtherOwn(scope, payment);
  const paidPenceOf = (bill: BillReference) => bills.find((other) => isSameBill(other, bill))?.paidPence ?? 0;
  return sent.bills.some((bill) => paidPenceOf(bill) < bill.amountPence + paidByOthers(bill));
}
