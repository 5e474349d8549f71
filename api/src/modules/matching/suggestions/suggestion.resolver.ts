import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { listSuggestions } from './suggestion.service.ts';
import { Suggestion, SuggestionChanges } from './suggestion.types.ts';
import { suggestionChanges, suggestionsVersion } from './suggestion-changes.service.ts';

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

  @FieldResolver(() => String, { description: 'Version of these suggestions. It changes when a suggestion changes.' })
  suggestionsVersion(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar, { nullable: true }) month: Month | undefined,
    @Arg('includePossible', () => Boolean, { defaultValue: false }) includePossible: boolean,
  ): Promise<string> {
    return suggestionsVersion(scope, company.id, { month: month ?? null, includePossible });
  }

  @FieldResolver(() => SuggestionChanges, {
    description: 'Which suggestions are not what they were: those of all lines need not be read again after a match.',
  })
  suggestionChanges(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar, { nullable: true }) month: Month | undefined,
    @Arg('includePossible', () => Boolean, { defaultValue: false }) includePossible: boolean,
    @Arg('since', () => String, { nullable: true, description: 'The version that the caller has.' })
    since: string | undefined,
  ): Promise<SuggestionChanges> {
    return suggestionChanges(scope, company.id, { month: month ?? null, includePossible, since: since ?? null });
  }
}
