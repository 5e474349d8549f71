import { Migration } from '@mikro-orm/migrations';

/**
 * The payments of a run are stored by one statement: whether the run is approved is asked once for it, and not again for each
 * of its payees, which took minutes for a run of hundreds.
 */
export class ReleasedPayments20261122 extends Migration {
  override up(): void {
    this.addSql('drop trigger provider_payments_approval on provider_payments');
    this.addSql(`
      create or replace function refuse_unapproved_payment() returns trigger language plpgsql as $$
      declare refused integer;
      begin
        select added.company_id into refused from added join companies on companies.id = added.company_id
        where added.payment_run_id is null and added.amount > approval_threshold limit 1;
        if found then
          raise exception 'a payment above the threshold of company % goes through an approved run', refused;
        end if;
        select run into refused from (select distinct payment_run_id as run from added) runs
        where run is not null and payment_run_needs_approval(run) and not payment_run_is_approved(run) limit 1;
        if found then
          raise exception 'payment run % needs an approval of its present content', refused;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger provider_payments_approval after insert on provider_payments referencing new table as added
      for each statement execute function refuse_unapproved_payment()`);
    this.addSql('drop trigger provider_payments_release on provider_payments');
    this.addSql(`
      create or replace function record_released_payment() returns trigger language plpgsql as $$
      begin
        with approvals as materialized (
          select payment_run_id, approved_by from payment_run_approvals
          where voided_at is null and payment_run_id in (select payment_run_id from added)
            and payment_run_is_approved(payment_run_id))
        insert into money_releases (company_id, released_by, released_at, approved_by, supplier_id, bank_sort_code,
          bank_account_number, amount, payment_run_id, provider_payment_id)
        select added.company_id, added.created_by, added.created_at, approvals.approved_by, added.supplier_id,
          added.beneficiary_sort_code, added.beneficiary_account_number, added.amount, added.payment_run_id, added.id
        from added left join approvals on approvals.payment_run_id = added.payment_run_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger provider_payments_release after insert on provider_payments referencing new table as added
      for each statement execute function record_released_payment()`);
  }
}
