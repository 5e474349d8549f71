import { Migration } from '@mikro-orm/migrations';

/** The accounting system that a company hands its bills over to, or publishes them to. */
export class Accounting extends Migration {
  override up(): void {
    this.addSql(CHART);
    this.addSql(PACKAGES);
    this.addSql(CONNECTIONS);
    this.addSql(PUBLICATIONS);
    this.addSql(LEDGER_PAYMENTS);
  }
}

/**
 * The accounts that bills are posted to (RULES.md, 90), and what a supplier is called in each ledger, where the ledger
 * tells suppliers apart by a reference (91).
 */
const CHART = `
create table nominal_accounts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  code varchar(150) not null check (code <> ''),
  name varchar(150) not null check (name <> ''),
  archived_at timestamptz,
  created_at timestamptz not null,
  created_by text not null references users (id),
  unique (company_id, code)
);

create table ledger_contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  ledger text not null check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting')),
  reference varchar(30) not null check (reference <> ''),
  unique (company_id, supplier_id, ledger),
  unique (company_id, ledger, reference),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
`;

/**
 * Packages for a ledger, and what each contained (RULES.md, 91). A bill may be deleted later, so its row has no foreign
 * key to the invoice.
 */
const PACKAGES = `
create table accounting_packages (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  ledger text not null check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting')),
  from_date date,
  to_date date check (to_date >= from_date),
  bill_count integer not null,
  made_at timestamptz not null,
  made_by text not null references users (id),
  not_imported_at timestamptz,
  not_imported_by text references users (id),
  unique (company_id, id),
  check ((from_date is null) = (to_date is null)),
  check ((not_imported_at is null) = (not_imported_by is null))
);

create table packaged_bills (
  package_id integer not null,
  company_id integer not null,
  invoice_id integer not null,
  record_number integer not null,
  invoice_number text not null,
  supplier_name text not null,
  invoice_date date not null,
  gross numeric(12,2) not null,
  content text not null check (content <> ''),
  primary key (company_id, invoice_id, package_id),
  foreign key (company_id, package_id) references accounting_packages (company_id, id) on delete cascade
);
create index packaged_bills_by_date on packaged_bills (company_id, invoice_date);
create index packaged_bills_by_package on packaged_bills (company_id, package_id);
`;

/**
 * The organisation in Xero or QuickBooks to which a company publishes its bills (RULES.md, 97), and the account there
 * that payments are written to (98).
 */
const CONNECTIONS = `
create table accounting_connections (
  id integer generated always as identity primary key,
  company_id integer not null unique references companies (id),
  ledger text not null check (ledger in ('xero', 'quickbooks')),
  state text not null check (state in ('choosing', 'connected', 'sign_in_again')),
  organisations jsonb not null,
  organisation_id varchar(100),
  organisation_name varchar(300),
  publish_as text not null default 'draft' check (publish_as in ('draft', 'awaiting_approval', 'awaiting_payment')),
  access_token text not null,
  refresh_token text not null,
  access_expires_at timestamptz not null,
  refreshing_until timestamptz,
  settings jsonb,
  settings_read_at timestamptz,
  connected_at timestamptz not null,
  connected_by text not null references users (id),
  payments_account_id varchar(100) check (payments_account_id <> ''),
  payments_account_name varchar(300),
  unique (company_id, id),
  check ((state = 'choosing') = (organisation_id is null)),
  check ((organisation_id is null) = (organisation_name is null)),
  check ((settings is null) = (settings_read_at is null)),
  check ((payments_account_id is null) = (payments_account_name is null)),
  check (organisation_id is not null or payments_account_id is null)
);
`;

/**
 * Bills and credit notes in the organisations that they are published to, and the contacts of their suppliers there
 * (RULES.md, 96). A bill or supplier may be deleted later and come back, so their rows have no foreign keys to them. A
 * bill has one row for each organisation: that is why it has no second live publication there. A link to a contact is
 * made once.
 */
