import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { Supplier, SupplierSelectionInput, sameAccountAs, supplierIdsIn } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { openInvoicesOf, spendByMonth } from './supplier-facts.read.ts';
import { SupplierSpend, SwitchedInvoices } from './supplier-facts.types.ts';
import { countSwitched } from './supplier-refresh.service.ts';

@Resolver(() => Company)
export class SwitchedInvoicesResolver {
  @FieldResolver(() => SwitchedInvoices, {
    description: 'Invoices that would no longer be payable if these suppliers were set to auto-paid.',
  })
  async leavingPayments(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('selection', () => SupplierSelectionInput, { description: 'The suppliers.' })
    selection: SupplierSelectionInput,
  ): Promise<SwitchedInvoices> {
    return countSwitched(scope, id, await supplierIdsIn(scope, id, selection), true);
  }

  @FieldResolver(() => SwitchedInvoices, {
    description: 'Invoices that would become payable if these suppliers were no longer auto-paid.',
  })
  async returningToPayments(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('selection', () => SupplierSelectionInput, { description: 'The suppliers.' })
    selection: SupplierSelectionInput,
  ): Promise<SwitchedInvoices> {
    return countSwitched(scope, id, await supplierIdsIn(scope, id, selection), false);
  }
}

@Resolver(() => Supplier)
export class SupplierFactsResolver {
  @FieldResolver(() => [SupplierSpend], {
    description: 'What its invoices of each of the last months come to, ending with this month.',
  })
  spendByMonth(
    @CurrentScope() scope: Scope,
    @Root() supplier: Supplier,
    @Arg('months', () => Int, { defaultValue: 12, description: 'From 1 to 36.' }) months: number,
  ): Promise<SupplierSpend[]> {
    return spendByMonth(scope, supplier, months);
  }

  @FieldResolver(() => [Invoice], { description: 'Still to be paid, those due first in front; at most 50.' })
  openInvoices(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<Invoice[]> {
    return openInvoicesOf(scope, supplier.id);
  }

  @FieldResolver(() => [Supplier], {
    description: 'Other suppliers of the company with the same sort code and account number, by name.',
  })
  sameAccountAs(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<Supplier[]> {
    return sameAccountAs(scope, supplier);
  }
}
