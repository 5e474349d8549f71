import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lastClosedDay } from '../../modules/bank-transactions/index.ts';
import { type Deletion, INVOICE_STATE, restoreRows } from '../../modules/deletions/index.ts';
import { idsOf, type RestoredRecords, refusedRecords } from './refused-records.ts';
import { type DeletedMatch, planReturningMatches, type ReturningMatches } from './returning-matches.plan.ts';

const CLOSED = 'It is of a closed month, or before one: reopen the closed months to restore it';
const IMPORTED_AGAIN = 'It has been imported again since';

/** The kept transactions of a deletion, as `kept`. Values: the company and the deletion. */
const KEPT = `deleted_records kept
  where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'bank_transaction'
    and kept.table_name = 'bank_transactions'`;

/**
 * Those that are stored again. As an import does, it counts equal lines (RULES.md, 30): another format of the statement, or
 * another download, gives a line another id.
 */
const LINES_IMPORTED_AGAIN = `
  select id from (
    select kept.id, again.id is not null as "hasSameId", coalesce(equal.count, 0) as stored,
      row_number() over (
        partition by kept.date, kept.amount, kept.description order by again.id is null, kept.id) as nth
    from (
      select record_id as id, deleted_records.company_id, line.transaction_id, line.date, line.amount, line.description
      from deleted_records cross join lateral jsonb_populate_record(null::bank_transactions, content) line
      where deleted_records.company_id = ? and deletion_id = ? and record_type = 'bank_transaction'
        and table_name = 'bank_transactions') kept
    left join bank_transactions again on again.transaction_id = kept.transaction_id
    left join (
      select company_id, date, amount, description, count(*) from bank_transactions
      group by company_id, date, amount, description) equal
      on equal.company_id = kept.company_id and equal.date = kept.date and equal.amount = kept.amount
      and equal.description = kept.description) counted
  where "hasSameId" or nth <= stored`;

/** The transactions that came back; `unmatchedCount` of them without the match that they had. */
interface RestoredTransactions extends RestoredRecords {
  readonly unmatchedCount: number;
}

/**
 * Restores a deletion's bank transactions with their marks, and with their matches where every invoice is still what the
 * deletion made of it: one that was paid, put into a run or changed since is not paid a second time.
 */
export async function restoreTransactions(scope: Scope, deletion: Deletion): Promise<RestoredTransactions> {
  if (deletion.kind !== 'bank_transactions') return { count: 0, staying: [], unmatchedCount: 0 };
  const { id: deletionId, companyId } = deletion;
  const closedDay = await lastClosedDay(scope, companyId);
  const closed = await refusedRecords(
    scope,
    deletion,
    CLOSED,
    `select kept.record_id as id from ${KEPT} and (kept.content ->> 'date')::date <= ?::date`,
    [closedDay],
  );
  const again = await refusedRecords(scope, deletion, IMPORTED_AGAIN, LINES_IMPORTED_AGAIN);
  const staying = [...new Map([...closed, ...again].map((one) => [one.id, one])).values()];
  const exceptIds = idsOf(staying);
  const { unmatchedIds, waitingInvoiceIds } = await decideMatches(scope, deletion, exceptIds);
  await restoreMatchedInvoices(scope, deletion, waitingInvoiceIds);
  const count = await restoreRows(scope, { deletionId, companyId, type: 'bank_transaction', exceptIds });
  await restoreStatements(scope, deletion);
  const isStaying = new Set(exceptIds);
  return { count, staying, unmatchedCount: unmatchedIds.filter((id) => !isStaying.has(id)).length };
}

/** Its transaction stayed when a part of the invoice was deleted, and has paid only a part since (RULES.md, 34). */
const WAS_MADE_PART = `(coalesce((state.content -> 'before' ->> 'is_matched')::boolean, false)
  and not invoice.is_matched and not exists (
    select from deleted_records settlement
    where settlement.company_id = match.company_id and settlement.deletion_id = match.deletion_id
      and settlement.table_name = 'bank_transaction_invoice_matches'
      and settlement.content ->> 'invoice_id' = match.content ->> 'invoice_id'
      and settlement.content ->> 'kind' = 'settlement'))`;

/** With what other transactions have brought back of the invoice since, more of it would be refunded than it came to. */
const IS_REFUNDED_SINCE = `coalesce((
  select sum((refund.content ->> 'amount')::numeric) from deleted_records refund
  where refund.company_id = match.company_id and refund.deletion_id = match.deletion_id
    and refund.table_name = 'bank_transaction_invoice_matches' and refund.content ->> 'kind' = 'refund'
    and refund.content ->> 'invoice_id' = match.content ->> 'invoice_id') + (
  select sum(refund.amount) from bank_transaction_invoice_matches refund
  where refund.company_id = invoice.company_id and refund.invoice_id = invoice.id
    and refund.kind = 'refund') > invoice.amount, false)`;

