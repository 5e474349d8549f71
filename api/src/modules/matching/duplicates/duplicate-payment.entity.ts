import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Pence } from '@paycycle/schema/domain/money';
import { INVOICE_AMOUNT_PRECISION } from '@paycycle/schema/limits';
import type { DuplicatePaymentResolution } from '@paycycle/schema/validation/match';
import { PenceColumn } from '../../../kernel/columns.ts';
import { CompanyRecord } from '../../../kernel/company-record.entity.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';

/**
 * An invoice that may have been paid twice: by its matched transaction, and by a payment or a payment run that could
 * not be stopped (RULES.md, 48). It stays for the record after a user has resolved it.
 */
@Entity({ tableName: 'duplicate_payments' })
export class DuplicatePayment extends CompanyRecord {
  @ManyToOne(() => BankTransaction, { ref: true })
  bankTransaction!: Ref<BankTransaction>;

  @ManyToOne(() => Invoice, { ref: true })
  invoice!: Ref<Invoice>;

  @Property({
    type: 'integer',
    nullable: true,
    fieldName: 'provider_payment_id',
  })
  paymentId!: number | null;

  @Property({ type: 'integer', nullable: true })
  paymentRunId!: number | null;

  @Property({
    type: new PenceColumn(INVOICE_AMOUNT_PRECISION),
    fieldName: 'amount',
  })
  amountPence!: Pence;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;

  @Property({ type: 'string', length: 20, nullable: true })
  resolution: (DuplicatePaymentResolution & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  resolvedAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  resolvedBy: (string & Opt) | null = null;
}
