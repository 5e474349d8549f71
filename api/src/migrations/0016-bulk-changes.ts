import { Migration } from '@mikro-orm/migrations';

/** What changes of many suppliers or invoices at once did, with what each was before, so that they can be undone. */
export class BulkChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table bulk_changes (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        before jsonb not null,
        changed_by text not null references users (id),
        changed_at timestamptz not null,
        undone_at timestamptz
      )`);
    this.addSql('create index bulk_changes_company on bulk_changes (company_id)');
  }
}
