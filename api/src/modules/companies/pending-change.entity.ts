import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Role } from '@paycycle/schema/domain/access';
import type { Pence } from '@paycycle/schema/domain/money';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

export const PENDING_CHANGE_KINDS = ['threshold', 'invitation', 'role', 'removal', 'bank_details'] as const;
export const PENDING_CHANGE_STATUSES = ['waiting', 'applied', 'refused', 'withdrawn'] as const;
export type PendingChangeKind = (typeof PENDING_CHANGE_KINDS)[number];

/** Pending change of payment safeguards. It waits for a second person or for its time (RULES.md, 71). */
@Entity({ tableName: 'pending_changes' })
export class PendingChange extends CompanyRecord {
  @Property({ type: 'string' })
  kind!: PendingChangeKind;

  @Property({ type: 'string', length: 1000 })
  summary!: string;

  /** Of `threshold`: the new one, null for none. */
  @Property({ type: new PenceColumn(12), fieldName: 'approval_threshold', nullable: true })
  approvalThresholdPence: (Pence & Opt) | null = null;

  @Property({ type: 'integer', nullable: true })
  invitationId: (number & Opt) | null = null;

  /** Of `role` and `removal`: whose. */
  @Property({ type: 'string', nullable: true })
  userId: (string & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  role: (Role & Opt) | null = null;

  @Property({ type: 'integer', nullable: true })
  supplierId: (number & Opt) | null = null;

  @Property({ type: 'string', length: 10, nullable: true })
  bankSortCode: (string & Opt) | null = null;

  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber: (string & Opt) | null = null;

  @Property({ type: 'string' })
  askedBy!: string;

  @Property({ type: 'datetime' })
  askedAt!: Date;

  /** Time at which it takes effect automatically; null if it waits for a second person. */
  @Property({ type: 'datetime', nullable: true })
  dueAt!: Date | null;

  @Property({ type: 'string' })
  status: (typeof PENDING_CHANGE_STATUSES)[number] & Opt = 'waiting';

  /** Null also for one that took effect by itself. */
  @Property({ type: 'string', nullable: true })
  decidedBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  decidedAt: (Date & Opt) | null = null;
}
