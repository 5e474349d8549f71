import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PublicationState } from '@paycycle/schema/domain/publication';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { LedgerEnum } from '../../modules/chart-of-accounts/index.ts';
import { Company } from '../../modules/companies/index.ts';
import { PublicationStateEnum } from '../publications/publication.types.ts';

@ObjectType('LedgerPayment', {
  description: 'What a line of a bank statement paid of published bills, in the accounting system.',
})
export class LedgerPaymentType {
  @Field(() => Int, { description: 'Unique among all companies.' })
  id!: number;

  @Field(() => Int, { description: 'The bank transaction. It may have been deleted since.' })
  bankTransactionId!: number;

  @Field(() => LocalDateScalar, { description: 'The day of the line.' })
  lineDate!: LocalDate;

  @Field(() => String, { description: "The bank's text of the line." })
  description!: string;

  @Field(() => String, { description: 'The suppliers whose bills it pays.' })
  supplierNames!: string;

  @Field(() => PenceScalar, { description: 'Payment amount in pence.' })
  amountPence!: Pence;

  @Field(() => [String], { description: 'The numbers of the bills that it pays, once it was sent.' })
  invoiceNumbers!: string[];

  @Field(() => LedgerEnum, { description: 'The accounting system.' })
  ledger!: OnlineLedger;

  @Field(() => PublicationStateEnum, { description: 'Current state.' })
  state!: PublicationState;

  @Field(() => [String], { description: 'Why it waits or has failed, or what was done with it there.' })
  reasons!: string[];

  @Field(() => String, { nullable: true, description: 'Suggested remedy.' })
  remedy!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of a bill that it pays, in the accounting system.' })
  link!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its id there; null for one that was found there by what is paid of its bills.',
  })
  externalId!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was there.' })
  publishedAt!: Date | null;

  @Field(() => Int, { description: 'Number of attempts without a response.' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Of one that is under way: when it is tried next.' })
  nextAttemptAt!: Date | null;
}

@ObjectType({ description: 'Payments that were written, or are to be, the newest first.' })
export class LedgerPaymentPage {
  @Field(() => [LedgerPaymentType], { description: 'Those of the page.' })
  items!: LedgerPaymentType[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@ObjectType({ description: 'A line of a statement that paid a published bill, and is not written to the ledger.' })
export class LedgerPaymentNotReady {
  @Field(() => Int, { description: 'The line.' })
  bankTransactionId!: number;

  @Field(() => LocalDateScalar, { description: 'Its day.' })
  lineDate!: LocalDate;

  @Field(() => String, { description: "The bank's text of it." })
  description!: string;

  @Field(() => String, { description: 'The suppliers whose bills it pays.' })
  supplierNames!: string;

  @Field(() => PenceScalar, { description: 'What it pays of them.' })
  amountPence!: Pence;

  @Field(() => [String], { description: 'Why it is not written.' })
  reasons!: string[];

  @Field(() => String, { nullable: true, description: 'Suggested remedy.' })
  remedy!: string | null;
}

@ObjectType('LedgerPaymentPreview', { description: 'What writing the payments of a month would do.' })
export class LedgerPaymentPreviewType {
  @Field(() => LedgerEnum, { description: 'The accounting system.' })
  ledger!: OnlineLedger;

  @Field(() => String, { nullable: true, description: 'The account there; null until one is chosen.' })
  accountName!: string | null;

  @Field(() => Int, { description: 'How many payments would be written.' })
  readyCount!: number;

  @Field(() => PenceScalar, { description: 'What these come to.' })
  readyPence!: Pence;

  @Field(() => [LedgerPaymentNotReady], { description: 'Those that are not ready.' })
  notReady!: LedgerPaymentNotReady[];

  @Field(() => Int, { description: 'How many are there as they are matched here.' })
  publishedCount!: number;

  @Field(() => Int, { description: 'How many are queued or being sent.' })
  inProgressCount!: number;

  @Field(() => Int, { description: 'How many have failed.' })
  failedCount!: number;

  @Field(() => Int, { description: 'How many were removed there.' })
  removedThereCount!: number;

  @Field(() => Int, { description: 'How many are there while their match was taken back or changed here.' })
  changedCount!: number;

  @Field(() => Int, { description: 'How many calls it takes at most, with what is under way.' })
  callsNeeded!: number;
}

@InputType({ description: 'Which payments are written.' })
export class PublishPaymentsInput {
  @Field(() => String, { description: "YYYY-MM, by the dates of the statement's lines." })
  month!: string;
}

@ObjectType('PublishedPayments', { description: 'Result of starting to write payments.' })
export class PublishedPaymentsType {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => Int, { description: 'How many payments are sent now.' })
  queuedCount!: number;

  @Field(() => [LedgerPaymentNotReady], { description: 'Those that are not ready.' })
  notReady!: LedgerPaymentNotReady[];
}

@ObjectType({ description: 'Result of withdrawing a payment.' })
export class WithdrawnLedgerPayment {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => LedgerPaymentType, { nullable: true, description: 'As it is now; null where nothing is left of it.' })
  payment!: LedgerPaymentType | null;
}
