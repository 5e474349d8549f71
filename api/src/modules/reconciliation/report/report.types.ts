import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, MonthScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from './exception.types.ts';

const ExceptionKindEnum = graphqlEnum(
  'ReconciliationExceptionKind',
  EXCEPTION_KINDS,
  'What is open or odd in a month.',
);

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

@ObjectType({ description: 'What an accountant has to look at before, or although, a month is closed.' })
export class ReconciliationException {
  @Field(() => ExceptionKindEnum)
  kind!: ExceptionKind;

  @Field(() => String, { description: 'In words, with the names and the amounts.' })
  message!: string;

  @Field(() => LocalDateScalar, { nullable: true })
  date!: LocalDate | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: "What is open, or by how much it differs; of a balance, the bank's less the books'.",
  })
  amountPence!: Pence | null;

  @Field(() => Int, { nullable: true })
  bankTransactionId!: number | null;

  @Field(() => Int, { nullable: true })
  invoiceId!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: "Of 'Paid twice?': what `resolveDuplicatePayment` takes, where another payment could not be stopped.",
  })
  duplicatePaymentId?: number | null;
}
