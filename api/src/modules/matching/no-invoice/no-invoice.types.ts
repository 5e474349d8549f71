import { Field, Int, ObjectType } from 'type-graphql';
import { BankTransaction } from '../../bank-transactions/index.ts';
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
