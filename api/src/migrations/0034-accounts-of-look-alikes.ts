import { Migration } from '@mikro-orm/migrations';

/**
 * The account of a supplier counts as changed if another supplier of the same company has or had another account, even
 * if that supplier is still there (RULES.md, 84). An account that no second person has confirmed counts as changed, too,
 * once an unpaid invoice moves to its supplier from one with another account. Otherwise a user could enter the supplier a
 * second time with an account of their own, without the wait and the notices of a changed account (71).
 */
export class AccountsOfLookAlikes extends Migration {
  override up(): void {
    this.addSql(INDEXES);
    this.addSql(OTHER_ACCOUNTS);
    this.addSql(MOVED_INVOICES);
    this.addSql(DIFFERENT_SUPPLIERS);
    this.addSql(REQUESTS_ABOUT_ONESELF);
  }
}

/** A list of 1,000 suppliers compares each with all. */
const INDEXES = `
create index suppliers_companies on suppliers (company_id, company_key(name));
create index suppliers_account_holders on suppliers (company_id, company_key(bank_account_name))
  where bank_account_name is not null;
`;

const OTHER_ACCOUNTS = `
create function had_other_account(supplier integer, sort_code text, account_number text) returns boolean
language sql stable as $$
  select exists (
    select from payment_audit_entries had
    where had.supplier_id = supplier and had.action = 'account_entered' and had.bank_account_number is not null
      and (had.bank_sort_code, had.bank_account_number) is distinct from (sort_code, account_number))
$$;

-- A merge names the supplier whose invoices it moves, and counts as a rename by itself.
create function has_invoices_of_other_account(supplier suppliers) returns boolean language sql stable as $$
  select (select count(*) from company_members where company_id = supplier.company_id) > 1 and exists (
    select from invoices invoice
    join payment_audit_entries moved on moved.invoice_id = invoice.id and moved.action = 'invoice_changed'
      and moved.supplier_before_id <> supplier.id
    where invoice.supplier_id = supplier.id and invoice.document_type = 'invoice' and invoice.status in ('to_pay', 'query')
      and not exists (
        select from suppliers merged where merged.id = moved.supplier_before_id and merged.merged_into_id = supplier.id)
      and had_other_account(moved.supplier_before_id, supplier.bank_sort_code, supplier.bank_account_number))
$$;

create or replace function note_other_account_of_name() returns trigger language plpgsql as $$
declare
  -- An account that others had before this one was entered under its name is no news.
  entered bigint := coalesce((
    select max(own.id) from payment_audit_entries own where own.supplier_id = new.id and own.action = 'account_entered'), 0);
  company text := company_key(new.name);
  holder text := company_key(new.bank_account_name);
  others integer[];
  known text;
  reason text;
begin
  select array_agg(other.id) into others from (
    select kept.record_id from deleted_records kept
    where kept.company_id = new.company_id and kept.record_type = 'supplier' and kept.table_name = 'suppliers'
      and company_key(kept.content ->> 'name') = company
    union
    select renamed.record_id from record_entries renamed
    where renamed.company_id = new.company_id and renamed.record_type = 'supplier'
      and renamed.before ->> 'name' is not null and company_key(renamed.before ->> 'name') = company
      and (
        exists (select from suppliers where suppliers.id = renamed.record_id)
        or exists (
          select from deleted_records kept
          where kept.company_id = new.company_id and kept.record_type = 'supplier' and kept.table_name = 'suppliers'
            and kept.record_id = renamed.record_id))
    union
    select merged.id from suppliers merged
    where merged.company_id = new.company_id and merged.merged_into_id = new.id
    union
    select same.id from suppliers same
    where same.company_id = new.company_id and company_key(same.name) in (company, holder)
    union
    select paid.id from suppliers paid
    where paid.company_id = new.company_id and paid.bank_account_name is not null
      and company_key(paid.bank_account_name) = company) other (id)
  where other.id <> new.id;
  if others is not null then
    -- The suppliers of one list have no entry yet: the columns have their accounts.
    select coalesce(other.name, new.name) into known
    from unnest(others) as named (id) left join suppliers other on other.id = named.id
    where exists (
        select from payment_audit_entries had
        where had.supplier_id = named.id and had.action = 'account_entered' and had.id > entered
          and had.bank_account_number is not null
          and (had.bank_sort_code, had.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
      or entered = 0 and other.bank_account_number is not null
        and (other.bank_sort_code, other.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number)
    order by other.is_active desc nulls last, named.id limit 1;
    reason := 'Another account is known for ' || known;
  end if;
  if reason is null and tg_op = 'UPDATE' and has_invoices_of_other_account(new) then
    reason := 'Invoices of a supplier with another account were moved to it';
  end if;
  if reason is not null then
    new.bank_details_changed_at := coalesce(new.bank_details_entered_at, new.created_at);
    perform notify_people(new.company_id, 'bank_details_changed', new.id || ' other account ' || clock_timestamp(),
      'Bank details of ' || new.name || ' need a check', reason || '. Confirm them with the supplier before you pay',
      new.id);
  end if;
  return new;
end $$;
`;

/**
 * An account is vouched for by a second person, or by the wait. A user who entered an account could make it one that was
 * paid before by a small payment of their own.
 */
const MOVED_INVOICES = `
create function note_moved_invoice() returns trigger language plpgsql as $$
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
    or supplier_account_state(payee.id) = 'changed'
    or supplier_account_state(payee.id) = 'paid'
      and not exists (select from account_enterers(payee.id) person where person = any(movers))
  then
    return null;
  end if;
  update suppliers set bank_details_changed_at = new.modified_at where id = payee.id;
  perform notify_people(new.company_id, 'bank_details_changed', payee.id || ' moved ' || new.id || ' ' || clock_timestamp(),
    'Bank details of ' || payee.name || ' need a check',
    name_of_person(moved.person) || ' moved invoice ' || new.invoice_number || ', ' || pounds(new.amount)
      || ', to it from ' || moved.name || ', which has another account. Confirm them with the supplier before you pay',
    payee.id);
  return null;
end $$;
create trigger invoices_moved after update of supplier_id, document_type, status on invoices for each row
  when (new.document_type = 'invoice' and new.status in ('to_pay', 'query')
    and (old.supplier_id <> new.supplier_id or old.document_type <> 'invoice' or old.status not in ('to_pay', 'query')))
  execute function note_moved_invoice();
`;

/** Two suppliers that are marked as different are no longer shown as one. A pair that goes with its supplier is no deed. */
const DIFFERENT_SUPPLIERS = `
create trigger different_suppliers_recorded after insert or delete on different_suppliers for each row
  when (pg_trigger_depth() = 0) execute function record_row('supplier', 'supplier_id', 'supplier_id', 'other_supplier_id',
    'otherSupplierId', 'changed', '', 'changed');
`;

/** A user who takes another role ends no request to remove them or to change their role (RULES.md, 71). */
const REQUESTS_ABOUT_ONESELF = `
create or replace function end_requests_of_member() returns trigger language plpgsql as $$
begin
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where company_id = old.company_id and status = 'waiting' and (asked_by = old.user_id
    or user_id = old.user_id and (tg_op = 'DELETE' or changing_person() is distinct from old.user_id));
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where status = 'waiting' and invitation_id in (
    select id from invitations
    where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open'));
  update invitations set status = 'withdrawn', answered_at = greatest(now(), created_at)
  where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open');
  return null;
end $$;
`;
