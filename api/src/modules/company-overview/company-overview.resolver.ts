import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { companyOverview } from './company-overview.read.ts';
import { CompanyOverview } from './company-overview.types.ts';

@Resolver(() => Company)
export class CompanyOverviewResolver {
  @FieldResolver(() => CompanyOverview, {
    description: 'Its open work: what is due, what waits for approval, and what is not reconciled or published.',
  })
  overview(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<CompanyOverview> {
    return companyOverview(scope, id);
  }
}
