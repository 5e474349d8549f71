import { Field, Int, ObjectType } from 'type-graphql';
import { NoInvoiceRule } from '../no-invoice/no-invoice-rule.entity.ts';
import { MatchingPattern, NegativePattern } from './learned-pattern.entity.ts';

@ObjectType({ description: 'What Paycycle has learned of a company. The most used first, 500 of each at most.' })
export class LearnedPatterns {
  @Field(() => [MatchingPattern])
  matching!: readonly MatchingPattern[];

  @Field(() => [NegativePattern])
  negative!: readonly NegativePattern[];

  @Field(() => [NoInvoiceRule])
  noInvoice!: readonly NoInvoiceRule[];
}

@ObjectType('RejectedMatch')
export class Rejection {
  @Field(() => Int)
  bankTransactionId!: number;

  @Field(() => [Int])
  invoiceIds!: readonly number[];
}
