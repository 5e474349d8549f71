import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Role } from '@paycycle/schema/domain/access';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

export const INVITATION_STATUSES = ['waiting', 'open', 'accepted', 'declined', 'withdrawn'] as const;

/** Invitation of an email address into a company, regardless of its account (RULES.md, 70). */
@Entity({ tableName: 'invitations' })
export class Invitation extends CompanyRecord {
  /** Lower case, as that of a user. */
  @Property({ type: 'string', length: 255 })
  email!: string;

  @Property({ type: 'string' })
  role!: Role;

  /** Of an accountant: they may close and reopen months too. */
  @Property({ type: 'boolean' })
  mayCloseMonths: boolean & Opt = false;

  /** SHA-256 of the secret in the link. */
  @Property({ type: 'text' })
  secretDigest!: string;

  /** `waiting`: a second person has to confirm it before it can be accepted. */
  @Property({ type: 'string' })
  status!: (typeof INVITATION_STATUSES)[number];

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  /** When its link went to the invited by mail; null where an owner was shown it, to pass it on. */
  @Property({ type: 'datetime', nullable: true })
  mailedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  answeredAt: (Date & Opt) | null = null;
}
