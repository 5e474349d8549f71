import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  AWARD_STATES,
  type AwardState,
  DATED_FIELDS,
  type DatedField,
  PAYMENT_AWARDS,
  PAYMENT_BANDS,
  type PaymentAward,
  type PaymentBand,
} from '@paycycle/schema/domain/payment-practices';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

const PaymentBandEnum = graphqlEnum('PaymentBand', PAYMENT_BANDS, 'How fast invoices were paid, from receipt.', {
  within_30: 'Within 30 days.',
  days_31_to_60: 'In 31 to 60 days.',
  over_60: 'In more than 60 days.',
});

const PaymentAwardEnum = graphqlEnum('PaymentAward', PAYMENT_AWARDS, 'An award of the Fair Payment Code.', {
  gold: '95% of invoices paid within 30 days.',
  silver: '95% of invoices paid within 60 days, and 95% of those of small suppliers within 30.',
  bronze: '95% of invoices paid within 60 days.',
});

const AwardStateEnum = graphqlEnum('AwardState', AWARD_STATES, 'State of an award, or of one of its requirements.', {
  met: 'It is met.',
  missed: 'It is not met.',
  unknown: 'No invoice was paid, or the sizes of suppliers that decide it are not known.',
});

@ObjectType({ description: 'The invoices of a period that were paid equally fast.' })
export class PaymentBandFigures {
  @Field(() => PaymentBandEnum, { description: 'How fast.' })
  band!: PaymentBand;

  @Field(() => Int, { description: 'Number of its invoices.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Amount of its invoices, in pence.' })
  amountPence!: Pence;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of the paid invoices by number, in percent, rounded down to a tenth; null if none was paid.',
  })
  percent!: number | null;
}

@ObjectType({ description: 'What an award of the Fair Payment Code asks for, and how the company did.' })
export class AwardRequirement {
  @Field(() => Int, { description: 'Days from receipt within which 95% of the invoices must be paid.' })
  withinDays!: number;

  @Field(() => Boolean, { description: 'It counts only invoices of suppliers with fewer than 50 employees.' })
  isOfSmall!: boolean;

  @Field(() => AwardStateEnum, { description: 'Whether it is met.' })
  state!: AwardState;

  @Field(() => Int, { description: 'Number of paid invoices that it counts.' })
  count!: number;

  @Field(() => Int, { description: 'How many of them were paid in time.' })
  inTimeCount!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Their share in percent, rounded down to a tenth; null if it counts none.',
  })
  percent!: number | null;

  @Field(() => Int, { description: 'How many more had to be paid in time.' })
  missingCount!: number;

  @Field(() => Int, {
    description: 'Paid invoices of suppliers whose size is not known, if it counts only small ones.',
  })
  unknownCount!: number;
}

@ObjectType({ description: 'Whether the company earns an award of the Fair Payment Code by its payments.' })
export class PaymentAwardResult {
  @Field(() => PaymentAwardEnum, { description: 'The award.' })
  award!: PaymentAward;

  @Field(() => AwardStateEnum, { description: 'Whether all its requirements are met.' })
  state!: AwardState;

  @Field(() => [AwardRequirement], { description: 'What it asks for.' })
  requirements!: readonly AwardRequirement[];
}

@ObjectType({ description: 'A paid invoice that counts against awards of the Fair Payment Code.' })
export class InvoiceAgainstAwards {
  @Field(() => Int, { description: 'The invoice.' })
  id!: number;

