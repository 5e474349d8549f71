import { NOTIFICATION_MAIL_FREQUENCY_DEFAULT } from '@paycycle/schema/domain/notification-mail';
import { notificationMailSchema } from '@paycycle/schema/validation/notifications';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { User } from '../identity/index.ts';
import type { NotificationMail } from './notification.types.ts';
import { NotificationMailSettings } from './notification-mail.entity.ts';

/** Returns how the caller gets notifications by email (RULES.md, 106). */
export async function getNotificationMail({ em, ports, userId }: Scope): Promise<NotificationMail> {
  const { email, emailVerifiedAt } = await em.findOneOrFail(User, userId);
  const settings = await em.findOne(NotificationMailSettings, { userId }, { refresh: true });
  const isRefused = settings !== null && settings.refusedEmail === email;
  return {
    frequency: settings?.frequency ?? NOTIFICATION_MAIL_FREQUENCY_DEFAULT,
    isConfigured: ports.mailSender !== null,
    isVerified: emailVerifiedAt !== null,
    refusal: isRefused ? settings.refusal : null,
    refusedAt: isRefused ? settings.refusedAt : null,
  };
}

/**
 * Sets how often the caller gets notifications by email, for all companies. An address that a mail server refused is
 * tried again. @throws VALIDATION_FAILED
 */
export async function chooseNotificationMail(scope: Scope, input: unknown): Promise<NotificationMail> {
  const { frequency } = validate(notificationMailSchema, input);
  await inTransaction(scope, ({ em, userId }) =>
    em.upsert(NotificationMailSettings, { userId, frequency, refusedEmail: null, refusal: null, refusedAt: null }),
  );
  return getNotificationMail(scope);
}
