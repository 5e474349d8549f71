import { Migration } from '@mikro-orm/migrations';

/**
 * A name that came back is no rename, unless somebody gave their word for the account under the name between: they have
 * looked at another payee.
 */
export class NamesThatCameBack extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function payee_renamed_since(supplier integer) returns timestamptz language sql stable as $$
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
      $$`);
  }
}