  @Field(() => String, { description: "The supplier's number." })
  invoiceNumber!: string;

  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => Boolean, { nullable: true, description: 'The supplier has fewer than 50 employees; null if unknown.' })
  isSmallBusiness!: boolean | null;

  @Field(() => PenceScalar, { description: 'Its amount, in pence.' })
  amountPence!: Pence;

  @Field(() => LocalDateScalar, { description: 'The day of receipt.' })
  receivedOn!: LocalDate;

  @Field(() => Boolean, { description: 'False if the day of receipt is only the invoice date.' })
  isReceiptKnown!: boolean;

  @Field(() => LocalDateScalar, { description: 'The day by which it was to be paid.' })
  dueDate!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The day it was paid.' })
  paymentDate!: LocalDate;

  @Field(() => Int, { description: 'Days from receipt to payment.' })
  days!: number;

  @Field(() => [PaymentAwardEnum], { description: 'The awards that it counts against.' })
  awards!: readonly PaymentAward[];
}

const DatedFieldEnum = graphqlEnum('DatedField', DATED_FIELDS, 'A date that decides how fast an invoice was paid.', {
  invoiceDate: 'The invoice date.',
  dueDate: 'The day by which it was to be paid.',
  receivedOn: 'The day of receipt.',
});

@ObjectType({ description: 'A date of an invoice that was changed after its payment, or after it was due.' })
export class LateDateChange {
  @Field(() => Int, { description: 'The invoice.' })
  invoiceId!: number;

  @Field(() => String, { description: "The supplier's number." })
  invoiceNumber!: string;

  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => DatedFieldEnum, { description: 'The date that was changed.' })
  field!: DatedField;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date before; null if there was none.' })
  before!: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date since; null if it was removed.' })
  after!: LocalDate | null;

  @Field(() => GraphQLDateTime, { description: 'When it was changed.' })
  changedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Name of the user who changed it; null if Paycycle did.' })
  changedBy!: string | null;
}

@ObjectType({ description: 'Payment practices: how fast the company paid its suppliers in a period.' })
export class PaymentPractices {
  @Field(() => LocalDateScalar, { description: 'The first day of the period.' })
  from!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The last day of the period.' })
  to!: LocalDate;

  @Field(() => Int, { description: 'Number of invoices that were paid in the period.' })
  paidCount!: number;

  @Field(() => PenceScalar, { description: 'Amount of these, in pence.' })
  paidPence!: Pence;

  @Field(() => Int, { description: 'How many of these have only their invoice date as the day of receipt.' })
  receiptUnknownCount!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average days from receipt to payment, to a tenth; null if none was paid.',
  })
  averageDays!: number | null;

  @Field(() => [PaymentBandFigures], {
    description: 'The paid invoices by how fast they were paid, the fastest first.',
  })
  bands!: readonly PaymentBandFigures[];

  @Field(() => Int, { description: 'Number of invoices that fell due in the period, and before today.' })
  dueCount!: number;

  @Field(() => Int, { description: 'How many of these were not paid by their due date.' })
  lateCount!: number;

  @Field(() => PenceScalar, { description: 'Amount of the late ones, in pence.' })
  latePence!: Pence;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of the late ones, in percent, rounded down to a tenth; null if none fell due.',
  })
  latePercent!: number | null;

  @Field(() => Int, { description: 'How many of the late ones are or were in query.' })
  disputedCount!: number;

  @Field(() => PenceScalar, { description: 'Amount of these, in pence.' })
  disputedPence!: Pence;

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the late ones that were in query, in percent, rounded down to a tenth; null if none was late.',
  })
  disputedPercent!: number | null;

  @Field(() => [PaymentAwardResult], { description: 'The three awards, the best first.' })
  awards!: readonly PaymentAwardResult[];

  @Field(() => [InvoiceAgainstAwards], {
    description: 'Invoices that count against an award, those that count against most awards first; at most `limit`.',
  })
  against!: readonly InvoiceAgainstAwards[];

  @Field(() => Int, { description: 'Number of such invoices, including those beyond `limit`.' })
  againstCount!: number;

  @Field(() => Int, {
    description: 'Number of invoices of the figures whose dates were changed after the payment, or after the due date.',
  })
  changedLateCount!: number;

  @Field(() => [LateDateChange], {
    description: 'These changes by supplier and invoice, of 100 invoices at most.',
  })
  lateDateChanges!: readonly LateDateChange[];
}
