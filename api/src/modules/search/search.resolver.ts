import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { searchCompany } from './search.read.ts';
import { SearchResult } from './search.types.ts';

@Resolver(() => Company)
export class SearchResolver {
  @FieldResolver(() => [SearchResult], {
    description: 'Search results by kind, at most six of each. Names that begin with the text come first.',
  })
  search(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('text', () => String, { description: 'A part of what is looked for, in any case.' }) text: string,
  ): Promise<SearchResult[]> {
    return searchCompany(scope, company.id, text);
  }
}
