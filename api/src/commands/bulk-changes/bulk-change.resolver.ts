import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../../modules/companies/index.ts';
import { findDocuments } from '../../modules/documents/index.ts';
import { findInvoices, InvoiceSelectionInput, InvoicesSeen } from '../../modules/invoices/index.ts';
import { FileWasNotSent } from '../../modules/payment-runs/index.ts';
import { findSuppliers, SupplierSelectionInput } from '../../modules/suppliers/index.ts';
import {
  AddInvoicesToRunResult,
  ChangeInvoicesResult,
  ChangeSuppliersResult,
  InvoiceChangeInput,
  SupplierChangeInput,
  UndoBulkChangeResult,
} from '../bulk-change-log/bulk-change.types.ts';
import type { BulkChanged } from '../bulk-change-log/record-bulk-change.ts';
import { addInvoicesToRun } from './add-invoices-to-run.ts';
import { changeInvoices } from './change-invoices.ts';
import { changeSuppliers } from './change-suppliers.ts';
import { restoredCount, undoBulkChange } from './undo-bulk-change.ts';

/** Changes of many suppliers or invoices at once, and their undo. */
@Resolver()
export class BulkChangeResolver {
  @Mutation(() => ChangeSuppliersResult, {
    description: 'Changes terms, auto-paid or archived of many suppliers; says why others stay as they are.',
  })
  async changeSuppliers(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => SupplierSelectionInput, { description: 'Which suppliers to change; at most 10,000.' })
    selection: SupplierSelectionInput,
    @Arg('change', () => SupplierChangeInput, { description: 'What to change.' }) change: SupplierChangeInput,
    @Arg('seenInvoices', () => InvoicesSeen, {
      nullable: true,
      description:
        'What `leavingPayments` or `returningToPayments` said of the invoices that follow: refused with `CONTENT_CHANGED` where they come to something else by now. Left out, it is not compared.',
    })
    seenInvoices: InvoicesSeen | null,
  ): Promise<ChangeSuppliersResult> {
    const changed = await changeSuppliers(scope, companyId, selection, change, seenInvoices);
    return {
      ...(await answerOf(scope, companyId, changed)),
      suppliers: await shown(scope, findSuppliers, changed.ids),
    };
  }

  @Mutation(() => ChangeInvoicesResult, {
    description: 'Changes the due date of many invoices, or puts them in query; says why others stay as they are.',
  })
  async changeInvoices(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput, { description: 'Which invoices to change.' })
    selection: InvoiceSelectionInput,
    @Arg('change', () => InvoiceChangeInput, { description: 'What to change.' }) change: InvoiceChangeInput,
  ): Promise<ChangeInvoicesResult> {
    const changed = await changeInvoices(scope, companyId, selection, change);
    return { ...(await answerOf(scope, companyId, changed)), invoices: await shown(scope, findInvoices, changed.ids) };
  }

  @Mutation(() => AddInvoicesToRunResult, {
    description: 'Adds invoices to a draft run, or to a new one; says why others stay as they are.',
  })
  async addInvoicesToRun(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('selection', () => InvoiceSelectionInput, { description: 'Which invoices to add.' })
    selection: InvoiceSelectionInput,
    @Arg('paymentRunId', () => Int, { nullable: true, description: 'A draft run; a new one where it is left out.' })
    paymentRunId: number | null,
    @Arg('runDate', () => LocalDateScalar, { nullable: true, description: 'When a new run pays; today by default.' })
    runDate: LocalDate | null,
  ): Promise<AddInvoicesToRunResult> {
    const { run, ...changed } = await addInvoicesToRun(scope, companyId, selection, { paymentRunId, runDate });
    const invoices = await shown(scope, findInvoices, changed.ids);
    return { ...(await answerOf(scope, companyId, changed)), invoices, run };
  }

  @Mutation(() => UndoBulkChangeResult, {
    description: 'Undoes a bulk change of the caller: its records are again what they were, unless they changed since.',
  })
  async undoBulkChange(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The `changeId` of the change.' }) id: number,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<UndoBulkChangeResult> {
    const undone = await undoBulkChange(scope, id, { fileWasNotSent });
    const { companyId, supplierIds, invoiceIds, documentIds, refusedCount, refusals } = undone;
    return {
      company: await getCompany(scope, companyId),
      restoredCount: restoredCount(undone),
      suppliers: await shown(scope, findSuppliers, supplierIds),
      invoices: await shown(scope, findInvoices, invoiceIds),
      documents: await findDocuments(scope, companyId, documentIds.slice(0, PAGE_SIZE_MAX)),
      refusedCount,
      refusals,
    };
  }
}

async function answerOf(scope: Scope, companyId: number, { ids, ...changed }: BulkChanged) {
  return { company: await getCompany(scope, companyId), changedCount: ids.length, ...changed };
}

function shown<Row>(
  scope: Scope,
  find: (scope: Scope, ids: readonly number[]) => Promise<Row[]>,
  ids: readonly number[],
): Promise<Row[]> {
  return find(scope, ids.slice(0, PAGE_SIZE_MAX));
}