const PUBLICATIONS = `
create table publication_targets (
  company_id integer not null references companies (id),
  ledger text not null check (ledger in ('xero', 'quickbooks')),
  organisation_id varchar(100) not null,
  taken_by uuid,
  taken_until timestamptz not null default '-infinity',
  next_step_at timestamptz not null,
  next_check_at timestamptz not null,
  waits_because text,
  primary key (company_id, ledger, organisation_id)
);

create table publications (
  id integer generated always as identity primary key,
  company_id integer not null,
  ledger text not null check (ledger in ('xero', 'quickbooks')),
  organisation_id varchar(100) not null,
  invoice_id integer not null,
  record_number integer not null,
  invoice_number varchar(100) not null,
  invoice_date date not null,
  supplier_id integer not null,
  supplier_name varchar(255) not null,
  document_type text not null check (document_type in ('invoice', 'credit_note')),
  state text not null check (state in ('queued', 'sending', 'published', 'failed', 'removed_there')),
  requested_by text not null references users (id),
  requested_at timestamptz not null,
  key uuid,
  batch_position integer,
  sent jsonb,
  sent_at timestamptz,
  content text check (content <> ''),
  external_id varchar(100) check (external_id <> ''),
  link text,
  external_version text,
  published_at timestamptz,
  file_state text not null default 'none' check (file_state in ('none', 'waiting', 'sent', 'failed')),
  file_path varchar(500),
  file_name varchar(255),
  file_key uuid,
  file_asked_at timestamptz,
  withdraw_key uuid,
  withdrawn_at timestamptz,
  withdrawn_by text references users (id),
  reason text,
  remedy text,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  state_there text
    check (state_there in ('draft', 'awaiting_approval', 'awaiting_payment', 'paid', 'voided', 'deleted')),
  gross_there numeric(12,2),
  paid_there numeric(12,2),
  is_edited_there boolean not null default false,
  checked_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (company_id, id),
  unique (ledger, organisation_id, invoice_id),
  unique (ledger, organisation_id, document_type, external_id),
  foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
  check ((sent is null) = (sent_at is null)),
  check ((sent is null) = (content is null)),
  check ((key is null) = (batch_position is null)),
  check (state <> 'queued' or (key is null and sent is null and external_id is null)),
  check (state <> 'sending' or sent is not null),
  check (key is null or (state = 'sending' and external_id is null)),
  check ((external_id is null) = (state_there is null)),
  check (state <> 'published' or (external_id is not null and file_state in ('none', 'sent')
      and published_at is not null)),
  check (state <> 'removed_there' or external_id is not null),
  check ((file_state = 'none') = (file_path is null)),
  check ((file_path is null) = (file_name is null)),
  check ((file_key is null) = (file_asked_at is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index publications_by_target on publications (company_id, ledger, organisation_id, state);
create index publications_by_invoice on publications (company_id, invoice_id);
create index publications_by_key on publications (key) where key is not null;

create table accounting_contacts (
  company_id integer not null,
  ledger text not null check (ledger in ('xero', 'quickbooks')),
  organisation_id varchar(100) not null,
  supplier_id integer not null,
  external_id varchar(100) check (external_id <> ''),
  key uuid,
  sent_name varchar(255),
  asked_at timestamptz,
  primary key (company_id, ledger, organisation_id, supplier_id),
  foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
  check ((key is null) = (asked_at is null)),
  check ((key is null) = (sent_name is null))
);

create function keep_contact_link() returns trigger language plpgsql as $$
begin
  if old.external_id is not null and new.external_id is distinct from old.external_id then
    raise exception 'the contact of supplier % is linked already', old.supplier_id;
  end if;
  return new;
end $$;
create trigger accounting_contacts_kept before update on accounting_contacts for each row
  execute function keep_contact_link();
`;

/**
 * The payments of published bills in the ledger (RULES.md, 98). A line of a statement may be deleted later and come
 * back, so payments have no foreign keys to it.
 */
const LEDGER_PAYMENTS = `
create table ledger_payments (
  id integer generated always as identity primary key,
  company_id integer not null,
  ledger text not null check (ledger in ('xero', 'quickbooks')),
  organisation_id varchar(100) not null,
  bank_transaction_id integer not null,
  contact_id varchar(100) not null,
  line_date date not null,
  description text not null,
  supplier_names text not null,
  amount numeric(15,2) not null,
  state text not null check (state in ('queued', 'sending', 'published', 'failed', 'removed_there')),
  requested_by text not null references users (id),
  requested_at timestamptz not null,
  key uuid,
  sent jsonb,
  sent_at timestamptz,
  content text check (content <> ''),
  external_id varchar(100) check (external_id <> ''),
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text references users (id),
  reason text,
  remedy text,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  changed_at timestamptz not null default now(),
  unique (company_id, id),
  unique (ledger, organisation_id, bank_transaction_id, contact_id),
  unique (ledger, organisation_id, external_id),
  foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
  check ((sent is null) = (sent_at is null)),
  check ((sent is null) = (content is null)),
  check (state <> 'queued' or (sent is null and external_id is null)),
  check (state in ('queued', 'failed') or sent is not null),
  check (key is null or state = 'sending'),
  check (external_id is null or state in ('published', 'removed_there')),
  check (state <> 'published' or published_at is not null),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index ledger_payments_by_target on ledger_payments (company_id, ledger, organisation_id, state);
`;
