import { Migration } from '@mikro-orm/migrations';

/** Uploaded files; `key` names their bytes in the file store. The same bytes may have come under several names. */
export class Files20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table stored_files (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        key text not null,
        file_name varchar(255) not null check (file_name <> ''),
        media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv')),
        size integer not null check (size > 0),
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, key, file_name)
      )`);
    this.addSql('create index stored_files_key on stored_files (key, company_id)');
    this.addSql('create index stored_files_name on stored_files (file_name, company_id)');
  }
}
