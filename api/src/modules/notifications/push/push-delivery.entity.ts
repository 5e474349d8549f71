import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Notification to send to a browser. The database makes it with the notification; it is deleted once it is sent. */
@Entity({ tableName: 'push_deliveries' })
export class PushDelivery {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string' })
  deviceId!: string;

  /** Time of the next attempt. During an attempt, the time from which another process makes it again. */
  @Property({ type: 'datetime' })
  dueAt!: Date;
}
