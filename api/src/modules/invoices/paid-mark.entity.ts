import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** Mark of invoices as paid by hand, stored so that it can be undone. */
@Entity({ tableName: 'paid_marks' })
export class PaidMark extends CompanyRecord {
  @Property({ type: 'date' })
  paymentDate!: LocalDate;

  @Property({ type: 'string' })
  markedBy!: string;

  @Property({ type: 'datetime' })
  markedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  undoneAt: (Date & Opt) | null = null;
}

/** Amount that a mark settled of an invoice, and the invoice's state before. */
@Entity({ tableName: 'paid_mark_invoices' })
export class PaidMarkInvoice extends CompanyRecord {
  @Property({ type: 'integer' })
  paidMarkId!: number;

  @Property({ type: 'integer' })
  invoiceId!: number;

  /** Below zero for a credit note. */
  @Property({ type: new PenceColumn(10), fieldName: 'amount' })
  amountPence!: Pence;

  @Property({ type: 'string' })
  restoreStatus!: InvoiceStatus;

  @Property({ type: 'date', nullable: true })
  restorePaymentDate!: LocalDate | null;

  /** When it stopped to count: the mark was undone, or the invoice is to be paid again. */
  @Property({ type: 'datetime', nullable: true })
  takenBackAt: (Date & Opt) | null = null;
}
