import { ArrayType, BigIntType, type Opt, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ACCOUNT_ANSWERS, type AccountAnswer } from '@paycycle/schema/domain/account-question';
import { POSSIBLE_DUPLICATE_REASONS, type PossibleDuplicateReason } from '@paycycle/schema/domain/invoice-duplicate';
import { INVOICE_STATUSES, type InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPES, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { type OpenPaymentRunStatus, PAYMENT_RUN_STATUSES } from '@paycycle/schema/domain/payment-run';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Supplier } from '../suppliers/index.ts';

export const InvoiceStatusEnum = graphqlEnum('InvoiceStatus', INVOICE_STATUSES, 'The stored status of an invoice.', {
  auto_paid: 'Paid by direct debit or card.',
  paid: 'Paid.',
  query: 'Held back, because something about it has to be settled with the supplier.',
  to_pay: 'Unpaid.',
});

export const InvoiceTypeEnum = graphqlEnum('InvoiceType', INVOICE_TYPES, "What an invoice's paper is.", {
  credit_note: 'What a supplier gives back: its amount is below zero.',
  invoice: 'What a supplier asks to be paid: its amount is above zero.',
});

export const PaymentRunStatusEnum = graphqlEnum('PaymentRunStatus', PAYMENT_RUN_STATUSES, 'Status of a payment run.', {
  approved: 'A second person has approved it.',
  cancelled: 'Given up; its unpaid invoices are free again.',
  draft: 'Being put together.',
  pending: 'Awaiting approval by a second person.',
  processed: 'Paid.',
});

export const AccountAnswerEnum = graphqlEnum(
  'AccountAnswer',
  ACCOUNT_ANSWERS,
  'Answer to the question about the bank account of an invoice.',
  {
    factoring: 'The account is right for the supplier, as that of a factoring house, or because it has moved.',
    same_supplier: 'The supplier and the one who has the account are one: they are merged.',
    wrong_account: 'The account is wrong: the one on record counts.',
  },
);

const PossibleDuplicateReasonEnum = graphqlEnum(
  'PossibleDuplicateReason',
  POSSIBLE_DUPLICATE_REASONS,
  'Why an invoice may be a duplicate: the same number with another amount, or the same amount within five days.',
  {
    same_amount: 'The same amount within five days.',
    same_number:
      'The same number with another amount or of a supplier whose name means the same company, or a number that looks the same with the same amount.',
  },
);

