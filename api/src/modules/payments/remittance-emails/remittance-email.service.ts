import { randomUUID } from 'node:crypto';
import { canEmailAdvice } from '@paycycle/schema/domain/remittance';
import { AppError } from '@paycycle/schema/errors';
import { remittanceEmailsSchema } from '@paycycle/schema/validation/remittance-emails';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { requireVerifiedEmail, User } from '../../identity/index.ts';
import { getRun, lockRun, type PaymentRun, paymentProgressOf } from '../../payment-runs/index.ts';
import { RemittanceEmail } from './remittance-email.entity.ts';
import { type EmailedAdvice, remittanceEmailsOf } from './remittance-emails.read.ts';

/** Returns whether a payment of a run is made, so that its supplier can be emailed. */
export async function canEmailRemittance(scope: Scope, run: PaymentRun): Promise<boolean> {
  if (!scope.ports.mailSender) return false;
  return run.status === 'processed' || (await paymentProgressOf(scope, run)).completedCount > 0;
}

/**
 * Queues the remittance advice of items of a run, for the suppliers of payments that are made. Leaves out payments whose
 * advice is queued or sent already, and suppliers without an address, so a repetition changes nothing (RULES.md, 107).
 * @throws NOT_FOUND, also for an item of another run; VALIDATION_FAILED; MAIL_OFF if the operator has not set up mail;
 * EMAIL_NOT_VERIFIED
 */
export async function emailRemittanceAdvice(scope: Scope, id: number, input: unknown): Promise<PaymentRun> {
  const { companyId } = await getRun(scope, id);
  const { itemIds, copyToMe } = validate(remittanceEmailsSchema, input);
  if (!scope.ports.mailSender) {
    throw new AppError('MAIL_OFF', 'Outgoing email is not set up. Ask your administrator to turn it on.');
  }
  await requireVerifiedEmail(scope);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    const { replyTo, entries } = await remittanceEmailsOf(scope, run);
    const byItem = new Map(entries.map((entry) => [entry.itemId, entry]));
    const chosen = [...new Set(itemIds)].map((itemId) => {
      const entry = byItem.get(itemId);
      if (!entry) throw new AppError('NOT_FOUND', 'Payment not found');
      return entry;
    });
    const { email } = await scope.em.findOneOrFail(User, { id: scope.userId });
    const copyTo = copyToMe ? email : null;
    await queueEmails(
      scope,
      run,
      chosen.filter(({ state }) => canEmailAdvice(state)),
      { replyTo, copyTo },
    );
    return run;
  });
}

async function queueEmails(
  scope: Scope,
  { id, companyId }: PaymentRun,
  advices: readonly EmailedAdvice[],
  addresses: Pick<RemittanceEmail, 'replyTo' | 'copyTo'>,
): Promise<void> {
  const now = scope.ports.clock.now();
  for (const { itemId, email, providerPaymentId, queued } of advices) {
    if (email === null) continue;
    const queue = { ...addresses, recipient: email, dueAt: now, createdBy: scope.userId };
    if (queued) {
      Object.assign(queued, queue, { status: 'pending', attempts: 0, firstAttemptAt: null, failure: null });
      continue;
    }
    const payment = { companyId, paymentRunId: id, paymentRunItemId: itemId, providerPaymentId };
    scope.em.create(RemittanceEmail, { ...queue, ...payment, id: randomUUID(), createdAt: now });
  }
  await scope.em.flush();
}

/**
 * The payments of a reopened run were not made: their next payment gets an email of its own. Keeps the emails of items
 * that a match or the provider keeps paid. Requires an open transaction that has the company's lock.
 */
export async function voidRemittanceEmails(scope: Scope, run: PaymentRun): Promise<void> {
  const { entries } = await remittanceEmailsOf(scope, run);
  for (const { payment, queued } of entries) {
    if (queued && payment !== 'made') queued.voidedAt = scope.ports.clock.now();
  }
  await scope.em.flush();
}
