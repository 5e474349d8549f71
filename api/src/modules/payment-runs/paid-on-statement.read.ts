import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { coreWordsOf, type ReadLine, readLine } from '../../matching-engine/index.ts';
import { earlierDatesOnPapers } from '../documents/index.ts';
import { readSureLines, type SureLine } from './sure-lines.ts';

/*
 * Which lines of the statement, a module above, may have paid invoices that are to be paid.
 */

/** A number of so many characters tells an invoice; a shorter one does beside the name of its supplier. */
const NUMBER_LENGTH_MIN = 5;
/** Shorter words of a name, such as 'Co', tell no supplier. */
const NAME_WORD_LENGTH_MIN = 3;
/** Words that a number is printed as: 'HP/2026/1041'. */
const NUMBER_WORDS_MAX = 4;
/** Lines that are named for an invoice, the latest. */
const LINES_MAX = 3;
/** Deleted lines that are compared, of all invoices together: one person must not push another out of sight. */
const DELETED_MAX = 2000;
/** Lines that are looked at for an invoice: far more than a number and an amount have in common. */
const CANDIDATES_MAX = 20;
/** Fewer figures of a number stand in many texts by chance. */
const NAMED_DIGITS_MIN = 3;
/** An invoice is paid in advance by so many days at most. */
const PAID_BEFORE_DAYS_MAX = 7;

/** An invoice that is to be paid. */
interface UnpaidInvoice {
  readonly id: number;
  readonly companyId: number;
  readonly invoiceNumber: string;
}

interface Candidate extends NamedInvoice {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  /** Whether the line surely paid it, as the suggestions of matching say. */
  readonly isSure: boolean;
  /** Whether it was matched to others with so much money over. */
  readonly isLeftOver: boolean;
  /** Whether it comes to what is left of the invoice. */
  readonly isOfAmount: boolean;
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: string;
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly requiresInvoice: boolean;
  /** Who deleted it, and when; null while it is there. */
  readonly deletedBy: string | null;
  readonly deletedOn: LocalDate | null;
  /** Other invoices that it is matched to. */
  readonly matchedTo: readonly MatchedInvoice[];
}

export interface MatchedInvoice extends NamedInvoice {
  readonly invoiceNumber: string;
  readonly matchedBy: string;
}

interface NamedInvoice {
  readonly numberKey: string;
  readonly supplierName: string;
}

/**
 * By invoice, in words: the lines of money out that surely paid it by what matching finds, or have its number and what is left
 * of it (RULES.md, 88), also those that were said to need no invoice, or stand matched to invoices that they do not name as
 * well. One that the file of its run, while that is out, can have made is none of them: it pays each payee one sum, and
 * nothing joins a run of which a file is out.
 */
export async function readPaidOnStatement(
  scope: Scope,
  invoices: readonly UnpaidInvoice[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ofCompany = Map.groupBy(invoices, ({ companyId }) => companyId);
  const found = await Promise.all([...ofCompany].map(([companyId, bills]) => readOfCompany(scope, companyId, bills)));
  return new Map(found.flat());
}

async function readOfCompany(
  scope: Scope,
  companyId: number,
  invoices: readonly UnpaidInvoice[],
): Promise<[number, string[]][]> {
  const ids = invoices.map(({ id }) => id);
  const dates = await earlierDatesOnPapers(scope, ids);
  const sure = await readSureLines(scope, companyId, dates);
  const bills = [JSON.stringify(Object.fromEntries(dates)), companyId, sqlArray(ids)];
  const deleted = await scope.em.execute<Candidate[]>(DELETED_LINES, bills);
  const there = await readCandidates(scope, companyId, { bills, sure: sure ?? [] });
  const found = [...there, ...deleted].filter(mayHavePaid);
  const byInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId);
  return invoices.map(({ id, invoiceNumber }) => {
    const lines = (byInvoice.get(id) ?? []).slice(0, LINES_MAX).map(inWords);
    return [id, sure === null ? [...lines, tooMany(invoiceNumber)] : lines];
  });
}

