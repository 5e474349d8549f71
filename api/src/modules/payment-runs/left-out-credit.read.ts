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
  /** Parked is one in another run that is submitted, which may be cancelled yet. */
  readonly kind: 'open' | 'parked' | 'deleted' | 'marked' | 'changed';
  readonly invoiceNumber: string;
  readonly creditPence: string;
  /** Who deleted, marked or changed it, and when; null while it is open. */
  readonly doneBy: string | null;
  readonly doneOn: LocalDate | null;
  /** What a changed one is now, in words. */
  readonly now: string | null;
}

/**
 * By item of a run that is not over, in words: the credit notes of its payee that the run could take off, and does not
 * (RULES.md, 61). One that was deleted or changed, or marked as refunded with no line of the statement, is named for as long as
 * a deletion can be restored.
 */
export const leftOutCreditOf = batchedRead((scope, ids: readonly number[]) => readLeftOut(scope, ids, 'run'));

/** The same of an unpaid invoice that is paid by itself. */
export const leftOutCreditOfInvoice = batchedRead((scope, ids: readonly number[]) =>
  readLeftOut(scope, ids, 'payment'),
);

type Kind = 'run' | 'payment';

async function readLeftOut(scope: Scope, ids: readonly number[], kind: Kind): Promise<string[][]> {
  await scope.em.flush();
  const values = [sqlArray(scope.companyIds), sqlArray(ids), scope.today];
  const rows = await scope.em.execute<CreditNote[]>(
    leftOutBy(kind === 'run' ? PAYEES_OF_ITEMS : PAYEES_OF_INVOICES),
    values,
  );
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return ids.map((id) => inWords(byItem.get(id) ?? [], kind));
}

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;

const PAYEES_OF_ITEMS = `
  select item.id, item.id as item_id, item.company_id, item.payment_run_id, supplier.name, supplier.name_key,
    ${ROOT('supplier')} as root
  from payment_run_items item
  join payment_runs run on run.id = item.payment_run_id and run.status not in ('cancelled', 'processed')
  join suppliers supplier on supplier.id = item.supplier_id
  where item.company_id = any(?::integer[]) and item.id = any(?::integer[]) and item.total_amount > 0
    and exists (
      select from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
      where entry.payment_run_item_id = item.id and invoice.status <> 'paid' and not invoice.has_live_payment)`;

const PAYEES_OF_INVOICES = `
  select invoice.id, null::integer as item_id, invoice.company_id, invoice.payment_run_id, supplier.name, supplier.name_key,
    ${ROOT('supplier')} as root
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.document_type = 'invoice'
    and invoice.status <> 'paid' and not invoice.has_live_payment`;

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

const DAY = (at: string) => `(${at} at time zone 'Europe/London')::date`;

/** What was worth more before somebody changed it, whose ever it was. The undo of a merge puts back what was. */
const LESSENED = `
  select bill.*, change.id as change_id, change.amount_before, change.supplier_before_id, change.person, change.at
  from since cross join (
    select company_id, id, invoice_number, number_key, supplier_id, amount, modified_at, false as is_deleted from invoices
    union all
    select company_id, record_id, content ->> 'invoice_number', content ->> 'number_key', (content ->> 'supplier_id')::integer,
      (content ->> 'amount')::numeric, (content ->> 'modified_at')::timestamptz, true from deleted_records gone
    where table_name = 'invoices' and record_type = 'invoice'
      and not exists (select from invoices restored where restored.id = gone.record_id)) bill
  join payment_audit_entries change on change.invoice_id = bill.id and change.action = 'invoice_changed'
    and change.amount_before < 0 and ${DAY('change.at')} >= since.day
    and (change.amount_before < bill.amount or change.supplier_before_id <> bill.supplier_id)
  where bill.company_id in (select company_id from payee) and bill.modified_at >= since.day
    and not exists (
      select from supplier_merges merge where merge.company_id = bill.company_id and merge.undone_at = change.at)`;

/** Of each the change after which it was never worth as much again to the payee. */
const CHANGED = `
  select distinct on (payee.id, bill.id) payee.id as item_id, bill.id, bill.invoice_number, bill.number_key,
    bill.amount_before as amount, bill.person, bill.at,
    case when bill.is_deleted then 'it was deleted since' when bill.amount > 0 then 'it is an invoice now'
      when ${ROOT('owed')} <> payee.root then 'it is one of ' || owed.name || ' now'
      else 'it comes to £' || to_char(-bill.amount, 'FM999,999,990.00') || ' now' end as now
  from lessened bill
  join suppliers before on before.id = bill.supplier_before_id
  join payee on payee.company_id = bill.company_id and payee.root = ${ROOT('before')}
  left join suppliers owed on owed.id = bill.supplier_id
  where bill.amount > bill.amount_before or ${ROOT('owed')} is distinct from payee.root
  order by payee.id, bill.id, bill.amount_before, bill.change_id desc`;

