import { BILLING_FREQUENCIES, type BillingFrequency } from '@paycycle/schema/domain/billing-frequency';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { COMPANY_BILL_STATES, type CompanyBillState, type ExpectationOverride } from './expected-bill.plan.ts';

const BillingFrequencyEnum = graphqlEnum('BillingFrequency', BILLING_FREQUENCIES, 'How often a supplier bills.', {
  four_weekly: 'Every 28 days.',
  monthly: 'On about the same day of each month.',
  quarterly: 'On about the same day of every third month.',
  yearly: 'On about the same day of each year.',
});

const ExpectedBillStateEnum = graphqlEnum('ExpectedBillState', COMPANY_BILL_STATES, 'State of an expected bill.', {
  due: 'Due now.',
  late: 'Overdue.',
  not_expected: 'Dismissed by a user.',
  upcoming: 'Expected later.',
  waiting: 'Read from a document that is not accepted yet.',
});

@ObjectType({ description: 'A bill that a supplier that bills regularly should send, or should have sent.' })
export class ExpectedBill {
  @Field(() => Int, { description: 'Supplier that should send it.' })
  supplierId!: number;

  @Field(() => ExpectedBillStateEnum, { description: 'Current state.' })
  state!: CompanyBillState;

  @Field(() => BillingFrequencyEnum, { description: 'How often the supplier bills.' })
  frequency!: BillingFrequency;

  @Field(() => LocalDateScalar, { description: 'The date that it should have.' })
  expectedOn!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The earliest date that it may have.' })
  expectedFrom!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The latest date that it may have; after it, it is late.' })
  expectedTo!: LocalDate;

  @Field(() => PenceScalar, { description: 'What such bills come to: the one in the middle of the last ones.' })
  amountPence!: Pence;

  @Field(() => PenceScalar, { description: 'The least of the last ones.' })
  amountFromPence!: Pence;

  @Field(() => PenceScalar, { description: 'The most of the last ones.' })
  amountToPence!: Pence;

  @Field(() => LocalDateScalar, { description: 'The date of the last bill that came.' })
  lastBillDate!: LocalDate;

  @Field(() => String, { description: "Why it is expected, in words: 'Billed around the 3rd of each month, …'." })
  reason!: string;

  @Field(() => Int, { nullable: true, description: 'The document that waits to be accepted; null where none does.' })
  documentId!: number | null;

  said!: ExpectationOverride | null;
}

@ObjectType({ description: 'Who dismissed the expected bills, and when.' })
export class NotExpected {
  @Field(() => String, { description: "The person's name, or the email." })
  markedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When they were marked as different.' })
  markedAt!: Date;
}

@ObjectType({ description: 'A supplier of which no bills are to be expected.' })
export class SupplierNotExpected extends NotExpected {
  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;
}

@ObjectType({ description: 'The bills that a company expects up to the end of its cycle, and that have not come.' })
export class ExpectedBills {
  @Field(() => [ExpectedBill], {
    description: 'Late ones first, then by day, then those that wait to be accepted; as many as `limit` says.',
  })
  items!: readonly ExpectedBill[];

  @Field(() => Int, { description: 'How many there are, those that wait to be accepted among them.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Those of all that are not here yet.' })
  missingCount!: number;

  @Field(() => [ExpectedBill], { description: 'Bills of which someone has said that they do not come; at most 100.' })
  notExpected!: readonly ExpectedBill[];

  @Field(() => [SupplierNotExpected], {
    description: 'Suppliers of which no bills are to be expected, the latest first; at most 100.',
  })
  suppliersNotExpected!: readonly SupplierNotExpected[];
}
