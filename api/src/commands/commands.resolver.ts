import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../kernel/graphql/context.ts';
import { DeletionResult } from '../kernel/graphql/deletion.types.ts';
import { LocalDateScalar } from '../kernel/graphql/scalars.ts';
import type { Scope } from '../kernel/scope.ts';
import { Company, CompanyInput, getCompany } from '../modules/companies/index.ts';
import {
  findInvoices,
  Invoice,
  InvoiceInput,
  InvoicePatch,
  InvoiceSelectionInput,
  InvoicesSeen,
} from '../modules/invoices/index.ts';
import {
  CONFIRMED_ACCOUNTS,
  ConfirmedAccountInput,
  FileWasNotSent,
  PaymentRun,
  SeenWarnings,
  ShownContent,
  sendBackPaymentRun,
  USES_CREDIT,
} from '../modules/payment-runs/index.ts';
import { Supplier, SupplierInput, SupplierPatch } from '../modules/suppliers/index.ts';
import { InvoiceDeletionResult, MarkInvoicesPaidResult, UndoMarkInvoicesPaidResult } from './commands.types.ts';
import { updateCompany } from './companies/update-company.ts';
import { deleteInvoice, deleteInvoices } from './invoices/delete-invoices.ts';
import { markInvoicesPaid, undoMarkInvoicesPaid } from './invoices/mark-invoices-paid.ts';
import { patchInvoice } from './invoices/patch-invoice.ts';
import { updateInvoice } from './invoices/update-invoice.ts';
import { completePaymentRun } from './payment-runs/complete-payment-run.ts';
import { reopenPaymentRun } from './payment-runs/reopen-payment-run.ts';
import { deleteSupplier, deleteSuppliers } from './suppliers/delete-suppliers.ts';
import { patchSupplier } from './suppliers/patch-supplier.ts';
import { updateSupplier } from './suppliers/update-supplier.ts';

const SEEN_INVOICES =
  'What `leavingPayments` or `returningToPayments` said of the invoices that follow: refused with `CONTENT_CHANGED` where they come to something else by now. Left out, it is not compared.';

