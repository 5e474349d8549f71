import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notification.ts';
import { NOTIFICATION_MAIL_FREQUENCIES } from '../domain/notification-mail.ts';
import { PUSH_ENDPOINT_LENGTH_MAX } from '../limits.ts';
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

const INCOMPLETE = 'The browser gave an incomplete subscription';

/** Subscription of a browser at its push service: its URL, public key (P-256) and secret, in base64url. */
export const pushDeviceSchema = z.object({
  endpoint: z.string(INCOMPLETE).max(PUSH_ENDPOINT_LENGTH_MAX, 'The URL of the push service is too long'),
  p256dh: z.string(INCOMPLETE).regex(/^[\w-]{87}$/, INCOMPLETE),
  auth: z.string(INCOMPLETE).regex(/^[\w-]{22}$/, INCOMPLETE),
});
