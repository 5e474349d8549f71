import { Migration } from '@mikro-orm/migrations';

/** The review of a run reads a company's audit entries of the last 90 days (RULES.md, 99). */
export class RecentActivity extends Migration {
  override up(): void {
    this.addSql('create index record_entries_recent on record_entries (company_id, at)');
  }
}
