import { Migration } from '@mikro-orm/migrations';

/**
 * Which fields of invoices, suppliers and bank transactions changed, from what to what, when and by whom: written by
 * the database, so that no way of changing a record can leave it out. The person is the record's own where it says who
 * changed it last; otherwise the one whom the transaction names (`signChanges`). Entries outlive what they are about.
 */
export class RecordChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table record_changes (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        record_type varchar(20) not null,
        record_id integer not null,
        field varchar(30) not null,
        before text,
        after text,
        changed_at timestamptz not null,
        changed_by text references users (id)
      )`);
    this.addSql('create index record_changes_record on record_changes (company_id, record_type, record_id, id)');
    this.addSql(`
      create trigger record_changes_kept before update or delete on record_changes for each row
      execute function refuse_change_of_audit()`);
    this.addSql(`
      create function changing_person() returns text language sql stable as $$
        select nullif(current_setting('paycycle.person', true), '')
      $$`);
    this.#invoices();
    this.#suppliers();
    this.#transactions();
    this.#before();
  }

  /** One statement for all rows of an update: a hundred thousand may be marked as paid at once. */
  #invoices(): void {
    this.addSql(`
      create function record_invoice_fields() returns trigger language plpgsql as $$
      begin
        insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
        select b.company_id, 'invoice', b.id, change.field, change.before, change.after,
          b.modified_at, b.modified_by
        from rows_before a join rows_after b on b.id = a.id
        cross join lateral (values
          ('invoiceNumber', a.invoice_number <> b.invoice_number, a.invoice_number, b.invoice_number),
          ('supplier', a.supplier_id <> b.supplier_id,
            case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = a.supplier_id) end,
            case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = b.supplier_id) end),
          ('amount', a.amount <> b.amount, a.amount::text, b.amount::text),
          ('invoiceDate', a.invoice_date <> b.invoice_date, a.invoice_date::text, b.invoice_date::text),
          ('dueDate', a.due_date <> b.due_date, a.due_date::text, b.due_date::text),
          ('status', a.status <> b.status, a.status, b.status),
          ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
          ('partPaid', a.part_paid > b.part_paid, a.part_paid::text, b.part_paid::text),
          ('possibleDuplicate', a.possible_duplicate_reason is not null and b.possible_duplicate_reason is null,
            a.possible_duplicate_reason, null),
          ('description', a.description is distinct from b.description, left(a.description, 200), left(b.description, 200)),
          ('notes', a.notes is distinct from b.notes, left(a.notes, 200), left(b.notes, 200)),
          ('file', a.file_path is distinct from b.file_path, a.file_name, b.file_name)
        ) as change (field, differs, before, after)
        where change.differs
          and (a.invoice_number, a.supplier_id, a.amount, a.invoice_date, a.due_date, a.status, a.is_matched, a.part_paid,
            a.possible_duplicate_reason, a.description, a.notes, a.file_path)
          is distinct from (b.invoice_number, b.supplier_id, b.amount, b.invoice_date, b.due_date, b.status, b.is_matched,
            b.part_paid, b.possible_duplicate_reason, b.description, b.notes, b.file_path);
        return null;
      end $$`);
    this.addSql(`
      create trigger invoices_fields after update on invoices
      referencing old table as rows_before new table as rows_after for each statement
      execute function record_invoice_fields()`);
  }

  /** Without sort code and account number: their changes are in `payment_audit_entries`, for good. */
  #suppliers(): void {
    this.addSql(`
      create function record_supplier_fields() returns trigger language plpgsql as $$
      begin
        insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
        select new.company_id, 'supplier', new.id, change.field, left(change.before, 200), left(change.after, 200),
          now(), changing_person()
        from (values
          ('name', old.name::text, new.name::text),
          ('email', old.email, new.email),
          ('phone', old.phone, new.phone),
          ('address', old.address, new.address),
          ('category', old.category, new.category),
          ('paymentTermsDays', old.payment_terms_days::text, new.payment_terms_days::text),
          ('bankAccountName', old.bank_account_name, new.bank_account_name),
          ('isAutoPaid', old.is_auto_paid::text, new.is_auto_paid::text),
          ('isActive', old.is_active::text, new.is_active::text)
        ) as change (field, before, after)
        where change.before is distinct from change.after;
        return null;
      end $$`);
    this.addSql(`
      create trigger suppliers_fields after update on suppliers for each row
      when ((old.name, old.email, old.phone, old.address, old.category, old.payment_terms_days, old.bank_account_name,
        old.is_auto_paid, old.is_active) is distinct from (new.name, new.email, new.phone, new.address, new.category,
        new.payment_terms_days, new.bank_account_name, new.is_auto_paid, new.is_active))
      execute function record_supplier_fields()`);
  }

  /** What a match was is in its own table as long as it holds; here is that it was taken back. */
  #transactions(): void {
    this.addSql(`
      create function record_transaction_fields() returns trigger language plpgsql as $$
      begin
        insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
        select b.company_id, 'bank_transaction', b.id, change.field, change.before, change.after, b.updated_at,
          changing_person()
        from rows_before a join rows_after b on b.id = a.id
        cross join lateral (values
          ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
          ('requiresInvoice', a.requires_invoice <> b.requires_invoice, a.requires_invoice::text, left(b.notes, 200))
        ) as change (field, differs, before, after)
        where change.differs;
        return null;
      end $$`);
    this.addSql(`
      create trigger bank_transactions_fields after update on bank_transactions
      referencing old table as rows_before new table as rows_after for each statement
      execute function record_transaction_fields()`);
  }

  /** What was recorded of invoices before this. */
  #before(): void {
    this.addSql(`
      insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
      select company_id, 'invoice', invoice_id, 'amount', amount_before::text, amount::text, at, person
      from payment_audit_entries where action = 'invoice_changed' and amount_before <> amount
      order by id`);
  }
}
