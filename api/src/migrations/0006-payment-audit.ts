import { Migration } from '@mikro-orm/migrations';

/**
 * Who did what to runs, invoices and payees' accounts, kept for good, in the transaction of each change. It decides who
 * may approve a run. Changes of invoices and accounts, and new runs, are recorded by the database; the services record
 * the rest.
 */
export class PaymentAudit extends Migration {
  override up(): void {
    this.#entries();
    this.#invoices();
    this.#accounts();
    this.#runs();
    this.#notices();
  }

  /** Entries name records by their ids without references: they outlive a deleted invoice. */
  #entries(): void {
    this.addSql(`
      create table payment_audit_entries (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        person text not null references users (id),
        action varchar(20) not null check (action in ('run_created', 'run_edited', 'run_submitted', 'run_withdrawn',
          'invoice_entered', 'invoice_changed', 'account_entered', 'payee_renamed')),
        at timestamptz not null,
        payment_run_id integer,
        invoice_id integer,
        supplier_id integer,
        supplier_before_id integer,
        amount numeric(10,2),
        amount_before numeric(10,2),
        bank_sort_code varchar(10),
        bank_account_number varchar(20),
        account_before text,
        name_before text,
        check (num_nonnulls(payment_run_id, coalesce(invoice_id, supplier_id)) = 1)
      )`);
    this.addSql(`
      create index payment_audit_entries_run on payment_audit_entries (payment_run_id) where payment_run_id is not null`);
    this.addSql(`
      create index payment_audit_entries_invoice on payment_audit_entries (invoice_id) where invoice_id is not null`);
    this.addSql(`
      create index payment_audit_entries_payee on payment_audit_entries (supplier_id)
      where action in ('account_entered', 'payee_renamed')`);
    this.addSql(`
      create function refuse_change_of_audit() returns trigger language plpgsql as $$
      begin
        raise exception 'what people did is never changed';
      end $$`);
    this.addSql(`
      create trigger payment_audit_entries_kept before update or delete on payment_audit_entries for each row
      execute function refuse_change_of_audit()`);
  }

  #invoices(): void {
    this.addSql(`
      create function record_new_invoices() returns trigger language plpgsql as $$
      begin
        insert into payment_audit_entries (company_id, person, action, at, invoice_id, supplier_id, amount)
        select company_id, created_by, 'invoice_entered', created_at, id, supplier_id, amount from added;
        return null;
      end $$`);
    this.addSql(`
      create trigger invoices_audit_new after insert on invoices referencing new table as added for each statement
      execute function record_new_invoices()`);
    this.addSql(`
      create function record_changed_invoice() returns trigger language plpgsql as $$
      begin
        insert into payment_audit_entries
          (company_id, person, action, at, invoice_id, supplier_id, supplier_before_id, amount, amount_before)
        values (new.company_id, coalesce(new.modified_by, new.created_by), 'invoice_changed', new.modified_at, new.id,
          new.supplier_id, old.supplier_id, new.amount, old.amount);
        return null;
      end $$`);
    this.addSql(`
      create trigger invoices_audit_change after update on invoices for each row
      when ((old.supplier_id, old.amount) is distinct from (new.supplier_id, new.amount))
      execute function record_changed_invoice()`);
  }

  #accounts(): void {
    this.addSql(`
      create function record_account() returns trigger language plpgsql as $$
      begin
        insert into payment_audit_entries
          (company_id, person, action, at, supplier_id, bank_sort_code, bank_account_number, account_before)
        values (new.company_id, coalesce(new.bank_details_entered_by, new.created_by), 'account_entered',
          coalesce(new.bank_details_entered_at, new.created_at), new.id, new.bank_sort_code, new.bank_account_number,
          case when tg_op = 'UPDATE' then nullif(concat_ws(' ', old.bank_sort_code, old.bank_account_number), '') end);
        return null;
      end $$`);
    this.addSql(`
      create trigger suppliers_audit_new after insert on suppliers for each row
      when (new.bank_sort_code is not null or new.bank_account_number is not null) execute function record_account()`);
    this.addSql(`
      create trigger suppliers_audit_change after update on suppliers for each row
      when ((old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
      execute function record_account()`);
  }

  #runs(): void {
    this.addSql(`
      create function record_new_run() returns trigger language plpgsql as $$
      begin
        insert into payment_audit_entries (company_id, person, action, at, payment_run_id)
        values (new.company_id, new.created_by, 'run_created', new.created_at, new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_runs_audit_new after insert on payment_runs for each row execute function record_new_run()`);
  }

  /** What an owner is told of what others did with the company's money. */
  #notices(): void {
    this.addSql(`
      create table owner_notices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        message text not null,
        caused_by text not null references users (id),
        created_at timestamptz not null
      )`);
    this.addSql('create index owner_notices_company on owner_notices (company_id, id)');
  }
}
