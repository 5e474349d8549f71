import { Migration } from '@mikro-orm/migrations';

/** What a statement replaced or took back, so that an older file does not bring it again (RULES.md, 31). */
export class CorrectedLines extends Migration {
  override up(): void {
    this.addSql(`alter table statement_imports add column corrected_references text[] not null default '{}'`);
  }
}
