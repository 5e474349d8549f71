import { NOTIFICATION_KINDS } from '@paycycle/schema/domain/notification';
import { NOTIFICATION_MAIL_FREQUENCIES } from '@paycycle/schema/domain/notification-mail';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import {
  notificationKindsSchema,
  notificationMailSchema,
  notificationsReadSchema,
  pushDeviceSchema,
} from '@paycycle/schema/validation/notifications';
import { z } from 'zod';
import type { CallDescription } from '../call.ts';
import { boolean, count, id, listOf, orNull, record, text, timestamp } from '../parts.ts';

const kinds = listOf(z.enum(NOTIFICATION_KINDS));

const mail = record({
  frequency: z.enum(NOTIFICATION_MAIL_FREQUENCIES),
  isConfigured: boolean,
  isVerified: boolean,
  refusal: orNull(text),
  refusedAt: orNull(timestamp),
});

const push = record({
  publicKey: orNull(text),
  devices: listOf(record({ id: text, renewedAt: timestamp })),
});

/** Notifications of users. */
export const NOTIFICATIONS: Readonly<Record<string, CallDescription>> = {
  'get /api/notifications': {
    summary: 'List your notifications from a company, newest first',
    answer: listOf(
      record({
        id,
        companyId: id,
        kind: z.enum(NOTIFICATION_KINDS),
        title: text,
        detail: orNull(text),
        recordId: orNull(id),
        at: timestamp,
        isRead: boolean,
      }),
    ),
  },
  'post /api/notifications/read': {
    summary: 'Mark notifications as read, those with the ids or all of a company',
    body: [companyIdSchema, notificationsReadSchema],
    answer: record({ unreadCount: count }),
  },
  'get /api/notifications/kinds': { summary: 'Get your notification preferences', answer: kinds },
  'put /api/notifications/kinds': {
    summary: 'Set your notification preferences',
    body: [notificationKindsSchema],
    answer: kinds,
  },
  'get /api/notifications/mail': { summary: 'Get how you receive notifications by email', answer: mail },
  'put /api/notifications/mail': {
    summary: 'Set how often you receive notifications by email',
    body: [notificationMailSchema],
    answer: mail,
  },
  'get /api/notifications/push': {
    summary: 'Get your browsers that show notifications, and the public key for subscribing',
    answer: push,
  },
  'post /api/notifications/push': {
    example: { endpoint: 'https://push.example.com/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    summary: 'Let a browser show your notifications',
    body: [pushDeviceSchema],
    answer: push,
  },
  'delete /api/notifications/push/:id': { summary: 'Stop notifications in a browser', answer: push },
};
