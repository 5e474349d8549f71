import { type DeletionRefusal, type DeletionResult, deletionResult, planDeletion } from '../../kernel/deletion.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { BankTransaction, lastClosedDay } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { removeInvoices, selectInvoices, settledReason } from '../../modules/invoices/index.ts';
import { unmatchBankTransaction } from '../../modules/matching/index.ts';
import { rebuildDraftRuns } from '../../modules/payment-runs/index.ts';
import { removeSuppliers } from '../../modules/suppliers/index.ts';
import { reasonToKeep, usesOfSuppliers } from '../delete-suppliers.ts';

/**
 * Removes a company's sample data and nothing else: transactions first, whose matches with sample invoices are undone,
 * then invoices, suppliers and PDFs. What the company has built on stays, and is counted by reason; it is removed by a
 * later call, once nothing refers to it any more.
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
    return deletionResult(
      deleted,
      done.flatMap(({ refusals }) => refusals),
    );
  });
}

interface Removed {
  readonly deletedCount: number;
  readonly refusals: readonly DeletionRefusal[];
}

interface SampleLine {
  readonly id: number;
  readonly isClosed: boolean;
  readonly isMatched: boolean;
  /** It is matched to an invoice that is no sample. */
  readonly paysOthers: boolean;
}

async function removeTransactions(scope: Scope, companyId: number): Promise<Removed> {
  const lines = await scope.em.execute<SampleLine[]>(
    `select line.id, coalesce(line.date <= ?::date, false) as "isClosed", line.is_matched as "isMatched",
       exists (select from bank_transaction_invoice_matches match
         where match.company_id = line.company_id and match.bank_transaction_id = line.id
           and not exists (select from sample_records known
             where known.company_id = line.company_id and known.invoice_id = match.invoice_id)) as "paysOthers"
     from sample_records sample
     join bank_transactions line on line.company_id = sample.company_id and line.id = sample.bank_transaction_id
     where sample.company_id = ? order by line.id`,
    [await lastClosedDay(scope, companyId), companyId],
  );
  const { removable, refusals } = planDeletion(lines, ({ isClosed, paysOthers }) => {
    if (isClosed) return 'Transactions of a closed month, or before one: reopen the closed months first';
    return paysOthers ? 'Transactions matched to an invoice of yours: unmatch them first' : null;
  });
  for (const { id, isMatched } of removable) if (isMatched) await unmatchBankTransaction(scope, id);
  await scope.em.nativeDelete(BankTransaction, { companyId, id: anyOf(removable.map(({ id }) => id)) });
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

async function removeSampleInvoices(scope: Scope, companyId: number): Promise<Removed> {
  const rows = await scope.em.execute<{ id: number; isInRun: boolean }[]>(
    `select sample.invoice_id as id, exists (select from payment_run_invoices entry
         join payment_run_items item on item.id = entry.payment_run_item_id
         join payment_runs run on run.id = item.payment_run_id
         where entry.company_id = sample.company_id and entry.invoice_id = sample.invoice_id
           and run.status <> 'draft') as "isInRun"
     from sample_records sample where sample.company_id = ? and sample.invoice_id is not null`,
    [companyId],
  );
  if (rows.length === 0) return { deletedCount: 0, refusals: [] };
  const inRun = new Set(rows.flatMap(({ id, isInRun }) => (isInRun ? id : [])));
  const { invoices } = await selectInvoices(scope, companyId, { invoiceIds: rows.map(({ id }) => id) });
  const { removable, refusals } = planDeletion(invoices, (invoice) => {
    if (inRun.has(invoice.id)) return 'Invoices that are in a payment run, or were paid by one';
    // One that was marked as paid by hand is as made up as before.
    const reason = settledReason(invoice.status === 'paid' ? { ...invoice, status: 'to_pay' } : invoice);
    return reason && `Invoices that are in use. ${reason}.`;
  });
  const ids = removable.map(({ id }) => id);
  await removeInvoices(scope, companyId, ids);
  await rebuildDraftRuns(scope, companyId, new Set(removable.flatMap(({ paymentRunId }) => paymentRunId ?? [])));
  return { deletedCount: ids.length, refusals };
}

async function removeSampleSuppliers(scope: Scope, companyId: number): Promise<Removed> {
  const samples = await scope.em.execute<{ id: number }[]>(
    'select supplier_id as id from sample_records where company_id = ? and supplier_id is not null',
    [companyId],
  );
  const isSample = new Set(samples.map(({ id }) => id));
  const suppliers = (await usesOfSuppliers(scope, companyId, null)).filter(({ id }) => isSample.has(id));
  const { removable, refusals } = planDeletion(suppliers, (use) => {
    const reason = reasonToKeep(use);
    return reason && `Suppliers that are in use: ${reason}`;
  });
  await removeSuppliers(
    scope,
    companyId,
    removable.map(({ id }) => id),
  );
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
