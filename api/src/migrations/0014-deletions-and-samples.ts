import { Migration } from '@mikro-orm/migrations';

/** Deletions and changes that can be undone, and sample data that can be removed as a whole. */
export class DeletionsAndSamples extends Migration {
  override up(): void {
    this.addSql(DELETED);
    this.addSql(BULK_CHANGES);
    this.addSql(SAMPLES);
  }
}

/**
 * Records that were deleted in the last 30 days, as they were, so that they can be restored (RULES.md, 57).
 * `left_count` is how much of `record_count` can still be restored. Rows keep a record, and each row that went with it,
 * under the record's name.
 */
const DELETED = `
create table deletions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind varchar(20) not null check (kind in ('invoices', 'suppliers', 'bank_transactions')),
  label varchar(500) not null default '',
  record_count integer not null default 0 check (record_count >= 0),
  left_count integer not null default 0 check (left_count >= 0),
  amount numeric(15,2),
  deleted_by text not null references users (id),
  deleted_at timestamptz not null,
  restored_by text references users (id),
  restored_at timestamptz,
  unique (company_id, id),
  check ((restored_at is null) = (restored_by is null))
);
create index deletions_deleted_at on deletions (deleted_at);

create table deleted_records (
  id bigint generated always as identity primary key,
  company_id integer not null references companies (id),
  deletion_id integer not null,
  record_type varchar(20) not null
    check (record_type in ('supplier', 'invoice', 'bank_transaction', 'statement_import', 'matched_invoice')),
  record_id integer not null,
  table_name text not null,
  content jsonb not null,
  foreign key (company_id, deletion_id) references deletions (company_id, id) on delete cascade
);
create index deleted_records_deletion on deleted_records (company_id, deletion_id, record_type, record_id);
create index deleted_records_record on deleted_records (company_id, record_type, record_id);
create index deleted_records_file on deleted_records (company_id, (content ->> 'file_path'))
  where table_name = 'invoices';
`;

/** Changes of many suppliers or invoices at once, with what each was before, so that they can be undone. */
const BULK_CHANGES = `
create table bulk_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  before jsonb not null,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_changes_company on bulk_changes (company_id);
`;

/** The sample data of a new company, so that it can be removed as a whole. */
const SAMPLES = `
create table sample_records (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer,
  invoice_id integer,
  bank_transaction_id integer,
  statement_import_id integer references statement_imports (id) on delete cascade,
  stored_file_id integer references stored_files (id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id) on delete cascade,
  check (num_nonnulls(supplier_id, invoice_id, bank_transaction_id, statement_import_id, stored_file_id) = 1)
);
create index sample_records_supplier_id on sample_records (company_id, supplier_id) where supplier_id is not null;
create index sample_records_invoice_id on sample_records (company_id, invoice_id) where invoice_id is not null;
create index sample_records_bank_transaction_id on sample_records (company_id, bank_transaction_id)
  where bank_transaction_id is not null;
create index sample_records_statement_import_id on sample_records (statement_import_id)
  where statement_import_id is not null;
create index sample_records_stored_file_id on sample_records (stored_file_id) where stored_file_id is not null;
`;
