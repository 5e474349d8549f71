import { Migration } from '@mikro-orm/migrations';

/**
 * A user may delete what another user had put in query or imported, and enter it again in other words. The other user
 * is notified (RULES.md, 5 and 57). The audit log has the dates of an invoice that was entered before (103).
 */
export class DeletedByAnother extends Migration {
  override up(): void {
    this.addSql(DELETIONS);
    this.addSql(QUERIES);
    this.addSql(BANK_LINES);
    this.addSql(ENTERED_AGAIN);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/** A user who has left reads nothing, so the owners get the notification. */
const DELETIONS = `
create function notify_of_deletion(company integer, whose text, deed text, named text) returns void language sql as $$
  insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
  select company, 'done_alone', concat_ws(' ', 'deleted what', whose, deed, now()),
    left(concat_ws(' ', name_of_person(changing_person()), 'deleted what',
      case when member.user_id is null then name_of_person(whose) else 'you' end, deed), 300),
    left(named, 300), changing_person(), member.user_id
  from (values (1)) one left join company_members member on member.company_id = company and member.user_id = whose
  where whose <> changing_person()
  on conflict (company_id, kind, subject)
    do update set detail = left(notifications.detail || ', ' || excluded.detail, 300)
$$;
`;

/** The condition on the statuses is that of the index \`record_entries_stopped_bills\`. */
const QUERIES = `
create function note_deleted_queries() returns trigger language plpgsql as $$
begin
  perform notify_of_deletion(gone.company_id, query.person, 'had put in query',
    string_agg(gone.invoice_number, ', ' order by gone.id))
  from rows_before gone
  cross join lateral (
    select entry.person from record_entries entry
    where entry.company_id = gone.company_id and entry.record_id = gone.id and entry.record_type = 'invoice'
      and entry.verb in ('created', 'changed')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') in ('query', 'auto_paid')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') = 'query'
    order by entry.id desc limit 1) query
  where gone.status = 'query'
  group by gone.company_id, query.person;
  return null;
end $$;
create trigger invoices_deleted_queries after delete on invoices referencing old table as rows_before
  for each statement when (${NOT_ERASING}) execute function note_deleted_queries();
`;

/** The audit log has who imported a statement, even once its import was undone. A restored one was imported once. */
const BANK_LINES = `
create function note_deleted_lines() returns trigger language plpgsql as $$
begin
  perform notify_of_deletion(gone.company_id, statement.person, 'had imported',
    string_agg(gone.lines || case gone.lines when 1 then ' line' else ' lines' end || ' of '
      || coalesce(statement.label, 'a bank statement'), ', ' order by gone.statement_import_id))
  from (
    select company_id, statement_import_id, count(*) as lines from rows_before
    group by company_id, statement_import_id) gone
  cross join lateral (
    select entry.person, entry.label from record_entries entry
    where entry.company_id = gone.company_id and entry.record_type = 'statement'
      and entry.record_id = gone.statement_import_id and entry.verb = 'imported'
    order by entry.id limit 1) statement
  group by gone.company_id, statement.person;
  return null;
end $$;
create trigger bank_transactions_deleted_lines after delete on bank_transactions referencing old table as rows_before
  for each statement when (${NOT_ERASING}) execute function note_deleted_lines();
`;

/**
 * The audit log says which dates an invoice had when it was entered before: it was deleted, or made a credit note, and
 * is entered again by its number with other dates (103). The earliest dates count, however often that was done.
 */
const ENTERED_AGAIN = `
create index deleted_records_numbers on deleted_records (company_id, (content ->> 'number_key'))
  where record_type = 'invoice' and table_name = 'invoices';

create function former_invoices(company integer, supplier integer, number text)
returns table (id integer, invoice_date date, due_date date, received_on date) language sql stable as $$
  select former.id, least(former.invoice_date, min((entry.before ->> 'invoiceDate')::date)),
    least(former.due_date, min((entry.before ->> 'dueDate')::date)),
    least(former.arrived_on, min((entry.before ->> 'receivedOn')::date))
  from (
    select kept.record_id as id, content ->> 'document_type' as document_type,
      (content ->> 'invoice_date')::date as invoice_date, (content ->> 'due_date')::date as due_date,
      (content ->> 'arrived_on')::date as arrived_on
    from deleted_records kept
    where kept.company_id = company and kept.record_type = 'invoice' and kept.table_name = 'invoices'
      and content ->> 'number_key' = number
      and ((content ->> 'supplier_id')::integer = supplier or exists (
        select from suppliers payee
        join deleted_records gone on gone.company_id = company and gone.record_type = 'supplier'
          and gone.table_name = 'suppliers' and gone.content ->> 'name_key' = payee.name_key
        where payee.id = supplier and gone.record_id = (kept.content ->> 'supplier_id')::integer))
    union all
    select invoice.id, document_type, invoice_date, due_date, arrived_on from invoices invoice
    where invoice.company_id = company and supplier_id = supplier and number_key = number
      and document_type = 'credit_note') former
  left join record_entries entry on entry.company_id = company and entry.record_type = 'invoice'
    and entry.record_id = former.id and entry.verb = 'changed'
  group by former.id, former.document_type, former.invoice_date, former.due_date, former.arrived_on
  having former.document_type = 'invoice' or bool_or(entry.before ->> 'documentType' = 'invoice')
$$;

create function record_former_dates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_entries
    (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  select added.company_id, record_link(added.company_id), added.created_at, added.created_by, 'changed', 'invoice',
    added.id, added.invoice_number, change.before, change.after
  from added
  cross join lateral (
    select min(invoice_date) as invoice_date, min(due_date) as due_date, min(received_on) as received_on,
      bool_or(id = added.id) as is_restored
    from former_invoices(added.company_id, added.supplier_id, added.number_key)) former
  cross join lateral (
    select jsonb_object_agg(field.name, field.before) as before, jsonb_object_agg(field.name, field.after) as after
    from (values ('invoiceDate', former.invoice_date, added.invoice_date),
      ('dueDate', former.due_date, added.due_date), ('receivedOn', former.received_on, added.arrived_on)
    ) field (name, before, after)
    where field.before is distinct from field.after) change
  where added.document_type = 'invoice' and not former.is_restored and change.after is not null;
  return null;
end $$;
-- After \`invoices_entered\`, by its name.
create trigger invoices_entered_again after insert on invoices referencing new table as added for each statement
  execute function record_former_dates();
`;
