import { Migration } from '@mikro-orm/migrations';

/**
 * Owners are notified whenever a payee is to be paid to another account than before, even if other changes came between
 * (RULES.md, 84). The audit log has all fields that protect money (77). Access that was given under another person's
 * password ends with it (72).
 */
export class WatchedSafeguards extends Migration {
  override up(): void {
    this.addSql(CHANGED_ACCOUNTS);
    this.addSql(MOVED_INVOICES);
    this.addSql(MARKED_BY_RULE);
    this.addSql(RECORDED);
    this.addSql(RECORDED_INVOICES);
    this.addSql(CHOSEN_PASSWORDS);
    this.addSql(DISPUTED);
  }
}

/**
 * An account that was emptied, and entered anew, is another one. The first account of a supplier is notified of by
 * `note_other_account_of_name`, if at all.
 */
const CHANGED_ACCOUNTS = `
drop trigger suppliers_notify on suppliers;
create trigger suppliers_notify after update on suppliers for each row
  when (new.bank_account_number is not null and new.bank_details_changed_at is not null
    and (old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number)
    and (old.bank_sort_code, old.bank_account_number, old.bank_details_changed_at) is distinct from (null, null, null))
  execute function notify_of_account();
`;

/** An account that counts as changed already is news for an invoice that moves to it. A pending word was given before. */
const MOVED_INVOICES = `
create or replace function note_moved_invoice() returns trigger language plpgsql as $$
declare
  payee suppliers;
  moved record;
  movers text[];
begin
  select * into payee from suppliers where id = new.supplier_id;
  if payee.bank_account_number is null then
    return null;
  end if;
  -- Any supplier that the invoice had may have another account. A move counts once.
  select before.id, coalesce(supplier.name, kept.content ->> 'name', 'a deleted supplier') as name, arrival.person
  into moved
  from (
    select person, at from payment_audit_entries
    where invoice_id = new.id and action = 'invoice_changed' and supplier_id = payee.id and supplier_before_id <> payee.id
    order by id desc limit 1) arrival
  join payment_audit_entries entry on entry.invoice_id = new.id and entry.action = 'invoice_changed'
    and entry.supplier_before_id not in (entry.supplier_id, payee.id)
  cross join lateral (select entry.supplier_before_id as id) before
  left join suppliers supplier on supplier.id = before.id
  left join deleted_records kept on kept.company_id = new.company_id and kept.record_type = 'supplier'
    and kept.table_name = 'suppliers' and kept.record_id = before.id
  where (old.supplier_id <> new.supplier_id or arrival.at > coalesce(payee.bank_details_changed_at, '-infinity'))
    and supplier.merged_into_id is distinct from payee.id
    and had_other_account(before.id, payee.bank_sort_code, payee.bank_account_number)
  order by entry.id desc limit 1;
  if moved.id is null or (select count(*) from company_members where company_id = new.company_id) < 2 then
    return null;
  end if;
  movers := array(
    select person from payment_audit_entries
    where invoice_id = new.id and action = 'invoice_changed' and supplier_before_id <> supplier_id
    union select coalesce(changing_person(), new.modified_by));
  if supplier_account_is_known(payee.id) or account_is_confirmed_after_delay(payee.id)
    or exists (select from account_confirmers(payee.id) person where person not in (select account_movers(payee.id)))
    or supplier_account_state(payee.id) = 'paid'
      and not exists (select from account_enterers(payee.id) person where person = any(movers))
  then
    return null;
  end if;
  update suppliers set bank_details_changed_at = new.modified_at where id = payee.id;
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where company_id = new.company_id and supplier_id = payee.id and kind = 'bank_details' and status = 'waiting';
  perform notify_people(new.company_id, 'bank_details_changed', payee.id || ' moved ' || new.id || ' ' || clock_timestamp(),
    'Bank details of ' || payee.name || ' need a check',
    name_of_person(moved.person) || ' moved invoice ' || new.invoice_number || ', ' || pounds(new.amount)
      || ', to it from ' || moved.name || ', which has another account. Confirm them with the supplier before you pay',
    payee.id);
  return null;
end $$;
`;

