import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

/** A user's identity at another service, with which they may sign in (RULES.md, 80). */
@ObjectType({ description: 'A sign-in at another service that is linked to a user.' })
@Entity({ tableName: 'external_identities' })
export class ExternalIdentity {
  @Field(() => Int, { description: 'Unique.' })
  @PrimaryKey({ type: 'integer' })
  id!: number & Opt;

  @Property({ type: 'string' })
  userId!: string;

  @Field(() => String, { description: 'The address of the service, as it names itself.' })
  @Property({ type: 'text' })
  issuer!: string;

  /** Id of the user at the service. It stays when their email changes. */
  @Property({ type: 'string', length: 255 })
  subject!: string;

  @Field(() => String, { nullable: true, description: 'The e-mail that the service told when it was linked.' })
  @Property({ type: 'string', length: 255, nullable: true })
  email!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was linked.' })
  @Property({ type: 'datetime' })
  linkedAt!: Date;
}
