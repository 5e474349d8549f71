import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** Someone who signs in (RULES.md, section 3). */
@ObjectType({ description: 'Someone who signs in.' })
@Entity({ tableName: 'users' })
export class User {
  @Field(() => ID, { description: 'Unique.' })
  @PrimaryKey({ type: 'string' })
  id!: string;

  /** Lower case, so that it is found however it is typed. */
  @Field(() => String, { description: 'The address they sign in with, in lower case.' })
  @Property({ type: 'string', length: 255 })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 100, nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 100, nullable: true })
  lastName!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when they have no picture.' })
  @Property({ type: 'string', length: 500, nullable: true })
  profileImageUrl: (string & Opt) | null = null;

  @Field(() => String, { description: "Always 'user' today." })
  @Property({ type: 'string', length: 20 })
  role: string & Opt = 'user';

  /** When they showed that the address is theirs; null before. */
  @Property({ type: 'datetime', nullable: true })
  emailVerifiedAt: (Date & Opt) | null = null;

  /** End of the approval pause after another user chose their password; may be in the past. */
  @Property({ type: 'datetime', nullable: true })
  approvesFrom: (Date & Opt) | null = null;

  /** User whose link last chose their password. What they do before `approvesFrom` counts as done by both. */
  @Property({ type: 'string', nullable: true })
  passwordChosenBy: (string & Opt) | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}
