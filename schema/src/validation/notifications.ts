import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notification.ts';
import { listIds } from './list-query.ts';

/** Which notifications were read; all where none are named. */
export const notificationsReadSchema = z.object({ ids: listIds('Notifications') });

/** Of what somebody wants to hear. */
export const notificationKindsSchema = z.object({
  kinds: z.array(z.enum(NOTIFICATION_KINDS, 'Kinds must be kinds of notifications'), 'Kinds must be a list').max(50),
});
