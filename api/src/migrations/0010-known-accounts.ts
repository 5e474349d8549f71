import { Migration } from '@mikro-orm/migrations';

/**
 * Known accounts of payees. A payee is known by its account and its name. The rules are those of `account-state.ts` in
 * the domain, and a test holds the two together.
 */
export class KnownAccounts extends Migration {
  override up(): void {
    this.addSql(ENTERERS);
    this.addSql(RENAMES);
    this.addSql(ACCOUNT_STATE);
    this.addSql(RENAMERS);
    this.addSql(OTHER_ACCOUNTS);
  }
}

/**
 * The users who entered a supplier's present account, and what was paid to it since the supplier has it. A payment has
 * left when the provider has completed it, or when a statement has it.
 */
const ENTERERS = `
create function account_enterers(supplier integer) returns setof text language sql stable as $$
  select distinct entry.person from suppliers
  join payment_audit_entries entry on entry.supplier_id = suppliers.id and entry.action = 'account_entered'
    and (entry.bank_sort_code, entry.bank_account_number)
      is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
  where suppliers.id = supplier and suppliers.bank_account_number is not null
$$;

create function paid_releases(supplier integer) returns setof money_releases language sql stable as $$
  select release.* from money_releases release join suppliers on suppliers.id = release.supplier_id
    and (release.bank_sort_code, release.bank_account_number)
      is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
  where release.supplier_id = supplier
    and release.released_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
    and (
      exists (select from provider_payments payment
              where payment.id = release.provider_payment_id and payment.status = 'completed')
      or release.provider_payment_id is null and exists (
        select from payment_runs run
        join payment_run_items item on item.payment_run_id = run.id
        join payment_run_invoices entry on entry.payment_run_item_id = item.id
        join bank_transaction_invoice_matches match on match.invoice_id = entry.invoice_id
        join bank_transactions line on line.id = match.bank_transaction_id and line.is_outgoing
        where run.id = release.payment_run_id and item.supplier_id = release.supplier_id
          and run.exported_at >= release.released_at and run.file_not_sent_at is null
          and match.matched_by not in (select account_enterers(supplier))))
$$;
`;

/**
 * A user who gives a payee another name has to be vouched for as after a change of the account, for paying as for
 * approving. A name that was entered with the account in one go is no rename. Nor is one that came back to the name
 * that was known, unless somebody gave their word for the account under the name between: they have looked at another
 * payee. A name that a merge made up was never known.
 */
const RENAMES = `
create function unseen_renames(supplier integer)
returns table (person text, at timestamptz, name_before text, is_merge boolean) language sql stable as $$
  select audit.person, audit.at, audit.name_before, exists (
      select from supplier_merges merge where merge.kept_supplier_id = supplier and merge.merged_at = audit.at)
  from suppliers
  join payment_audit_entries audit on audit.supplier_id = suppliers.id and audit.action = 'payee_renamed'
    and audit.bank_sort_code = suppliers.bank_sort_code and audit.bank_account_number = suppliers.bank_account_number
  where suppliers.id = supplier
    and audit.at > coalesce((
      select max(entered.at) from payment_audit_entries entered
      where entered.supplier_id = supplier and entered.action = 'account_entered'
        and entered.bank_sort_code = suppliers.bank_sort_code
        and entered.bank_account_number = suppliers.bank_account_number), '-infinity')
    and not exists (
      select from paid_releases(supplier) release
      where release.released_at > audit.at
        and (release.released_by <> audit.person or release.approved_by <> audit.person))
$$;

create function payee_renamed_since(supplier integer) returns timestamptz language sql stable as $$
  with renamed as (
    select min(at) as first, max(at) as last, bool_or(is_merge) as is_merge,
      (array_agg(name_before order by at))[1] as name_before
    from unseen_renames(supplier) having count(*) > 0)
  select renamed.last from renamed
  join suppliers on suppliers.id = supplier
  where renamed.is_merge
    or renamed.name_before <>
      case when bank_account_name is null then name else name || ' (' || bank_account_name || ')' end
    or exists (
      select from (
        select bank_sort_code, bank_account_number, confirmed_at as at from bank_detail_confirmations
        where supplier_id = supplier
        union all
        select bank_sort_code, bank_account_number, asked_at from pending_changes
        where supplier_id = supplier and kind = 'bank_details' and status in ('waiting', 'applied')) word
      where (word.bank_sort_code, word.bank_account_number)
          = (suppliers.bank_sort_code, suppliers.bank_account_number)
        and word.at >= renamed.first and word.at < renamed.last)
$$;

create function note_rename() returns trigger language plpgsql as $$
begin
  update suppliers set payee_renamed_at = new.at where id = new.supplier_id;
  return null;
end $$;
create trigger payment_audit_entries_rename after insert on payment_audit_entries for each row
  when (new.action = 'payee_renamed') execute function note_rename();
`;

/**
 * The state of a supplier's account says where it came from, and how far it can be trusted (RULES.md, 84). An account
 * that was paid once, and replaced, has changed again when it comes back.
 */
