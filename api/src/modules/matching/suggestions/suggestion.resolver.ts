import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { listSuggestions } from './suggestion.service.ts';
import { Suggestion } from './suggestion.types.ts';

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
}