async function readCandidates(
  scope: Scope,
  companyId: number,
  { bills, sure }: { readonly bills: readonly unknown[]; readonly sure: readonly SureLine[] },
): Promise<Candidate[]> {
  const pairs = sure.flatMap(({ lineId, invoiceIds }) => invoiceIds.map((invoiceId) => ({ lineId, invoiceId })));
  return scope.em.execute<Candidate[]>(CANDIDATES, [
    ...bills,
    sqlArray(pairs.map(({ invoiceId }) => invoiceId)),
    sqlArray(pairs.map(({ lineId }) => lineId)),
    companyId,
    companyId,
    companyId,
  ]);
}

/** An invoice's date, or an earlier one. */
const DATE = '(least(invoice.invoice_date, (?::jsonb ->> invoice.id::text)::date))';

/** The lines of each amount are looked up once, and compared by the digits of the number before they are read. */
const CANDIDATES = `
  with wanted as (
     select invoice.id, invoice.company_id, invoice.invoice_number, invoice.number_key, ${DATE} as invoice_date,
       supplier.name as supplier_name, invoice.amount - invoice.part_paid as amount, run.file_out_since, item.total_amount,
       coalesce(nullif(ltrim(right(substring(invoice.number_key from '([0-9]+)[^0-9]*$'), 4), '0'), ''), '') as digits
     from invoices invoice
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     left join (payment_runs run join payment_run_items item on item.payment_run_id = run.id
         join payment_run_invoices entry on entry.payment_run_item_id = item.id)
       on run.company_id = invoice.company_id and run.id = invoice.payment_run_id and entry.invoice_id = invoice.id
         and run.file_not_sent_at is null
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.status not in ('paid', 'auto_paid')
       and invoice.document_type = 'invoice' and not invoice.is_matched and not invoice.has_live_payment),
   sure as (select distinct * from unnest(?::integer[], ?::integer[]) pair (invoice_id, line_id) where invoice_id in (select id from wanted)),
   over_paid as materialized (
     select line.id, abs(line.amount) - sum(match.amount) as left_over
     from bank_transactions line
     join bank_transaction_invoice_matches match
       on match.company_id = line.company_id and match.bank_transaction_id = line.id
     where line.company_id = ? and line.is_outgoing and line.is_matched
       and line.date >= (select min(invoice_date) - ${PAID_BEFORE_DAYS_MAX} from wanted)
     group by line.id having abs(line.amount) - sum(match.amount) in (select amount from wanted)),
   named as materialized (
     select distinct line.id from bank_transactions line
     join wanted on wanted.company_id = line.company_id and length(wanted.digits) >= ${NAMED_DIGITS_MIN}
       and strpos(regexp_replace(concat_ws(' ', line.description, line.counterparty_name), '[^0-9]', '', 'g'), wanted.digits) > 0
     where line.company_id = ? and line.is_outgoing and line.is_matched
       and line.date >= wanted.invoice_date - ${PAID_BEFORE_DAYS_MAX}),
   line as materialized (
     select line.id, line.company_id, line.date, abs(line.amount) as amount, line.description, line.counterparty_name,
       line.requires_invoice, line.is_matched, over_paid.left_over,
       regexp_replace(lower(concat_ws(' ', line.description, line.counterparty_name)), '[^[:alnum:]]', '', 'g') as folded
     from bank_transactions line left join over_paid on over_paid.id = line.id
     where line.company_id = ? and line.is_outgoing and line.id in (
       select found.id from (select distinct company_id, amount from wanted) sum
       join bank_transactions found on found.company_id = sum.company_id and abs(found.amount) = sum.amount
       union select line_id from sure union select id from over_paid union select id from named))
   select wanted.id as "invoiceId", wanted.invoice_number as "invoiceNumber", wanted.number_key as "numberKey",
     wanted.invoice_date::text as "invoiceDate", wanted.supplier_name as "supplierName", line.id as "lineId",
     line.date::text as date, line.is_sure as "isSure",
     coalesce(line.left_over = wanted.amount, false) as "isLeftOver", line.amount = wanted.amount as "isOfAmount",
     null as "deletedBy", null as "deletedOn",
     (line.amount * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName",
     line.requires_invoice as "requiresInvoice",
     (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', other.invoice_number, 'numberKey', other.number_key,
          'supplierName', payee.name, 'matchedBy', name_of_person(match.matched_by)) order by other.id), '[]')
      from bank_transaction_invoice_matches match join invoices other on other.id = match.invoice_id
      join suppliers payee on payee.id = other.supplier_id
      where match.company_id = line.company_id and match.bank_transaction_id = line.id) as "matchedTo"
   from wanted
   cross join lateral (
     select line.*, sure.line_id is not null as is_sure
     from line left join sure on sure.invoice_id = wanted.id and sure.line_id = line.id
     where (sure.line_id is not null or line.left_over = wanted.amount
         or (line.is_matched and length(wanted.digits) >= ${NAMED_DIGITS_MIN} and strpos(line.folded, wanted.digits) > 0)
         or (line.amount = wanted.amount
           and (strpos(line.folded, wanted.digits) > 0 or line.is_matched or not line.requires_invoice)))
       and not exists (
         select from bank_transaction_invoice_matches own
         where own.company_id = line.company_id and own.bank_transaction_id = line.id and own.invoice_id = wanted.id)
       and (wanted.file_out_since is null or wanted.total_amount <> line.amount
         or line.date < (wanted.file_out_since at time zone 'Europe/London')::date)
     order by is_sure desc, strpos(line.folded, wanted.digits) > 0 desc, line.is_matched, line.date desc, line.id desc
     limit ${CANDIDATES_MAX}) line
   order by wanted.id, line.is_matched, line.date desc, line.id desc`;

