import { openGuestScope } from '../kernel/scope.ts';
import {
  planNotificationMails,
  sendNextNotificationMail,
} from '../modules/notifications/send-notification-mail.service.ts';
import type { TestApp } from './test-app.ts';

/** Queues and sends all emails of notifications that are due, as the jobs do. */
export async function sendNotificationMails(app: Pick<TestApp, 'orm' | 'ports'>): Promise<void> {
  const openScope = () => openGuestScope(app.orm.em.fork(), app.ports);
  while (await planNotificationMails(openScope));
  while (await sendNextNotificationMail(openScope));
}
