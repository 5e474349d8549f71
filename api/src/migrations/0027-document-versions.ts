import { Migration } from '@mikro-orm/migrations';

/**
 * `version` counts what has been read or said of a document, so that nobody accepts what they have not seen. `upload_key`
 * is by what its sender knows a file again: sent twice, as after a lost answer, it is one document (RULES.md, 58).
 */
export class DocumentVersions extends Migration {
  override up(): void {
    this.addSql(`
      alter table documents
        add column version integer not null default 0 check (version >= 0),
        add column upload_key varchar(80) check (upload_key <> '')`);
    this.addSql(`
      create index documents_of_upload on documents (company_id, created_by, upload_key)
        where upload_key is not null`);
  }
}
