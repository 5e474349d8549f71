import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That a user has signed in from an address, which is kept as a digest only. */
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