/** Invoice or credit note of a supplier (RULES.md, sections 3 and 4). */
@ObjectType({ description: 'Invoice.' })
@Entity({ tableName: 'invoices' })
export class Invoice {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, {
    description: 'Counts up in the company from 1, without gaps.',
  })
  @Property({ type: 'integer' })
  recordNumber!: number;

  @Field(() => Int, { description: 'The company that is to pay it.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => Supplier, { ref: true })
  supplier!: Ref<Supplier>;

  @Field(() => Int, { description: 'The id of `supplier`.' })
  get supplierId(): number & Opt {
    return this.supplier.id;
  }

  @Field(() => String, { description: "The supplier's number." })
  @Property({ type: 'string', length: 100 })
  invoiceNumber!: string;

  /** The number as it is compared (RULES.md, 11). */
  @Property({ type: 'string', length: 100 })
  numberKey!: string;

  @Field(() => InvoiceTypeEnum, { description: 'Whether it is an invoice or a credit note.' })
  @Property({ type: 'string', length: 20 })
  documentType: InvoiceType & Opt = 'invoice';

  @Field(() => PenceScalar, {
    description: 'Amount owed including VAT, in pence; negative for a credit note.',
  })
  @Property({ type: new PenceColumn(10), fieldName: 'amount' })
  amountPence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Without VAT, with the sign of the amount; null where it is not known.',
  })
  @Property({ type: new PenceColumn(10), fieldName: 'net_amount', nullable: true })
  netAmountPence: (Pence & Opt) | null = null;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      'The VAT in the amount and in what was paid in advance, with the sign of the amount; null where it is not known.',
  })
  @Property({ type: new PenceColumn(10), fieldName: 'vat_amount', nullable: true })
  vatAmountPence: (Pence & Opt) | null = null;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      'Deposit paid before the invoice arrived, in pence; null if none. Net plus VAT equals the deposit plus the amount.',
  })
  @Property({ type: new PenceColumn(10), fieldName: 'paid_in_advance', nullable: true })
  paidInAdvancePence: (Pence & Opt) | null = null;

  @Field(() => LocalDateScalar, { description: 'The date on the invoice.' })
  @Property({ type: 'date' })
  invoiceDate!: LocalDate;

  /** Discount for early payment of this invoice, which counts before that of the supplier's terms (RULES.md, 104). */
  @Field(() => Float, {
    nullable: true,
    description: 'Discount for early payment of this invoice alone, in per cent; null if it has none of its own.',
  })
  @Property({ type: 'double', nullable: true })
  discountPercent: (number & Opt) | null = null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day on which a payment earns it.' })
  @Property({ type: 'date', nullable: true })
  discountUntil: (LocalDate & Opt) | null = null;

  /** Day on which its document arrived, or that a user entered; null if neither is known (RULES.md, 103). */
  @Property({ type: 'date', nullable: true })
  arrivedOn: (LocalDate & Opt) | null = null;

  @Field(() => LocalDateScalar, { description: 'The day by which it is to be paid.' })
  @Property({ type: 'date' })
  dueDate!: LocalDate;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day it was paid; null until then.' })
  @Property({ type: 'date', nullable: true })
  paymentDate!: LocalDate | null;

  @Field(() => InvoiceStatusEnum, { description: 'The stored status, which does not depend on the day.' })
  @Property({ type: 'string', length: 20 })
  status!: InvoiceStatus;

  @Field(() => Boolean, { description: 'A bank transaction is matched to it.' })
  @Property({ type: 'boolean' })
  isMatched: boolean & Opt = false;

  /**
   * Total of its parts, which reconciliation and runs write through this module. It is nearer to zero than the amount,
   * because the last part settles the invoice.
   */
  @Field(() => PenceScalar, {
    description: 'What its part payments come to; of a credit note what was used of it, below zero.',
  })
  @Property({ type: new PenceColumn(10), fieldName: 'part_paid' })
  partPaidPence: Pence & Opt = ZERO_PENCE;

  /** Written by the payment runs: the open one that the invoice is in, and its status. */
  @Field(() => Int, { nullable: true, description: 'The open payment run that it is in.' })
  @Property({ type: 'integer', nullable: true })
  paymentRunId: (number & Opt) | null = null;

  @Field(() => PaymentRunStatusEnum, {
    nullable: true,
    description: 'The status of that run; null when it is in none.',
  })
  @Property({ type: 'string', length: 20, nullable: true })
  paymentRunStatus: (OpenPaymentRunStatus & Opt) | null = null;

  /** Written by the database alone. */
  @Field(() => Boolean, {
    description: 'A payment file of that run was downloaded, and it may have been sent to the bank.',
  })
  @Property({ type: 'boolean' })
  isInPaymentFile: boolean & Opt = false;

  /** Written by the payments, through this module. */
  @Field(() => Boolean, { description: 'A payment through the provider is under way, or has completed.' })
  @Property({ type: 'boolean' })
  hasLivePayment: boolean & Opt = false;

  /** Written by the database alone. */
  @Field(() => Boolean, { description: 'Money that came back from the supplier is matched to it as a refund.' })
  @Property({ type: 'boolean' })
  hasRefund: boolean & Opt = false;

  @ManyToOne(() => Invoice, { ref: true, nullable: true, fieldName: 'possible_duplicate_of_id' })
  possibleDuplicateOf: (Ref<Invoice> & Opt) | null = null;

  get possibleDuplicateOfId(): (number & Opt) | null {
    return this.possibleDuplicateOf?.id ?? null;
  }

  @Property({ type: 'string', length: 20, nullable: true, fieldName: 'possible_duplicate_reason' })
  storedDuplicateReason: (PossibleDuplicateReason & Opt) | null = null;

  /** Null also after the other invoice was deleted. */
  @Field(() => PossibleDuplicateReasonEnum, { nullable: true, description: 'It may be a duplicate: look at it.' })
  get possibleDuplicateReason(): (PossibleDuplicateReason & Opt) | null {
    return this.possibleDuplicateOf ? this.storedDuplicateReason : null;
  }

  @Field(() => String, {
    nullable: true,
    description:
      'What is asked about the account that its paper names, in words: it is not paid until someone answers.',
  })
  @Property({ type: 'text', nullable: true })
  accountQuestion: (string & Opt) | null = null;

  /** Suppliers that have the account on record. */
  @Property({ type: new ArrayType((id) => Number(id)), columnType: 'integer[]', nullable: true })
  accountOwnerIds: (number[] & Opt) | null = null;

  @Field(() => AccountAnswerEnum, { nullable: true, description: 'What someone has answered; null until then.' })
  @Property({ type: 'string', length: 20, nullable: true })
  accountAnswer: (AccountAnswer & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  accountAnsweredBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  accountAnsweredAt: (Date & Opt) | null = null;

  /** Describes the undone payment and who undid it. Only the database writes it. */
  @Field(() => String, {
    nullable: true,
    description:
      'What is asked, in words, where somebody has undone the match of a bank transaction that had paid it, or a part of it, or has taken back that it was paid: it is not paid until someone who may pay answers, or the transaction is matched to it again.',
  })
  @Property({ type: 'text', nullable: true })
  paymentQuestion: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Description; null if there is none.' })
  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'Path of its file; null if it has none.' })
  @Property({ type: 'string', length: 500, nullable: true })
  filePath!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of its file as it was uploaded; null without a file.' })
  @Property({ type: 'string', length: 255, nullable: true })
  fileName!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when nothing is noted.' })
  @Property({ type: 'text', nullable: true })
  notes!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the bulk import it came with; null when it was entered by hand.',
  })
  @Property({ type: 'date', nullable: true })
  batchImportDate: (LocalDate & Opt) | null = null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of that import on its day; null when it was entered by hand.',
  })
  @Property({ type: new BigIntType('number'), nullable: true })
  batchSequenceNumber: (number & Opt) | null = null;

  @Field(() => GraphQLDateTime, { description: 'When it was entered.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => ID, { description: 'The user who entered it.' })
  @Property({ type: 'string' })
  createdBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  @Property({ type: 'datetime' })
  modifiedAt!: Date;

  @Field(() => ID, { nullable: true, description: 'The user who changed it last.' })
  @Property({ type: 'string', nullable: true })
  modifiedBy!: string | null;
}
