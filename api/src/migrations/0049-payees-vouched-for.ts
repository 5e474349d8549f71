import { Migration } from '@mikro-orm/migrations';

/**
 * A payee is known by its account and its name: whoever gives it another name has to be vouched for as after a change of the
 * account, for who pays as for who approves. What one person alone has changed waits (RULES.md, 71), unless the company says
 * otherwise.
 */
export class PayeesVouchedFor extends Migration {
  override up(): void {
    this.addSql('alter table companies add column account_wait_off_from timestamptz');
    this.#renames();
    this.#vouched();
    this.#lastRenamed();
    this.#state();
  }

  /** What was entered with the account in one go is no rename; nor is what came back to the name that was known. */
  #renames(): void {
    this.addSql(`
      create function unseen_renames(supplier integer)
      returns table (person text, at timestamptz, name_before text) language sql stable as $$
        select audit.person, audit.at, audit.name_before from suppliers
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
      $$`);
    this.addSql(`
      create function payee_renamed_since(supplier integer) returns timestamptz language sql stable as $$
        select max(renamed.at) from unseen_renames(supplier) renamed
        having (array_agg(renamed.name_before order by renamed.at))[1] <> (
          select case when bank_account_name is null then name else name || ' (' || bank_account_name || ')' end
          from suppliers where id = supplier)
      $$`);
    // Whose own word for the account, or for its name, is none.
    this.addSql(`
      create function account_movers(supplier integer) returns setof text language sql stable as $$
        select account_enterers(supplier)
        union select person from unseen_renames(supplier) where payee_renamed_since(supplier) is not null
      $$`);
  }

  /** Most suppliers were never renamed: lists ask the books of none of them. */
  #lastRenamed(): void {
    this.addSql('alter table suppliers add column payee_renamed_at timestamptz');
    this.addSql(`
      update suppliers set payee_renamed_at = renamed.at
      from (select supplier_id, max(at) as at from payment_audit_entries
            where action = 'payee_renamed' group by supplier_id) renamed
      where renamed.supplier_id = suppliers.id`);
    this.addSql(`
      create function note_rename() returns trigger language plpgsql as $$
      begin
        update suppliers set payee_renamed_at = new.at where id = new.supplier_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_audit_entries_rename after insert on payment_audit_entries for each row
      when (new.action = 'payee_renamed') execute function note_rename()`);
  }

  /** The rule is that of `account-state.ts` in the domain, and a test holds the two together. */
  #state(): void {
    this.addSql(`
      create function does_own_word_count(supplier integer) returns boolean language sql stable as $$
        select company.approval_threshold is null and not (
          (suppliers.bank_details_changed_at is not null or payee_renamed_since(supplier) is not null)
          and coalesce(company.account_wait_off_from > now(), true)
          and (select count(*) from company_members where company_id = company.id) > 1)
        from suppliers join companies company on company.id = suppliers.company_id where suppliers.id = supplier
      $$`);
    this.addSql(`
      create or replace function supplier_account_state(supplier integer) returns text language sql stable as $$
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
      $$`);
  }

  #vouched(): void {
    this.addSql(`
      create function account_unseen_since(supplier integer) returns timestamptz language sql stable as $$
        select greatest(bank_details_changed_at, payee_renamed_since(supplier)) from suppliers where id = supplier
      $$`);
    this.addSql(`
      create or replace function supplier_account_is_known(supplier integer) returns boolean language sql stable as $$
        select payee_renamed_since(supplier) is null and exists (select from paid_releases(supplier) release
          where release.released_by not in (select account_enterers(supplier))
            or release.approved_by not in (select account_enterers(supplier)))
      $$`);
    this.addSql(`
      create or replace function account_confirmers(supplier integer) returns setof text language sql stable as $$
        select distinct confirmation.confirmed_by from suppliers
        join bank_detail_confirmations confirmation on confirmation.supplier_id = suppliers.id
          and confirmation.bank_sort_code = suppliers.bank_sort_code
          and confirmation.bank_account_number = suppliers.bank_account_number
          and confirmation.confirmed_at >= coalesce(account_unseen_since(supplier), '-infinity')
        where suppliers.id = supplier
      $$`);
    this.addSql(`
      create or replace function account_is_confirmed_after_delay(supplier integer) returns boolean
      language sql stable as $$
        select exists (
          select from suppliers
          join pending_changes change on change.supplier_id = suppliers.id and change.company_id = suppliers.company_id
            and change.kind = 'bank_details' and change.status = 'applied'
            and change.bank_sort_code = suppliers.bank_sort_code
            and change.bank_account_number = suppliers.bank_account_number
            and change.asked_at >= coalesce(account_unseen_since(supplier), '-infinity')
          where suppliers.id = supplier)
      $$`);
  }
}
