import { DUPLICATE_DAYS } from '@paycycle/schema/domain/invoice-duplicate';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { RUN_IN_WORDS } from './run-in-words.sql.ts';

/** A number of so many characters tells a bill by itself, whatever supplier it was entered for. */
const NUMBER_LENGTH_MIN = 5;
/** Deleted bills that are named for one invoice: those of which something was said first, then the latest. */
const NAMED_MAX = 2;

interface DeletedBill {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly otherNumber: string;
  readonly otherDate: LocalDate;
  readonly otherPence: string;
  readonly deletedBy: string;
  readonly deletedOn: LocalDate;
  readonly isAutoPaid: boolean;
  /** The runs of its payment files that were said not to be sent; null where there are none. */
  readonly filesNotSent: string | null;
  /** Whether something that was said to have paid it was taken back. */
  readonly isTakenBack: boolean;
}

/**
 * By invoice, in words: that a like bill was deleted before it was entered, or one was of whose payment something had been said,
 * by whom, and what (RULES.md, 11). A deleted bill is known for as long as it can be restored.
 */
export async function readDeletedBefore(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await scope.em.execute<DeletedBill[]>(DELETED_BILLS, [sqlArray(scope.companyIds), sqlArray(invoiceIds)]);
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([id, bills]) => [id, bills.map(inWords)]));
}

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;

const DELETED_BILLS = `
  select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", bill.*
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  cross join lateral (select * from (
    select gone.id, same.has_number, gone.record_id < invoice.id as was_first, gone.content ->> 'invoice_number' as "otherNumber", gone.content ->> 'invoice_date' as "otherDate",
      ((gone.content ->> 'amount')::numeric * 100)::bigint as "otherPence", name_of_person(deletion.deleted_by) as "deletedBy",
      (deletion.deleted_at at time zone 'Europe/London')::date::text as "deletedOn",
      gone.content ->> 'status' = 'auto_paid' as "isAutoPaid",
      (select string_agg(distinct ${RUN_IN_WORDS}, ' and ') from deleted_records said
       join payment_runs run on run.company_id = said.company_id and run.id = (said.content ->> 'payment_run_id')::integer
       where said.company_id = gone.company_id and said.deletion_id = gone.deletion_id and said.record_type = 'invoice'
         and said.record_id = gone.record_id and said.table_name = 'files_not_sent') as "filesNotSent",
      exists (select from deleted_records undone
       where undone.company_id = gone.company_id and undone.deletion_id = gone.deletion_id and undone.record_type = 'invoice'
         and undone.record_id = gone.record_id and undone.table_name = 'undone_settlements') as "isTakenBack"
    from deleted_records gone
    join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
    left join suppliers payee on payee.company_id = gone.company_id and payee.id = (gone.content ->> 'supplier_id')::integer
    left join deleted_records gone_payee on gone_payee.company_id = gone.company_id and gone_payee.record_type = 'supplier'
      and gone_payee.table_name = 'suppliers' and gone_payee.record_id = (gone.content ->> 'supplier_id')::integer
    cross join lateral (select
      ${ROOT('payee')} = ${ROOT('supplier')}
        or coalesce(payee.name_key, gone_payee.content ->> 'name_key') = supplier.name_key as is_own,
      gone.content ->> 'number_key' = invoice.number_key as has_number,
      (gone.content ->> 'amount')::numeric = invoice.amount as has_amount,
      abs((gone.content ->> 'invoice_date')::date - invoice.invoice_date) <= ${DUPLICATE_DAYS} as is_near) same
    where gone.company_id = invoice.company_id and gone.table_name = 'invoices' and gone.record_type = 'invoice'
      and not exists (select from invoices restored where restored.id = gone.record_id)
      and (gone.content ->> 'file_path' = invoice.file_path
        or same.has_number and (same.is_own or same.has_amount and length(invoice.number_key) >= ${NUMBER_LENGTH_MIN})
        or same.is_own and same.has_amount and same.is_near)
    ) found
    cross join lateral (select ("isTakenBack" or "isAutoPaid" or "filesNotSent" is not null) as is_anything) said
    where was_first or is_anything
    order by is_anything desc, has_number desc, id desc
    limit ${NAMED_MAX}) bill
  where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
    and invoice.document_type = 'invoice'`;

function inWords(bill: DeletedBill): string {
  const { invoiceNumber, otherNumber, otherDate, otherPence, deletedBy, deletedOn } = bill;
  const other = `${otherNumber} of ${formatLocalDate(otherDate)}, ${formatPounds(pence(Number(otherPence)))}`;
  const deleted = `which ${deletedBy} deleted on ${formatLocalDate(deletedOn)}`;
  return [`${invoiceNumber} may be the same bill as ${other}, ${deleted}.`, ...saidOf(bill)].join(' ');
}

function saidOf({ isAutoPaid, filesNotSent, isTakenBack }: DeletedBill): string[] {
  return [
    ...(filesNotSent === null ? [] : [`The payment file of ${filesNotSent}, which pays it, was said not to be sent.`]),
    ...(isTakenBack ? ['It had counted as paid, until that was taken back.'] : []),
    ...(isAutoPaid ? ['It was auto-paid: the supplier may have collected it.'] : []),
  ];
}
