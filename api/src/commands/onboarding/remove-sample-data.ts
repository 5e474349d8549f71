import { type BulkRefusal, bulkResult, type DeletionResult, planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { BankTransaction, lastClosedDay } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { noteDeleted } from '../../modules/deletions/index.ts';
import { lockedReason, reasonOfClosedMonth, removeInvoices, selectInvoices } from '../../modules/invoices/index.ts';
import { unmatchBankTransaction } from '../../modules/matching/index.ts';
import { rebuildDraftRuns } from '../../modules/payment-runs/index.ts';
import { removeSuppliers } from '../../modules/suppliers/index.ts';
import { heldFromDeletion } from '../invoices/held-by-questions.read.ts';
import { reasonToKeep, usesOfSuppliers } from '../suppliers/delete-suppliers.ts';

/**
 * Removes only a company's sample data: first transactions, then invoices, suppliers and PDFs. Records that the
 * company has used, changed, matched or marked stay, and are counted by reason. A later call removes them once
 * nothing refers to them. None can be restored, so the audit log names each.
 * @throws NOT_FOUND
 */
export async function removeSampleData(scope: Scope, companyId: number): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const done = [
      await removeTransactions(scope, companyId),
      await removeSampleInvoices(scope, companyId),
      await removeSampleSuppliers(scope, companyId),
    ];
    await removeFiles(scope, companyId);
    const deleted = done.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
    return bulkResult(
      deleted,
      done.flatMap(({ refusals }) => refusals),
    );
  });
}

interface Removed {
  readonly deletedCount: number;
  readonly refusals: readonly BulkRefusal[];
}

interface SampleLine {
  readonly id: number;
  readonly isClosed: boolean;
  readonly isMatched: boolean;
  readonly hasInvoices: boolean;
}

async function removeTransactions(scope: Scope, companyId: number): Promise<Removed> {
  const lines = await scope.em.execute<SampleLine[]>(
    `select line.id, coalesce(line.date <= ?::date, false) as "isClosed", line.is_matched as "isMatched",
       exists (select from bank_transaction_invoice_matches match
         where match.company_id = line.company_id and match.bank_transaction_id = line.id) as "hasInvoices"
     from sample_records sample
     join bank_transactions line on line.company_id = sample.company_id and line.id = sample.bank_transaction_id
     where sample.company_id = ? order by line.id`,
    [await lastClosedDay(scope, companyId), companyId],
  );
  const { accepted: removable, refusals } = planBulk(lines, ({ isClosed, hasInvoices }) => {
    if (isClosed) return 'Transactions of a closed month, or before one: reopen the closed months first';
    return hasInvoices ? 'Transactions matched to an invoice: unmatch them first' : null;
  });
  for (const { id, isMatched } of removable) if (isMatched) await unmatchBankTransaction(scope, id);
  const ids = removable.map(({ id }) => id);
  await noteDeleted(scope, companyId, 'bank_transaction', ids);
  await scope.em.nativeDelete(BankTransaction, { companyId, id: anyOf(ids) });
  if (refusals.length === 0) {
    await scope.em.execute(
      `delete from statement_imports statement using sample_records sample
       where statement.company_id = ? and sample.company_id = statement.company_id
         and sample.statement_import_id = statement.id`,
      [companyId],
    );
  }
  return { deletedCount: removable.length, refusals };
}

interface SampleInvoiceUse {
  readonly id: number;
  readonly isInRun: boolean;
  /** A person has changed what it says is paid to whom. */
  readonly isChanged: boolean;
}

const CHANGED = 'Invoices whose number, supplier or amount was changed: they are yours now';

async function removeSampleInvoices(scope: Scope, companyId: number): Promise<Removed> {
  const uses = new Map((await usesOfInvoices(scope, companyId)).map((use) => [use.id, use]));
  if (uses.size === 0) return { deletedCount: 0, refusals: [] };
  const { invoices } = await selectInvoices(scope, companyId, { invoiceIds: [...uses.keys()] });
  const held = await heldFromDeletion(scope, companyId, invoices);
  const { accepted: removable, refusals } = planBulk(invoices, (invoice) => {
    const { id, closedMonth } = invoice;
    if (uses.get(id)?.isInRun) return 'Invoices that are in a payment run, or were paid by one';
    const reason = lockedReason(invoice) ?? held.get(id) ?? (closedMonth && reasonOfClosedMonth(closedMonth));
    if (reason) return `Invoices that are in use. ${reason}.`;
    return uses.get(id)?.isChanged ? CHANGED : null;
  });
  const ids = removable.map(({ id }) => id);
  await noteDeleted(scope, companyId, 'invoice', ids);
  await removeInvoices(scope, companyId, ids);
  await rebuildDraftRuns(scope, companyId, new Set(removable.flatMap(({ paymentRunId }) => paymentRunId ?? [])));
  return { deletedCount: ids.length, refusals };
}

async function usesOfInvoices(scope: Scope, companyId: number): Promise<SampleInvoiceUse[]> {
  await scope.em.flush();
  return scope.em.execute<SampleInvoiceUse[]>(
    `select invoice.id, exists (select from payment_run_invoices entry
         join payment_run_items item on item.id = entry.payment_run_item_id
         join payment_runs run on run.id = item.payment_run_id
         where entry.company_id = sample.company_id and entry.invoice_id = invoice.id
           and run.status <> 'draft') as "isInRun",
       exists (select from record_entries entry
         where entry.company_id = sample.company_id and entry.verb = 'changed'
           and ((entry.record_type = 'invoice' and entry.record_id = invoice.id
               and jsonb_exists_any(entry.after, array['invoiceNumber', 'supplier', 'amount']))
             or (entry.record_type = 'supplier' and entry.record_id = invoice.supplier_id
               and jsonb_exists(entry.after, 'name')))) as "isChanged"
     from sample_records sample
     join invoices invoice on invoice.company_id = sample.company_id and invoice.id = sample.invoice_id
     where sample.company_id = ?`,
    [companyId],
  );
}

async function removeSampleSuppliers(scope: Scope, companyId: number): Promise<Removed> {
  const samples = await scope.em.execute<{ id: number }[]>(
    'select supplier_id as id from sample_records where company_id = ? and supplier_id is not null',
    [companyId],
  );
  const isSample = new Set(samples.map(({ id }) => id));
  const suppliers = (await usesOfSuppliers(scope, companyId, null)).filter(({ id }) => isSample.has(id));
  const { accepted: removable, refusals } = planBulk(suppliers, (use) => {
    const reason = reasonToKeep(use);
    return reason && `Suppliers that are in use: ${reason}`;
  });
  const ids = removable.map(({ id }) => id);
  await noteDeleted(scope, companyId, 'supplier', ids);
  await removeSuppliers(scope, companyId, ids);
  return { deletedCount: removable.length, refusals };
}

/** PDFs that no invoice shows any more. Their bytes stay in the store, which others may use. */
async function removeFiles(scope: Scope, companyId: number): Promise<void> {
  await scope.em.execute(
    `delete from stored_files file using sample_records sample
     where file.company_id = ? and sample.company_id = file.company_id and sample.stored_file_id = file.id
       and not exists (select from invoices invoice
         where invoice.company_id = file.company_id and invoice.file_path = file.key)`,
    [companyId],
  );
}
