import type { NotificationKind } from '@paycycle/schema/domain/notification';
import { notificationPath } from '@paycycle/schema/domain/notification-path';
import { PUSH_TEXTS } from '@paycycle/schema/domain/push-notification';

/** Notification that a browser shows. */
export interface PushedNotification {
  readonly id: number;
  readonly companyName: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly recordId: number | null;
  readonly at: string;
}

/** Message to the browser's service worker (`web/public/push-worker.js`). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Page of this site that a click opens. */
  readonly path: string;
  /** The browser shows one notification of a tag, even if the message arrives twice. */
  readonly tag: string;
}

/** Returns what a browser shows. It has no amounts and no bank details. */
export function pushMessage(notification: PushedNotification): PushMessage {
  const { id, companyName, kind, title } = notification;
  const texts: Partial<Record<NotificationKind, string | null>> = PUSH_TEXTS;
  return { title: companyName, body: texts[kind] ?? title, path: notificationPath(notification), tag: pushTag(id) };
}

/** Returns the tag of a notification, which is also its topic at the push service. */
export function pushTag(notificationId: number): string {
  return `notification-${notificationId}`;
}
