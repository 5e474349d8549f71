import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, MonthScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@ObjectType({ description: 'Number of records, and their amount.' })
export class CountedAmount {
  @Field(() => Int, { description: 'Number of records.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Their amount in pence.' })
  amountPence!: Pence;
}

@ObjectType({ description: 'Open work of a company, for a user who works for several.' })
export class CompanyOverview {
  @Field(() => CountedAmount, { description: 'Unpaid invoices whose due date is past.' })
  overdue!: CountedAmount;

  @Field(() => CountedAmount, { description: 'Unpaid invoices that are due from today to the next payment session.' })
  due!: CountedAmount;

  @Field(() => CountedAmount, { description: 'Submitted payment runs that wait for a second person.' })
  awaitingApproval!: CountedAmount;

  @Field(() => Int, { description: 'Outgoing bank transactions of open months that still need an invoice.' })
  unreconciledCount!: number;

  @Field(() => MonthScalar, { nullable: true, description: 'First month of these transactions; null without any.' })
  unreconciledFrom!: Month | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Bills since the first day of last month that its accounting system does not have; null without a connection.',
  })
  unpublishedCount!: number | null;

  @Field(() => MonthScalar, { description: 'The last complete month.' })
  lastMonth!: Month;

  @Field(() => Boolean, { description: 'That month is closed.' })
  isLastMonthClosed!: boolean;

  @Field(() => LocalDateScalar, { description: 'The payment session after today.' })
  nextSession!: LocalDate;
}
