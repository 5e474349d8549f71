import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Where a company gets mail, and from whom it takes it. The name is a secret that the company gives to its suppliers. */
@Entity({ tableName: 'mail_addresses' })
export class MailAddress {
  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  /** What stands before the @. */
  @Property({ type: 'string', length: 64 })
  name!: string;

  /** SHA-256 of the name in hex, by which it is looked up. */
  @Property({ type: 'text' })
  nameDigest!: string;

  /** Addresses, and domains that begin with @, in lower case. */
  @Property({ type: 'string[]' })
  senders: string[] & Opt = [];

  /** Refuses mail from anyone who is not among the senders; otherwise such a mail is marked. */
  @Property({ type: 'boolean' })
  refusesOthers: boolean & Opt = false;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
