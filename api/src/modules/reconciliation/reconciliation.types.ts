import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, MonthScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

@InputType({
  description: 'What a list of bank transactions is narrowed to. Nothing given means all.',
})
export class BankTransactionFilter {
  @Field(() => MonthScalar, { nullable: true })
  month?: Month | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that still need an invoice.',
  })
  unmatched?: boolean | null;
}

@ObjectType({
  description: 'A part of a list of bank transactions, oldest first.',
})
export class BankTransactionPage {
  @Field(() => [BankTransaction])
  items!: BankTransaction[];

  @Field(() => Int)
  totalCount!: number;
}

@ObjectType({ description: 'A row of a statement that was not imported.' })
export class StatementRowError {
  @Field(() => Int)
  line!: number;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'A line of a statement that is no settled transaction.' })
export class StatementRowLeftOut {
  @Field(() => Int)
  line!: number;

  @Field(() => String, { description: "For example: 'pending'." })
  reason!: string;
}

@ObjectType({ description: "What became of a statement's rows." })
export class StatementImportResult {
  @Field(() => Int)
  imported!: number;

  @Field(() => Int, {
    description: 'Duplicates of lines that were stored already.',
  })
  skipped!: number;

  @Field(() => Int, {
    description: "Rows that could not be read, or lie before the account's opening date.",
  })
  rejected!: number;

  @Field(() => Int, {
    description: 'Rows outside the month that was named; they are imported all the same.',
  })
  outsideMonth!: number;

  @Field(() => [StatementRowError], {
    description: 'One for each rejected row.',
  })
  errors!: readonly StatementRowError[];

  @Field(() => [StatementRowLeftOut], {
    description: 'Lines that are no settled transactions, such as pending payments and printed balances.',
  })
  leftOut!: readonly StatementRowLeftOut[];

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The first date in the file.',
  })
  from!: LocalDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The last date in the file.',
  })
  to!: LocalDate | null;
}

@ObjectType({ description: 'What a match or its undoing changed.' })
export class MatchChange {
  @Field(() => BankTransaction)
  bankTransaction!: BankTransaction;

  @Field(() => [Invoice])
  invoices!: readonly Invoice[];
}

@ObjectType({
  description: 'An invoice that may have been paid by a transaction.',
})
export class MatchCandidate {
  @Field(() => Invoice)
  invoice!: Invoice;

  @Field(() => Int, { description: 'Points; shown capped at 100.' })
  score!: number;

  @Field(() => [String], { description: 'Why, in words.' })
  reasons!: readonly string[];
}

@ObjectType({ description: 'What is suggested for one open transaction.' })
export class MatchSuggestion {
  @Field(() => Int)
  bankTransactionId!: number;

  @Field(() => Boolean, {
    description: 'Two or more invoices fit equally well: the user chooses.',
  })
  isTie!: boolean;

  @Field(() => [MatchCandidate], {
    description: 'Best first; one, unless it is a tie.',
  })
  candidates!: readonly MatchCandidate[];
}

@ObjectType({ description: 'Invoices that one open transaction paid together.' })
export class BatchSuggestion {
  @Field(() => Int)
  bankTransactionId!: number;

  @Field(() => [Invoice])
  invoices!: readonly Invoice[];

  @Field(() => Int, { nullable: true, description: 'The item of a payment run that was paid, if it was just one.' })
  paymentRunItemId!: number | null;

  @Field(() => Float, { description: 'From 0 to 1.' })
  confidence!: number;

  @Field(() => [String], { description: 'Why, in words.' })
  reasons!: readonly string[];
}
