import { Migration } from '@mikro-orm/migrations';

/** Which stored lines a statement had as well: the undo of their import leaves exactly these (RULES.md, 57). */
export class LinesOfLaterStatements extends Migration {
  override up(): void {
    // Null of the imports before: nobody kept which lines they left out.
    this.addSql('alter table statement_imports add known_transactions text[]');
  }
}
