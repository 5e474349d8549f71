import { Migration } from '@mikro-orm/migrations';

/**
 * The type that was read from a paper stays known where a person calls it otherwise (RULES.md, 58). Existing rows get the type
 * that they have. They get it without an update, which would announce each of them as changed.
 */
export class TypesAsRead extends Migration {
  override up(): void {
    this.addSql('alter table document_invoices add column type_as_read varchar(20)');
    this.addSql('alter table document_invoices alter column type_as_read type varchar(20) using document_type');
    this.addSql(`
      alter table document_invoices
        add constraint document_invoices_type_as_read_check check (type_as_read in ('invoice', 'credit_note'))`);
  }
}
