import { Collection, type Opt, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  describeRun,
  type OpenPaymentRunStatus,
  PAYMENT_TYPES,
  type PaymentRunStatus,
  type PaymentType,
} from '@paycycle/schema/domain/payment-run';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice, PaymentRunStatusEnum } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';

/** Invoices that are paid together on one day (RULES.md, sections 3 and 4). */
@ObjectType({ description: 'Invoices that are paid together on one day.' })
@Entity({ tableName: 'payment_runs' })
export class PaymentRun {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that pays.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => Int, { description: "Counts up in the company from 1, without gaps: 'Payment Run #n'." })
  @Property({ type: 'integer' })
  number!: number;

  @Field(() => String, { description: "As its maker called it, or 'PR-' and its number." })
  @Property({ type: 'string', length: 255 })
  name!: string;

  @Field(() => LocalDateScalar, { description: 'The day on which it is to be paid.' })
  @Property({ type: 'date' })
  runDate!: LocalDate;

  /** The sum of its invoices (RULES.md, 21). */
  @Field(() => PenceScalar, { description: 'Total of its invoices in pence.' })
  @Property({ type: new PenceColumn(12), fieldName: 'total_amount' })
  totalAmountPence!: Pence;

  @Field(() => PaymentRunStatusEnum, { description: 'Status.' })
  @Property({ type: 'string', length: 20 })
  status!: PaymentRunStatus;

  @Field(() => String, { nullable: true, description: 'Null when nothing is noted.' })
  @Property({ type: 'text', nullable: true })
  notes!: string | null;

  @OneToMany(
    () => PaymentRunItem,
    (item) => item.paymentRun,
    { orderBy: { id: 'asc' } },
  )
  items = new Collection<PaymentRunItem>(this);

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => ID, { description: 'The user who created it.' })
  @Property({ type: 'string' })
  createdBy!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a payment file of it was last downloaded: it may have been paid by that file.',
  })
  @Property({ type: 'datetime', nullable: true })
  exportedAt: (Date & Opt) | null = null;

  /** When the first of the payment files was downloaded that may be at the bank. */
  @Property({ type: 'datetime', nullable: true })
  fileOutSince: (Date & Opt) | null = null;

  /** Status before its completion; null if it was not completed. */
  @Property({ type: 'string', length: 20, nullable: true })
  completedFrom: (OpenPaymentRunStatus & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  exportedBy: (string & Opt) | null = null;

  /** Everybody who ever downloaded a payment file of it: each of them may have sent theirs. */
  @Property({ type: 'array', columnType: 'text[]' })
  fileDownloadedBy: string[] & Opt = [];

  /** When someone said that the file that was downloaded last was not sent to the bank. */
  @Property({ type: 'datetime', nullable: true })
  fileNotSentAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  fileNotSentBy: (string & Opt) | null = null;

  @Field(() => Boolean, {
    description: 'A payment file was downloaded, and it may have been sent to the bank.',
  })
  get isFileOut(): boolean & Opt {
    return this.exportedAt !== null && this.fileNotSentAt === null;
  }

  /** As a sentence names it. */
  get inWords(): string & Opt {
    return describeRun(this);
  }
}

const PaymentTypeEnum = graphqlEnum('PaymentType', PAYMENT_TYPES, 'An item with more than one invoice is a batch.', {
  batch: 'Pays several invoices.',
  individual: 'Pays one invoice.',
});

/** Payment of a run to one supplier: a batch of invoices, or a single one (RULES.md, 21). */
@ObjectType({ description: 'Payment to one supplier in a run.' })
@Entity({ tableName: 'payment_run_items' })
export class PaymentRunItem {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => PaymentRun, { ref: true })
  paymentRun!: Ref<PaymentRun>;

  @ManyToOne(() => Supplier, { ref: true })
  supplier!: Ref<Supplier>;

  @Field(() => LocalDateScalar, { description: 'The day on which it is to be paid.' })
  @Property({ type: 'date' })
  paymentDate!: LocalDate;

  @Field(() => PenceScalar, { description: 'Total of its invoices in pence.' })
  @Property({ type: new PenceColumn(12), fieldName: 'total_amount' })
  totalAmountPence!: Pence;

  @Field(() => PaymentTypeEnum, { description: 'Whether it pays one invoice or several.' })
  @Property({ type: 'string', length: 20 })
  paymentType!: PaymentType;

  @Field(() => String, { nullable: true, description: 'Null when nothing is noted.' })
  @Property({ type: 'text', nullable: true })
  notes: (string & Opt) | null = null;

  @OneToMany(
    () => PaymentRunInvoice,
    (entry) => entry.paymentRunItem,
    { orderBy: { id: 'asc' } },
  )
  invoices = new Collection<PaymentRunInvoice>(this);
}

/** That an invoice is paid by an item of a run, or that a credit note is taken off it (RULES.md, 61). */
@Entity({ tableName: 'payment_run_invoices' })
export class PaymentRunInvoice extends CompanyRecord {
  @ManyToOne(() => PaymentRunItem, { ref: true })
  paymentRunItem!: Ref<PaymentRunItem>;

  @ManyToOne(() => Invoice, { ref: true })
  invoice!: Ref<Invoice>;

  /** The completion of the run paid it. */
  @Property({ type: 'boolean' })
  isCompleted: boolean & Opt = false;

  /** Amount that the item uses of a credit note, at most zero; null for an invoice. */
  @Property({ type: new PenceColumn(10), fieldName: 'applied_amount', nullable: true })
  appliedPence: (Pence & Opt) | null = null;

  /** The payment of the item has used so much of the credit note. */
  @Property({ type: 'boolean' })
  isUsed: boolean & Opt = false;
}
