import { Migration } from '@mikro-orm/migrations';

/**
 * Approvals of payment runs by a second person. What is approved is the content: payees, accounts, amounts and invoices. The
 * database holds to it by itself: a run that needs an approval does not leave draft or pending for approved or processed
 * without one that fits its content, and a change of a payee makes the approval void, whoever makes it.
 */
export class PaymentApprovals20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_run_approvals (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        content text not null,
        approved_by text not null references users (id),
        approved_at timestamptz not null default now(),
        voided_at timestamptz,
        unique (company_id, id),
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create unique index payment_run_approvals_valid on payment_run_approvals (payment_run_id) where voided_at is null`);
    this.addSql(`
      create function payment_run_content(run integer) returns text language sql stable as $$
        select encode(sha256(convert_to(coalesce(string_agg(
          json_build_array(
            item.supplier_id, coalesce(supplier.bank_account_name, supplier.name), supplier.bank_sort_code,
            supplier.bank_account_number, item.total_amount,
            (select json_agg(json_build_array(entry.invoice_id, invoice.amount) order by entry.invoice_id)
             from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
             where entry.payment_run_item_id = item.id)
          )::text, e'\\n' order by item.supplier_id), ''), 'UTF8')), 'hex')
        from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
        where item.payment_run_id = run
      $$`);
    this.addSql(`
      create function payment_run_needs_approval(run integer) returns boolean language sql stable as $$
        select company.approval_threshold is not null and total_amount > company.approval_threshold
        from payment_runs join companies company on company.id = company_id where payment_runs.id = run
      $$`);
    this.addSql(`
      create function payment_run_is_approved(run integer) returns boolean language sql stable as $$
        select exists (
          select from payment_run_approvals approval join payment_runs on payment_runs.id = approval.payment_run_id
          where approval.payment_run_id = run and approval.voided_at is null
            and approval.approved_by <> payment_runs.created_by and approval.content = payment_run_content(run))
      $$`);
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
      create table bank_detail_confirmations (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer not null,
        bank_sort_code varchar(10) not null,
        bank_account_number varchar(20) not null,
        confirmed_by text not null references users (id),
        confirmed_at timestamptz not null default now(),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create index bank_detail_confirmations_supplier on bank_detail_confirmations (company_id, supplier_id)`);
  }
}
