import { Migration } from '@mikro-orm/migrations';

/**
 * What was paid of an invoice before it came. Its amount is what is still owed, its net and VAT come to both. The history
 * and the record say when that changes.
 */
export class PaidInAdvance extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices
        add column paid_in_advance numeric(10,2),
        add constraint invoices_paid_in_advance
          check (paid_in_advance is null or (paid_in_advance > 0 and document_type = 'invoice')),
        drop constraint invoices_net_and_vat,
        add constraint invoices_net_and_vat check (net_amount + vat_amount = amount + coalesce(paid_in_advance, 0)
          and net_amount * amount >= 0 and vat_amount * amount >= 0)`);
    this.#history();
  }

  #history(): void {
    this.addSql(`
      create or replace function record_invoice_fields() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into record_entries
          (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
        select b.company_id, record_link(b.company_id), b.modified_at, b.modified_by, 'changed', 'invoice', b.id,
          b.invoice_number, change.before, change.after
        from rows_before a join rows_after b on b.id = a.id
        cross join lateral (
          select jsonb_object_agg(field.name, field.before) as before, jsonb_object_agg(field.name, field.after) as after
          from (values
            ('documentType', a.document_type <> b.document_type, a.document_type, b.document_type),
            ('invoiceNumber', a.invoice_number <> b.invoice_number, a.invoice_number, b.invoice_number),
            ('supplier', a.supplier_id <> b.supplier_id,
              case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = a.supplier_id) end,
              case when a.supplier_id <> b.supplier_id then (select name from suppliers where id = b.supplier_id) end),
            ('amount', a.amount <> b.amount, a.amount::text, b.amount::text),
            ('netAmount', a.net_amount is distinct from b.net_amount, a.net_amount::text, b.net_amount::text),
            ('vatAmount', a.vat_amount is distinct from b.vat_amount, a.vat_amount::text, b.vat_amount::text),
            ('paidInAdvance', a.paid_in_advance is distinct from b.paid_in_advance,
              a.paid_in_advance::text, b.paid_in_advance::text),
            ('invoiceDate', a.invoice_date <> b.invoice_date, a.invoice_date::text, b.invoice_date::text),
            ('dueDate', a.due_date <> b.due_date, a.due_date::text, b.due_date::text),
            (case b.document_type when 'credit_note' then 'creditStatus' else 'status' end, a.status <> b.status,
              a.status, b.status),
            ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
            ('partPaid', abs(a.part_paid) > abs(b.part_paid), a.part_paid::text, b.part_paid::text),
            ('possibleDuplicate', a.possible_duplicate_reason is not null and b.possible_duplicate_reason is null,
              a.possible_duplicate_reason, null),
            ('description', a.description is distinct from b.description, left(a.description, 200),
              left(b.description, 200)),
            ('notes', a.notes is distinct from b.notes, left(a.notes, 200), left(b.notes, 200)),
            ('file', a.file_path is distinct from b.file_path, a.file_name, b.file_name)
          ) as field (name, differs, before, after)
          where field.differs
        ) change
        where change.after is not null
          and (a.document_type, a.invoice_number, a.supplier_id, a.amount, a.net_amount, a.vat_amount, a.paid_in_advance,
            a.invoice_date, a.due_date, a.status, a.is_matched, a.part_paid, a.possible_duplicate_reason, a.description,
            a.notes, a.file_path)
          is distinct from (b.document_type, b.invoice_number, b.supplier_id, b.amount, b.net_amount, b.vat_amount,
            b.paid_in_advance, b.invoice_date, b.due_date, b.status, b.is_matched, b.part_paid, b.possible_duplicate_reason,
            b.description, b.notes, b.file_path);
        return null;
      end $$`);
  }
}