/** It was entered again: by its number for as much, or later for the same. */
const AGAIN = (gone: string) => `exists (
  select from credit where credit.item_id = ${gone}.item_id and credit.id <> ${gone}.id
    and (credit.amount <= ${gone}.amount and credit.number_key = ${gone}.number_key
      or credit.amount = ${gone}.amount and credit.id > ${gone}.id))`;

const leftOutBy = (payees: string) => `
  with payee as (${payees}),
  since as (select ?::date - ${DELETION_DAYS} as day),
  lessened as materialized (${LESSENED}),
  credit as (
    select payee.id as item_id, payee.payment_run_id as own_run_id, credit.*,
      exists (select from payment_run_invoices entry
        where entry.payment_run_item_id = payee.item_id and entry.invoice_id = credit.id) as is_in_item
    from payee join suppliers owed on owed.company_id = payee.company_id and ${ROOT('owed')} = payee.root
    join invoices credit on credit.company_id = owed.company_id and credit.supplier_id = owed.id
      and credit.document_type = 'credit_note')
  select found.*, payee.name as "supplierName", (found.credit * 100)::bigint as "creditPence"
  from payee join (
    select credit.item_id as "itemId", case when other.status <> 'draft' then 'parked' else 'open' end as kind,
      credit.invoice_number as "invoiceNumber", credit.part_paid - credit.amount as credit, null as "doneBy", null as "doneOn",
      null as now, credit.id as place
    from credit
    left join payment_runs other on other.id = credit.payment_run_id
    where credit.status in ('to_pay', 'query') and not credit.is_in_item
      and (other.id is null or other.id is distinct from credit.own_run_id)
    union all
    select credit.item_id, 'marked', credit.invoice_number, -piece.amount, name_of_person(mark.marked_by),
      ${DAY('mark.marked_at')}::text, null, credit.id
    from credit cross join since
    join paid_mark_invoices piece on piece.company_id = credit.company_id and piece.invoice_id = credit.id
      and piece.taken_back_at is null
    join paid_marks mark on mark.id = piece.paid_mark_id and mark.undone_at is null and ${DAY('mark.marked_at')} >= since.day
    where not credit.is_matched
    union all
    select gone.item_id, 'deleted', gone.invoice_number, -gone.amount, name_of_person(gone.deleted_by),
      ${DAY('gone.deleted_at')}::text, null, gone.id
    from (${DELETED}) gone where not ${AGAIN('gone')}
    union all
    select changed.item_id, 'changed', changed.invoice_number, -changed.amount, name_of_person(changed.person),
      ${DAY('changed.at')}::text, changed.now, changed.id
    from (${CHANGED}) changed where not ${AGAIN('changed')}) found
    on found."itemId" = payee.id
  order by found.place`;

const DEEDS = { deleted: 'deleted', marked: 'marked as refunded', changed: 'changed' } as const;

function inWords(credits: readonly CreditNote[], kind: Kind): string[] {
  const of = (wanted: CreditNote['kind']) => credits.filter(({ kind }) => kind === wanted);
  return [
    ...openInWords(of('open'), `that this ${kind} leaves out`),
    ...openInWords(of('parked'), 'that another run takes off, which is not paid yet'),
    ...(['deleted', 'marked', 'changed'] as const).flatMap((deed) => goneInWords(deed, of(deed))),
  ];
}

function openInWords(open: readonly CreditNote[], where: string): string[] {
  const [first] = open;
  if (first === undefined) return [];
  const sum = formatPounds(sumPence(open.map(penceOf)));
  const notes = open.length === 1 ? 'an open credit note' : 'open credit notes';
  const numbers = open.slice(0, NAMED_MAX).map(({ invoiceNumber }) => invoiceNumber);
  const named = `${numbers.join(', ')}${moreThan(NAMED_MAX, open)}`;
  return [`${first.supplierName} has ${notes} of ${sum} ${where}: ${named}.`];
}

/** The latest ones, each by itself: somebody did it. */
function goneInWords(deed: keyof typeof DEEDS, credits: readonly CreditNote[]): string[] {
  const gone = credits.toReversed();
  return gone.slice(0, NAMED_MAX).map((credit, at) => {
    const { supplierName, invoiceNumber, doneBy, doneOn, now } = credit;
    const note = `credit note ${invoiceNumber} of ${formatPounds(penceOf(credit))}`;
    const day = doneOn === null ? '' : ` on ${formatLocalDate(doneOn)}`;
    const how = deed === 'marked' ? ', without a line of the statement' : now === null ? '' : `: ${now}`;
    const more = at === NAMED_MAX - 1 && gone.length > NAMED_MAX ? ` There are ${gone.length - NAMED_MAX} more.` : '';
    return `${supplierName} had ${note}, which ${doneBy} ${DEEDS[deed]}${day}${how}.${more}`;
  });
}

function moreThan(shown: number, { length }: readonly CreditNote[]): string {
  return length > shown ? ` and ${length - shown} more` : '';
}

function penceOf({ creditPence }: CreditNote) {
  return pence(Number(creditPence));
}
