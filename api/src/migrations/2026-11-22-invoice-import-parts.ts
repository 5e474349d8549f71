import { Migration } from '@mikro-orm/migrations';

/**
 * What an import knows of its parts, so that no part goes to another import (RULES.md, 53). Imports that are under way
 * go by their id from here on.
 */
export class InvoiceImportParts20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoice_imports
        add is_named boolean not null default true,
        add last_part_at timestamptz not null default now(),
        add next_chunk integer not null default 1 check (next_chunk > 0),
        add total_chunks integer check (total_chunks > 0)`);
    this.addSql('create index invoice_imports_of_user on invoice_imports (created_by, id)');
  }
}
