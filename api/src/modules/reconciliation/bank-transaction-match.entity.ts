import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, Filter, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { INVOICE_AMOUNT_PRECISION } from '@paycycle/schema/limits';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { COMPANY_FILTER } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

/** That a bank transaction paid an invoice, and what the invoice was before (rules.md, 34). */
@ObjectType({ description: 'That a transaction paid an invoice, or a part of it.' })
@Entity({ tableName: 'bank_transaction_invoice_matches' })
@Filter({
  name: COMPANY_FILTER,
  cond: ({ companyIds }) => ({ companyId: { $in: companyIds } }),
  default: true,
})
export class BankTransactionMatch {
  @Field(() => Int)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => BankTransaction, { ref: true })
  bankTransaction!: Ref<BankTransaction>;

  @ManyToOne(() => Invoice, { ref: true })
  invoice!: Ref<Invoice>;

  @Property({ type: 'numeric', precision: 3, scale: 2, runtimeType: 'number' })
  matchingConfidence!: number;

  @Field(() => PenceScalar, { description: 'What of the transaction is set against the invoice.' })
  @Property({ type: new PenceColumn(INVOICE_AMOUNT_PRECISION), fieldName: 'amount' })
  amountPence!: Pence;

  /** The invoice stays unpaid, with so much less to pay. */
  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isPartPayment: boolean & Opt = false;

  @Field(() => GraphQLDateTime)
  @Property({ type: 'datetime' })
  matchedAt!: Date;

  @Property({ type: 'string' })
  matchedBy!: string;

  /** The run item that was paid with it, while that item exists. */
  @Property({ type: 'integer', nullable: true })
  paymentRunItemId: (number & Opt) | null = null;

  @Property({ type: 'string', length: 20 })
  restoreStatus!: InvoiceStatus;

  @Property({ type: 'date', nullable: true })
  restorePaymentDate!: LocalDate | null;
}
