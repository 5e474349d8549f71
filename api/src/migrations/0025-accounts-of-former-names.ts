import { Migration } from '@mikro-orm/migrations';

/**
 * The first account of a supplier counts as changed if another supplier that was deleted, or renamed, had the same name and
 * ever another account (RULES.md, 84). The account of that supplier today says nothing: it may have been emptied, or
 * replaced, before the deletion or the new name.
 */
export class AccountsOfFormerNames extends Migration {
  override up(): void {
    this.addSql(OTHER_ACCOUNTS);
  }
}

const OTHER_ACCOUNTS = `
create or replace function note_other_account_of_name() returns trigger language plpgsql as $$
begin
  -- One that is restored is no better and no worse known than it was.
  if tg_op = 'INSERT' and exists (
    select from payment_audit_entries where supplier_id = new.id and action = 'account_entered')
  then
    return new;
  end if;
  if exists (
    select from payment_audit_entries had
    where had.company_id = new.company_id and had.action = 'account_entered' and had.bank_account_number is not null
      and (had.bank_sort_code, had.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number)
      and had.supplier_id in (
        select kept.record_id from deleted_records kept
        where kept.company_id = new.company_id and kept.record_type = 'supplier' and kept.table_name = 'suppliers'
          and kept.record_id <> new.id and kept.content ->> 'name_key' = new.name_key
        union
        select other.id from suppliers other
        join payment_audit_entries renamed on renamed.supplier_id = other.id and renamed.action = 'payee_renamed'
        cross join lateral (
          select lower(regexp_replace(trim(renamed.name_before), '\\s+', ' ', 'g')) as name) known
        where other.company_id = new.company_id and other.payee_renamed_at is not null and other.id <> new.id
          and (known.name = new.name_key or starts_with(known.name, new.name_key || ' ('))))
  then
    new.bank_details_changed_at := coalesce(new.bank_details_entered_at, new.created_at);
  end if;
  return new;
end $$;
`;
