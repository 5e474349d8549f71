import { Migration } from '@mikro-orm/migrations';

/**
 * The account of a supplier counts as changed if its company ever had another account under another supplier, by any name
 * that the other had before (RULES.md, 84). The audit log has these names. A legal form makes no other company (11), so
 * that a new one does not free the name of a known account. A rename and a restoring are compared as well: a supplier may
 * take back a name that another had since.
 */
export class AccountsOfCompanies extends Migration {
  override up(): void {
    this.addSql(COMPANY_KEY);
    this.addSql(OTHER_ACCOUNTS);
  }
}

/** The words that `payee-likeness.ts` of the domain leaves out, too. */
const COMPANY_KEY = `
create function company_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(replace(regexp_replace(words.spaced, '(^| )(ltd|limited|plc|llp|llc|lp|cic|co|company|corp|corporation|'
      || 'inc|incorporated|cyf|cyfyngedig|ccc|uk|the|and|of)(?= |$)', '', 'g'), ' ', ''), ''),
    nullif(replace(words.spaced, ' ', ''), ''), lower(name))
  from (
    select replace(btrim(regexp_replace(
        regexp_replace(lower(normalize(name, NFKD)),
          '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]', '', 'g'),
        '[\\s\\u00a0\\u2000-\\u200a\\u2010-\\u2027[:punct:]]+', ' ', 'g')), 'public limited company', 'plc') as spaced) words
$$;
create index record_entries_former_companies on record_entries (company_id, company_key(before ->> 'name'))
  where record_type = 'supplier' and before ->> 'name' is not null;
create index deleted_records_companies on deleted_records (company_id, company_key(content ->> 'name'))
  where record_type = 'supplier' and table_name = 'suppliers';
`;

const OTHER_ACCOUNTS = `
create or replace function note_other_account_of_name() returns trigger language plpgsql as $$
declare
  -- An account that others had before this one was entered under its name is no news.
  entered bigint := coalesce((
    select max(own.id) from payment_audit_entries own where own.supplier_id = new.id and own.action = 'account_entered'), 0);
  company text := company_key(new.name);
  others integer[];
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
    where merged.company_id = new.company_id and merged.merged_into_id = new.id) other (id)
  where other.id <> new.id;
  if others is not null and exists (
    select from payment_audit_entries had
    where had.supplier_id = any(others) and had.action = 'account_entered' and had.id > entered
      and had.bank_account_number is not null
      and (had.bank_sort_code, had.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
  then
    new.bank_details_changed_at := coalesce(new.bank_details_entered_at, new.created_at);
  end if;
  return new;
end $$;
create trigger suppliers_other_account_of_name before update on suppliers for each row
  when (new.bank_account_number is not null and new.bank_details_changed_at is null and old.name_key <> new.name_key)
  execute function note_other_account_of_name();
`;
