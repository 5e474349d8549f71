import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Address from which a user has signed in, stored only as a digest. */
@Entity({ tableName: 'sign_in_addresses' })
export class SignInIp {
  [PrimaryKeyProp]?: ['userId', 'addressDigest'];

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @PrimaryKey({ type: 'string' })
  addressDigest!: string;

  @Property({ type: 'datetime' })
  lastUsedAt!: Date;
}
