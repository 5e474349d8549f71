import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import { PenceColumn } from '../../kernel/columns.ts';
import type { BillReference } from '../../kernel/ports/accounting-system.ts';

/** A bill that is paid by a payment, as it was sent. */
export interface SentPaymentOfBill extends BillReference {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  /** Amount paid of it there just before. It finds a payment whose response was lost. */
  readonly paidBeforePence: Pence;
}

/** A payment as it was sent. */
export interface SentPayment {
  readonly bankAccountId: string;
  readonly date: LocalDate;
  readonly reference: string;
  readonly bills: readonly SentPaymentOfBill[];
}

/**
 * Payment of published bills by a line of a bank statement, in an organisation of an accounting system (RULES.md, 98):
 * one row for each line, or for each of its contacts where the ledger wants a payment for each.
 */
@Entity({ tableName: 'ledger_payments' })
export class LedgerPayment {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'string' })
  ledger!: OnlineLedger;

  @Property({ type: 'string', length: 100 })
  organisationId!: string;

  /** Of a line that may have been deleted since. The next fields are the line's when it was last queued. */
  @Property({ type: 'integer' })
  bankTransactionId!: number;

  /** The contact there that it is of; empty where it may be of several. */
  @Property({ type: 'string', length: 100 })
  contactId!: string;

  @Property({ type: 'date' })
  lineDate!: LocalDate;

  @Property({ type: 'text' })
  description!: string;

  @Property({ type: 'text' })
  supplierNames!: string;

  @Property({ type: new PenceColumn(15), fieldName: 'amount' })
  amountPence!: Pence;

  @Property({ type: 'string' })
  state!: StoredPublicationState;

  @Property({ type: 'string' })
  requestedBy!: string;

  @Property({ type: 'datetime' })
  requestedAt!: Date;

  /** Of the call that makes it. Null where it may not be repeated any more. */
  @Property({ type: 'string', nullable: true })
  key: (string & Opt) | null = null;

  /** Null: it is not there. In the states `sending` and `failed` it may be. */
  @Property({ type: 'json', nullable: true })
  sent: (SentPayment & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  sentAt: (Date & Opt) | null = null;

  /** A digest of what was sent. */
  @Property({ type: 'text', nullable: true })
  content: (string & Opt) | null = null;

  /** Null as well for one that was found by what is paid of its bills. */
  @Property({ type: 'string', length: 100, nullable: true })
  externalId: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  publishedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  withdrawnAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  withdrawnBy: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  reason: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  remedy: (string & Opt) | null = null;

  @Property({ type: 'integer' })
  attempts: number & Opt = 0;

  @Property({ type: 'datetime' })
  nextAttemptAt!: Date;
}
