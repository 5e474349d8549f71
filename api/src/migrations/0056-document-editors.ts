import { Migration } from '@mikro-orm/migrations';

/** Who has typed what an invoice of a document pays, and to whom: it is entered by them as by who accepts it. */
export class DocumentEditors extends Migration {
  override up(): void {
    this.addSql(`
      alter table document_invoices
        add column editors text[] not null default '{}',
        add column account_editors text[] not null default '{}'`);
    this.addSql(`
      update document_invoices set editors = array[edited_by], account_editors = array[edited_by]
      where edited_by is not null and invoice_id is null`);
  }
}
