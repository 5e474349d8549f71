import { Migration } from '@mikro-orm/migrations';

/**
 * What one user had put in query or imported may be deleted by another user, who could enter it again in other words.
 * The first user is notified (RULES.md, 5 and 57).
 */
export class DeletedByAnother extends Migration {
  override up(): void {
    this.addSql(DELETIONS);
    this.addSql(QUERIES);
    this.addSql(BANK_LINES);
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
