import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { RemittanceEmailStatus } from '@paycycle/schema/domain/remittance';

/**
 * Email with the remittance advice of one payment of a run (RULES.md, 107). The database has at most one for each
 * payment. Its id is part of its Message-ID.
 */
@Entity({ tableName: 'remittance_emails' })
export class RemittanceEmail {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'integer' })
  paymentRunId!: number;

  @Property({ type: 'integer' })
  paymentRunItemId!: number;

  /** Null for a payment outside the provider. */
  @Property({ type: 'integer', nullable: true })
  providerPaymentId!: number | null;

  /** Email to a supplier that this one copies for its sender; null for an email to a supplier. */
  @Property({ type: 'uuid', nullable: true })
  copyOf: (string & Opt) | null = null;

  @Property({ type: 'string', length: 255 })
  recipient!: string;

  @Property({ type: 'string', length: 255 })
  replyTo!: string;

  /** Address that gets a copy once the email is sent. */
  @Property({ type: 'string', length: 255, nullable: true })
  copyTo!: string | null;

  @Property({ type: 'string' })
  status: RemittanceEmailStatus & Opt = 'pending';

  /** Time of the next attempt. During an attempt, the time from which another process makes it again. */
  @Property({ type: 'datetime' })
  dueAt!: Date;

  @Property({ type: 'integer' })
  attempts: number & Opt = 0;

  @Property({ type: 'datetime', nullable: true })
  firstAttemptAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  sentAt: (Date & Opt) | null = null;

  @Property({ type: 'string', length: 300, nullable: true })
  failure: (string & Opt) | null = null;

  /** When the run was reopened as not paid. Its next payment gets an email of its own. */
  @Property({ type: 'datetime', nullable: true })
  voidedAt: (Date & Opt) | null = null;

  @Property({ type: 'string' })
  createdBy!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
