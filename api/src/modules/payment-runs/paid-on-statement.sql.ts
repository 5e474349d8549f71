import { CAN_STILL_BE_STOPPED } from './under-way.sql.ts';

/** A number of so many characters tells an invoice; a shorter one does beside the name of its supplier. */
export const NUMBER_LENGTH_MIN = 5;
/** Fewer figures of a number stand in many texts by chance. */
const NAMED_DIGITS_MIN = 3;
/** An invoice is paid in advance by so many days at most. */
export const PAID_BEFORE_DAYS_MAX = 7;

const LINE_TEXT = "concat_ws(' ', line.description, line.counterparty_name)";
/** SQL: all digits of the text of `line`. */
export const LINE_DIGITS = `regexp_replace(${LINE_TEXT}, '[^0-9]', '', 'g')`;
/** SQL: the letters and digits of the text of `line`, in lower case and without spaces. */
const LINE_LETTERS = `regexp_replace(lower(normalize(${LINE_TEXT}, NFKC)), '[^[:alnum:]]', '', 'g')`;

/** Something else may have paid a bill that was marked as paid more days than this before or after the line. */
const PAID_APART_DAYS = 5;

/** Part of a line that its matches must come to, or they do not explain it. The rest may be a fee or a slip. */
const COVERED_PART = 0.9;

/** The earliest date that an invoice has, had or has on its paper. */
const DATE = `(least(invoice.invoice_date, (?::jsonb ->> invoice.id::text)::date, (
  select min((changed.before ->> 'invoiceDate')::date) from record_entries changed
  where changed.company_id = invoice.company_id and changed.record_type = 'invoice' and changed.record_id = invoice.id
    and changed.verb = 'changed' and jsonb_exists(changed.before, 'invoiceDate'))))`;

/** SQL: letters and digits of a number. The reader completes the key. */
const KEY_OF = (number: string) => `regexp_replace(lower(${number}), '[^[:alnum:]]', '', 'g')`;

/** Open amounts of the invoices: one row for each number that the invoice has or had. */
const WANTED = `with wanted as (
     select invoice.id, invoice.company_id, invoice.supplier_id, invoice.invoice_number, own.number_key, ${DATE} as invoice_date,
       supplier.name as supplier_name, invoice.amount - invoice.part_paid as amount, run.file_out_since, item.total_amount,
       coalesce(nullif(ltrim(right(substring(own.number_key from '([0-9]+)[^0-9]*$'), 4), '0'), ''), '') as digits
     from invoices invoice
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     cross join lateral (
       select invoice.number_key union
       select ${KEY_OF("changed.before ->> 'invoiceNumber'")} from record_entries changed
       where changed.company_id = invoice.company_id and changed.record_type = 'invoice' and changed.record_id = invoice.id
         and changed.verb = 'changed' and jsonb_exists(changed.before, 'invoiceNumber')) own (number_key)
     left join (payment_runs run join payment_run_items item on item.payment_run_id = run.id
         join payment_run_invoices entry on entry.payment_run_item_id = item.id)
       on run.company_id = invoice.company_id and run.id = invoice.payment_run_id and entry.invoice_id = invoice.id
         and run.file_not_sent_at is null
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.status not in ('paid', 'auto_paid')
       and invoice.document_type = 'invoice' and not invoice.is_matched and ${CAN_STILL_BE_STOPPED})`;

/** SQL: unpaid invoices with their open amounts in pence, and the digits by which their lines are found. */
export const BILLS_TO_PAY = `
  ${WANTED}
   select id, supplier_id as "supplierId", (amount * 100)::float8 as "openPence",
     case when length(digits) >= ${NAMED_DIGITS_MIN} then digits else '' end as digits,
     (invoice_date - ${PAID_BEFORE_DAYS_MAX})::text as since
   from wanted`;

/** SQL: open amounts of some suppliers in pence, and the number of bills with each. */
export const OPEN_AMOUNTS = `
  select supplier_id as "supplierId", ((amount - part_paid) * 100)::float8 as pence, count(*)::integer as count from invoices
  where company_id = ? and supplier_id = any(?::integer[])
    and status not in ('paid', 'auto_paid') and document_type = 'invoice' and not is_matched
  group by supplier_id, amount - part_paid`;

