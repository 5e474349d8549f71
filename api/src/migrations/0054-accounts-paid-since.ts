import { Migration } from '@mikro-orm/migrations';

/**
 * What makes an account known, and what counts as released once. An account that was paid once, and replaced, has changed
 * again when it comes back; where the money of a run went that was paid outside is known of a payment file alone; a merge is
 * not taken back by a name; and a second file for other invoices is other money.
 */
export class AccountsPaidSince extends Migration {
  override up(): void {
    this.#paidReleases();
    this.#renames();
    this.#releasedOnce();
  }

  /** What went out to the account since the supplier has it. */
  #paidReleases(): void {
    this.addSql(`
      create or replace function paid_releases(supplier integer) returns setof money_releases language sql stable as $$
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
      $$`);
  }

  /** A name that a merge made up was never known. */
  #renames(): void {
    this.addSql('drop function unseen_renames');
    this.addSql(`
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
      $$`);
    this.addSql(`
      create or replace function payee_renamed_since(supplier integer) returns timestamptz language sql stable as $$
        select max(renamed.at) from unseen_renames(supplier) renamed
        having bool_or(renamed.is_merge) or (array_agg(renamed.name_before order by renamed.at))[1] <> (
          select case when bank_account_name is null then name else name || ' (' || bank_account_name || ')' end
          from suppliers where id = supplier)
      $$`);
  }

  /** Of releases from before nobody knows the invoices: none of them is taken for a new one. */
  #releasedOnce(): void {
    this.addSql('alter table money_releases add column invoice_ids integer[]');
    this.addSql('drop index money_releases_outside');
    this.addSql(`
      create unique index money_releases_outside on money_releases
        (payment_run_id, supplier_id, bank_sort_code, bank_account_number, amount, invoice_ids) nulls not distinct
      where provider_payment_id is null`);
  }
}
