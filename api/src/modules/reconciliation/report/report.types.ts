import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, MonthScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

@ObjectType()
export class UnreconciledAge {
  @Field(() => Int, {
    description: "Days since the transaction, to the month's last day, or to today in a month that goes on.",
  })
  fromDays!: number;

  @Field(() => Int, { nullable: true, description: 'Null for the oldest.' })
  toDays!: number | null;

  @Field(() => Int)
  count!: number;

  @Field(() => PenceScalar)
  amountPence!: Pence;
}

@ObjectType({ description: "The state of a month's reconciliation." })
export class ReconciliationSummary {
  @Field(() => MonthScalar)
  month!: Month;

  @Field(() => Int)
  totalTransactions!: number;

  @Field(() => Int)
  matchedTransactions!: number;

  @Field(() => Int, { description: 'Not matched, and in need of an invoice.' })
  unmatchedTransactions!: number;

  @Field(() => Int)
  transactionsNoInvoiceRequired!: number;

  @Field(() => Int, {
    description: 'Outgoing, unmatched, in need of an invoice, and without a suggestion.',
  })
  missingInvoicesCount!: number;

  @Field(() => PenceScalar, {
    description: 'The opening balance and all movements up to the day before the month.',
  })
  calculatedStartingBalancePence!: Pence;

  @Field(() => PenceScalar)
  endingBalancePence!: Pence;

  @Field(() => PenceScalar)
  openingBalancePence!: Pence;

  @Field(() => PenceScalar)
  moneyInPence!: Pence;

  @Field(() => PenceScalar)
  moneyOutPence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      "The bank's own balance at the month's end, where a statement has it; it ties when it is the ending balance.",
  })
  statementClosingBalancePence!: Pence | null;

  @Field(() => PenceScalar, {
    description:
      "What went out up to the month's end and still needs an invoice, above zero. What earlier months left open is part of it.",
  })
  unreconciledPence!: Pence;

  @Field(() => LocalDateScalar, { nullable: true })
  oldestUnreconciledDate!: LocalDate | null;

  @Field(() => [UnreconciledAge], {
    description: 'What that comes to by its age: always the same four, the youngest first.',
  })
  unreconciledAges!: readonly UnreconciledAge[];

  @Field(() => Boolean)
  isClosed!: boolean;
}
