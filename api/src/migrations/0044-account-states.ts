import { Migration } from '@mikro-orm/migrations';

/**
 * Where a supplier's account came from, and how far it can be trusted (RULES.md, 84). The rule is that of
 * `account-state.ts` in the domain, and a test holds the two together.
 */
export class AccountStates extends Migration {
  override up(): void {
    // The file that the account was read from, until someone has entered it.
    this.addSql(`alter table suppliers add column bank_details_source varchar(255)`);
    this.addSql(`
      create function supplier_account_state(supplier integer) returns text language sql stable as $$
        select case
          when suppliers.bank_sort_code is null or suppliers.bank_account_number is null then 'none'
          when account_is_confirmed_after_delay(suppliers.id) or exists (
            select from account_confirmers(suppliers.id) person
            where company.approval_threshold is null or person not in (select account_enterers(suppliers.id)))
            then 'checked'
          when supplier_account_is_known(suppliers.id) then 'paid'
          when suppliers.bank_details_changed_at is not null then 'changed'
          when suppliers.bank_details_source is not null then 'not_checked'
          when exists (select from paid_releases(suppliers.id)) then 'paid'
          else 'new' end
        from suppliers join companies company on company.id = suppliers.company_id
        where suppliers.id = supplier
      $$`);
  }
}
