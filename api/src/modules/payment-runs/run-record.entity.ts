import { ArrayType, type Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Pence } from '@paycycle/schema/domain/money';
import type { RunDepartureReason } from '@paycycle/schema/domain/run-departure';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/* Stored history of runs. It is not shown on its own. */

/** Approval of a run's content at that time. A change voids it. */
@Entity({ tableName: 'payment_run_approvals' })
export class PaymentRunApproval extends CompanyRecord {
  @Property({ type: 'integer' })
  paymentRunId!: number;

  /** A digest of payees, accounts, amounts and invoices. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'string' })
  approvedBy!: string;

  @Property({ type: 'datetime' })
  approvedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  voidedAt: (Date & Opt) | null = null;
}

/** That someone said that a completed run was not paid. */
@Entity({ tableName: 'payment_run_reopenings' })
export class PaymentRunReopening extends CompanyRecord {
  @Property({ type: 'integer' })
  paymentRunId!: number;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'string' })
  reopenedBy!: string;

  @Property({ type: 'datetime' })
  reopenedAt!: Date;
}

/** That an approver sent a run back to who made it. */
@Entity({ tableName: 'payment_run_send_backs' })
export class PaymentRunSendBack extends CompanyRecord {
  @Property({ type: 'integer' })
  paymentRunId!: number;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'string' })
  sentBackBy!: string;

  @Property({ type: 'datetime' })
  sentBackAt!: Date;

  /** Those that it had then. */
  @Property({ type: new ArrayType((id) => Number(id)), columnType: 'integer[]' })
  invoiceIds: number[] & Opt = [];
}

/** That an invoice left a run which was opened again and could not hold it. */
@Entity({ tableName: 'payment_run_departures' })
export class PaymentRunDeparture extends CompanyRecord {
  @Property({ type: 'integer' })
  paymentRunId!: number;

  @Property({ type: 'integer' })
  invoiceId!: number;

  @Property({ type: new PenceColumn(10), fieldName: 'amount' })
  amountPence!: Pence;

  @Property({ type: 'string', length: 30 })
  reason!: RunDepartureReason;

  @Property({ type: 'datetime' })
  leftAt!: Date;
}

/** Release of money to a payee, with its approver. */
@Entity({ tableName: 'money_releases' })
export class MoneyRelease extends CompanyRecord {
  @Property({ type: 'string' })
  releasedBy!: string;

  @Property({ type: 'datetime' })
  releasedAt!: Date;

  @Property({ type: 'string', nullable: true })
  approvedBy!: string | null;

  @Property({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'string', length: 10, nullable: true })
  bankSortCode!: string | null;

  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber!: string | null;

  @Property({ type: new PenceColumn(12), fieldName: 'amount' })
  amountPence!: Pence;

  @Property({ type: 'integer', nullable: true })
  paymentRunId!: number | null;

  /** Null for money that went outside the provider. */
  @Property({ type: 'integer', nullable: true })
  providerPaymentId: (number & Opt) | null = null;

  /** Invoices of a payment outside the provider. */
  @Property({ type: new ArrayType((id) => Number(id)), columnType: 'integer[]', nullable: true })
  invoiceIds: (number[] & Opt) | null = null;
}

/** That someone ticked an account which fails the modulus check. */
@Entity({ tableName: 'confirmed_accounts' })
export class ConfirmedAccount extends CompanyRecord {
  @Property({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'integer', nullable: true })
  paymentRunId!: number | null;

  @Property({ type: 'integer', nullable: true })
  invoiceId!: number | null;

  @Property({ type: 'string', length: 10 })
  bankSortCode!: string;

  @Property({ type: new AccountNumberColumn() })
  bankAccountNumber!: string;

  @Property({ type: 'string', length: 20 })
  confirmedFor!: string;

  @Property({ type: 'string' })
  confirmedBy!: string;

  @Property({ type: 'datetime' })
  confirmedAt!: Date;
}
