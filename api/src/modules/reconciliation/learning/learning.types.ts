import { Field, Int, ObjectType } from 'type-graphql';
import { NoInvoiceRule } from '../no-invoice/no-invoice-rule.entity.ts';
import { MatchingPattern, NegativePattern } from './learned-pattern.entity.ts';

@ObjectType({ description: 'What Paycycle has learned of a company. The most used first, 500 of each at most.' })
export class LearnedPatterns {
  @Field(() => [MatchingPattern], { description: 'From confirmed matches.' })
  matching!: readonly MatchingPattern[];

  @Field(() => [NegativePattern], { description: 'From rejected suggestions.' })
  negative!: readonly NegativePattern[];

  @Field(() => [NoInvoiceRule], { description: 'Counterparties whose transactions need no invoice.' })
  noInvoice!: readonly NoInvoiceRule[];
}

@ObjectType('RejectedMatch', { description: 'A suggestion that was rejected, or whose rejection was taken back.' })
export class Rejection {
  @Field(() => Int, { description: 'The transaction.' })
  bankTransactionId!: number;

  @Field(() => [Int], { description: 'The invoices that were suggested.' })
  invoiceIds!: readonly number[];
}
