import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Address at which a company receives mail, with its accepted senders. The name is a secret between the company and its
 * suppliers.
 */
@Entity({ tableName: 'mail_addresses' })
export class MailAddress {
  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  /** Local part of the address, before the @. */
  @Property({ type: 'string', length: 64 })
  name!: string;

  /** SHA-256 of the name in hex, by which it is looked up. */
  @Property({ type: 'text' })
  nameDigest!: string;

  /** Addresses, and domains that begin with @, in lower case. */
  @Property({ type: 'string[]' })
  senders: string[] & Opt = [];

  /** True if mail from other senders is refused; otherwise such mail is flagged. */
  @Property({ type: 'boolean' })
  refusesOthers: boolean & Opt = false;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
