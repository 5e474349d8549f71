import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { duplicateResolutionSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import type { BankTransaction } from '../../bank-transactions/index.ts';
import { approversOf, getCompany, lockCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { DuplicatePayment } from './duplicate-payment.entity.ts';
import { type DuplicatePaymentRecord, payersOf, readDuplicatePayment } from './duplicate-payment.read.ts';

/*
 * Invoices that may have been paid twice (RULES.md, 48). The record of a provider payment is an exception while that
 * payment is live, so it needs no update when the payment fails or completes later.
 */

/** Possible second payment by a match: a part of the plan of the match. */
interface DuplicatePaymentAlert {
  readonly invoiceId: number;
  readonly amountPence: Pence;
  /** The payment or the run that may pay it too; null if none does. */
  readonly paidTwice: { readonly paymentId: number | null; readonly paymentRunId: number | null } | null;
}

/**
 * Records the other payments of matched invoices. A record that was resolved before stays resolved. Call it inside the
 * transaction of the match.
 */
export async function recordDuplicatePayments(
  scope: Scope,
  transaction: BankTransaction,
  matches: readonly DuplicatePaymentAlert[],
): Promise<void> {
  const twice = matches.filter(({ paidTwice }) => paidTwice !== null);
  if (twice.length === 0) return;
  const { id, companyId } = transaction;
  const known = await scope.em.find(DuplicatePayment, { companyId, bankTransaction: id });
  for (const { invoiceId, amountPence, paidTwice } of twice) {
    const by = { paymentId: paidTwice?.paymentId ?? null, paymentRunId: paidTwice?.paymentRunId ?? null };
    const isKnown = known.some(
      ({ invoice, paymentId, paymentRunId }) =>
        invoice.id === invoiceId && paymentId === by.paymentId && paymentRunId === by.paymentRunId,
    );
    if (isKnown) continue;
    scope.em.create(DuplicatePayment, {
      companyId,
      bankTransaction: id,
      invoice: invoiceId,
      ...by,
      amountPence,
      createdAt: scope.ports.clock.now(),
      createdBy: scope.userId,
    });
  }
}

/** Deletes the unresolved records of transactions whose matches are undone. Resolved ones stay. */
export async function forgetDuplicatePayments(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.nativeDelete(DuplicatePayment, {
    companyId,
    bankTransaction: { $in: [...ids] },
    resolution: null,
  });
}

/**
 * Records the resolution of an invoice that may have been paid twice, with the user and the time.
 * @param input `resolution`
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED if it was resolved already; FORBIDDEN if another person has to
 */
export async function resolveDuplicatePayment(
  scope: Scope,
  id: number,
  input: unknown,
): Promise<DuplicatePaymentRecord> {
  const { companyId } = await getDuplicatePayment(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { resolution } = validate(duplicateResolutionSchema, input);
    const duplicate = await getDuplicatePayment(scope, id);
    await refuseResolved(scope, duplicate);
    await refusePayer(scope, duplicate);
    scope.em.assign(duplicate, {
      resolution,
      resolvedAt: scope.ports.clock.now(),
      resolvedBy: scope.userId,
    });
    await scope.em.flush();
    return readDuplicatePayment(scope, companyId, id);
  });
}

async function refuseResolved(scope: Scope, { resolvedAt, resolvedBy }: DuplicatePayment): Promise<void> {
  if (resolvedAt === null || resolvedBy === null) return;
  const who = await personName(scope, resolvedBy);
  const message = `${who} resolved this on ${formatLocalDate(londonDate(resolvedAt))} already. Reload to see it.`;
  throw new AppError('CONTENT_CHANGED', message);
}

/** Above the threshold, the person who made the other payment does not say alone that all is well (RULES.md, 48). */
async function refusePayer(scope: Scope, { id, companyId, amountPence }: DuplicatePayment): Promise<void> {
  const { approvalThresholdPence } = await getCompany(scope, companyId);
  if (approvalThresholdPence === null || amountPence <= approvalThresholdPence) return;
  const { payers, isCallerPayer } = await payersOf(scope, companyId, id);
  const others = (await approversOf(scope, companyId)).filter((person) => !payers.includes(person));
  if (!isCallerPayer || others.length === 0) return;
  const message =
    'You, or someone who counts as you for a day, made one of these payments. Above the approval threshold, another person has to resolve this.';
  throw new AppError('FORBIDDEN', message);
}

/** @throws NOT_FOUND */
async function getDuplicatePayment(scope: Scope, id: number): Promise<DuplicatePayment> {
  const duplicate = await scope.em.findOne(DuplicatePayment, { id }, { refresh: true });
  if (!duplicate) throw new AppError('NOT_FOUND', 'Exception not found');
  return duplicate;
}