/** Lines that can be restored, of the amount of an invoice, which are not on the statement again. */
const DELETED_LINES = `
  select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", invoice.number_key as "numberKey",
    ${DATE}::text as "invoiceDate", supplier.name as "supplierName", gone.record_id as "lineId",
    gone.content ->> 'date' as date, false as "isSure", false as "isLeftOver", true as "isOfAmount",
    name_of_person(deletion.deleted_by) as "deletedBy",
    (deletion.deleted_at at time zone 'Europe/London')::date::text as "deletedOn",
    ((invoice.amount - invoice.part_paid) * 100)::bigint as "amountPence", gone.content ->> 'description' as description,
    gone.content ->> 'counterparty_name' as "counterpartyName", true as "requiresInvoice", '[]'::jsonb as "matchedTo"
  from invoices invoice
  join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
  join deleted_records gone on gone.company_id = invoice.company_id and gone.record_type = 'bank_transaction'
    and gone.table_name = 'bank_transactions' and abs((gone.content ->> 'amount')::numeric) = invoice.amount - invoice.part_paid
    and gone.content ->> 'is_outgoing' = 'true'
  join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
  where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.status not in ('paid', 'auto_paid')
    and invoice.document_type = 'invoice' and not invoice.is_matched and not invoice.has_live_payment
    and not exists (
      select from bank_transactions line
      where line.company_id = gone.company_id and line.date = (gone.content ->> 'date')::date
        and line.amount = (gone.content ->> 'amount')::numeric and line.description = gone.content ->> 'description')
  order by gone.id desc limit ${DELETED_MAX}`;

/**
 * Whether a line surely paid an invoice, or names it and none of those that it is matched to as well, with their supplier. One
 * of which a person has said something else names it by its supplier alone, too, and so does one with its amount over.
 */
