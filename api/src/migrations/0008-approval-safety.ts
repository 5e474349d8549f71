import { Migration } from '@mikro-orm/migrations';

/**
 * What the database holds to by itself: a run that needs an approval does not leave draft or pending without one that
 * fits its content, nor does a payment of it; a change of a payee or of the members makes an approval void, whoever
 * makes it; and one person alone releases no more than the company allows.
 */
export class ApprovalSafety extends Migration {
  override up(): void {
    this.#runs();
    this.#payments();
    this.#voided();
    this.#releases();
    this.#limit();
  }

  #runs(): void {
    this.addSql(`
      create function refuse_unapproved_run() returns trigger language plpgsql as $$
      begin
        if payment_run_needs_approval(new.id) and not payment_run_is_approved(new.id) then
          raise exception 'payment run % needs an approval of its present content', new.id;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger payment_runs_approval after update of status on payment_runs for each row
      when (old.status in ('draft', 'pending') and new.status in ('approved', 'processed'))
      execute function refuse_unapproved_run()`);
  }

  /**
   * The payments of a run are stored by one statement: whether the run is approved is asked once for it, and not again
   * for each of its payees, which would take minutes for a run of hundreds.
   */
  #payments(): void {
    this.addSql(`
      create function refuse_unapproved_payment() returns trigger language plpgsql as $$
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
  }

  #voided(): void {
    this.addSql(`
      create function void_approvals_of_supplier() returns trigger language plpgsql as $$
      begin
        update payment_run_approvals approval set voided_at = now()
        from payment_run_items item join payment_runs run on run.id = item.payment_run_id
        where item.supplier_id = new.id and approval.payment_run_id = run.id and approval.voided_at is null
          and run.status in ('pending', 'approved');
        return new;
      end $$`);
    this.addSql(`
      create trigger suppliers_void_approvals after update on suppliers for each row
      when ((old.name, old.bank_account_name, old.bank_sort_code, old.bank_account_number)
        is distinct from (new.name, new.bank_account_name, new.bank_sort_code, new.bank_account_number))
      execute function void_approvals_of_supplier()`);
    this.addSql(`
      create function void_approvals_of_member() returns trigger language plpgsql as $$
      begin
        update payment_run_approvals approval set voided_at = now()
        from payment_runs run
        where approval.company_id = old.company_id and approval.approved_by = old.user_id
          and approval.voided_at is null and run.id = approval.payment_run_id and run.status in ('pending', 'approved');
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_void_approvals after delete on company_members for each row
      execute function void_approvals_of_member()`);
  }

  /**
   * A payment through the provider is recorded by the database itself; the services record files and completed runs.
   */
  #releases(): void {
    this.addSql(`
      create function record_released_payment() returns trigger language plpgsql as $$
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

  #limit(): void {
    this.addSql(`
      create function refuse_release_above_limit() returns trigger language plpgsql as $$
      declare most numeric;
      begin
        select approval_threshold into most from companies where id = new.company_id;
        if most is null or new.approved_by is not null then
          return null;
        end if;
        if exists (
          select from money_releases release
          left join provider_payments payment on payment.id = release.provider_payment_id
          where release.company_id = new.company_id and release.released_by = new.released_by
            and release.approved_by is null and coalesce(payment.status, '') not in ('failed', 'cancelled')
            and release.released_at > new.released_at - interval '7 days'
          having sum(release.amount) filter (where release.released_at > new.released_at - interval '24 hours') > most
            or sum(release.amount) filter (where release.supplier_id = new.supplier_id
              or (release.bank_sort_code, release.bank_account_number) = (new.bank_sort_code, new.bank_account_number)) > most)
        then
          raise exception 'one person alone releases more than company % allows', new.company_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger money_releases_limit after insert on money_releases for each row
      execute function refuse_release_above_limit()`);
  }
}
