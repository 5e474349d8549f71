import { Migration } from '@mikro-orm/migrations';

/** The entries of invoices, bank transactions and confirmations in the audit log. */
export class AuditLogOfMoney extends Migration {
  override up(): void {
    this.addSql(INVOICES);
    this.addSql(BANK_TRANSACTIONS);
    this.addSql(INVOICE_LINES);
    this.addSql(recordLines('insert', 'new table as rows_after', LINES_AFTER));
    this.addSql(
      recordLines(
        'update',
        'old table as rows_before new table as rows_after',
        `${LINES_BEFORE} union all ${LINES_AFTER}`,
      ),
    );
    this.addSql(recordLines('delete', 'old table as rows_before', LINES_BEFORE));
    this.addSql(WITHDRAWN_CONFIRMATIONS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * One statement records all rows of an update: a hundred thousand may be marked as paid at once. An invoice that comes
 * back was entered once. The statuses of a credit note are those of one.
 */
const INVOICES = `
create function record_entered_invoices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, after)
  select company_id, record_link(company_id), created_at, created_by, 'created', 'invoice', id, invoice_number,
    jsonb_build_object('amount', amount::text, 'supplierId', supplier_id, 'invoiceDate', invoice_date, 'status', status)
  from added
  where not exists (select from record_entries entry where entry.company_id = added.company_id
    and entry.record_type = 'invoice' and entry.record_id = added.id);
  return null;
end $$;
create trigger invoices_entered after insert on invoices referencing new table as added for each statement
  execute function record_entered_invoices();

create function record_invoice_fields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_entries
    (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  select b.company_id, record_link(b.company_id), b.modified_at, b.modified_by, 'changed', 'invoice', b.id,
    b.invoice_number, change.before, change.after
  from rows_before a join rows_after b on b.id = a.id
  cross join lateral (
    select jsonb_object_agg(field.name, field.before) as before, jsonb_object_agg(field.name, field.after) as after
    from (values
      ('documentType', a.document_type <> b.document_type, a.document_type, b.document_type),
      ('invoiceNumber', a.invoice_number <> b.invoice_number, a.invoice_number, b.invoice_number),
      ('supplier', a.supplier_id <> b.supplier_id,
        case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = a.supplier_id) end,
        case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = b.supplier_id) end),
      ('amount', a.amount <> b.amount, a.amount::text, b.amount::text),
      ('netAmount', a.net_amount is distinct from b.net_amount, a.net_amount::text, b.net_amount::text),
      ('vatAmount', a.vat_amount is distinct from b.vat_amount, a.vat_amount::text, b.vat_amount::text),
      ('paidInAdvance', a.paid_in_advance is distinct from b.paid_in_advance,
        a.paid_in_advance::text, b.paid_in_advance::text),
      ('invoiceDate', a.invoice_date <> b.invoice_date, a.invoice_date::text, b.invoice_date::text),
      ('dueDate', a.due_date <> b.due_date, a.due_date::text, b.due_date::text),
      (case b.document_type when 'credit_note' then 'creditStatus' else 'status' end, a.status <> b.status,
        a.status, b.status),
      ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
      ('partPaid', abs(a.part_paid) > abs(b.part_paid), a.part_paid::text, b.part_paid::text),
      ('possibleDuplicate', a.possible_duplicate_reason is not null and b.possible_duplicate_reason is null,
        a.possible_duplicate_reason, null),
      ('description', a.description is distinct from b.description, left(a.description, 200),
        left(b.description, 200)),
      ('notes', a.notes is distinct from b.notes, left(a.notes, 200), left(b.notes, 200)),
      ('file', a.file_path is distinct from b.file_path, a.file_name, b.file_name)
    ) as field (name, differs, before, after)
    where field.differs
  ) change
  where change.after is not null
    and (a.document_type, a.invoice_number, a.supplier_id, a.amount, a.net_amount, a.vat_amount, a.paid_in_advance,
      a.invoice_date, a.due_date, a.status, a.is_matched, a.part_paid, a.possible_duplicate_reason, a.description,
      a.notes, a.file_path)
    is distinct from (b.document_type, b.invoice_number, b.supplier_id, b.amount, b.net_amount, b.vat_amount,
      b.paid_in_advance, b.invoice_date, b.due_date, b.status, b.is_matched, b.part_paid, b.possible_duplicate_reason,
      b.description, b.notes, b.file_path);
  return null;
end $$;
create trigger invoices_fields after update on invoices referencing old table as rows_before new table as rows_after
  for each statement execute function record_invoice_fields();
`;

/** A match is in a table of its own as long as it holds: the audit log says that it was taken back. */
const BANK_TRANSACTIONS = `
create function record_transaction_fields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_entries
    (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  select b.company_id, record_link(b.company_id), b.updated_at, changing_person(), 'changed', 'bank_transaction',
    b.id, left(coalesce(b.counterparty_name, b.description), 200), change.before, change.after
  from rows_before a join rows_after b on b.id = a.id
  cross join lateral (
    select jsonb_object_agg(field.name, field.before) as before, jsonb_object_agg(field.name, field.after) as after
    from (values
      ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
      ('requiresInvoice', a.requires_invoice <> b.requires_invoice, a.requires_invoice::text, left(b.notes, 200)),
      ('isOutgoing', a.is_outgoing <> b.is_outgoing, a.is_outgoing::text, b.is_outgoing::text)
    ) as field (name, differs, before, after)
    where field.differs
  ) change
  where change.after is not null;
  return null;
end $$;
create trigger bank_transactions_fields after update on bank_transactions
  referencing old table as rows_before new table as rows_after for each statement
  execute function record_transaction_fields();
`;

/**
 * The lines are a field of their invoice. Lines that come with a new invoice, go with a deleted one or come back with
 * it say nothing more than its own entry.
 */
const INVOICE_LINES = `
create function invoice_line_text(line invoice_lines) returns text language sql stable as $$
  select concat_ws(' ', line.net_amount::text, '+ ' || line.vat_amount || ' VAT', line.nominal_code,
    line.vat_code, line.service_from || ' to ' || line.service_to, line.tracking_category,
    left(line.description, 40))
$$;
`;

/** The lines of each invoice as one text of 200 characters at most. */
const LINES =
  "left(count(*) || ': ' || string_agg(invoice_line_text(line::invoice_lines), '; ' order by position), 200)";
const LINES_BEFORE = `select invoice_id, ${LINES} as before, null as after from rows_before line group by invoice_id`;
const LINES_AFTER = `select invoice_id, null as before, ${LINES} as after from rows_after line group by invoice_id`;

function recordLines(event: string, rows: string, texts: string): string {
  return `
create function record_invoice_lines_${event}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_entries
    (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  select invoice.company_id, record_link(invoice.company_id), invoice.modified_at,
    coalesce(changing_person(), invoice.modified_by), 'changed', 'invoice', invoice.id, invoice.invoice_number,
    jsonb_build_object('lines', change.before), jsonb_build_object('lines', change.after)
  from (select invoice_id, max(before) as before, max(after) as after
    from (${texts}) texts
    group by invoice_id) change
  join invoices invoice on invoice.id = change.invoice_id
  where change.before is distinct from change.after and coalesce((
    select verb <> 'deleted' and (verb <> 'created' or link_id <> record_link(invoice.company_id))
    from record_entries entry where entry.company_id = invoice.company_id and entry.record_type = 'invoice'
      and entry.record_id = invoice.id order by entry.id desc limit 1), true);
  return null;
end $$;
create trigger invoice_lines_recorded_${event} after ${event} on invoice_lines referencing ${rows}
  for each statement when (${NOT_ERASING}) execute function record_invoice_lines_${event}();
`;
}

/**
 * A confirmation that is withdrawn is deleted. The audit log keeps both, and open pages follow. One that goes with its
 * supplier, or with its company, was not withdrawn.
 */
const WITHDRAWN_CONFIRMATIONS = `
create function record_withdrawn_confirmation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payee text := (select name from suppliers where id = old.supplier_id);
begin
  if payee is null or is_erasing() then
    return null;
  end if;
  perform record_access(old.company_id, 'withdrawn', 'supplier', old.supplier_id, payee,
    jsonb_build_object('bankSortCode', old.bank_sort_code), null);
  perform announce_run(run.company_id, run.id)
  from payment_run_items item join payment_runs run on run.id = item.payment_run_id
  where item.company_id = old.company_id and item.supplier_id = old.supplier_id
    and run.status in ('draft', 'pending', 'approved');
  return null;
end $$;
create trigger bank_detail_confirmations_withdrawn after delete on bank_detail_confirmations for each row
  execute function record_withdrawn_confirmation();
`;
