import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  NOTIFICATION_MAIL_FREQUENCY_DEFAULT,
  type NotificationMailFrequency,
} from '@paycycle/schema/domain/notification-mail';

export const NOTIFICATION_EMAIL_STATUSES = ['pending', 'sent', 'dropped', 'failed'] as const;
export type NotificationEmailStatus = (typeof NOTIFICATION_EMAIL_STATUSES)[number];

/** How a user gets notifications by email. A user without a row has the default. */
@Entity({ tableName: 'notification_mail_settings' })
export class NotificationMailSettings {
  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'string' })
  frequency: NotificationMailFrequency & Opt = NOTIFICATION_MAIL_FREQUENCY_DEFAULT;

  /** Address that a mail server refused; null if none did, or the user tries again. */
  @Property({ type: 'string', length: 255, nullable: true })
  refusedEmail: (string & Opt) | null = null;

  /** Words of that mail server; null without a refusal. */
  @Property({ type: 'string', length: 300, nullable: true })
  refusal: (string & Opt) | null = null;

  /** Time of the email that was refused. */
  @Property({ type: 'datetime', nullable: true })
  refusedAt: (Date & Opt) | null = null;
}

/** Email about one notification, or about all of a day. Its id is part of its Message-ID. */
@Entity({ tableName: 'notification_emails' })
export class NotificationEmail {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string' })
  userId!: string;

  @Property({ type: 'string' })
  status!: NotificationEmailStatus;

  /** Time of the next attempt. During an attempt, the time from which another process makes it again. */
  @Property({ type: 'datetime' })
  dueAt!: Date;

  /** Address of the last attempt; null before the first. */
  @Property({ type: 'string', length: 255, nullable: true })
  sentTo!: string | null;

  @Property({ type: 'datetime', nullable: true })
  sentAt!: Date | null;

  @Property({ type: 'string', length: 300, nullable: true })
  failure!: string | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
