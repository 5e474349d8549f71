import { Field, Int, ObjectType } from 'type-graphql';
import { MatchingPattern, NegativePattern } from '../learning/learned-pattern.entity.ts';
import { NoInvoiceRule } from '../no-invoice/no-invoice-rule.entity.ts';

@ObjectType({ description: 'What Paycycle has learned of a company. The most used first, 500 of each at most.' })
export class LearnedPatterns {
  @Field(() => [MatchingPattern], { description: 'From confirmed matches.' })
  matching!: readonly MatchingPattern[];

  @Field(() => [NegativePattern], { description: 'From rejected suggestions.' })
  negative!: readonly NegativePattern[];

  @Field(() => [NoInvoiceRule], { description: 'Counterparties whose transactions need no invoice.' })
  noInvoice!: readonly NoInvoiceRule[];
}

@ObjectType('RejectedMatch', { description: 'A suggestion that was rejected, or whose rejection was undone.' })
export class Rejection {
  @Field(() => Int, { description: 'The transaction.' })
  bankTransactionId!: number;

  @Field(() => [Int], { description: 'The invoices that were suggested.' })
  invoiceIds!: readonly number[];
}
