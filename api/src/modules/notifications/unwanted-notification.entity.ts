import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import type { NotificationKind } from '@paycycle/schema/domain/notification';

/** Kind of notifications that a user has switched off. */
@Entity({ tableName: 'unwanted_notifications' })
export class UnwantedNotification {
  [PrimaryKeyProp]?: ['userId', 'kind'];

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @PrimaryKey({ type: 'string', length: 30 })
  kind!: NotificationKind;
}
