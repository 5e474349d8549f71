import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type Deletion, restoreRows } from '../../modules/deletions/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import { createdSinceDeletion, flagDuplicates, syncAutoPaidStatus } from '../../modules/invoices/index.ts';
import { draftRunsToRejoin, rebuildDraftRuns } from '../../modules/payment-runs/index.ts';
import { idsOf, type RefusedRecord, type RestoredRecords, refusedRecords } from './refused-records.ts';
import { restoreSuppliersOf } from './restore-suppliers.ts';

const SUPPLIER_GONE = 'Its supplier cannot be restored';
const SUPPLIER_MERGED = 'Its supplier has been merged with another since: undo the merge first';
const OF_CLOSED_MONTH = 'A month that is closed by now has its date: reopen the month first';
const ENTERED_AGAIN = 'An invoice with its number and amount has been entered or changed since';
const BACK_TO_REVIEW = 'Its document went back to review: it is entered from there';

/** Archived invoices of a deletion, as `kept`. Values: the company and the deletion. */
const KEPT = `deleted_records kept
  where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'invoice' and kept.table_name = 'invoices'`;

/**
 * Restores a deletion's invoices. An invoice that could be paid twice is not restored unnoticed. It stays deleted if
 * the same invoice was entered or restored since, or another one became the same. It is flagged if a similar one was
 * (RULES.md, 11). It rejoins its run if that is still a draft without a payment file made since. An auto-paid
 * supplier's invoice is not to be paid (RULES.md, 8). If its month was closed since, the invoice is in
 * none of that month's figures, and stays deleted.
 */
export async function restoreInvoices(scope: Scope, deletion: Deletion): Promise<RestoredRecords> {
  const { id: deletionId, companyId } = deletion;
  const supplierCount = await restoreSuppliersOf(scope, deletion);
  const staying = await stayingInvoices(scope, deletion);
  const returning = await prepare(scope, deletion, idsOf(staying));
  const count = await restoreRows(scope, { deletionId, companyId, type: 'invoice', exceptIds: idsOf(staying) });
  await syncAutoPaidStatus(scope, companyId, returning.switchedIds);
  await flagDuplicates(scope, companyId, returning.ids, deletion.deletedAt);
  await askAboutAccounts(scope, companyId, { id: { $in: [...returning.ids] } });
  await rebuildDraftRuns(scope, companyId, returning.runIds);
  return { count: count + supplierCount, staying };
}

async function stayingInvoices(scope: Scope, deletion: Deletion): Promise<RefusedRecord[]> {
  const found = [
    await refusedRecords(
      scope,
      deletion,
      SUPPLIER_GONE,
      `select kept.record_id as id from ${KEPT} and not exists (
         select from suppliers where id = (kept.content ->> 'supplier_id')::integer)`,
    ),
    await refusedRecords(
      scope,
      deletion,
      SUPPLIER_MERGED,
      `select kept.record_id as id from ${KEPT} and exists (
         select from suppliers where id = (kept.content ->> 'supplier_id')::integer and merged_into_id is not null)`,
    ),
    await refusedRecords(
      scope,
      deletion,
      OF_CLOSED_MONTH,
      `select kept.record_id as id from ${KEPT} and closed_month_of(kept.company_id,
         (kept.content ->> 'record_number')::integer, (kept.content ->> 'invoice_date')::date) is not null`,
    ),
    await refusedRecords(
      scope,
      deletion,
      BACK_TO_REVIEW,
      `select kept.record_id as id from ${KEPT} and exists (
         select from deleted_records link
         join document_invoices found on found.company_id = link.company_id and found.id = (link.content ->> 'key')::integer
         where link.company_id = kept.company_id and link.deletion_id = kept.deletion_id and link.record_type = 'invoice'
           and link.record_id = kept.record_id and link.table_name = 'document_invoices.invoice_id'
           and (not found.is_accepted or found.invoice_id is not null))`,
    ),
    await refusedRecords(
      scope,
      deletion,
      ENTERED_AGAIN,
      `select kept.record_id as id from ${KEPT} and exists (
         select from invoices known
         where known.company_id = kept.company_id and known.supplier_id = (kept.content ->> 'supplier_id')::integer
           and known.number_key = kept.content ->> 'number_key'
           and known.amount = (kept.content ->> 'amount')::numeric and ${createdSinceDeletion('kept.record_id')})`,
      [deletion.deletedAt],
    ),
  ];
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}

