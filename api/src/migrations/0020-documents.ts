import { Migration } from '@mikro-orm/migrations';

/**
 * Documents that wait to be looked at, with what was read of them: nothing of it is an invoice before somebody accepts it
 * (RULES.md, 58).
 */
export class Documents extends Migration {
  override up(): void {
    this.addSql('alter table stored_files drop constraint stored_files_media_type_check');
    this.addSql(`
      alter table stored_files add constraint stored_files_media_type_check
        check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/xml'))`);
    this.#documents();
    this.#documentInvoices();
  }

  /**
   * `file_key` is null where the file was refused before it was kept. `taken_until` is how long somebody who reads it may
   * be silent before another one takes it; `attempts` counts who took it.
   */
  #documents(): void {
    this.addSql(`
      create table documents (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        file_key text,
        file_name varchar(255) not null check (file_name <> ''),
        media_type text,
        source varchar(10) not null default 'upload' check (source in ('upload')),
        status varchar(20) not null
          check (status in ('reading', 'ready', 'refused', 'set_aside', 'accepted', 'discarded')),
        document_type varchar(20) check (document_type in
          ('invoice', 'credit_note', 'statement', 'reminder', 'pro_forma', 'order', 'remittance', 'other')),
        message text,
        page_count integer check (page_count >= 0),
        progress integer not null default 0 check (progress between 0 and 100),
        attempts integer not null default 0 check (attempts >= 0),
        taken_until timestamptz,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        changed_at timestamptz not null default now(),
        accepted_at timestamptz,
        accepted_by text references users (id),
        unique (company_id, id),
        check ((accepted_at is null) = (accepted_by is null)),
        check ((file_key is null) = (media_type is null)),
        check (file_key is not null or status in ('refused', 'discarded'))
      )`);
    this.addSql('create index documents_of_company on documents (company_id, status, id)');
    this.addSql('create index documents_of_file on documents (company_id, file_key) where file_key is not null');
    this.addSql("create index documents_to_read on documents (id) where status = 'reading'");
    this.addSql("create index documents_changed_at on documents (changed_at) where status <> 'accepted'");
  }

  /** `fields` is what was read, `edits` what people say instead. */
  #documentInvoices(): void {
    this.addSql(`
      create table document_invoices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        document_id integer not null,
        position integer not null check (position >= 0),
        document_type varchar(20) not null check (document_type in ('invoice', 'credit_note')),
        from_page integer not null check (from_page > 0),
        to_page integer not null,
        fields jsonb not null,
        edits jsonb not null default '{}',
        edited_by text references users (id),
        edited_at timestamptz,
        is_accepted boolean not null default false,
        invoice_id integer,
        unique (document_id, position),
        check (to_page >= from_page),
        check ((edited_by is null) = (edited_at is null)),
        check (is_accepted or invoice_id is null),
        foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id)
      )`);
    this.addSql('create index document_invoices_document on document_invoices (company_id, document_id)');
    this.addSql(`
      create index document_invoices_invoice on document_invoices (company_id, invoice_id) where invoice_id is not null`);
  }
}
