import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** A program that a company registered, to which users of any company can allow access (RULES.md, 111). */
@ObjectType({ description: 'An application that asks users for access by OAuth 2.1.' })
@Entity({ tableName: 'applications' })
export class Application extends CompanyRecord {
  @Field(() => Int, { description: 'Unique among all companies.' })
  declare id: number;

  @Field(() => Int, { description: 'The company that registered it.' })
  declare companyId: number;

  @Field(() => String, { description: 'The `client_id` of its requests.' })
  @Property({ type: 'string', length: 36 })
  clientId!: string;

  @Field(() => String, { description: 'The name that users see.' })
  @Property({ type: 'string', length: 100 })
  name!: string;

  @Field(() => [String], { description: 'Where a user can return to it.' })
  @Property({ type: 'array' })
  redirectUris!: string[];

  /** SHA-256; null for a public client. */
  @Property({ type: 'blob', nullable: true })
  secretDigest!: Buffer | null;

  @Field(() => Boolean, { description: 'True if it has a secret.' })
  get isConfidential(): boolean & Opt {
    return this.secretDigest !== null;
  }

  @Field(() => GraphQLDateTime, { description: 'When it was registered.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