/** SQL: lines of some amounts, and all matched payments since a day. */
export const STATEMENT_LINES = `
  select line.id, line.date::text as date, (abs(line.amount) * 100)::float8 as pence,
    case when line.is_outgoing and line.is_matched then (
      select nullif(greatest(abs(line.amount) - sum(match.amount), 0) * 100, 0)::float8
      from bank_transaction_invoice_matches match
      where match.company_id = line.company_id and match.bank_transaction_id = line.id) end as "leftOverPence",
    ${LINE_DIGITS} as digits,
    line.is_outgoing and line.is_matched and line.date >= ?::date as "isMatchedPayment"
  from bank_transactions line
  where line.company_id = ? and (line.is_outgoing and line.is_matched and line.date >= ?::date
    or (line.is_outgoing or not line.is_matched) and (abs(line.amount) * 100)::bigint = any(?::bigint[]))`;

/** What the row `line` is matched to; `isEnteredSince` where who matched it has entered or changed that after its import. */
export const MATCHED_TO = `
  (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', other.invoice_number, 'numberKey', other.number_key,
      'supplierName', payee.name, 'matchedBy', name_of_person(match.matched_by), 'isEnteredSince', exists (
        select from record_entries entered
        where entered.company_id = match.company_id and entered.record_type = 'invoice' and entered.record_id = other.id
          and entered.person = match.matched_by and entered.at > line.created_at and (entered.verb = 'created'
            or entered.verb = 'changed' and jsonb_exists_any(entered.before, array['invoiceNumber', 'supplier', 'amount'])))
        or exists (
        select from record_entries renamed
        where renamed.company_id = match.company_id and renamed.record_type = 'supplier' and renamed.record_id = payee.id
          and renamed.at > line.created_at and jsonb_exists(renamed.before, 'name')),
      'isPaidApart', coalesce(match.kind = 'settlement' and match.restore_status = 'paid'
        and abs(match.restore_payment_date - line.date) > ${PAID_APART_DAYS}, false),
      'coversLine', abs(line.amount) * ${COVERED_PART} <= (
        select abs(sum(part.amount)) from bank_transaction_invoice_matches part
        where part.company_id = match.company_id and part.bank_transaction_id = match.bank_transaction_id)
      ) order by other.id), '[]')
   from bank_transaction_invoice_matches match join invoices other on other.id = match.invoice_id
   join suppliers payee on payee.id = other.supplier_id
   where match.company_id = line.company_id and match.bank_transaction_id = line.id) as "matchedTo"`;

/** SQL: those of the given pairs of invoice and line in which the line names the invoice or its supplier. */
export const CANDIDATES = `
  ${WANTED},
   pair as (
     select * from unnest(?::integer[], ?::integer[], ?::boolean[], ?::boolean[], ?::boolean[])
       pair (invoice_id, line_id, is_sure, is_sum, is_left_over)),
   line as (
     select line.*, wanted.id as invoice_id, wanted.invoice_number, wanted.number_key, wanted.invoice_date, wanted.supplier_name,
       pair.is_sure, pair.is_sum, pair.is_left_over, abs(line.amount) = wanted.amount as is_of_amount
     from pair
     join wanted on wanted.id = pair.invoice_id
     join bank_transactions line on line.company_id = wanted.company_id and line.id = pair.line_id
     cross join lateral (
       select ${LINE_LETTERS}
         as folded) text
     cross join lateral (
       select strpos(text.folded, wanted.digits) > 0 as is_numbered,
         coalesce(text.folded ~ (?::jsonb ->> wanted.id::text), false) as is_named offset 0) told
     where (pair.is_sure
         or (abs(line.amount) = wanted.amount and is_numbered and (is_named or line.is_outgoing and length(wanted.number_key) >= ${NUMBER_LENGTH_MIN}))
         or (is_named and (pair.is_left_over or pair.is_sum
           or (line.is_matched and length(wanted.digits) >= ${NAMED_DIGITS_MIN} and is_numbered)
           or (abs(line.amount) = wanted.amount and line.is_outgoing))))
       and not exists (
         select from bank_transaction_invoice_matches own
         where own.company_id = line.company_id and own.bank_transaction_id = line.id and own.invoice_id = wanted.id)
       and (wanted.file_out_since is null or wanted.total_amount <> abs(line.amount)
         or line.date < (wanted.file_out_since at time zone 'Europe/London')::date))
   select line.invoice_id as "invoiceId", line.invoice_number as "invoiceNumber", line.number_key as "numberKey",
     line.invoice_date::text as "invoiceDate", line.supplier_name as "supplierName", line.id as "lineId",
     line.date::text as date, line.is_sure as "isSure", line.is_left_over as "isLeftOver", line.is_of_amount as "isOfAmount",
     line.is_sum as "isOfSum", null as "deletedBy", null as "deletedOn",
     (abs(line.amount) * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName",
     line.requires_invoice as "requiresInvoice", line.is_outgoing as "isOutgoing",
     ${MATCHED_TO}
   from line
   order by line.invoice_id, line.is_matched, line.date desc, line.id desc`;

