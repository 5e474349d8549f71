import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company, getCompany } from '../../companies/index.ts';
import { SupplierCategory } from './supplier-category.entity.ts';
import { supplierCategoriesOf, supplierCountOf, unlistedCategoriesOf } from './supplier-category.read.ts';
import { addSupplierCategory, updateSupplierCategory } from './supplier-category.service.ts';
import { SupplierCategoryChange, SupplierCategoryInput, UnlistedSupplierCategory } from './supplier-category.types.ts';

@Resolver(() => Company)
export class CompanySupplierCategoriesResolver {
  @FieldResolver(() => [SupplierCategory], {
    description: 'Its supplier categories in display order; archived ones come last.',
  })
  supplierCategories(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<SupplierCategory[]> {
    return supplierCategoriesOf(scope, id);
  }

  @FieldResolver(() => [UnlistedSupplierCategory], {
    description: 'Categories that its suppliers have beside that list, by name.',
  })
  unlistedSupplierCategories(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
  ): Promise<UnlistedSupplierCategory[]> {
    return unlistedCategoriesOf(scope, id);
  }

  @Mutation(() => Company, { description: 'Adds a category at the end of its group.' })
  async addSupplierCategory(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => SupplierCategoryInput) input: SupplierCategoryInput,
  ): Promise<Company> {
    await addSupplierCategory(scope, companyId, input);
    return getCompany(scope, companyId);
  }

  @Mutation(() => Company, { description: 'Renames a category, moves it, archives it or offers it again.' })
  async updateSupplierCategory(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => SupplierCategoryChange) input: SupplierCategoryChange,
  ): Promise<Company> {
    const { companyId } = await updateSupplierCategory(scope, id, input);
    return getCompany(scope, companyId);
  }
}

@Resolver(() => SupplierCategory)
export class SupplierCategoryResolver {
  @FieldResolver(() => Boolean, { description: 'It is offered no more; suppliers that have it keep it.' })
  isArchived(@Root() { archivedAt }: SupplierCategory): boolean {
    return archivedAt !== null;
  }

  @FieldResolver(() => Int, { description: 'How many suppliers have it, archived ones included.' })
  supplierCount(@CurrentScope() scope: Scope, @Root() { id }: SupplierCategory): Promise<number> {
    return supplierCountOf(scope, id);
  }
}
