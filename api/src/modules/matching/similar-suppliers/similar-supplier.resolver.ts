import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { Supplier, supplierById } from '../../suppliers/index.ts';
import {
  listDifferentSuppliers,
  markSuppliersDifferent,
  unmarkSuppliersDifferent,
} from './different-supplier.service.ts';
import { findSimilarSuppliers } from './similar-supplier.read.ts';
import { DifferentSuppliers, SimilarSupplierPair, SimilarSupplierPairs } from './similar-supplier.types.ts';

@Resolver(() => Company)
export class CompanySimilarSuppliersResolver {
  @FieldResolver(() => SimilarSupplierPairs, { description: 'Suppliers that were probably entered twice.' })
  similarSuppliers(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<SimilarSupplierPairs> {
    return findSimilarSuppliers(scope, id);
  }

  @FieldResolver(() => [DifferentSuppliers], {
    description: 'Pairs of suppliers marked as different, newest first.',
  })
  differentSuppliers(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<DifferentSuppliers[]> {
    return listDifferentSuppliers(scope, id);
  }

  @Mutation(() => DifferentSuppliers, {
    description: 'Says that two suppliers are two: they are not shown as one any more. A second time changes nothing.',
  })
  markSuppliersDifferent(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('otherSupplierId', () => Int) otherSupplierId: number,
  ): Promise<DifferentSuppliers> {
    return markSuppliersDifferent(scope, supplierId, otherSupplierId);
  }

  @Mutation(() => Int, {
    description: 'Lets two suppliers be shown as one again. Returns how many pairs were marked: one or none.',
  })
  unmarkSuppliersDifferent(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('otherSupplierId', () => Int) otherSupplierId: number,
  ): Promise<number> {
    return unmarkSuppliersDifferent(scope, supplierId, otherSupplierId);
  }
}

@Resolver(() => SimilarSupplierPair)
export class SimilarSupplierPairResolver {
  @FieldResolver(() => Supplier, { description: 'The one to keep, unless you choose the other.' })
  kept(@CurrentScope() scope: Scope, @Root() { keptId }: SimilarSupplierPair): Promise<Supplier> {
    return supplierById(scope, keptId);
  }

  @FieldResolver(() => Supplier, { description: 'The other one.' })
  other(@CurrentScope() scope: Scope, @Root() { otherId }: SimilarSupplierPair): Promise<Supplier> {
    return supplierById(scope, otherId);
  }
}

@Resolver(() => DifferentSuppliers)
export class DifferentSuppliersResolver {
  @FieldResolver(() => Supplier, { description: 'One of them.' })
  supplier(@CurrentScope() scope: Scope, @Root() { supplierId }: DifferentSuppliers): Promise<Supplier> {
    return supplierById(scope, supplierId);
  }

  @FieldResolver(() => Supplier, { description: 'The other one.' })
  otherSupplier(@CurrentScope() scope: Scope, @Root() { otherSupplierId }: DifferentSuppliers): Promise<Supplier> {
    return supplierById(scope, otherSupplierId);
  }
}
