import { Migration } from '@mikro-orm/migrations';

/**
 * A second person approved a payment file, and one person says that it was not sent. Its invoices then need an approval in
 * whatever payment they go out next, however small it is: the file may be at the bank (RULES.md, 23).
 */
export class BillsOfFilesNotSent extends Migration {
  override up(): void {
    // An invoice that left the run after its first file is still in that file.
    this.addSql(`
      create function invoices_of_files_not_sent(company integer) returns setof integer language sql stable as $$
        select paid.invoice_id
        from payment_runs run
        cross join lateral (
          select entry.invoice_id from payment_run_items item
          join payment_run_invoices entry on entry.payment_run_item_id = item.id where item.payment_run_id = run.id
          union
          select departure.invoice_id from payment_run_departures departure
          where departure.payment_run_id = run.id and departure.left_at > run.file_out_since) paid
        where run.company_id = company and run.file_not_sent_at is not null
          and exists (select from companies where id = company and approval_threshold is not null)
          and exists (select from money_releases release where release.payment_run_id = run.id
            and release.provider_payment_id is null and release.approved_by is not null)
      $$`);
    this.addSql(`
      create or replace function payment_run_needs_approval(run integer) returns boolean language sql stable as $$
        select company.approval_threshold is not null and (
          total_amount > company.approval_threshold
          or exists (
            select from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join invoices_of_files_not_sent(company.id) not_sent on not_sent = entry.invoice_id
            where item.payment_run_id = payment_runs.id))
        from payment_runs join companies company on company.id = company_id where payment_runs.id = run
      $$`);
    this.addSql(`
      create or replace function refuse_unapproved_payment() returns trigger language plpgsql as $$
      declare refused integer;
      begin
        select added.company_id into refused from added join companies on companies.id = added.company_id
        where added.payment_run_id is null and (added.amount > approval_threshold
          or added.invoice_id in (select invoices_of_files_not_sent(added.company_id))) limit 1;
        if found then
          raise exception 'a payment above the threshold of company %, or again, goes through an approved run', refused;
        end if;
        select run into refused from (select distinct payment_run_id as run from added) runs
        where run is not null and payment_run_needs_approval(run) and not payment_run_is_approved(run) limit 1;
        if found then
          raise exception 'payment run % needs an approval of its present content', refused;
        end if;
        return null;
      end $$`);
  }
}