function mayHavePaid({ lineId, date, description, counterpartyName, ...candidate }: Candidate): boolean {
  if (candidate.isSure) return true;
  const { matchedTo, requiresInvoice, invoiceDate, deletedBy } = candidate;
  const amountPence = pence(-Number(candidate.amountPence));
  const line = readLine({ id: lineId, date, amountPence, description, counterpartyName });
  if (candidate.isLeftOver) return isPayeeNamed(line, candidate);
  const how = howNamed(line, candidate);
  // In part, with a fee or for several: named by its number and its payee, and of none of those that it is matched to.
  if (!candidate.isOfAmount) {
    return (
      how > 0 && isPayeeNamed(line, candidate) && !matchedTo.some((other) => isNamedBeside(line, other, candidate))
    );
  }
  const isNamedAsWell = (other: NamedInvoice) =>
    other.numberKey.length >= candidate.numberKey.length && isPayeeNamed(line, other) && howNamed(line, other) >= how;
  if (how > 0) return !matchedTo.some(isNamedAsWell);
  const isSaid = matchedTo.length > 0 || !requiresInvoice || deletedBy !== null;
  const isInTime = date >= addDays(invoiceDate, -PAID_BEFORE_DAYS_MAX);
  const isAsWell = (other: NamedInvoice) => isNamedBeside(line, other, candidate);
  return isSaid && isInTime && isPayeeNamed(line, candidate) && !matchedTo.some(isAsWell);
}

/** Whether a line that it is matched to is of the same supplier, or of one that it names as well. */
export function isNamedBeside(line: ReadLine, other: NamedInvoice, candidate: NamedInvoice): boolean {
  return other.supplierName === candidate.supplierName || isPayeeNamed(line, other, candidate);
}

/**
 * How well a line names an invoice by its number, which is long enough by itself, or beside its supplier: 2, by the number as a
 * payer writes it, 1, or not, 0.
 */
export function howNamed(line: ReadLine, invoice: NamedInvoice): number {
  const { numberKey } = invoice;
  const isNamed = isPayeeNamed(line, invoice);
  if (!isNamed && numberKey.length < NUMBER_LENGTH_MIN) return 0;
  if (keysIn(line.words).includes(numberKey)) return 2;
  return isNamed && line.tokens.some(({ whole }) => areNumbersAlike(invoiceNumberKey(whole), numberKey)) ? 1 : 0;
}

/** @param rival somebody else: a word that both names have tells nobody */
export function isPayeeNamed({ words }: ReadLine, { supplierName }: NamedInvoice, rival?: NamedInvoice): boolean {
  const shared = new Set(rival ? coreWordsOf(rival.supplierName) : []);
  return coreWordsOf(supplierName).some(
    (word) => word.length >= NAME_WORD_LENGTH_MIN && words.includes(word) && !shared.has(word),
  );
}

/** The numbers that words beside each other may be: 'hp', '1041' and 'hp1041'. */
function keysIn(words: readonly string[]): string[] {
  const lengths = Array.from({ length: NUMBER_WORDS_MAX }, (_, index) => index + 1);
  return words.flatMap((_, at) => lengths.map((length) => invoiceNumberKey(words.slice(at, at + length).join(''))));
}

function inWords({ invoiceNumber, date, amountPence, ...line }: Candidate): string {
  const sum = `${formatPounds(pence(Number(amountPence)))} on ${formatLocalDate(date)}, "${textOf(line)}"`;
  return `${sum}, on the statement${standOf(line)}, may have paid ${invoiceNumber}: match it first.`;
}

function tooMany(invoiceNumber: string): string {
  return `Too many lines of the statement are open to look whether one has paid ${invoiceNumber}: match some first.`;
}

/** What a person has said of the line. */
export function standOf({
  requiresInvoice,
  matchedTo,
  deletedBy,
  deletedOn,
}: Pick<Candidate, 'requiresInvoice' | 'matchedTo' | 'deletedBy' | 'deletedOn'>): string {
  if (deletedOn !== null) return ` until ${deletedBy} deleted it on ${formatLocalDate(deletedOn)}`;
  const [first, ...others] = matchedTo;
  if (first === undefined) return requiresInvoice ? '' : ' and said to need no invoice';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` and matched to ${first.invoiceNumber} of ${first.supplierName}${more} by ${first.matchedBy} all the same`;
}

export function textOf({ description, counterpartyName }: Pick<Candidate, 'description' | 'counterpartyName'>): string {
  if (counterpartyName === null || description.includes(counterpartyName)) return description;
  return `${counterpartyName} ${description}`;
}
