import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { DELETION_DAYS } from '@paycycle/schema/limits';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Credit notes that are named for one payee, by kind. */
const NAMED_MAX = 3;

interface CreditNote {
  readonly itemId: number;
  readonly supplierName: string;
  readonly kind: 'open' | 'deleted' | 'marked';
  readonly invoiceNumber: string;
  readonly creditPence: string;
  /** Who deleted or marked it, and when; null while it is open. */
  readonly doneBy: string | null;
  readonly doneOn: LocalDate | null;
}

/**
 * By item of a run that is not over, in words: the credit notes of its payee that the run could take off, and does not
 * (RULES.md, 61). One that was deleted, or marked as refunded with no line of the statement, is named for as long as a deletion
 * can be restored.
 */
export const leftOutCreditOf = batchedRead(readLeftOutCredit);

async function readLeftOutCredit(scope: Scope, itemIds: readonly number[]): Promise<string[][]> {
  await scope.em.flush();
  const rows = await scope.em.execute<CreditNote[]>(LEFT_OUT, [
    sqlArray(scope.companyIds),
    sqlArray(itemIds),
    scope.today,
  ]);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return itemIds.map((id) => inWords(byItem.get(id) ?? []));
}

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;

/** No payment of a run, and no line of the statement, has used a part of it. */
const IS_MARKED = `credit.status = 'paid' and not credit.is_matched
  and not exists (
    select from bank_transaction_invoice_matches match
    where match.company_id = credit.company_id and match.invoice_id = credit.id and not match.is_returned)
  and not exists (
    select from payment_run_invoices used
    where used.company_id = credit.company_id and used.invoice_id = credit.id and used.is_used)`;

/** Of several that were deleted with one number, the largest. */
const DELETED = `
  select distinct on (payee.id, gone.content ->> 'number_key') payee.id as item_id, gone.record_id as id,
    gone.content ->> 'invoice_number' as invoice_number, gone.content ->> 'number_key' as number_key,
    (gone.content ->> 'amount')::numeric as amount, deletion.deleted_by, deletion.deleted_at
  from payee
  join deleted_records gone on gone.company_id = payee.company_id and gone.table_name = 'invoices'
    and gone.record_type = 'invoice' and gone.content ->> 'document_type' = 'credit_note'
  join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
  left join suppliers owed on owed.company_id = gone.company_id and owed.id = (gone.content ->> 'supplier_id')::integer
  left join deleted_records gone_owed on gone_owed.company_id = gone.company_id and gone_owed.record_type = 'supplier'
    and gone_owed.table_name = 'suppliers' and gone_owed.record_id = (gone.content ->> 'supplier_id')::integer
  where (${ROOT('owed')} = payee.root or gone_owed.content ->> 'name_key' = payee.name_key)
    and not exists (select from invoices restored where restored.id = gone.record_id)
  order by payee.id, gone.content ->> 'number_key', (gone.content ->> 'amount')::numeric, gone.id desc`;

/** One that was entered again is not gone: by its number for as much, or later for the same. */
const LEFT_OUT = `
  with payee as (
    select item.id, item.company_id, item.payment_run_id, supplier.name, supplier.name_key, ${ROOT('supplier')} as root
    from payment_run_items item
    join payment_runs run on run.id = item.payment_run_id and run.status not in ('cancelled', 'processed')
    join suppliers supplier on supplier.id = item.supplier_id
    where item.company_id = any(?::integer[]) and item.id = any(?::integer[]) and item.total_amount > 0
      and exists (
        select from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
        where entry.payment_run_item_id = item.id and invoice.status <> 'paid' and not invoice.has_live_payment)),
  credit as (
    select payee.id as item_id, credit.*,
      exists (select from payment_run_invoices entry
        where entry.payment_run_item_id = payee.id and entry.invoice_id = credit.id) as is_in_item
    from payee join suppliers owed on owed.company_id = payee.company_id and ${ROOT('owed')} = payee.root
    join invoices credit on credit.company_id = owed.company_id and credit.supplier_id = owed.id
      and credit.document_type = 'credit_note')
  select found.*, payee.name as "supplierName", (found.credit * 100)::bigint as "creditPence"
  from payee join (
    select credit.item_id as "itemId", 'open' as kind, credit.invoice_number as "invoiceNumber",
      credit.part_paid - credit.amount as credit, null as "doneBy", null as "doneOn", credit.id as place
    from credit
    left join payment_runs other on other.id = credit.payment_run_id
    where credit.status in ('to_pay', 'query') and not credit.is_in_item and (other.id is null or other.status = 'draft')
    union all
    select credit.item_id, 'marked', credit.invoice_number, -credit.amount, name_of_person(marked.person),
      (marked.at at time zone 'Europe/London')::date::text, credit.id
    from credit cross join lateral (
      select entry.person, entry.at from record_entries entry
      where entry.company_id = credit.company_id and entry.record_type = 'invoice' and entry.record_id = credit.id
        and entry.verb = 'changed' and entry.after ->> 'creditStatus' = 'paid'
      order by entry.id desc limit 1) marked
    where ${IS_MARKED} and marked.at::date >= ?::date - ${DELETION_DAYS}
    union all
    select gone.item_id, 'deleted', gone.invoice_number, -gone.amount, name_of_person(gone.deleted_by),
      (gone.deleted_at at time zone 'Europe/London')::date::text, gone.id
    from (${DELETED}) gone
    where not exists (
      select from credit
      where credit.item_id = gone.item_id and (credit.amount <= gone.amount and credit.number_key = gone.number_key
        or credit.amount = gone.amount and credit.id > gone.id))) found
    on found."itemId" = payee.id
  order by found.place`;

function inWords(credits: readonly CreditNote[]): string[] {
  const open = credits.filter(({ kind }) => kind === 'open');
  return [...openInWords(open), ...['deleted', 'marked'].flatMap((kind) => goneInWords(kind, credits))];
}

function openInWords(open: readonly CreditNote[]): string[] {
  const [first] = open;
  if (first === undefined) return [];
  const sum = formatPounds(sumPence(open.map(penceOf)));
  const notes = open.length === 1 ? 'an open credit note' : 'open credit notes';
  const numbers = open.slice(0, NAMED_MAX).map(({ invoiceNumber }) => invoiceNumber);
  const named = `${numbers.join(', ')}${moreThan(NAMED_MAX, open)}`;
  return [`${first.supplierName} has ${notes} of ${sum} that this run leaves out: ${named}.`];
}

/** The latest ones, each by itself: somebody did it. */
function goneInWords(kind: string, credits: readonly CreditNote[]): string[] {
  const gone = credits.filter((credit) => credit.kind === kind).toReversed();
  const did = kind === 'deleted' ? 'deleted' : 'marked as refunded';
  const how = kind === 'deleted' ? '' : ', without a line of the statement';
  return gone.slice(0, NAMED_MAX).map((credit, at) => {
    const { supplierName, invoiceNumber, doneBy, doneOn } = credit;
    const note = `credit note ${invoiceNumber} of ${formatPounds(penceOf(credit))}`;
    const day = doneOn === null ? '' : ` on ${formatLocalDate(doneOn)}`;
    const more = at === NAMED_MAX - 1 && gone.length > NAMED_MAX ? ` There are ${gone.length - NAMED_MAX} more.` : '';
    return `${supplierName} had ${note}, which ${doneBy} ${did}${day}${how}.${more}`;
  });
}

function moreThan(shown: number, { length }: readonly CreditNote[]): string {
  return length > shown ? ` and ${length - shown} more` : '';
}

function penceOf({ creditPence }: CreditNote) {
  return pence(Number(creditPence));
}
