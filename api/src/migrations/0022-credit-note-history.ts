import { Migration } from '@mikro-orm/migrations';

/**
 * The history of an invoice says what paper it is, and its net amount and VAT; the statuses of a credit note are those of
 * one. What is known of net and VAT adds up.
 */
export class CreditNoteHistory extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices add constraint invoices_net_and_vat
        check (net_amount + vat_amount = amount and net_amount * amount >= 0 and vat_amount * amount >= 0)`);
    this.addSql(`
      create or replace function record_invoice_fields() returns trigger language plpgsql as $$
      begin
        insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
        select b.company_id, 'invoice', b.id, change.field, change.before, change.after,
          b.modified_at, b.modified_by
        from rows_before a join rows_after b on b.id = a.id
        cross join lateral (values
          ('documentType', a.document_type <> b.document_type, a.document_type, b.document_type),
          ('invoiceNumber', a.invoice_number <> b.invoice_number, a.invoice_number, b.invoice_number),
          ('supplier', a.supplier_id <> b.supplier_id,
            case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = a.supplier_id) end,
            case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = b.supplier_id) end),
          ('amount', a.amount <> b.amount, a.amount::text, b.amount::text),
          ('netAmount', a.net_amount is distinct from b.net_amount, a.net_amount::text, b.net_amount::text),
          ('vatAmount', a.vat_amount is distinct from b.vat_amount, a.vat_amount::text, b.vat_amount::text),
          ('invoiceDate', a.invoice_date <> b.invoice_date, a.invoice_date::text, b.invoice_date::text),
          ('dueDate', a.due_date <> b.due_date, a.due_date::text, b.due_date::text),
          (case b.document_type when 'credit_note' then 'creditStatus' else 'status' end, a.status <> b.status,
            a.status, b.status),
          ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
          ('partPaid', abs(a.part_paid) > abs(b.part_paid), a.part_paid::text, b.part_paid::text),
          ('possibleDuplicate', a.possible_duplicate_reason is not null and b.possible_duplicate_reason is null,
            a.possible_duplicate_reason, null),
          ('description', a.description is distinct from b.description, left(a.description, 200), left(b.description, 200)),
          ('notes', a.notes is distinct from b.notes, left(a.notes, 200), left(b.notes, 200)),
          ('file', a.file_path is distinct from b.file_path, a.file_name, b.file_name)
        ) as change (field, differs, before, after)
        where change.differs
          and (a.document_type, a.invoice_number, a.supplier_id, a.amount, a.net_amount, a.vat_amount, a.invoice_date,
            a.due_date, a.status, a.is_matched, a.part_paid, a.possible_duplicate_reason, a.description, a.notes,
            a.file_path)
          is distinct from (b.document_type, b.invoice_number, b.supplier_id, b.amount, b.net_amount, b.vat_amount,
            b.invoice_date, b.due_date, b.status, b.is_matched, b.part_paid, b.possible_duplicate_reason, b.description,
            b.notes, b.file_path);
        return null;
      end $$`);
  }
}