/** A rule marks lines for the user who made it, not for the user who imports them (RULES.md, 38). */
const MARKED_BY_RULE = `
create or replace function note_who_needs_no_invoice() returns trigger language plpgsql as $$
begin
  new.no_invoice_by := case when not new.requires_invoice then coalesce(new.no_invoice_by, changing_person()) end;
  new.no_invoice_at := case when not new.requires_invoice then new.updated_at end;
  return new;
end $$;
`;

/** An answer whose account an invoice names lets the invoice be paid (85). */
const RECORDED = `
alter table record_entries drop constraint record_entries_record_type_check;
alter table record_entries add constraint record_entries_record_type_check
  check (record_type in ('invoice', 'supplier', 'payment_run', 'payment', 'release', 'bank_transaction',
    'statement', 'month', 'rule', 'company', 'person', 'sign_in', 'invitation', 'token', 'webhook', 'mail_address',
    'category', 'nominal_account', 'learned_reading', 'learned_match', 'ledger_connection', 'document'));

create trigger companies_account_wait_recorded after update on companies for each row
  when (old.account_wait_off_from is distinct from new.account_wait_off_from)
  execute function record_row('company', 'id', 'name', 'account_wait_off_from', 'accountWaitOffFrom', '', 'changed', '');

create trigger invoices_answer_recorded after update on invoices for each row
  when (new.account_answer is not null and old.account_answer is distinct from new.account_answer)
  execute function record_row('invoice', 'id', 'invoice_number', 'account_answer', 'accountAnswer', '', 'changed', '');
`;

const RECORDED_INVOICES = `
create or replace function record_invoice_fields() returns trigger
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
      ('paymentDate', a.payment_date is distinct from b.payment_date, a.payment_date::text, b.payment_date::text),
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
      a.invoice_date, a.due_date, a.payment_date, a.status, a.is_matched, a.part_paid, a.possible_duplicate_reason, a.description,
      a.notes, a.file_path)
    is distinct from (b.document_type, b.invoice_number, b.supplier_id, b.amount, b.net_amount, b.vat_amount,
      b.paid_in_advance, b.invoice_date, b.due_date, b.payment_date, b.status, b.is_matched, b.part_paid, b.possible_duplicate_reason,
      b.description, b.notes, b.file_path);
  return null;
end $$;
`;

/**
 * `is_chosen_by_another` says that another person's link chose the password, and that its user has chosen none by a link
 * of their own mailbox since: a password that is changed may have been changed by that person. Tokens end with such a
 * password. A passkey that was added under it does not sign in alone any more.
 */
const CHOSEN_PASSWORDS = `
alter table local_accounts add column is_chosen_by_another boolean not null default false;
alter table passkeys add column is_second_step_only boolean not null default false;
update local_accounts set is_chosen_by_another = true
from users where users.id = local_accounts.user_id and users.approves_from is not null;

create function end_access_of_password() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = now(), revoked_by = new.user_id
  where user_id = new.user_id and revoked_at is null;
  update passkeys set is_second_step_only = true
  from users where users.id = new.user_id and passkeys.user_id = new.user_id
    and passkeys.created_at >= users.approves_from - interval '24 hours';
  return null;
end $$;
create trigger local_accounts_end_access after update of password_hash on local_accounts for each row
  when (old.is_chosen_by_another) execute function end_access_of_password();
`;

/** A query that ended by the due date is no reason why the invoice was paid late (103). */
const DISPUTED = `
create or replace function was_in_query(company integer, invoice integer) returns boolean language sql stable as $$
  select exists (
    select from record_entries entry
    where entry.company_id = company and entry.record_id = invoice and entry.record_type = 'invoice'
      and entry.verb in ('created', 'changed')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') in ('query', 'auto_paid')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') = 'query'
      and not exists (
        select from record_entries ending
        where ending.company_id = company and ending.record_id = invoice and ending.record_type = 'invoice'
          and ending.id > entry.id and ending.before ->> 'status' = 'query'
          and (ending.at at time zone 'Europe/London')::date <= (select due_date from invoices where id = invoice)))
$$;
`;
