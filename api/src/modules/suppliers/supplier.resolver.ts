import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { requirePage } from '../../kernel/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { Supplier } from './supplier.entity.ts';
import { listSuppliers } from './supplier.service.ts';

@Resolver(() => Company)
export class CompanySuppliersResolver {
  @FieldResolver(() => [Supplier], {
    description: 'By name; with a search, those whose name contains it. At most 500.',
  })
  suppliers(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
  ): Promise<Supplier[]> {
    return listSuppliers(scope, { companyId: company.id, search, ...requirePage({ offset: 0, limit }) });
  }
}
