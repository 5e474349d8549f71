import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, FieldResolver, Float, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { acceptSuggestions, unmatchBankTransactions } from './accept-suggestions.service.ts';
import { listSuggestions } from './suggestion.service.ts';
import { AcceptedSuggestions, Suggestion } from './suggestion.types.ts';

@Resolver(() => Company)
export class CompanySuggestionsResolver {
  @FieldResolver(() => [Suggestion], {
    description:
      "For a month's open transactions, or for all; those without one are left out. The sure ones, and after them the possible ones where these are asked for.",
  })
  suggestions(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar, { nullable: true, description: 'Only for transactions of this month.' }) month:
      | Month
      | undefined,
    @Arg('includePossible', () => Boolean, { defaultValue: false, description: 'Also suggests what is only possible.' })
    includePossible: boolean,
  ): Promise<Suggestion[]> {
    return listSuggestions(scope, company.id, { month: month ?? null, includePossible });
  }

  @Mutation(() => AcceptedSuggestions, {
    description:
      "Accepts the month's suggestions from a confidence on, 1,000 at most; never a possible one, a tie, a part payment, a fee, a credit note or a refund.",
  })
  acceptSuggestions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('month', () => MonthScalar) month: Month,
    @Arg('minConfidence', () => Float, { description: 'From 0 to 1.' }) minConfidence: number,
  ): Promise<AcceptedSuggestions> {
    return acceptSuggestions(scope, companyId, { month, minConfidence });
  }

  @Mutation(() => AcceptedSuggestions, { description: 'Takes the matches of up to 1,000 transactions back.' })
  unmatchBankTransactions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ids', () => [Int]) ids: number[],
  ): Promise<AcceptedSuggestions> {
    return unmatchBankTransactions(scope, companyId, { ids });
  }
}
