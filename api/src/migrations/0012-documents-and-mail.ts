import { Migration } from '@mikro-orm/migrations';

/** Uploaded files, the mail that brings documents, and the documents that wait to be looked at. */
export class DocumentsAndMail extends Migration {
  override up(): void {
    this.addSql(FILES);
    this.addSql(BYTES);
    this.addSql(STORAGE);
    this.addSql(MAIL);
    this.addSql(DOCUMENTS);
    this.addSql(DOCUMENT_INVOICES);
    this.addSql(LEARNED_READINGS);
  }
}

/** `key` names the bytes of a file in the file store. The same bytes may have come under several names. */
const FILES = `
create table stored_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  key text not null,
  file_name varchar(255) not null check (file_name <> ''),
  media_type text not null
    check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/xml')),
  size integer not null check (size > 0),
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  unique (company_id, key, file_name)
);
create index stored_files_key on stored_files (key, company_id);
create index stored_files_name on stored_files (file_name, company_id);
`;

/**
 * A row stands for a file of the store, so that its bytes go when nothing shows them any more (RULES.md, 57). Its lock
 * is held by the transaction that removes the bytes or begins to need them. At `needed_until` the product looks whether
 * they are still needed; it is null while a record of a file says so.
 */
const BYTES = `
create table kept_bytes (
  key text primary key,
  needed_until timestamptz
);
create index kept_bytes_due on kept_bytes (needed_until) where needed_until is not null;

create function look_at_bytes_again() returns trigger language plpgsql as $$
begin
  update kept_bytes set needed_until = '-infinity'
  where needed_until is null and key in (select key from gone);
  return null;
end $$;
create trigger look_at_bytes_again after delete on stored_files referencing old table as gone for each statement
  execute function look_at_bytes_again();
`;

/**
 * How many bytes of files each company keeps, counted by the database itself: a sum over all files at each upload would
 * take longer with each of them. A file under two names counts twice.
 */
const STORAGE = `
create table company_storage (
  company_id integer primary key references companies (id) on delete cascade,
  bytes bigint not null
);

create function count_added_bytes() returns trigger language plpgsql as $$
begin
  insert into company_storage as kept (company_id, bytes)
  select company_id, sum(size) from added group by company_id order by company_id
  on conflict (company_id) do update set bytes = kept.bytes + excluded.bytes;
  return null;
end $$;
create trigger count_added_bytes after insert on stored_files referencing new table as added for each statement
  execute function count_added_bytes();

create function count_removed_bytes() returns trigger language plpgsql as $$
begin
  update company_storage kept set bytes = kept.bytes - removed.bytes
  from (select company_id, sum(size) as bytes from gone group by company_id) removed
  where kept.company_id = removed.company_id;
  return null;
end $$;
create trigger count_removed_bytes after delete on stored_files referencing old table as gone for each statement
  execute function count_removed_bytes();
`;

/**
 * A company's address, whose mail it takes, and the mails that were stored (RULES.md, 66). Names are looked up by their
 * digest: how long that takes says nothing of the names that there are. `received_mails.digest` is the same for a mail
 * that is sent again. `authentication` is null where nobody whom we believe checked it.
 */
const MAIL = `
create table mail_addresses (
  company_id integer primary key references companies (id),
  name varchar(64) not null unique check (name ~ '^[a-z0-9-]+$'),
  name_digest text not null unique check (name_digest = encode(sha256(name::bytea), 'hex')),
  senders text[] not null default '{}',
  refuses_others boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  check (cardinality(senders) > 0 or not refuses_others)
);

create table received_mails (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  sender_address varchar(255),
  sender_name varchar(255),
  subject varchar(500),
  authentication varchar(255),
  doubt varchar(255),
  received_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, digest)
);
create index received_mails_received_at on received_mails (received_at);
`;

/**
 * Nothing that was read of a document is an invoice before somebody accepts it (RULES.md, 58). `file_key` is null where
 * the file was refused before it was kept. After `taken_until` a silent reader loses the document to another one;
 * `attempts` counts the readers that took it. `version` counts what has been read or said of a document, so that nobody
 * accepts what they have not seen. By `upload_key` a sender's file is known again: sent twice, as after a lost answer,
 * it is one document.
 */
