import { Migration } from '@mikro-orm/migrations';

/** An invoice knows that a refund is matched to it: it cannot be deleted, nor its amount changed (RULES.md, 12 and 13). */
export class RefundedInvoices extends Migration {
  override up(): void {
    this.addSql('alter table invoices add has_refund boolean not null default false');
    this.addSql('alter table invoices disable trigger user');
    this.addSql(`
      update invoices invoice set has_refund = true where exists (
        select from bank_transaction_invoice_matches match
        where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'refund')`);
    this.addSql('alter table invoices enable trigger user');
    this.addSql(`
      create function note_refund_on_invoice() returns trigger language plpgsql as $$
      declare
        of_match bank_transaction_invoice_matches := case when tg_op = 'DELETE' then old else new end;
      begin
        update invoices invoice set has_refund = exists (
          select from bank_transaction_invoice_matches match
          where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'refund')
        where company_id = of_match.company_id and id = of_match.invoice_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger matches_refund_new after insert on bank_transaction_invoice_matches for each row
      when (new.kind = 'refund') execute function note_refund_on_invoice()`);
    this.addSql(`
      create trigger matches_refund_gone after delete on bank_transaction_invoice_matches for each row
      when (old.kind = 'refund') execute function note_refund_on_invoice()`);
  }
}
