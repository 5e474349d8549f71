import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

/** Browser that shows a user's notifications (RULES.md, 108). */
@ObjectType({ description: 'A browser that shows notifications of the caller.' })
@Entity({ tableName: 'push_devices' })
export class PushDevice {
  @Field(() => ID, { description: "SHA-256 of the browser's URL at its push service, in hexadecimal digits." })
  @PrimaryKey({ type: 'string', length: 64 })
  id!: string;

  @Property({ type: 'string' })
  userId!: string;

  /** Session in which the browser was last used. Its sign-out removes the device. */
  @Property({ type: 'string' })
  sessionId!: string;

  /** URL and keys as JSON, encrypted. */
  @Property({ type: 'text', lazy: true })
  sealed!: string;

  @Field(() => GraphQLDateTime, { description: 'When the browser last registered.' })
  @Property({ type: 'datetime' })
  renewedAt!: Date;
}

/** Encryption purpose of a browser's URL and keys. */
export function pushDevicePurpose(userId: string): string {
  return `push device of ${userId}`;
}
