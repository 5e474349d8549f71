import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { MATCH_KINDS, type MatchKind } from '@paycycle/schema/domain/match-kind';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { INVOICE_AMOUNT_PRECISION } from '@paycycle/schema/limits';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

const MatchKindEnum = graphqlEnum(
  'MatchKind',
  MATCH_KINDS,
  'What a transaction did: it settled the invoice, paid a part of it, or brought back money that was paid.',
  {
    part_payment: 'It paid a part of the invoice.',
    refund: 'It brought back money that was paid.',
    settlement: 'It settled the invoice.',
  },
);

/**
 * Match of a bank transaction that paid an invoice or refunded money, with the invoice's previous state (RULES.md, 34
 * and 47).
 */
@ObjectType({ description: 'Match of a transaction to an invoice: a full payment, a part payment or a refund.' })
@Entity({ tableName: 'bank_transaction_invoice_matches' })
export class BankTransactionMatch {
  @Field(() => Int, { description: 'Unique among all companies.' })
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

  @Field(() => PenceScalar, {
    description: 'Part of the transaction that is allocated to the invoice, in pence; negative for a credit note.',
  })
  @Property({ type: new PenceColumn(INVOICE_AMOUNT_PRECISION), fieldName: 'amount' })
  amountPence!: Pence;

  /** A refund leaves the invoice's status alone. */
  @Field(() => MatchKindEnum, { description: 'Effect of the transaction on the invoice.' })
  @Property({ type: 'string', length: 20 })
  kind!: MatchKind;

  /** Kept with the first of several matches of a transaction, so that their sum is the transaction's. */
  @Field(() => PenceScalar, {
    description: 'What the transaction came to, less what its invoices did; with the first of several matches.',
  })
  @Property({ type: new PenceColumn(15), fieldName: 'difference' })
  differencePence: Pence & Opt = ZERO_PENCE;

  @Field(() => Boolean, {
    description: 'A user confirmed that the invoice was paid outside its payment or run.',
  })
  @Property({ type: 'boolean', fieldName: 'paid_outside' })
  isPaidOutside: boolean & Opt = false;

  /** The invoice stays unpaid, with so much less to pay. */
  @Field(() => Boolean, { description: 'It paid only a part of the invoice.' })
  @Property({ type: 'boolean' })
  isPartPayment: boolean & Opt = false;

  @Field(() => GraphQLDateTime, { description: 'When it was matched.' })
  @Property({ type: 'datetime' })
  matchedAt!: Date;

  @Property({ type: 'string' })
  matchedBy!: string;

  /** The run item that was paid with it, while that item exists. */
  @Property({ type: 'integer', nullable: true })
  paymentRunItemId: (number & Opt) | null = null;

  /** True if the bank has returned the payment of that item, which this line shows. */
  @Property({ type: 'boolean' })
  isReturned: boolean & Opt = false;

  @Property({ type: 'string', length: 20 })
  restoreStatus!: InvoiceStatus;

  @Property({ type: 'date', nullable: true })
  restorePaymentDate!: LocalDate | null;
}
