import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Pence } from '@paycycle/schema/domain/money';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/**
 * What someone did to a run or to what it pays, kept for good. The database itself adds entries of invoices and of new
 * accounts.
 */
@Entity({ tableName: 'payment_audit_entries' })
export class InvolvementEntry extends CompanyRecord {
  /** The user. */
  @Property({ type: 'string' })
  person!: string;

  @Property({ type: 'string', length: 20 })
  action!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'integer', nullable: true })
  paymentRunId: (number & Opt) | null = null;

  @Property({ type: 'integer', nullable: true })
  invoiceId: (number & Opt) | null = null;

  @Property({ type: 'integer', nullable: true })
  supplierId: (number & Opt) | null = null;

  @Property({ type: 'integer', nullable: true })
  supplierBeforeId: (number & Opt) | null = null;

  @Property({ type: new PenceColumn(10), fieldName: 'amount', nullable: true })
  amountPence: (Pence & Opt) | null = null;

  @Property({ type: new PenceColumn(10), fieldName: 'amount_before', nullable: true })
  amountBeforePence: (Pence & Opt) | null = null;

  @Property({ type: 'string', length: 10, nullable: true })
  bankSortCode: (string & Opt) | null = null;

  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  accountBefore: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  nameBefore: (string & Opt) | null = null;
}