const IS_NUMBERED = `(length(wanted.digits) >= ${NAMED_DIGITS_MIN} and strpos(line.digits, wanted.digits) > 0)`;

/** Lines that were deleted and can be restored. SQL: `company` says of which companies. */
export const keptLines = (company: string) => `
  select kept.id, kept.company_id, kept.record_id, (content ->> 'date')::date as date, (content ->> 'amount')::numeric as signed,
    abs((content ->> 'amount')::numeric) as amount, content ->> 'description' as description,
    content ->> 'counterparty_name' as counterparty_name, content ->> 'is_outgoing' = 'true' as is_outgoing,
    (content ->> 'statement_import_id')::integer as statement_import_id, (content ->> 'created_at')::timestamptz as created_at,
    name_of_person(deletion.deleted_by) as deleted_by, deletion.deleted_at,
    (deletion.deleted_at at time zone 'Europe/London')::date::text as deleted_on
  from deleted_records kept
  join deletions deletion on deletion.company_id = kept.company_id and deletion.id = kept.deletion_id
  where kept.company_id ${company} and kept.record_type = 'bank_transaction' and kept.table_name = 'bank_transactions'`;

/**
 * Those of some kept lines that are not on the statement again. Of equal ones, the latest deletions first, each takes
 * one that another import brought, or that came after it and was deleted as well.
 */
export const notThereAgain = (kept: string) => `
  select gone.* from (
    select line.*, array_agg(created_at) over equal as came_at, row_number() over (equal order by deleted_at desc, id desc) as place
    from ${kept} line window equal as (partition by company_id, date, signed, description)) gone
  where place > (select count(*) from unnest(came_at) at where at > deleted_at) + (
    select count(*) from bank_transactions again
    where again.company_id = gone.company_id and again.date = gone.date and again.amount = gone.signed
      and again.description = gone.description and again.statement_import_id is distinct from gone.statement_import_id)`;

/**
 * Lines that can be restored and are not on the statement again, which have the amount of an invoice or the last
 * figures of its number.
 */
export const DELETED_LINES = `
  ${WANTED},
   kept as materialized (
     select *, ${LINE_DIGITS} as digits
     from (${keptLines('= ?')}) line where is_outgoing),
   near as materialized (
     select * from kept
     where amount in (select amount from wanted) or digits ~ (
       select string_agg(distinct digits, '|') from wanted where length(digits) >= ${NAMED_DIGITS_MIN})),
   line as (${notThereAgain('near')})
   select wanted.id as "invoiceId", wanted.invoice_number as "invoiceNumber", wanted.number_key as "numberKey",
     wanted.invoice_date::text as "invoiceDate", wanted.supplier_name as "supplierName", line.record_id as "lineId",
     line.date::text as date, false as "isSure", false as "isLeftOver", line.amount = wanted.amount as "isOfAmount",
     false as "isOfSum", line.deleted_by as "deletedBy", line.deleted_on as "deletedOn",
     (line.amount * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName",
     true as "requiresInvoice", true as "isOutgoing", '[]'::jsonb as "matchedTo"
   from wanted
   join line on line.amount = wanted.amount or ${IS_NUMBERED} and line.date >= wanted.invoice_date - ${PAID_BEFORE_DAYS_MAX}
   where (line.amount = wanted.amount and strpos(line.digits, wanted.digits) > 0 and length(wanted.number_key) >= ${NUMBER_LENGTH_MIN})
     or ${LINE_LETTERS} ~ (?::jsonb ->> wanted.id::text)
   order by wanted.id, line.id desc`;
