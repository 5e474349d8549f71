import { Migration } from '@mikro-orm/migrations';

/**
 * Who last downloaded a payment file of a run, and who last entered a supplier's account. Nobody approves a run that pays an
 * account which they have entered since it was made: the database holds to that by itself.
 */
export class PaymentExports20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_runs
        add column exported_at timestamptz,
        add column exported_by text references users (id),
        add check ((exported_at is null) = (exported_by is null))`);
    this.addSql(`
      alter table suppliers
        add column bank_details_entered_at timestamptz,
        add column bank_details_entered_by text references users (id),
        add check ((bank_details_entered_at is null) = (bank_details_entered_by is null))`);
    this.addSql(`
      create function payee_with_account_of(run integer, person text) returns text language sql stable as $$
        select supplier.name
        from payment_runs join companies company on company.id = payment_runs.company_id
        join payment_run_items item on item.payment_run_id = payment_runs.id
        join suppliers supplier on supplier.id = item.supplier_id
        where payment_runs.id = run and company.approval_threshold is not null
          and supplier.bank_details_entered_by = person
          and supplier.bank_details_entered_at >= payment_runs.created_at
        order by item.id limit 1
      $$`);
    this.addSql(`
      create or replace function payment_run_is_approved(run integer) returns boolean language sql stable as $$
        select exists (
          select from payment_run_approvals approval join payment_runs on payment_runs.id = approval.payment_run_id
          where approval.payment_run_id = run and approval.voided_at is null
            and approval.approved_by <> payment_runs.created_by and approval.content = payment_run_content(run)
            and payee_with_account_of(run, approval.approved_by) is null)
      $$`);
  }
}
