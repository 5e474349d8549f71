import { Migration } from '@mikro-orm/migrations';

/**
 * Who changes the number, date or paper of an invoice has a hand in what a run pays, as who changes its supplier or amount
 * has: these are what an approval holds for (RULES.md, 23). Of unpaid invoices it counts also where it was done before.
 */
export class ChangedBills extends Migration {
  override up(): void {
    this.addSql('drop trigger invoices_audit_change on invoices');
    this.addSql(`
      create trigger invoices_audit_change after update on invoices for each row
      when ((old.supplier_id, old.amount, old.invoice_number, old.invoice_date, old.file_path)
        is distinct from (new.supplier_id, new.amount, new.invoice_number, new.invoice_date, new.file_path))
      execute function record_changed_invoice()`);
    this.addSql(`
      insert into payment_audit_entries
        (company_id, person, action, at, invoice_id, supplier_id, supplier_before_id, amount, amount_before)
      select invoice.company_id, entry.person, 'invoice_changed', entry.at, invoice.id, invoice.supplier_id,
        invoice.supplier_id, invoice.amount, invoice.amount
      from invoices invoice
      join record_entries entry on entry.company_id = invoice.company_id and entry.record_type = 'invoice'
        and entry.record_id = invoice.id and entry.verb = 'changed'
      join users on users.id = entry.person
      where invoice.status <> 'paid'
        and jsonb_exists_any(entry.before, array['invoiceNumber', 'invoiceDate', 'file'])
        and not exists (
          select from payment_audit_entries known
          where known.invoice_id = invoice.id and known.action = 'invoice_changed' and known.at = entry.at)
      order by entry.at`);
  }
}
