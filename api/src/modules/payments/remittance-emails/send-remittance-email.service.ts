import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { nameInMail } from '../../../kernel/name-in-mail.ts';
import { COMPANY_FILTER, type GuestScope, inTransaction, openJobScope, type Scope } from '../../../kernel/scope.ts';
import { type ComposedMail, endOfLease, type MailOutcome, sendQueuedMail } from '../../../kernel/send-queued-mail.ts';
import { remittancePage } from '../export/remittance.plan.ts';
import { readAdvice } from '../export/remittance.service.ts';
import { remittanceMail } from '../export/remittance-mail-text.ts';
import { RemittanceEmail } from './remittance-email.entity.ts';

/**
 * Sends the remittance advice that is due longest. Several processes may run this.
 * @returns false if none is due
 * @throws error of the mail server if it may accept the email later; the retry is recorded
 */
export async function sendNextRemittanceEmail(openScope: () => GuestScope): Promise<boolean> {
  const guest = openScope();
  const due = guest.ports.mailSender && (await takeEmail(guest));
  if (!due) return false;
  const scopeOf = () => openJobScope(openScope(), due.createdBy, [due.companyId]);
  const leased = { ...due, firstAttemptAt: due.firstAttemptAt ?? guest.ports.clock.now() };
  await sendQueuedMail(
    guest,
    leased,
    () => composeEmail(scopeOf(), due),
    (outcome) => recordOutcome(scopeOf(), due, outcome),
  );
  return true;
}

/** Other processes skip the email until the lease ends. */
function takeEmail(guest: GuestScope): Promise<RemittanceEmail | null> {
  return inTransaction(guest, async (scope) => {
    const now = scope.ports.clock.now();
    const due = await scope.em.findOne(
      RemittanceEmail,
      { status: 'pending', dueAt: { $lte: now } },
      {
        // Of all companies: the job works in the scope of the email's company from here on.
        filters: { [COMPANY_FILTER]: false },
        orderBy: { dueAt: 'asc', id: 'asc' },
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
      },
    );
    if (!due) return null;
    due.dueAt = endOfLease(scope);
    due.attempts += 1;
    due.firstAttemptAt ??= now;
    return due;
  });
}

/** The payment may have been returned since the email was queued. */
async function composeEmail(scope: Scope, due: RemittanceEmail): Promise<ComposedMail> {
  const { payment, providerPaymentId, remittance } = await readAdvice(scope, due.paymentRunId, due.paymentRunItemId);
  const isAsQueued = payment === 'made' && providerPaymentId === due.providerPaymentId && due.voidedAt === null;
  if (!remittance || !isAsQueued) {
    return { dropped: 'The payment is no longer confirmed' };
  }
  const { subject, text } = remittanceMail(remittance);
  return {
    to: due.recipient,
    subject: due.copyOf === null ? subject : `Copy: ${subject}`,
    text,
    fromName: nameInMail(remittance.payer.name),
    replyTo: due.replyTo,
    attachments: [
      {
        name: `Remittance advice ${remittance.paymentDate}.pdf`,
        mediaType: 'application/pdf',
        bytes: await scope.ports.documentPrinter.print(remittancePage(remittance)),
      },
    ],
  };
}

/** The sender's copy is queued with the record that the email is sent: there is one, and only of a sent email. */
async function recordOutcome(scope: Scope, due: RemittanceEmail, outcome: MailOutcome): Promise<void> {
  const { id, companyId, paymentRunId, paymentRunItemId, providerPaymentId, replyTo, copyTo, createdBy } = due;
  await inTransaction(scope, async ({ em, ports }) => {
    const changedCount = await em.nativeUpdate(RemittanceEmail, { id, companyId, status: 'pending' }, outcome);
    if (changedCount === 0 || outcome.status !== 'sent' || copyTo === null) return;
    const now = ports.clock.now();
    const copy = { copyOf: id, recipient: copyTo, copyTo: null, dueAt: now, createdAt: now, createdBy };
    const payment = { companyId, paymentRunId, paymentRunItemId, providerPaymentId };
    await em.insert(RemittanceEmail, { id: randomUUID(), ...payment, replyTo, ...copy });
  });
}