const ACCOUNT_STATE = `
create function account_unseen_since(supplier integer) returns timestamptz language sql stable as $$
  select greatest(bank_details_changed_at, payee_renamed_since(supplier)) from suppliers where id = supplier
$$;

create function account_confirmers(supplier integer) returns setof text language sql stable as $$
  select distinct confirmation.confirmed_by from suppliers
  join bank_detail_confirmations confirmation on confirmation.supplier_id = suppliers.id
    and confirmation.bank_sort_code = suppliers.bank_sort_code
    and confirmation.bank_account_number = suppliers.bank_account_number
    and confirmation.confirmed_at >= coalesce(account_unseen_since(supplier), '-infinity')
  where suppliers.id = supplier
$$;

-- Whether the account was confirmed by the only person who could, and the delay is over.
create function account_is_confirmed_after_delay(supplier integer) returns boolean
language sql stable as $$
  select exists (
    select from suppliers
    join pending_changes change on change.supplier_id = suppliers.id and change.company_id = suppliers.company_id
      and change.kind = 'bank_details' and change.status = 'applied'
      and change.bank_sort_code = suppliers.bank_sort_code
      and change.bank_account_number = suppliers.bank_account_number
      and change.asked_at >= coalesce(account_unseen_since(supplier), '-infinity')
    where suppliers.id = supplier)
$$;

-- The people whose own word for the account, or for its name, does not count.
create function account_movers(supplier integer) returns setof text language sql stable as $$
  select account_enterers(supplier)
  union select person from unseen_renames(supplier) where payee_renamed_since(supplier) is not null
$$;

create function does_own_word_count(supplier integer) returns boolean language sql stable as $$
  select company.approval_threshold is null and not (
    (suppliers.bank_details_changed_at is not null or payee_renamed_since(supplier) is not null)
    and coalesce(company.account_wait_off_from > now(), true)
    and (select count(*) from company_members where company_id = company.id) > 1)
  from suppliers join companies company on company.id = suppliers.company_id where suppliers.id = supplier
$$;

create function supplier_account_is_known(supplier integer) returns boolean language sql stable as $$
  select payee_renamed_since(supplier) is null and exists (select from paid_releases(supplier) release
    where release.released_by not in (select account_enterers(supplier))
      or release.approved_by not in (select account_enterers(supplier)))
$$;

create function supplier_account_state(supplier integer) returns text language sql stable as $$
  select case
    when suppliers.bank_sort_code is null or suppliers.bank_account_number is null then 'none'
    when account_is_confirmed_after_delay(suppliers.id) or exists (
      select from account_confirmers(suppliers.id) person
      where does_own_word_count(suppliers.id) or person not in (select account_movers(suppliers.id)))
      then 'checked'
    when supplier_account_is_known(suppliers.id) then 'paid'
    when suppliers.bank_details_changed_at is not null or payee_renamed_since(suppliers.id) is not null
      then 'changed'
    when suppliers.bank_details_source is not null then 'not_checked'
    when exists (select from paid_releases(suppliers.id)) then 'paid'
    else 'new' end
  from suppliers where suppliers.id = supplier
$$;
`;

/**
 * The users who renamed a payee with its present account, and when each of them last did. A new name is vouched for
 * only by what others did after it: else a known account could be given the name of another payee. A user who restores
 * a payee is vouched for as one who renames it.
 */
const RENAMERS = `
create function payee_renames(supplier integer)
returns table (person text, at timestamptz) language sql stable as $$
  select audit.person, max(audit.at) from payment_audit_entries audit join suppliers on suppliers.id = audit.supplier_id
  where audit.supplier_id = supplier and audit.action in ('payee_renamed', 'payee_restored')
    and (audit.bank_sort_code, audit.bank_account_number)
      is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
  group by audit.person
$$;

create function account_confirmers_since(supplier integer, since timestamptz) returns setof text
language sql stable as $$
  select distinct confirmation.confirmed_by from suppliers
  join bank_detail_confirmations confirmation on confirmation.company_id = suppliers.company_id
    and confirmation.supplier_id = suppliers.id
    and confirmation.bank_sort_code = suppliers.bank_sort_code
    and confirmation.bank_account_number = suppliers.bank_account_number
    and confirmation.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
    and confirmation.confirmed_at > since
  where suppliers.id = supplier
$$;
`;

/**
 * The first account of a supplier is a change where its name had another account before: of a supplier that was
 * deleted, or that was given another name. Otherwise a user who may delete or rename a supplier could replace its
 * account without a question.
 */
const OTHER_ACCOUNTS = `
create function note_other_account_of_name() returns trigger language plpgsql as $$
begin
  -- One that is restored is no better and no worse known than it was.
  if tg_op = 'INSERT' and exists (
    select from payment_audit_entries where supplier_id = new.id and action = 'account_entered')
  then
    return new;
  end if;
  if exists (
    select from deleted_records kept
    where kept.company_id = new.company_id and kept.record_type = 'supplier' and kept.table_name = 'suppliers'
      and kept.record_id <> new.id and kept.content ->> 'name_key' = new.name_key
      and kept.content ->> 'bank_account_number' is not null
      and (kept.content ->> 'bank_sort_code', kept.content ->> 'bank_account_number')
        is distinct from (new.bank_sort_code::text, new.bank_account_number::text))
    or exists (
      select from suppliers other
      join payment_audit_entries renamed on renamed.supplier_id = other.id and renamed.action = 'payee_renamed'
      cross join lateral (
        select lower(regexp_replace(trim(renamed.name_before), '\\s+', ' ', 'g')) as name) known
      where other.company_id = new.company_id and other.payee_renamed_at is not null and other.id <> new.id
        and (known.name = new.name_key or starts_with(known.name, new.name_key || ' ('))
        and renamed.bank_account_number is not null
        and (renamed.bank_sort_code, renamed.bank_account_number)
          is distinct from (new.bank_sort_code, new.bank_account_number))
  then
    new.bank_details_changed_at := coalesce(new.bank_details_entered_at, new.created_at);
  end if;
  return new;
end $$;
create trigger suppliers_other_account_new before insert on suppliers for each row
  when (new.bank_account_number is not null and new.bank_details_changed_at is null)
  execute function note_other_account_of_name();
create trigger suppliers_other_account before update on suppliers for each row
  when (new.bank_account_number is not null and new.bank_details_changed_at is null
    and old.bank_account_number is null and old.bank_sort_code is null)
  execute function note_other_account_of_name();
`;
