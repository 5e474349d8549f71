import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { BankTransaction, NoInvoicePresetEnum } from '../../bank-transactions/index.ts';
import { NoInvoiceRule } from './no-invoice-rule.entity.ts';

@ObjectType({ description: "Which lines a rule for this line's counterparty catches." })
export class NoInvoicePreview {
  @Field(() => String, { description: 'As the bank writes it.' })
  counterparty!: string;

  @Field(() => Int, { description: 'Lines of the counterparty, this one and those that are settled among them.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Of those: still open, in an open month, and without an open invoice that fits.' })
  openCount!: number;

  @Field(() => Int, { description: 'Of those: with an open invoice that fits, which wins over the rule.' })
  withInvoiceCount!: number;

  @Field(() => [BankTransaction], { description: 'The latest 50.' })
  transactions!: readonly BankTransaction[];
}

@ObjectType({ description: 'What became of a transaction that needs no invoice, and of others like it.' })
export class NoInvoiceChange {
  @Field(() => BankTransaction, { description: 'The transaction as it is now.' })
  bankTransaction!: BankTransaction;

  @Field(() => [BankTransaction], { description: 'Other open lines that were marked with it.' })
  alsoMarked!: readonly BankTransaction[];

  @Field(() => NoInvoiceRule, {
    nullable: true,
    description: 'The rule for its counterparty; null when none was asked for.',
  })
  rule!: NoInvoiceRule | null;
}

@ObjectType({ description: 'A transaction that was left as it is, and why.' })
export class NoInvoiceRefusal {
  @Field(() => Int, { description: 'The transaction.' })
  bankTransactionId!: number;

  @Field(() => String, { description: 'Why it was skipped.' })
  message!: string;

  @Field(() => Boolean, { description: 'An open invoice fits it: with `despiteInvoice` it is marked all the same.' })
  invoiceFits!: boolean;
}

@ObjectType({ description: 'Result of a change to many transactions.' })
export class BulkNoInvoiceResult {
  @Field(() => [BankTransaction], { description: 'The transactions that were changed, as they are now.' })
  changed!: readonly BankTransaction[];

  @Field(() => [NoInvoiceRefusal], { description: 'Those that could not be changed, and why.' })
  refused!: readonly NoInvoiceRefusal[];
}

@ObjectType({ description: 'A preset of a company, and what it would do now.' })
export class NoInvoicePresetState {
  @Field(() => NoInvoicePresetEnum, { description: 'The preset.' })
  preset!: NoInvoicePreset;

  @Field(() => String, { description: 'What people call it.' })
  label!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was switched on; null while it is off.' })
  switchedOnAt!: Date | null;

  @Field(() => Int, { description: 'Lines that it has marked.' })
  markedCount!: number;

  @Field(() => Int, { description: 'Open lines in open months that it would mark.' })
  openCount!: number;

  @Field(() => Int, { description: 'Open lines that it would catch, but that an open invoice or a refund fits.' })
  withInvoiceCount!: number;

  @Field(() => [BankTransaction], { description: 'Of the open lines that it would mark, the latest 20.' })
  transactions!: readonly BankTransaction[];
}

@ObjectType({ description: 'Result of switching a preset on or off.' })
export class NoInvoicePresetChange {
  @Field(() => [NoInvoicePresetState], { description: 'All presets, as they are now.' })
  states!: readonly NoInvoicePresetState[];

  @Field(() => Int, { description: 'Lines that were marked, or put back.' })
  changedCount!: number;

  @Field(() => [BankTransaction], { description: 'Those lines as they are now, the latest 10,000.' })
  transactions!: readonly BankTransaction[];
}
