/**
 * With the rights of who owns the tables: nobody else writes to the record. The path keeps temporary tables from standing
 * in for it.
 */
export const AS_OWNER = 'security definer set search_path = public, pg_temp';

/**
 * The triggers of invoices and bank transactions: one statement for all rows of an update, since a hundred thousand may be
 * marked as paid at once. Invoices that come back were entered once.
 */
export const FIELD_TRIGGERS: readonly string[] = [
  `
      create function record_entered_invoices() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, after)
        select company_id, record_link(company_id), created_at, created_by, 'created', 'invoice', id, invoice_number,
          jsonb_build_object('amount', amount::text, 'supplierId', supplier_id, 'invoiceDate', invoice_date, 'status', status)
        from added
        where not exists (select from record_entries entry where entry.company_id = added.company_id
          and entry.record_type = 'invoice' and entry.record_id = added.id);
        return null;
      end $$`,
  `
      create trigger invoices_entered after insert on invoices referencing new table as added for each statement
      execute function record_entered_invoices()`,
  `
      create or replace function record_invoice_fields() returns trigger language plpgsql ${AS_OWNER} as $$
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
          and (a.document_type, a.invoice_number, a.supplier_id, a.amount, a.net_amount, a.vat_amount, a.invoice_date,
            a.due_date, a.status, a.is_matched, a.part_paid, a.possible_duplicate_reason, a.description, a.notes,
            a.file_path)
          is distinct from (b.document_type, b.invoice_number, b.supplier_id, b.amount, b.net_amount, b.vat_amount,
            b.invoice_date, b.due_date, b.status, b.is_matched, b.part_paid, b.possible_duplicate_reason, b.description,
            b.notes, b.file_path);
        return null;
      end $$`,
  `
      create or replace function record_transaction_fields() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        insert into record_entries
          (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
        select b.company_id, record_link(b.company_id), b.updated_at, changing_person(), 'changed', 'bank_transaction',
          b.id, left(coalesce(b.counterparty_name, b.description), 200), change.before, change.after
        from rows_before a join rows_after b on b.id = a.id
        cross join lateral (
          select jsonb_object_agg(field.name, field.before) as before, jsonb_object_agg(field.name, field.after) as after
          from (values
            ('isMatched', a.is_matched and not b.is_matched, 'true', 'false'),
            ('requiresInvoice', a.requires_invoice <> b.requires_invoice, a.requires_invoice::text, left(b.notes, 200)),
            ('isOutgoing', a.is_outgoing <> b.is_outgoing, a.is_outgoing::text, b.is_outgoing::text)
          ) as field (name, differs, before, after)
          where field.differs
        ) change
        where change.after is not null;
        return null;
      end $$`,
];
