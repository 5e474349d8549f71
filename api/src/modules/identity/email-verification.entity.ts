import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One-time link sent to an email address. A signed-in user who opens it proves that they receive mail there. */
@Entity({ tableName: 'email_verifications' })
export class EmailVerification {
  /** Digest of the link's secret, which is not stored. */
  @PrimaryKey({ type: 'string' })
  secretDigest!: string;

  @Property({ type: 'string' })
  userId!: string;

  /** Email address that the link was sent to. */
  @Property({ type: 'string' })
  email!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
