import { Migration } from '@mikro-orm/migrations';

/**
 * With which import a line came, by which an import is undone and a line's history says whose it was. No foreign key: an
 * import that was undone can be restored under its id, and a line that stayed meanwhile still names it. How many earlier
 * lines an import replaced or took back: one that did is not undone (RULES.md, 31 and 57).
 */
export class LinesOfImports extends Migration {
  override up(): void {
    this.addSql('alter table bank_transactions add column statement_import_id integer');
    this.addSql('alter table statement_imports add column replaced integer not null default 0');
  }
}
