import { Collection, type Opt, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ApiVersion } from '@paycycle/schema/domain/api-version';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { TokenScopeEnum } from './token-scope.enum.ts';

/** What a person gave an outside tool to call in their name (RULES.md, 74). Of the token itself only a digest is kept. */
@ObjectType({ description: 'API token with which an external tool acts for a user. The secret itself is not stored.' })
@Entity({ tableName: 'access_tokens' })
export class AccessToken {
  @Field(() => Int, { description: 'Unique among all tokens.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string' })
  userId!: string;

  @Field(() => String, { description: 'Purpose, as entered by its creator.' })
  @Property({ type: 'string', length: 100 })
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it permits, within the role of its creator.' })
  @Property({ type: 'string', length: 30 })
  scope!: TokenScope;

  @Field(() => String, { description: 'Version of the API for requests that name none: the newest when it was made.' })
  @Property({ type: 'string', length: 10 })
  apiVersion!: ApiVersion;

  @Field(() => Boolean, { description: 'For sandbox companies alone, in which no money moves.' })
  @Property({ type: 'boolean' })
  isTest!: boolean;

  /** SHA-256. Only authentication reads it. */
  @Property({ type: 'blob', lazy: true })
  digest!: Buffer;

  @Field(() => String, { description: 'Its last characters, by which to know it again.' })
  @Property({ type: 'string', length: 8 })
  ending!: string;

  /** SHA-256 of the secret before the last rotation. */
  @Property({ type: 'blob', lazy: true, nullable: true })
  previousDigest!: (Buffer & Opt) | null;

  @Property({ type: 'string', length: 8, nullable: true })
  previousEnding!: (string & Opt) | null;

  @Property({ type: 'datetime', nullable: true })
  previousUntil!: (Date & Opt) | null;

  /** False from a rotation by the token itself until the first call with the new secret: the old one may rotate again. */
  @Property({ type: 'boolean', default: true })
  isSecretUsed!: boolean & Opt;

  @Field(() => [String], {
    description: 'IP addresses and CIDR ranges that it can be used from; empty if it can be used from everywhere.',
  })
  @Property({ type: 'array' })
  allowedAddresses!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'From then on it is refused.' })
  @Property({ type: 'datetime' })
  expiresAt!: Date;

  /** End of the secret of a token that an application renews (RULES.md, 111); null for a token that a user made. */
  @Property({ type: 'datetime', nullable: true })
  secretUntil!: (Date & Opt) | null;

  @Field(() => Boolean, { description: 'True if its user allowed an application access, which renews the secret.' })
  get isOfApplication(): boolean & Opt {
    return this.secretUntil !== null;
  }

  @Field(() => GraphQLDateTime, { nullable: true, description: 'To the minute; null where it was never used.' })
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt!: Date | null;

  @Property({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;

  @Property({ type: 'string', nullable: true })
  revokedBy!: string | null;

  @OneToMany(
    () => AccessTokenCompany,
    (company) => company.token,
  )
  companies = new Collection<AccessTokenCompany>(this);

  @Field(() => [Int], { description: "Those of the caller's companies for which it may be used." })
  get companyIds(): number[] & Opt {
    return this.companies.getItems().map(({ companyId }) => companyId);
  }
}

/** That a token may be used for a company. */
@Entity({ tableName: 'access_token_companies' })
export class AccessTokenCompany {
  [PrimaryKeyProp]?: ['token', 'companyId'];

  @ManyToOne(() => AccessToken, { ref: true, primary: true })
  token!: Ref<AccessToken>;

  @PrimaryKey({ type: 'integer' })
  companyId!: number;
}
