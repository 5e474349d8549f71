import { LockMode } from '@mikro-orm/core';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { FAILURE_LENGTH_MAX, queuedMailId } from '../../kernel/send-queued-mail.ts';
import type { FailedDelivery } from '../mail/index.ts';
import { NotificationEmail, NotificationMailSettings } from './notification-mail.entity.ts';

/**
 * Records that an email of notifications came back, and stops emails to its address (RULES.md, 106). A report counts if
 * it names the email's Message-ID and the address that the email went to. A report that is repeated changes nothing.
 * @returns false if the report is about no email of notifications
 */
export async function recordBouncedMail(guest: GuestScope, report: FailedDelivery): Promise<boolean> {
  const id = queuedMailId(report.messageId);
  if (id === null) return false;
  return inTransaction(guest, async (scope) => {
    const email = await scope.em.findOne(NotificationEmail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const sentTo = email?.sentTo;
    const failed = sentTo && report.recipients.find(({ addresses }) => addresses.includes(sentTo.toLowerCase()));
    if (!failed) return false;
    if (email.status !== 'sent' && email.status !== 'pending') return true;
    const refusal = failed.diagnostic.slice(0, FAILURE_LENGTH_MAX);
    const refusedAt = email.sentAt ?? scope.ports.clock.now();
    await scope.em.nativeUpdate(NotificationEmail, { id }, { status: 'failed', failure: refusal });
    await noteRefusedAddress(scope, email.userId, { refusedEmail: sentTo, refusal, refusedAt });
    return true;
  });
}

/** Stops emails to an address until its user saves the choice again. */
export async function noteRefusedAddress(
  { em }: GuestScope,
  userId: string,
  refused: { readonly refusedEmail: string; readonly refusal: string; readonly refusedAt: Date },
): Promise<void> {
  await em.upsert(NotificationMailSettings, { userId, ...refused });
}
