import { Migration } from '@mikro-orm/migrations';

/**
 * What was deleted in the last 30 days, as it was, so that it can be restored (RULES.md, 57). A record that comes back was
 * entered once: the database records no second entry of it.
 */
export class Deletions extends Migration {
  override up(): void {
    this.#deletions();
    this.#restoredInvoices();
    this.#restoredAccounts();
    this.#restoredPayments();
  }

  /**
   * `left_count` is what can still be restored of `record_count`. Rows keep a record, and each row that went with it, under
   * the record's name.
   */
  #deletions(): void {
    this.addSql(`
      create table deletions (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        kind varchar(20) not null check (kind in ('invoices', 'suppliers', 'bank_transactions')),
        label varchar(500) not null default '',
        record_count integer not null default 0 check (record_count >= 0),
        left_count integer not null default 0 check (left_count >= 0),
        amount numeric(15,2),
        deleted_by text not null references users (id),
        deleted_at timestamptz not null,
        restored_by text references users (id),
        restored_at timestamptz,
        unique (company_id, id),
        check ((restored_at is null) = (restored_by is null))
      )`);
    this.addSql('create index deletions_deleted_at on deletions (deleted_at)');
    this.addSql(`
      create table deleted_records (
        id bigint generated always as identity primary key,
        company_id integer not null references companies (id),
        deletion_id integer not null,
        record_type varchar(20) not null
          check (record_type in ('supplier', 'invoice', 'bank_transaction', 'statement_import', 'matched_invoice')),
        record_id integer not null,
        table_name text not null,
        content jsonb not null,
        foreign key (company_id, deletion_id) references deletions (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create index deleted_records_deletion on deleted_records (company_id, deletion_id, record_type, record_id)`);
    this.addSql('create index deleted_records_record on deleted_records (company_id, record_type, record_id)');
    this.addSql(`
      create index deleted_records_file on deleted_records (company_id, (content ->> 'file_path'))
        where table_name = 'invoices'`);
  }

  #restoredInvoices(): void {
    this.addSql(`
      create or replace function record_new_invoices() returns trigger language plpgsql as $$
      begin
        insert into payment_audit_entries (company_id, person, action, at, invoice_id, supplier_id, amount)
        select company_id, created_by, 'invoice_entered', created_at, id, supplier_id, amount from added
        where not exists (select from payment_audit_entries entry where entry.invoice_id = added.id);
        return null;
      end $$`);
  }

  /** An account that is not the one last recorded of the supplier is always recorded. */
  #restoredAccounts(): void {
    this.addSql(`
      create or replace function record_account() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' and exists (
          select from (
            select bank_sort_code, bank_account_number from payment_audit_entries
            where supplier_id = new.id and action = 'account_entered' order by id desc limit 1) last
          where (last.bank_sort_code, last.bank_account_number)
            is not distinct from (new.bank_sort_code, new.bank_account_number))
        then
          return null;
        end if;
        insert into payment_audit_entries
          (company_id, person, action, at, supplier_id, bank_sort_code, bank_account_number, account_before)
        values (new.company_id, coalesce(new.bank_details_entered_by, new.created_by), 'account_entered',
          coalesce(new.bank_details_entered_at, new.created_at), new.id, new.bank_sort_code, new.bank_account_number,
          case when tg_op = 'UPDATE' then nullif(concat_ws(' ', old.bank_sort_code, old.bank_account_number), '') end);
        return null;
      end $$`);
  }

  /** The payment of an invoice that was deleted and restored names it again, and can name no other. */
  #restoredPayments(): void {
    this.addSql(`
      create or replace function keep_provider_payment_safe() returns trigger language plpgsql as $$
      begin
        if new.invoice_id is not null and new.invoice_id is distinct from old.invoice_id and (
          old.invoice_id is not null or array[new.invoice_id] is distinct from (
            select array_agg(paid.invoice_id) from provider_payment_invoices paid
            where paid.provider_payment_id = new.id))
        then
          raise exception 'payment % cannot become the payment of another invoice', old.id;
        end if;
        if (old.company_id, old.provider, old.authorisation_id, old.supplier_id, old.payment_run_item_id, old.payment_run_id,
            old.idempotency_key, old.amount, old.currency, old.reference, old.reference_token,
            old.beneficiary_name, old.beneficiary_account_number, old.beneficiary_sort_code, old.created_at, old.created_by)
          is distinct from
           (new.company_id, new.provider, new.authorisation_id, new.supplier_id, new.payment_run_item_id, new.payment_run_id,
            new.idempotency_key, new.amount, new.currency, new.reference, new.reference_token,
            new.beneficiary_name, new.beneficiary_account_number, new.beneficiary_sort_code, new.created_at, new.created_by)
        then
          raise exception 'what was submitted in payment % cannot change', old.id;
        end if;
        if old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id then
          raise exception 'payment % cannot become another payment of the provider', old.id;
        end if;
        if old.status <> new.status and not (
          old.status = 'pending' and new.status in ('processing', 'completed', 'failed', 'cancelled')
          or old.status = 'processing' and new.status in ('completed', 'failed', 'cancelled')
          or old.status = 'completed' and new.status = 'failed')
        then
          raise exception 'payment % cannot go from % to %', old.id, old.status, new.status;
        end if;
        return new;
      end $$`);
  }
}
