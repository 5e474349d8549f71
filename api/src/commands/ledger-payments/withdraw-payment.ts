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
 * Withdraws a payment. One that was not sent, or has failed, is deleted. One that the ledger has must be deleted
 * there first: the paid amounts of its bills show if it was.
 * @returns its company, and the current payment: null if it was deleted
 * @throws NOT_FOUND; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE; VALIDATION_FAILED if the ledger has it, or it is
 * unknown whether it does
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
 * True if the ledger shows less paid on one of its bills than all of our payments together. The ledger has a payment
 * as a whole or not at all. Other payers may have paid part of its bills.
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
