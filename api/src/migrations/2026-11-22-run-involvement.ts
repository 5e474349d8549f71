import { Migration } from '@mikro-orm/migrations';

/**
 * A new name of a payee is vouched for only by what others did after it: else a known account could be given the name of another
 * payee. Whether one person is involved in a run is asked by that person, so that it takes as long as the run has payees: it is
 * asked again for each payment of the run.
 */
export class RunInvolvement20261122 extends Migration {
  override up(): void {
    this.#renames();
    this.#involvement();
    this.#involved();
  }

  #renames(): void {
    // Who renamed a payee with its present account, and when each of them last did.
    this.addSql(`
      create function payee_renames(supplier integer) returns table (person text, at timestamptz) language sql stable as $$
        select audit.person, max(audit.at) from payment_audit_entries audit join suppliers on suppliers.id = audit.supplier_id
        where audit.supplier_id = supplier and audit.action = 'payee_renamed'
          and (audit.bank_sort_code, audit.bank_account_number)
            is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
        group by audit.person
      $$`);
    this.addSql(`
      create function account_confirmers_since(supplier integer, since timestamptz) returns setof text language sql stable as $$
        select distinct confirmation.confirmed_by from suppliers
        join bank_detail_confirmations confirmation on confirmation.company_id = suppliers.company_id
          and confirmation.supplier_id = suppliers.id
          and confirmation.bank_sort_code = suppliers.bank_sort_code
          and confirmation.bank_account_number = suppliers.bank_account_number
          and confirmation.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
          and confirmation.confirmed_at > since
        where suppliers.id = supplier
      $$`);
  }

  #involvement(): void {
    this.addSql(`
      create or replace function payment_run_involvement(run integer) returns jsonb language sql stable as $$
        select jsonb_build_object(
          'run', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', person, 'action', action)), '[]')
                  from payment_audit_entries where payment_run_id = run),
          'invoices', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', audit.person,
                      'action', audit.action, 'invoiceNumber', invoice.invoice_number)), '[]')
                  from payment_run_items item
                  join payment_run_invoices entry on entry.payment_run_item_id = item.id
                  join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
                  join invoices invoice on invoice.id = entry.invoice_id
                  where item.payment_run_id = run),
          'payees', (select coalesce(jsonb_agg(jsonb_build_object('name', supplier.name,
                      'enteredBy', array(select account_enterers(supplier.id)),
                      'renames', (select coalesce(jsonb_agg(jsonb_build_object('person', renamed.person,
                          'confirmedSinceBy', array(select * from account_confirmers_since(supplier.id, renamed.at)),
                          'paidSinceWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                            where approved_by is not null and released_at > renamed.at))), '[]')
                        from payee_renames(supplier.id) renamed),
                      'confirmedBy', array(select account_confirmers(supplier.id)),
                      'paidWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                        where approved_by is not null)) order by item.id), '[]')
                  from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
                  where item.payment_run_id = run))
      $$`);
  }

  #involved(): void {
    this.addSql(`
      create or replace function is_involved_in_run(run integer, who text) returns boolean language sql stable as $$
        select exists (select from payment_audit_entries where payment_run_id = run and person = who)
          or exists (
            select from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
            where item.payment_run_id = run and audit.person = who)
          or exists (
            select from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
            where item.payment_run_id = run
              and (exists (select from payment_audit_entries audit where audit.supplier_id = supplier.id
                  and audit.action = 'account_entered' and audit.person = who
                  and supplier.bank_account_number is not null
                  and (audit.bank_sort_code, audit.bank_account_number)
                    is not distinct from (supplier.bank_sort_code, supplier.bank_account_number))
                or exists (select from bank_detail_confirmations confirmation
                  where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
                    and confirmation.confirmed_by = who)
                  and who in (select account_confirmers(supplier.id)))
              and not exists (select from account_confirmers(supplier.id) other
                where other <> who and other not in (select account_enterers(supplier.id)))
              and not exists (select from paid_releases(supplier.id) release where release.approved_by <> who))
          or exists (
            select from payment_run_items item
            join payment_audit_entries audit on audit.supplier_id = item.supplier_id
              and audit.action = 'payee_renamed' and audit.person = who
            cross join lateral payee_renames(item.supplier_id) renamed
            where item.payment_run_id = run and renamed.person = who
              and not exists (select from account_confirmers_since(item.supplier_id, renamed.at) other
                where other <> who and other not in (select account_enterers(item.supplier_id)))
              and not exists (select from paid_releases(item.supplier_id) release
                where release.approved_by <> who and release.released_at > renamed.at))
      $$`);
  }
}
