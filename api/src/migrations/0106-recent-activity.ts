import { Migration } from '@mikro-orm/migrations';

/** The review of a run reads the entries of the last months, whatever record they are about (RULES.md, 99). */
export class RecentActivity extends Migration {
  override up(): void {
    this.addSql('create index record_entries_recent on record_entries (company_id, at)');
  }
}
