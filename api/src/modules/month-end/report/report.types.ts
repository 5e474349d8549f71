import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { MONTH_PROOFS, type MonthProof } from '@paycycle/schema/domain/month-proof';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, MonthScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from './exception.types.ts';

const ExceptionKindEnum = graphqlEnum(
  'ReconciliationExceptionKind',
  EXCEPTION_KINDS,
  'Kinds of exceptions in a month.',
  {
    balance_difference: "The bank's balance differs from that of the books.",
    other_account: "Lines of statements of another account than the company's.",
    changed_since_closing: 'A balance is not what it was when the month was closed.',
    difference: 'A match whose amounts differ.',
    duplicate_payment: 'An invoice that may have been paid twice.',
    incoming_unmatched: 'Money in that is neither matched nor marked.',
    paid_without_line:
      'An invoice that counts as paid, or a credit note that was marked as refunded, without a bank transaction.',
    paid_on_another_day: 'An invoice that counts as paid in another month than that in which the bank paid it.',
    paid_without_approval: 'Money out above the threshold that no run paid, and that one person matched or marked.',
    missing_invoice: 'Money out for which no invoice is found.',
    part_payment: 'An invoice of which only a part is paid.',
    unmatched: 'Money out for which an invoice is suggested, and not matched yet.',
  },
);

const MonthProofEnum = graphqlEnum('MonthProof', MONTH_PROOFS, 'What the closing balance of the bank says.', {
  not_proven: 'Nobody knows it: the books were never compared with the bank.',
  agrees: 'It is that of the books.',
  differs: 'It is another than that of the books.',
});

@ObjectType({ description: 'Part of the unreconciled amount in an age band.' })
export class UnreconciledAge {
  @Field(() => Int, {
    description: "Days since the transaction, to the month's last day, or to today in a month that goes on.",
  })
  fromDays!: number;

  @Field(() => Int, { nullable: true, description: 'Null for the oldest.' })
  toDays!: number | null;

  @Field(() => Int, { description: 'How many transactions there are.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Open amount in pence.' })
  amountPence!: Pence;
}

@ObjectType({ description: "The state of a month's reconciliation." })
export class ReconciliationSummary {
  @Field(() => MonthScalar, { description: 'The month it is about.' })
  month!: Month;

  @Field(() => Int, { description: 'All transactions of the month.' })
  totalTransactions!: number;

  @Field(() => Int, { description: 'Matched to an invoice.' })
  matchedTransactions!: number;

  @Field(() => Int, { description: 'Not matched, and in need of an invoice.' })
  unmatchedTransactions!: number;

  @Field(() => Int, { description: 'Marked as needing no invoice.' })
  transactionsNoInvoiceRequired!: number;

  @Field(() => Int, {
    description: 'Outgoing, unmatched, in need of an invoice, and without a suggestion.',
  })
  missingInvoicesCount!: number;

  @Field(() => PenceScalar, {
    description: 'The opening balance and all movements up to the day before the month.',
  })
  calculatedStartingBalancePence!: Pence;

  @Field(() => PenceScalar, { description: 'Opening balance, plus money in, less money out.' })
  endingBalancePence!: Pence;

  @Field(() => PenceScalar, { description: 'The balance of the books at the start of the month.' })
  openingBalancePence!: Pence;

  @Field(() => PenceScalar, { description: 'Money in during the month, in pence.' })
  moneyInPence!: Pence;

  @Field(() => PenceScalar, { description: 'Money out during the month, in pence; positive.' })
  moneyOutPence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      "The bank's own balance at the month's end, where a statement has it; it ties when it is the ending balance.",
  })
  statementClosingBalancePence!: Pence | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who has typed it: their name, or the e-mail; null where a statement has it, or nothing does.',
  })
  statementBalanceEnteredBy!: string | null;

  @Field(() => MonthProofEnum, { description: 'What that balance says of the books.' })
  balanceProof!: MonthProof;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      "The day on which the statement ends, where that is before the month's end and nothing else proves it.",
  })
  statementEndsOn!: LocalDate | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: "The bank's balance on that day: the one of the month's end, if nothing came after it.",
  })
  statementEndsAtPence!: Pence | null;

  @Field(() => PenceScalar, {
    description:
      "What went out up to the month's end and still needs an invoice, above zero. What earlier months left open is part of it.",
  })
  unreconciledPence!: Pence;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the oldest transaction among `unreconciledPence`; null when nothing is open.',
  })
  oldestUnreconciledDate!: LocalDate | null;

  @Field(() => [UnreconciledAge], {
    description: 'What that comes to by its age: always the same four, the youngest first.',
  })
  unreconciledAges!: readonly UnreconciledAge[];

  @Field(() => Boolean, { description: 'Whether the month is closed.' })
  isClosed!: boolean;

  @Field(() => Int, { description: 'How many exceptions the month has; `reconciliationExceptions` lists them.' })
  exceptionCount!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'How many bills of the month the accounting system does not have; null where none is connected.',
  })
  unpublishedBillCount!: number | null;
}

@ObjectType({ description: 'An exception for the accountant to review before or after the month is closed.' })
export class ReconciliationException {
  @Field(() => ExceptionKindEnum, { description: 'Kind of the exception.' })
  kind!: ExceptionKind;

  @Field(() => String, { description: 'Message with the names and the amounts.' })
  message!: string;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day it concerns; null when it concerns the whole month.',
  })
  date!: LocalDate | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: "What is open, or by how much it differs; of a balance, the bank's less the books'.",
  })
  amountPence!: Pence | null;

  @Field(() => Int, { nullable: true, description: 'The transaction it is about; null when it is about a balance.' })
  bankTransactionId!: number | null;

  @Field(() => Int, { nullable: true, description: 'The invoice it is about; null when it is about none.' })
  invoiceId!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: "Of 'Paid twice?': what `resolveDuplicatePayment` takes, where another payment could not be stopped.",
  })
  duplicatePaymentId?: number | null;
}
