import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A one-time link that went to an address: whoever opens it, signed in, reads the mail of that address. */
@Entity({ tableName: 'email_verifications' })
export class EmailVerification {
  /** Of the secret in the link, which is kept nowhere. */
  @PrimaryKey({ type: 'string' })
  secretDigest!: string;

  @Property({ type: 'string' })
  userId!: string;

  /** Where it went. */
  @Property({ type: 'string' })
  email!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
