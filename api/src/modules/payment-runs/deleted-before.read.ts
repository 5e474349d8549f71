import { DUPLICATE_DAYS, EXCHANGED_DAYS } from '@paycycle/schema/domain/invoice-duplicate';
import { areExchanged, areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { looksAlike, payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { saidNotOwed } from '../documents/index.ts';
import { RUN_IN_WORDS } from './run-in-words.sql.ts';

/** A number of so many characters tells a bill by itself, whatever supplier it was entered for. */
const NUMBER_LENGTH_MIN = 5;
/** Bills that are named for one invoice: those of which something was said first, then the latest. */
const NAMED_MAX = 2;
/** Deleted bills that are compared with one invoice: those with its paper or its number first, whoever deletes others. */
const CANDIDATES_MAX = 100;
/** Renumbered bills that are compared, with all invoices together. */
const RENUMBERED_MAX = 2000;

/** A bill that was deleted, or that had another number. */
interface FormerBill {
  readonly invoiceId: number;
  readonly formerId: number;
  readonly invoiceNumber: string;
  readonly formerNumber: string;
  readonly formerDate: LocalDate;
  readonly formerPence: string;
  /** What it is called now; null where it was deleted. */
  readonly nowNumber: string | null;
  readonly changedBy: string;
  readonly changedOn: LocalDate;
  readonly isAutoPaid: boolean;
  /** The runs of its payment files that were said not to be sent; null where there are none. */
  readonly filesNotSent: string | null;
  /** Whether something that was said to have paid it was taken back. */
  readonly isTakenBack: boolean;
  /** What its paper says, in words. */
  readonly paper?: readonly string[];
  /** Whether it was there before the invoice. */
  readonly isEarlier: boolean;
  readonly isOfSupplier: boolean;
  /** Null where it is not known. */
  readonly formerSupplier: string | null;
  /** The invoice's supplier, and those that were merged into it. */
  readonly supplierNames: readonly string[];
  readonly isOfAccount: boolean;
  readonly isOfAmount: boolean;
  readonly isNear: boolean;
  /** Whether it is near enough to have a number with two characters exchanged. */
  readonly isInReach: boolean;
  readonly isOfPaper: boolean;
}

/**
 * By invoice, in words: that a like bill was deleted before it was entered, or one of whose payment something had been said was
 * deleted or given another number; by whom, and what had been said (RULES.md, 11). A deleted bill is known for as long as it
 * can be restored.
 */
export async function readDeletedBefore(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const values = [sqlArray(scope.companyIds), sqlArray(invoiceIds)];
  const deleted = await scope.em.execute<FormerBill[]>(DELETED_BILLS, values);
  const renumbered = await scope.em.execute<FormerBill[]>(RENUMBERED_BILLS, values);
  const papers = await saidNotOwed(
    scope,
    renumbered.map(({ formerId }) => formerId),
  );
  const told = renumbered.map((bill) => ({ ...bill, paper: papers.get(bill.formerId) ?? [] }));
  const like = [...deleted, ...told.filter(isAnythingSaid)].filter(isSameBill);
  const byInvoice = Map.groupBy(like, ({ invoiceId }) => invoiceId);
  return new Map(
    [...byInvoice].map(([id, bills]) => {
      const saidFirst = bills.toSorted((a, b) => Number(isAnythingSaid(b)) - Number(isAnythingSaid(a)));
      return [id, [...new Set(saidFirst.map(inWords))].slice(0, NAMED_MAX)];
    }),
  );
}

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;
const OWN_SUPPLIERS = `from suppliers own where own.company_id = supplier.company_id
  and (own.id = ${ROOT('supplier')} or own.merged_into_id = ${ROOT('supplier')})`;

const DELETED_BILLS = `
  select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", bill.*
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  cross join lateral (
    select gone.record_id as "formerId", gone.content ->> 'invoice_number' as "formerNumber", gone.content ->> 'invoice_date' as "formerDate",
      ((gone.content ->> 'amount')::numeric * 100)::bigint as "formerPence", null as "nowNumber",
      name_of_person(deletion.deleted_by) as "changedBy",
      (deletion.deleted_at at time zone 'Europe/London')::date::text as "changedOn",
      gone.content ->> 'status' = 'auto_paid' as "isAutoPaid",
      (select string_agg(distinct ${RUN_IN_WORDS}, ' and ') from deleted_records said
       join payment_runs run on run.company_id = said.company_id and run.id = (said.content ->> 'payment_run_id')::integer
       where said.company_id = gone.company_id and said.deletion_id = gone.deletion_id and said.record_type = 'invoice'
         and said.record_id = gone.record_id and said.table_name = 'files_not_sent') as "filesNotSent",
      exists (select from deleted_records undone
       where undone.company_id = gone.company_id and undone.deletion_id = gone.deletion_id and undone.record_type = 'invoice'
         and undone.record_id = gone.record_id and undone.table_name = 'undone_settlements') as "isTakenBack",
      gone.record_id < invoice.id as "isEarlier",
      coalesce(${ROOT('payee')} = ${ROOT('supplier')}, false) as "isOfSupplier",
      coalesce(payee.name, gone_payee.content ->> 'name') as "formerSupplier",
      array(select own.name ${OWN_SUPPLIERS}) as "supplierNames",
      exists (select ${OWN_SUPPLIERS}
        and own.bank_sort_code = coalesce(payee.bank_sort_code, gone_payee.content ->> 'bank_sort_code')
        and own.bank_account_number = coalesce(payee.bank_account_number, gone_payee.content ->> 'bank_account_number')) as "isOfAccount",
      (gone.content ->> 'amount')::numeric = invoice.amount as "isOfAmount",
      abs((gone.content ->> 'invoice_date')::date - invoice.invoice_date) <= ${DUPLICATE_DAYS} as "isNear",
      abs((gone.content ->> 'invoice_date')::date - invoice.invoice_date) <= ${EXCHANGED_DAYS} as "isInReach",
      coalesce(gone.content ->> 'file_path' = invoice.file_path, false) as "isOfPaper"
    from deleted_records gone
    join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
    left join suppliers payee on payee.company_id = gone.company_id and payee.id = (gone.content ->> 'supplier_id')::integer
    left join deleted_records gone_payee on gone_payee.company_id = gone.company_id and gone_payee.record_type = 'supplier'
      and gone_payee.table_name = 'suppliers' and gone_payee.record_id = (gone.content ->> 'supplier_id')::integer
    where gone.company_id = invoice.company_id and gone.table_name = 'invoices' and gone.record_type = 'invoice'
      and not exists (select from invoices restored where restored.id = gone.record_id)
      and (gone.content ->> 'file_path' = invoice.file_path or gone.content ->> 'number_key' = invoice.number_key
        or (gone.content ->> 'amount')::numeric = invoice.amount)
    order by (gone.content ->> 'file_path' = invoice.file_path) is true desc,
      gone.content ->> 'number_key' = invoice.number_key desc, gone.id desc
    limit ${CANDIDATES_MAX}) bill
  where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
    and invoice.document_type = 'invoice'`;

/** Of which something was said, here or in a deletion, or that came with a paper. What they were called is in the record. */
const RENUMBERED_BILLS = `
  with wanted as (
    select * from invoices invoice
    where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
      and invoice.document_type = 'invoice'),
  said as (
    select company_id, invoice_id as id, payment_run_id from files_not_sent
    where company_id in (select company_id from wanted)
    union all
    select company_id, invoice_id, null from undone_settlements where company_id in (select company_id from wanted)
    union all
    select company_id, record_id, (content ->> 'payment_run_id')::integer from deleted_records
    where company_id in (select company_id from wanted) and record_type = 'invoice'
      and table_name in ('files_not_sent', 'undone_settlements')),
  bill as (
    select distinct company_id, id from said
    union
    select found.company_id, found.invoice_id from document_invoices found
    join payment_audit_entries changed on changed.invoice_id = found.invoice_id and changed.action = 'invoice_changed'
    where found.company_id in (select company_id from wanted))
  select wanted.id as "invoiceId", bill.id as "formerId", wanted.invoice_number as "invoiceNumber", changed.before ->> 'invoiceNumber' as "formerNumber",
    coalesce(changed.before ->> 'invoiceDate', other.invoice_date::text, changed.at::date::text) as "formerDate",
    (coalesce((changed.before ->> 'amount')::numeric, other.amount, 0) * 100)::bigint as "formerPence",
    coalesce(other.invoice_number, changed.after ->> 'invoiceNumber') as "nowNumber",
    name_of_person(changed.person) as "changedBy", (changed.at at time zone 'Europe/London')::date::text as "changedOn",
    false as "isAutoPaid",
    (select string_agg(distinct ${RUN_IN_WORDS}, ' and ') from said file
     join payment_runs run on run.company_id = file.company_id and run.id = file.payment_run_id
     where file.company_id = bill.company_id and file.id = bill.id) as "filesNotSent",
    exists (select from said undone
     where undone.company_id = bill.company_id and undone.id = bill.id and undone.payment_run_id is null) as "isTakenBack",
    true as "isEarlier", true as "isOfSupplier", null as "formerSupplier", array[]::text[] as "supplierNames", false as "isOfAccount",
    coalesce((changed.before ->> 'amount')::numeric, other.amount) = wanted.amount as "isOfAmount", false as "isNear", false as "isInReach",
    false as "isOfPaper"
  from wanted
  join bill on bill.company_id = wanted.company_id and bill.id <> wanted.id
  join record_entries changed on changed.company_id = bill.company_id and changed.record_type = 'invoice'
    and changed.record_id = bill.id and changed.verb = 'changed' and jsonb_exists(changed.before, 'invoiceNumber')
  left join invoices other on other.company_id = bill.company_id and other.id = bill.id
  order by changed.id desc limit ${RENUMBERED_MAX}`;

function isAnythingSaid({ isAutoPaid, filesNotSent, isTakenBack, paper = [] }: FormerBill): boolean {
  return isAutoPaid || filesNotSent !== null || isTakenBack || paper.length > 0;
}

/** As live ones are compared (RULES.md, 11). */
function isSameBill(bill: FormerBill): boolean {
  if (!bill.isEarlier && !isAnythingSaid(bill)) return false;
  const { isOfAmount, isNear, isOfPaper, isOfAccount, formerSupplier } = bill;
  const [key, former] = [invoiceNumberKey(bill.invoiceNumber), invoiceNumberKey(bill.formerNumber)];
  const isNamed = (isLike: (one: string, other: string) => boolean) =>
    formerSupplier !== null && bill.supplierNames.some((name) => isLike(name, formerSupplier));
  const isOfSupplier = bill.isOfSupplier || isNamed((one, other) => payeeNameKey(one) === payeeNameKey(other));
  const isTelling = () => key.length >= NUMBER_LENGTH_MIN || isOfAccount || isNamed(looksAlike);
  if (isOfPaper) return true;
  if (key === former) return isOfSupplier || (isOfAmount && isTelling());
  const looksSame = () => areNumbersAlike(key, former) || (bill.isInReach && areExchanged(key, former));
  return isOfSupplier && isOfAmount && (isNear || looksSame());
}

function inWords(bill: FormerBill): string {
  const { invoiceNumber, formerNumber, formerDate, formerPence, nowNumber, changedBy, changedOn } = bill;
  const { formerSupplier, supplierNames } = bill;
  const from = formerSupplier === null || supplierNames.includes(formerSupplier) ? '' : ` from ${formerSupplier}`;
  const other = `${formerNumber}${from} of ${formatLocalDate(formerDate)}, ${formatPounds(pence(Number(formerPence)))}`;
  const did = nowNumber === null ? 'deleted' : `renamed ${nowNumber}`;
  return [
    `${invoiceNumber} may be the same bill as ${other}, which ${changedBy} ${did} on ${formatLocalDate(changedOn)}.`,
    ...saidOf(bill),
  ].join(' ');
}

function saidOf({ isAutoPaid, filesNotSent, isTakenBack, paper = [] }: FormerBill): string[] {
  return [
    ...paper,
    ...(filesNotSent === null ? [] : [`The payment file of ${filesNotSent}, which pays it, was said not to be sent.`]),
    ...(isTakenBack ? ['It had counted as paid, until that was taken back.'] : []),
    ...(isAutoPaid ? ['It was auto-paid: the supplier may have collected it.'] : []),
  ];
}
