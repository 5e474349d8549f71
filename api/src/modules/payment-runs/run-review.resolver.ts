import type { AccountState } from '@paycycle/schema/domain/account-state';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { AccountStateEnum } from '../suppliers/index.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { type RunReview, reviewOfRun } from './run-review.service.ts';

@ObjectType({ description: 'Actions of one person on a payment run, its invoices and its payees.' })
class RunReviewPerson {
  @Field(() => String, { description: 'The name, or the e-mail.' })
  name!: string;

  @Field(() => [String], { description: "Descriptions such as 'entered 12 invoices'." })
  involvement!: readonly string[];
}

@ObjectType({ description: 'Something that was done to what a payment run pays, or to other bills of its payees.' })
class RunReviewChange {
  @Field(() => GraphQLDateTime, { description: 'When it was done.' })
  at!: Date;

  @Field(() => String, { description: 'Who did what.' })
  description!: string;
}

@ObjectType({ description: 'Facts about a payee for the approver.' })
class RunReviewPayee {
  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => AccountStateEnum, { description: 'How far its account can be trusted, for everybody alike.' })
  accountState!: AccountState;

  @Field(() => String, { description: 'The same in a sentence, with who entered or checked it and when.' })
  accountWords!: string;

  @Field(() => Boolean, { description: 'It is archived, and left out of payments until someone restores it.' })
  isArchived!: boolean;

  @Field(() => [String], {
    description: 'Other suppliers with the same account, or that had it first; with what to know of each.',
  })
  sharesAccountWith!: readonly string[];
}

@ObjectType({
  description: 'What people deleted, undid or changed of the bills of the payees within the 90 days before.',
})
class RunReviewActivity {
  @Field(() => [RunReviewChange], { description: 'The newest 20 of each supplier and 200 in all, oldest first.' })
  entries!: readonly RunReviewChange[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@ObjectType('RunReview', { description: 'Review of a payment run for its approver.' })
class RunReviewObject {
  @Field(() => String, { nullable: true, description: 'Why the caller may not approve it; null when they may.' })
  objection!: string | null;

  @Field(() => [RunReviewPerson], { description: 'Who did what to the run, its invoices and its payees.' })
  people!: readonly RunReviewPerson[];

  @Field(() => [RunReviewChange], { description: 'What changed since the run was made, the newest last.' })
  changes!: readonly RunReviewChange[];

  @Field(() => [RunReviewPayee], { description: 'In the order in which they came into the run.' })
  payees!: readonly RunReviewPayee[];

  @Field(() => RunReviewActivity, { description: 'What was done lately with other bills of the payees.' })
  recentActivity!: RunReviewActivity;
}

@Resolver(() => PaymentRun)
export class RunReviewResolver {
  @FieldResolver(() => RunReviewObject, { description: 'Review for its approver.' })
  review(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RunReview> {
    return reviewOfRun(scope, run);
  }
}
