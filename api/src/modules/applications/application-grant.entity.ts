import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';

/**
 * What a user allowed an application (RULES.md, 111). Until the application exchanges the code, it has no token; from then
 * on the token says what the application may do.
 */
@Entity({ tableName: 'application_grants' })
export class ApplicationGrant {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  applicationId!: number;

  @Property({ type: 'string' })
  userId!: string;

  @Property({ type: 'string', length: 30 })
  scope!: TokenScope;

  @Property({ type: 'array', columnType: 'integer[]', runtimeType: 'number[]' })
  companyIds!: number[];

  @Property({ type: 'string', length: 500 })
  redirectUri!: string;

  /** SHA-256. */
  @Property({ type: 'blob' })
  codeDigest!: Buffer;

  /** SHA-256 of the verifier, as base64url (RFC 7636, S256). */
  @Property({ type: 'string', length: 43 })
  codeChallenge!: string;

  @Property({ type: 'datetime' })
  codeUntil!: Date;

  @Property({ type: 'datetime', nullable: true })
  codeUsedAt: (Date & Opt) | null = null;

  /** End of the token. */
  @Property({ type: 'datetime' })
  endsAt!: Date;

  @Property({ type: 'integer', nullable: true })
  tokenId: (number & Opt) | null = null;

  /** SHA-256 of the part of the refresh token that stays. */
  @Property({ type: 'blob', nullable: true })
  refreshFamily: (Buffer & Opt) | null = null;

  /** SHA-256 of the part that is new with each use. */
  @Property({ type: 'blob', nullable: true })
  refreshDigest: (Buffer & Opt) | null = null;
}