@Resolver()
export class CommandsResolver {
  @Mutation(() => Invoice, { description: 'Texts, file and status that are left out stay as they are.' })
  updateInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => InvoiceInput) input: InvoiceInput,
    @FileWasNotSent() fileWasNotSent: boolean,
    @Arg('seen', () => InvoiceInput, {
      nullable: true,
      description: 'What was shown: a field that is sent as it was shown stays as it is stored now.',
    })
    seen: InvoiceInput | null,
  ): Promise<Invoice> {
    return updateInvoice(scope, id, { ...input, fileWasNotSent }, seen);
  }

  @Mutation(() => Invoice, { description: 'Changes only the given fields; null removes one.' })
  patchInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('patch', () => InvoicePatch, { description: 'The fields to change.' }) patch: InvoicePatch,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<Invoice> {
    return patchInvoice(scope, id, { ...patch, fileWasNotSent });
  }

  @Mutation(() => MarkInvoicesPaidResult, {
    description: 'Marks invoices as paid by hand; says why others stay as they are.',
  })
  async markInvoicesPaid(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput, { description: 'Which invoices to mark.' })
    selection: InvoiceSelectionInput,
    @Arg('paymentDate', () => LocalDateScalar, {
      nullable: true,
      description: 'When they were paid; today by default.',
    })
    paymentDate: LocalDate | null,
  ): Promise<MarkInvoicesPaidResult> {
    const { ids, ...marked } = await markInvoicesPaid(scope, companyId, selection, { paymentDate });
    return { updatedCount: ids.length, ...(await changedIn(scope, companyId, ids)), ...marked };
  }

  @Mutation(() => UndoMarkInvoicesPaidResult, {
    description:
      'Undoes a marking as paid of the caller: its invoices are again what they were, unless they have changed since. Where another part of one was taken back meanwhile, what the mark had settled is open, too.',
  })
  async undoMarkInvoicesPaid(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The `markId` of the marking.' }) id: number,
  ): Promise<UndoMarkInvoicesPaidResult> {
    const { ids, companyId, ...undone } = await undoMarkInvoicesPaid(scope, id);
    return { restoredCount: ids.length, ...(await changedIn(scope, companyId, ids)), ...undone };
  }

  @Mutation(() => DeletionResult, { description: 'Deletes an invoice, or says why it may not be deleted.' })
  deleteInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<DeletionResult> {
    return deleteInvoice(scope, id, { fileWasNotSent });
  }

  @Mutation(() => InvoiceDeletionResult, {
    description: 'Deletes what may be deleted, and says what may not and why.',
  })
  deleteInvoices(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput, { description: 'Which invoices to delete.' })
    selection: InvoiceSelectionInput,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<InvoiceDeletionResult> {
    return deleteInvoices(scope, companyId, selection, { fileWasNotSent });
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
    @Arg('deleteInvoices', () => Boolean, { description: 'First deletes those of their invoices that may be deleted.' })
    deleteInvoices: boolean,
    @Arg('seen', () => Int, {
      nullable: true,
      description:
        'How many there were when a person chose: refused with `CONTENT_CHANGED` where there are more or fewer by now. Left out, all are taken.',
    })
    seen?: number | null,
  ): Promise<DeletionResult> {
    return deleteSuppliers(scope, companyId, { deleteInvoices, seen });
  }

  @Mutation(() => Supplier, { description: 'Changes only the given fields; null removes one.' })
  patchSupplier(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('patch', () => SupplierPatch, { description: 'The fields to change.' }) patch: SupplierPatch,
    @Arg('seenInvoices', () => InvoicesSeen, { nullable: true, description: SEEN_INVOICES })
    seenInvoices: InvoicesSeen | null,
  ): Promise<Supplier> {
    return patchSupplier(scope, id, patch, seenInvoices);
  }

  @Mutation(() => Supplier, {
    description: "Changes a supplier; new terms reach its open invoices with 'Refresh Suppliers'.",
  })
  updateSupplier(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => SupplierInput) input: SupplierInput,
    @Arg('seen', () => SupplierInput, {
      nullable: true,
      description: 'What was shown: a field that is sent as it was shown stays as it is stored now.',
    })
    seen: SupplierInput | null,
    @Arg('seenInvoices', () => InvoicesSeen, { nullable: true, description: SEEN_INVOICES })
    seenInvoices: InvoicesSeen | null,
  ): Promise<Supplier> {
    return updateSupplier(scope, id, input, seen, seenInvoices);
  }

  @Mutation(() => Company, {
    description: "The account's opening balance and date stay as they are while a month is closed.",
  })
  updateCompany(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => CompanyInput) input: CompanyInput,
  ): Promise<Company> {
    return updateCompany(scope, id, input);
  }

  @Mutation(() => PaymentRun, {
    description:
      'A completed run was not paid: what its completion paid is to be paid again. The reason stays on record.',
  })
  reopenPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('reason', () => String, { description: 'Why it counts as not paid.' }) reason: string,
  ): Promise<PaymentRun> {
    return reopenPaymentRun(scope, id, { reason });
  }

  @Mutation(() => PaymentRun, {
    description: "It was paid outside the product: its invoices become paid on the run's date.",
  })
  completePaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('confirmedAccounts', () => [ConfirmedAccountInput], { nullable: true, description: CONFIRMED_ACCOUNTS })
    confirmedAccounts: ConfirmedAccountInput[] | null,
    @Arg('usesCredit', () => Boolean, { defaultValue: false, description: USES_CREDIT })
    usesCredit: boolean,
    @ShownContent() content?: string | null,
    @SeenWarnings() seenWarnings?: string[] | null,
  ): Promise<PaymentRun> {
    return completePaymentRun(scope, id, { confirmedAccounts, content, seenWarnings, usesCredit });
  }

  @Mutation(() => PaymentRun, {
    description: 'An approver gives a submitted run back to who made it, who is told why. It is a draft again.',
  })
  sendBackPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('reason', () => String, { description: 'What the creator should change.' }) reason: string,
  ): Promise<PaymentRun> {
    return sendBackPaymentRun(scope, id, { reason });
  }
}

/** Returns the company and its changed invoices for a response, one page at most. */
async function changedIn(scope: Scope, companyId: number, ids: readonly number[]) {
  return {
    company: await getCompany(scope, companyId),
    invoices: await findInvoices(scope, ids.slice(0, PAGE_SIZE_MAX)),
  };
}