interface Returning {
  readonly ids: readonly number[];
  /** Invoices whose supplier was switched to or from auto-paid since, and those that rejoin no run. */
  readonly switchedIds: readonly number[];
  /** Draft runs that some of the invoices rejoin. */
  readonly runIds: readonly number[];
}

interface ReturningRow {
  readonly id: number;
  readonly runId: number | null;
  readonly isSwitched: boolean;
}

/** Corrects references in the archived invoices to rows that no longer exist. */
async function prepare(scope: Scope, deletion: Deletion, exceptIds: readonly number[]): Promise<Returning> {
  const { id, companyId } = deletion;
  const values = [companyId, id, sqlArray(exceptIds)];
  const rows = await scope.em.execute<ReturningRow[]>(
    `select kept.record_id as id, (kept.content ->> 'payment_run_id')::integer as "runId",
       (select is_auto_paid from suppliers where suppliers.id = (kept.content ->> 'supplier_id')::integer)
         <> (kept.content ->> 'supplier_is_auto_paid')::boolean as "isSwitched"
     from ${KEPT} and kept.record_id <> all(?::integer[]) order by kept.record_id`,
    values,
  );
  const runIdsBefore = new Set(rows.flatMap(({ runId }) => runId ?? []));
  const runIds = await draftRunsToRejoin(scope, companyId, [...runIdsBefore], deletion.deletedAt);
  await leaveOtherRuns(scope, deletion, runIds);
  await scope.em.execute(
    `update deleted_records kept set content = kept.content || jsonb_build_object(
       'possible_duplicate_of_id', (
         select id from (
           select id from invoices where company_id = kept.company_id
           union all
           select record_id from deleted_records same
           where same.company_id = kept.company_id and same.deletion_id = kept.deletion_id
             and same.record_type = 'invoice' and same.table_name = 'invoices'
             and same.record_id <> all(?::integer[])) there
         where there.id = (kept.content ->> 'possible_duplicate_of_id')::integer))
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'invoice'
       and kept.table_name = 'invoices' and kept.record_id <> all(?::integer[])`,
    [sqlArray(exceptIds), ...values],
  );
  const isFree = ({ runId }: ReturningRow) => runId !== null && !runIds.includes(runId);
  return { ids: idsOf(rows), switchedIds: idsOf(rows.filter((row) => row.isSwitched || isFree(row))), runIds };
}

/**
 * Removes the invoices of other runs from those runs. An invoice in no run keeps its entries in finished runs and in
 * their files.
 */
async function leaveOtherRuns(scope: Scope, { id, companyId }: Deletion, runIds: readonly number[]): Promise<void> {
  const values = [companyId, id, sqlArray(runIds)];
  await scope.em.execute(
    `delete from deleted_records entry using deleted_records kept
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'invoice' and kept.table_name = 'invoices'
       and kept.content ->> 'payment_run_id' is not null
       and (kept.content ->> 'payment_run_id')::integer <> all(?::integer[])
       and entry.company_id = kept.company_id and entry.deletion_id = kept.deletion_id
       and entry.record_type = 'invoice' and entry.record_id = kept.record_id
       and (entry.table_name = 'payment_run_items' and entry.content -> 'payment_run_id' = kept.content -> 'payment_run_id'
         or entry.table_name = 'payment_run_invoices' and not exists (
           select from payment_run_items item
           where item.id = (entry.content ->> 'payment_run_item_id')::integer
             and item.payment_run_id <> (kept.content ->> 'payment_run_id')::integer))`,
    values,
  );
  await scope.em.execute(
    `update deleted_records kept set content = kept.content || '{"payment_run_id": null, "payment_run_status": null}'
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'invoice' and kept.table_name = 'invoices'
       and (kept.content ->> 'payment_run_id')::integer <> all(?::integer[])`,
    values,
  );
}