/**
 * Drops the archived matches that cannot be restored, and their unresolved exceptions 'Paid twice?'. The remaining
 * matches and matched invoices can be restored, except waiting ones.
 */
async function decideMatches(
  scope: Scope,
  { id, companyId }: Deletion,
  exceptIds: readonly number[],
): Promise<ReturningMatches> {
  const matches = await scope.em.execute<DeletedMatch[]>(
    `select match.record_id as "transactionId", (match.content ->> 'invoice_id')::integer as "invoiceId",
       coalesce(state.content -> 'after' = ${INVOICE_STATE}, false) and not ${WAS_MADE_PART} and not ${IS_REFUNDED_SINCE}
         as "isUnchanged"
     from deleted_records match
       left join deleted_records state on state.company_id = match.company_id and state.deletion_id = match.deletion_id
         and state.record_type = 'matched_invoice' and state.record_id = (match.content ->> 'invoice_id')::integer
       left join invoices invoice on invoice.company_id = match.company_id and invoice.id = state.record_id
     where match.company_id = ? and match.deletion_id = ? and match.record_type = 'bank_transaction'
       and match.table_name = 'bank_transaction_invoice_matches'
     order by match.record_id`,
    [companyId, id],
  );
  const plan = planReturningMatches(matches, new Set(exceptIds));
  const { unmatchedIds, untouchedInvoiceIds } = plan;
  await scope.em.execute(
    `delete from deleted_records where company_id = ? and deletion_id = ?
       and (record_type = 'bank_transaction' and table_name = 'bank_transaction_invoice_matches'
           and record_id = any(?::integer[])
         or record_type = 'matched_invoice' and record_id = any(?::integer[]))`,
    [companyId, id, sqlArray(unmatchedIds), sqlArray(untouchedInvoiceIds)],
  );
  // As when a match is taken back: what was resolved stays on record.
  await scope.em.execute(
    `delete from deleted_records where company_id = ? and deletion_id = ? and record_type = 'bank_transaction'
       and table_name = 'duplicate_payments' and content ->> 'resolution' is null and record_id = any(?::integer[])`,
    [companyId, id, sqlArray(unmatchedIds)],
  );
  await scope.em.execute(
    `update deleted_records kept set content = kept.content || jsonb_build_object(
       'is_matched', false, 'matched_invoice_id', null, 'matching_confidence', null, 'updated_at', ?::timestamptz)
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'bank_transaction'
       and kept.table_name = 'bank_transactions' and kept.record_id = any(?::integer[])`,
    [scope.ports.clock.now(), companyId, id, sqlArray(unmatchedIds)],
  );
  await scope.em.execute(
    `update deleted_records kept set content = kept.content || '{"payment_run_item_id": null}'
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'bank_transaction'
       and kept.table_name = 'bank_transaction_invoice_matches' and not exists (
         select from payment_run_items where id = (kept.content ->> 'payment_run_item_id')::integer)`,
    [companyId, id],
  );
  return plan;
}

/** Before the matches themselves, which a change of the invoices' part payments would change, too. */
async function restoreMatchedInvoices(
  scope: Scope,
  { id, companyId }: Deletion,
  waitingIds: readonly number[],
): Promise<void> {
  const waiting = sqlArray(waitingIds);
  await scope.em.execute(
    `update invoices set status = state.status, payment_date = state.payment_date, is_matched = state.is_matched,
       part_paid = state.part_paid, modified_at = ?, modified_by = ?
     from deleted_records kept cross join lateral jsonb_populate_record(null::invoices, kept.content -> 'before') state
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'matched_invoice'
       and kept.record_id <> all(?::integer[]) and invoices.company_id = kept.company_id and invoices.id = kept.record_id`,
    [scope.ports.clock.now(), scope.userId, companyId, id, waiting],
  );
  await scope.em.execute(
    `delete from deleted_records where company_id = ? and deletion_id = ? and record_type = 'matched_invoice'
       and record_id <> all(?::integer[])`,
    [companyId, id, waiting],
  );
}

/** That statements were imported, by which gaps between them are found: not one that was imported again. */
async function restoreStatements(scope: Scope, deletion: Deletion): Promise<void> {
  const { id: deletionId, companyId } = deletion;
  const closedDay = await lastClosedDay(scope, companyId);
  const rows = await scope.em.execute<{ id: number }[]>(
    `select kept.record_id as id from deleted_records kept
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'statement_import'
       and kept.table_name = 'statement_imports'
       and ((kept.content ->> 'to_date')::date <= ?::date or exists (
         select from statement_imports again
         where again.company_id = kept.company_id and again.from_date = (kept.content ->> 'from_date')::date
           and again.to_date = (kept.content ->> 'to_date')::date))`,
    [companyId, deletionId, closedDay],
  );
  await restoreRows(scope, { deletionId, companyId, type: 'statement_import', exceptIds: idsOf(rows) });
}
