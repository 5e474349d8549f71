import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A one-time link with which someone sets a new password. It goes when it is used, and with the others of its user. */
@Entity({ tableName: 'password_resets' })
export class PasswordReset {
  /** Digest of the link's secret, which is not stored. */
  @PrimaryKey({ type: 'string' })
  tokenDigest!: string;

  @Property({ type: 'string' })
  userId!: string;

  /** The owner who made it; null for one that was asked for at the sign-in page. */
  @Property({ type: 'string', nullable: true })
  madeBy!: string | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
