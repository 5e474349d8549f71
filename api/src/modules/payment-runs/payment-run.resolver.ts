import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  findInvoices,
  Invoice,
  InvoiceInput,
  InvoiceSelectionInput,
  MarkInvoicesPaidResult,
} from '../invoices/index.ts';
import { deleteInvoice, deleteInvoices, markInvoicesPaid, updateInvoice } from './invoice-change.service.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { DeletionResult, PaymentRunInput } from './payment-run.inputs.ts';
import { countInvoices, createPaymentRun } from './payment-run.service.ts';
import { deleteSupplier, deleteSuppliers } from './supplier-deletion.service.ts';

@Resolver(() => PaymentRun)
export class PaymentRunResolver {
  @FieldResolver(() => Int)
  invoiceCount(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return countInvoices(scope, run);
  }

  @Mutation(() => PaymentRun, {
    description: 'A draft of unpaid invoices that are in no open run, grouped by supplier.',
  })
  createPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => PaymentRunInput) input: PaymentRunInput,
  ): Promise<PaymentRun> {
    return createPaymentRun(scope, companyId, input);
  }
}

/** The commands on invoices and suppliers that payment runs have a say in. */
@Resolver()
export class InvoiceChangeResolver {
  @Mutation(() => Invoice, { description: 'Texts, file and status that are left out stay as they are.' })
  updateInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => InvoiceInput) input: InvoiceInput,
  ): Promise<Invoice> {
    return updateInvoice(scope, id, input);
  }

  @Mutation(() => MarkInvoicesPaidResult, { description: 'Marks invoices as paid today.' })
  async markInvoicesPaid(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput) selection: InvoiceSelectionInput,
  ): Promise<MarkInvoicesPaidResult> {
    const ids = await markInvoicesPaid(scope, companyId, selection);
    return { updatedCount: ids.length, invoices: await findInvoices(scope, ids.slice(0, PAGE_SIZE_MAX)) };
  }

  @Mutation(() => DeletionResult)
  deleteInvoice(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteInvoice(scope, id);
  }

  @Mutation(() => DeletionResult, { description: 'Deletes what may be deleted, and says what may not and why.' })
  deleteInvoices(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput) selection: InvoiceSelectionInput,
  ): Promise<DeletionResult> {
    return deleteInvoices(scope, companyId, selection);
  }

  @Mutation(() => DeletionResult, { description: 'Refused while the supplier has invoices: archive it then.' })
  deleteSupplier(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteSupplier(scope, id);
  }

  @Mutation(() => DeletionResult, {
    description: 'Deletes the suppliers without invoices; on request first the invoices that may be deleted.',
  })
  deleteSuppliers(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('deleteInvoices', () => Boolean) deleteInvoices: boolean,
  ): Promise<DeletionResult> {
    return deleteSuppliers(scope, companyId, { deleteInvoices });
  }
}
