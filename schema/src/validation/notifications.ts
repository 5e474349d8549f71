import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notification.ts';
import { NOTIFICATION_MAIL_FREQUENCIES } from '../domain/notification-mail.ts';
import { listIds } from './list-query.ts';

/** Notifications that were read; all if none are named. */
export const notificationsReadSchema = z.object({ ids: listIds('Notifications') });

/** Kinds of notifications that a user wants. */
export const notificationKindsSchema = z.object({
  kinds: z.array(z.enum(NOTIFICATION_KINDS, 'Kinds must be kinds of notifications'), 'Kinds must be a list').max(50),
});

/** How often a user gets notifications by email. */
export const notificationMailSchema = z.object({
  frequency: z.enum(NOTIFICATION_MAIL_FREQUENCIES, 'Choose urgent_immediately, immediately, daily or never'),
});
