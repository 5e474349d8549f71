import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { canEmailAdvice } from '@paycycle/schema/domain/remittance';
import { AppError } from '@paycycle/schema/errors';
import { remittanceEmailsSchema } from '@paycycle/schema/validation/remittance-emails';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { isSandboxCompany, lockCompany } from '../../companies/index.ts';
import { requireVerifiedEmail, User } from '../../identity/index.ts';
import { getRun, lockRun, type PaymentRun, paymentProgressOf } from '../../payment-runs/index.ts';
import { RemittanceEmail } from './remittance-email.entity.ts';
import { type EmailedAdvice, remittanceEmailsOf } from './remittance-emails.read.ts';

const DAY_MS = 86_400_000;
const EMAILS_A_DAY_MAX = 2000;

/** Returns whether a payment of a run is made, so that its supplier can be emailed. */
export async function canEmailRemittance(scope: Scope, run: PaymentRun): Promise<boolean> {
  if (!scope.ports.mailSender || (await isSandboxCompany(scope, run.companyId))) return false;
  return run.status === 'processed' || (await paymentProgressOf(scope, run)).completedCount > 0;
}

/**
 * Queues the remittance advice of items of a run, for the suppliers of payments that are made. Leaves out payments whose
 * advice is queued or sent already, and suppliers without an address, so a repetition changes nothing (RULES.md, 107).
 * @throws NOT_FOUND, also for an item of another run; VALIDATION_FAILED; MAIL_OFF if the operator has not set up mail,
 * and in a sandbox company; EMAIL_NOT_VERIFIED; TOO_MANY_REQUESTS
 */
export async function emailRemittanceAdvice(scope: Scope, id: number, input: unknown): Promise<PaymentRun> {
  const { companyId } = await getRun(scope, id);
  const { itemIds, copyToMe } = validate(remittanceEmailsSchema, input);
  if (!scope.ports.mailSender) {
    throw new AppError('MAIL_OFF', 'Outgoing email is not set up. Ask your administrator to turn it on.');
  }
  if (await isSandboxCompany(scope, companyId)) {
    throw new AppError('MAIL_OFF', 'A sandbox company pays nobody, so it sends no remittance advice by email.');
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
    const advices = chosen.filter(({ state }) => canEmailAdvice(state));
    await requireFewEmails(scope, companyId, advices.length);
    await queueEmails(scope, run, advices, { replyTo, copyTo });
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
  const emails: RequiredEntityData<RemittanceEmail>[] = [];
  for (const { itemId, email, providerPaymentId, queued } of advices) {
    if (email === null) continue;
    // A new row has a Message-ID of its own, so that a late report about the first email does not fail this one.
    if (queued) queued.voidedAt = now;
    const queue = { ...addresses, recipient: email, dueAt: now, createdAt: now, createdBy: scope.userId };
    const payment = { companyId, paymentRunId: id, paymentRunItemId: itemId, providerPaymentId };
    emails.push({ ...queue, ...payment, id: randomUUID() });
  }
  // Before the new rows, which the database would take for second emails about the same payments.
  await scope.em.flush();
  await scope.em.insertMany(RemittanceEmail, emails);
}

/** Keeps a user from sending any number of emails to strangers from the operator's address. */
async function requireFewEmails({ em, ports }: Scope, companyId: number, count: number): Promise<void> {
  const since = new Date(ports.clock.now().getTime() - DAY_MS);
  const sentCount = await em.count(RemittanceEmail, { companyId, createdAt: { $gt: since } });
  if (sentCount + count > EMAILS_A_DAY_MAX) {
    const most = EMAILS_A_DAY_MAX.toLocaleString('en-GB');
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `At most ${most} remittance advices are emailed a day. Try again tomorrow.`,
    );
  }
}

/**
 * The payments of a reopened run were not made: their next payment gets an email of its own. Keeps the emails of items
 * that a match or the provider keeps paid. Requires an open transaction that has the company's lock.
 */
export async function voidRemittanceEmails(scope: Scope, run: PaymentRun): Promise<void> {
  const { entries } = await remittanceEmailsOf(scope, run);
  for (const { payment, isPaid, queued } of entries) {
    if (queued && payment !== 'made' && !isPaid) queued.voidedAt = scope.ports.clock.now();
  }
  await scope.em.flush();
}
