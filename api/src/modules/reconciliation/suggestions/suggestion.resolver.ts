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
    description: "For a month's open transactions, or for all; those without one are left out.",
  })
  suggestions(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar, { nullable: true }) month: Month | undefined,
  ): Promise<Suggestion[]> {
    return listSuggestions(scope, company.id, month);
  }
}
