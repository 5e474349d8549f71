import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** That an owner has asked for the deletion of a company (RULES.md, 83). */
@Entity({ tableName: 'company_deletions' })
export class CompanyDeletion extends CompanyRecord {
  @Property({ type: 'string' })
  askedBy!: string;

  @Property({ type: 'datetime' })
  askedAt!: Date;

  /** Another owner; null where there is none, and while they are waited for. */
  @Property({ type: 'string', nullable: true })
  confirmedBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  confirmedAt: (Date & Opt) | null = null;

  /** When it takes place; null while a second owner has not confirmed it. */
  @Property({ type: 'datetime', nullable: true })
  dueAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  cancelledBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  cancelledAt: (Date & Opt) | null = null;
}
