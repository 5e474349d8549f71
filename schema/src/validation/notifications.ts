import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notification.ts';
import { listIds } from './list-query.ts';

/** Notifications that were read; all if none are named. */
export const notificationsReadSchema = z.object({ ids: listIds('Notifications') });

/** Kinds of notifications that a user wants. */
export const notificationKindsSchema = z.object({
  kinds: z.array(z.enum(NOTIFICATION_KINDS, 'Kinds must be kinds of notifications'), 'Kinds must be a list').max(50),
});