const DOCUMENTS = `
create table documents (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  file_key text,
  file_name varchar(255) not null check (file_name <> ''),
  media_type text,
  source varchar(10) not null default 'upload' check (source in ('upload', 'mail')),
  status varchar(20) not null check (status in ('reading', 'ready', 'refused', 'set_aside', 'accepted', 'discarded')),
  document_type varchar(20)
    check (document_type in ('invoice', 'credit_note', 'statement', 'reminder', 'pro_forma', 'order', 'remittance',
      'other')),
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
  mail_id integer,
  version integer not null default 0 check (version >= 0),
  upload_key varchar(80) check (upload_key <> ''),
  unique (company_id, id),
  check ((accepted_at is null) = (accepted_by is null)),
  check ((file_key is null) = (media_type is null)),
  check (file_key is not null or status in ('refused', 'discarded')),
  constraint documents_mail check ((source = 'mail') = (mail_id is not null)),
  constraint documents_mail_fkey foreign key (company_id, mail_id) references received_mails (company_id, id)
);
create index documents_of_company on documents (company_id, status, id);
create index documents_of_file on documents (company_id, file_key) where file_key is not null;
create index documents_to_read on documents (id) where status = 'reading';
create index documents_changed_at on documents (changed_at) where status <> 'accepted';
create index documents_of_mail on documents (company_id, mail_id) where mail_id is not null;
create index documents_of_upload on documents (company_id, created_by, upload_key) where upload_key is not null;
`;

/**
 * `fields` is what was read, and `edits` what people say instead, each as one sealed text: papers may name account
 * numbers. `printed_name` is the name as it stands on the paper. `layout` is how the paper looks, and what could be
 * learned of it. `editors` have typed what the invoice pays and `account_editors` to whom: it is entered by them as by
 * the user who accepts it.
 * `type_as_read` stays known where a person calls the paper otherwise.
 */
const DOCUMENT_INVOICES = `
create table document_invoices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  document_id integer not null,
  position integer not null check (position >= 0),
  document_type varchar(20) not null check (document_type in ('invoice', 'credit_note')),
  from_page integer not null check (from_page > 0),
  to_page integer not null,
  fields text not null,
  edits text not null,
  edited_by text references users (id),
  edited_at timestamptz,
  is_accepted boolean not null default false,
  invoice_id integer,
  printed_name text,
  layout text,
  editors text[] not null default '{}',
  account_editors text[] not null default '{}',
  number_tails text[],
  type_as_read varchar(20) check (type_as_read in ('invoice', 'credit_note')),
  unique (document_id, position),
  check (to_page >= from_page),
  check ((edited_by is null) = (edited_at is null)),
  check (is_accepted or invoice_id is null),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id)
);
create index document_invoices_document on document_invoices (company_id, document_id);
create index document_invoices_invoice on document_invoices (company_id, invoice_id) where invoice_id is not null;
-- Papers that became no invoice are found by their number where a bill is entered by hand (RULES.md, 58).
create index document_invoices_beside on document_invoices (company_id) where invoice_id is null;
`;

/**
 * Corrections that people have made on a supplier's papers (RULES.md, 67). The reader looks for `key`: a name, a layout
 * or a field on a layout. `printed` is the same for people.
 */
const LEARNED_READINGS = `
create table learned_readings (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  kind varchar(10) not null check (kind in ('name', 'layout', 'field')),
  key text not null check (key <> ''),
  field varchar(20),
  printed text not null,
  hint jsonb,
  file_name varchar(255) not null,
  learned_at timestamptz not null,
  learned_by text not null references users (id),
  check ((kind = 'field') = (field is not null)),
  check ((kind = 'name') = (hint is null)),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create unique index learned_readings_key on learned_readings (company_id, supplier_id, kind, md5(key));
create index learned_readings_kind on learned_readings (company_id, kind, md5(key));
`;
