import { Migration } from '@mikro-orm/migrations';

/**
 * The last day of the period that a statement itself states (RULES.md, 33): its last row may lie days before. Null where it
 * states none, as in most CSV files, and of imports from before this was kept.
 */
export class StatementPeriods extends Migration {
  override up(): void {
    this.addSql('alter table statement_imports add column stated_to date');
  }
}
