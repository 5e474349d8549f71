import { Migration } from '@mikro-orm/migrations';

/**
 * The first account of a supplier is a change where its name had another account before: of a supplier that was deleted, or
 * that was given another name. Else whoever may delete or rename a supplier replaces its account unasked.
 */
export class NamesWithOtherAccounts extends Migration {
  override up(): void {
    this.addSql(`
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
      end $$`);
    this.addSql(`
      create trigger suppliers_other_account_new before insert on suppliers for each row
      when (new.bank_account_number is not null and new.bank_details_changed_at is null)
      execute function note_other_account_of_name()`);
    this.addSql(`
      create trigger suppliers_other_account before update on suppliers for each row
      when (new.bank_account_number is not null and new.bank_details_changed_at is null
        and old.bank_account_number is null and old.bank_sort_code is null)
      execute function note_other_account_of_name()`);
  }
}
