import { Migration } from '@mikro-orm/migrations';

/**
 * Invoices, credit notes, and the runs that pay them. An invoice carries the open run that it is in: it can be in one
 * at most (RULES.md, 22), and a list of invoices needs nothing of the runs.
 */
export class InvoicesAndPaymentRuns extends Migration {
  override up(): void {
    this.addSql(PAYMENT_RUNS);
    this.addSql(RUN_STATUS);
    this.addSql(INVOICES);
    this.addSql(RUN_INVOICES);
    this.addSql(PAYMENT_FILES);
    this.addSql(FILES_NOT_SENT);
  }
}

/**
 * `exported_by` last downloaded a payment file, and `file_downloaded_by` has everybody who ever did. `file_out_since`
 * is since when a file of the run may be at the bank: a second file may lack an invoice that was in the first
 * (RULES.md, 23). A payment file that was downloaded commits its run, until someone says that it was not sent to the
 * bank. `completed_from` is the status that a completed run has again when it is reopened.
 */
const PAYMENT_RUNS = `
create table payment_runs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  number integer not null check (number > 0),
  name varchar(255) not null check (name <> ''),
  run_date date not null check (run_date >= '1900-01-01'),
  total_amount numeric(12,2) not null default 0.00 check (total_amount >= 0),
  status varchar(20) not null default 'draft'
    check (status in ('draft', 'pending', 'approved', 'processed', 'cancelled')),
  notes text,
  exported_at timestamptz,
  exported_by text references users (id),
  completed_from varchar(20) check (completed_from in ('draft', 'pending', 'approved')),
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  file_not_sent_at timestamptz,
  file_not_sent_by text references users (id),
  file_downloaded_by text[] not null default '{}',
  file_out_since timestamptz,
  unique (company_id, number),
  unique (company_id, id),
  check ((exported_at is null) = (exported_by is null)),
  check ((file_not_sent_at is null) = (file_not_sent_by is null)),
  check (file_not_sent_at is null or exported_at is not null),
  check ((file_out_since is null) = (exported_at is null))
);

create table payment_run_items (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  supplier_id integer not null,
  payment_date date not null,
  total_amount numeric(12,2) not null check (total_amount >= 0),
  payment_type varchar(20) not null check (payment_type in ('batch', 'individual')),
  notes text,
  unique (payment_run_id, supplier_id),
  unique (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index payment_run_items_supplier on payment_run_items (company_id, supplier_id);
`;

/**
 * A run's status goes where an action takes it (RULES.md, 19), and nowhere else. The table of `payment-run.ts` in the
 * domain says where, and a run goes back from processed when it was not paid after all (49). A cancelled run stays
 * cancelled.
 */
const RUN_STATUS = `
create function keep_run_status() returns trigger language plpgsql as $$
begin
  if not (
    old.status in ('draft', 'pending', 'approved') and new.status in ('processed', 'cancelled')
    or old.status = 'draft' and new.status in ('pending', 'approved')
    or old.status = 'pending' and new.status in ('draft', 'approved')
    or old.status = 'processed' and new.status in ('draft', 'pending', 'approved'))
  then
    raise exception 'payment run % cannot go from % to %', old.id, old.status, new.status;
  end if;
  return new;
end $$;
create trigger payment_runs_status before update of status on payment_runs for each row
  when (old.status <> new.status) execute function keep_run_status();
`;

/**
 * `number_key` is the number as it is compared (RULES.md, 11). The amount of a credit note is below zero, and so is its
 * used part (61). A known net amount and VAT add up to the amount. Where a part of the invoice was paid before it came,
 * its amount is what is still owed, and net and VAT come to both. `account_question` is what is asked about the account
 * that the invoice was to be paid to, with what somebody has answered (85). `payment_question` asks whether it was paid
 * already (88). An invoice with a refund matched to it cannot be deleted, nor its amount changed (12 and 13).
 */
const INVOICES = `
create table invoices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  record_number integer not null check (record_number > 0),
  invoice_number varchar(100) not null check (invoice_number <> ''),
  number_key varchar(100) not null,
  supplier_id integer not null,
  amount numeric(10,2) not null,
  part_paid numeric(10,2) not null default 0,
  invoice_date date not null check (invoice_date >= '1900-01-01'),
  due_date date not null check (due_date >= '1900-01-01'),
  payment_date date,
  status varchar(20) not null default 'to_pay' check (status in ('to_pay', 'paid', 'auto_paid', 'query')),
  is_matched boolean not null default false,
  payment_run_id integer,
  payment_run_status varchar(20) check (payment_run_status in ('draft', 'pending', 'approved')),
  has_live_payment boolean not null default false,
  possible_duplicate_of_id integer,
  possible_duplicate_reason varchar(20) check (possible_duplicate_reason in ('same_number', 'same_amount')),
  description text,
  file_path varchar(500),
  file_name varchar(255),
  notes text,
  batch_import_date date,
  batch_sequence_number bigint,
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  modified_at timestamptz not null default now(),
  modified_by text references users (id),
  document_type varchar(20) not null default 'invoice' check (document_type in ('invoice', 'credit_note')),
  net_amount numeric(10,2),
  vat_amount numeric(10,2),
  is_in_payment_file boolean not null default false,
  has_refund boolean not null default false,
  account_question text,
  account_owner_ids integer[],
  account_answer varchar(20) check (account_answer in ('same_supplier', 'factoring', 'wrong_account')),
  account_answered_by text references users (id),
  account_answered_at timestamptz,
  paid_in_advance numeric(10,2),
  payment_question text,
  unique (company_id, record_number),
  unique (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  foreign key (company_id, possible_duplicate_of_id) references invoices (company_id, id)
    on delete set null (possible_duplicate_of_id),
  check (status <> 'paid' or payment_date is not null),
  check ((payment_run_id is null) = (payment_run_status is null)),
  constraint invoices_amount_sign check (case document_type when 'credit_note' then amount < 0 else amount > 0 end),
  constraint invoices_part_paid check (part_paid * sign(amount) >= 0 and (abs(part_paid) < abs(amount)
    or document_type = 'credit_note' and part_paid = amount and status = 'paid')),
  constraint invoices_account_answer_who check ((account_answer is null) = (account_answered_by is null)),
  constraint invoices_account_answer_when check ((account_answer is null) = (account_answered_at is null)),
  constraint invoices_account_answer_asked check (account_answer is null or account_question is not null),
  constraint invoices_paid_in_advance
    check (paid_in_advance is null or (paid_in_advance > 0 and document_type = 'invoice')),
  constraint invoices_net_and_vat check (net_amount + vat_amount = amount + coalesce(paid_in_advance, 0)
    and net_amount * amount >= 0 and vat_amount * amount >= 0)
);
create index invoices_company_due_date on invoices (company_id, due_date);
create index invoices_company_status on invoices (company_id, status);
create index invoices_company_invoice_date on invoices (company_id, invoice_date);
create index invoices_identity on invoices (company_id, supplier_id, number_key);
create index invoices_supplier_amount on invoices (company_id, supplier_id, amount);
create index invoices_unmatched_amount on invoices (company_id, amount) where not is_matched;
create index invoices_payment_run on invoices (company_id, payment_run_id) where payment_run_id is not null;
create index invoices_possible_duplicate on invoices (company_id, possible_duplicate_of_id)
  where possible_duplicate_of_id is not null;
create index invoices_batch on invoices (company_id, batch_import_date, batch_sequence_number)
  where batch_import_date is not null;
create index invoices_payment_date on invoices (company_id, payment_date) where payment_date is not null;
create index invoices_credit_notes on invoices (company_id, supplier_id) where document_type = 'credit_note';
-- Bills with the same file are named to the user who pays one of them (RULES.md, 11).
create index invoices_of_file on invoices (company_id, file_path) where file_path is not null;
`;

/**
 * `is_completed` says that the run's completion paid the invoice. A run uses a part of a credit note, and the rest is
 * carried to the next run, until it is used in full (RULES.md, 61). `applied_amount` is null for an invoice. `is_used`
 * says that the payment of the item has used the credit note.
 */
const RUN_INVOICES = `
create table payment_run_invoices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_item_id integer not null,
  invoice_id integer not null,
  is_completed boolean not null default false,
  applied_amount numeric(10,2) check (applied_amount <= 0),
  is_used boolean not null default false,
  unique (payment_run_item_id, invoice_id),
  foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  constraint payment_run_invoices_used check (not is_used or applied_amount < 0)
);
create index payment_run_invoices_invoice on payment_run_invoices (company_id, invoice_id);
`;

/**
 * An invoice carries that a payment file of its open run was downloaded, so that nothing has to ask the run (RULES.md,
 * 23). Only these triggers write it.
 */
const PAYMENT_FILES = `
create function follow_payment_file_of_run() returns trigger language plpgsql as $$
begin
  new.is_in_payment_file := new.payment_run_id is not null and exists (
    select from payment_runs run
    where run.id = new.payment_run_id and run.exported_at is not null and run.file_not_sent_at is null);
  return new;
end $$;
create trigger invoices_payment_file before insert or update of payment_run_id, is_in_payment_file on invoices
  for each row execute function follow_payment_file_of_run();

create function tell_invoices_of_payment_file() returns trigger language plpgsql as $$
begin
  update invoices set payment_run_id = payment_run_id
  where company_id = new.company_id and payment_run_id = new.id;
  return null;
end $$;
create trigger payment_runs_payment_file after update of exported_at, file_not_sent_at on payment_runs for each row
  execute function tell_invoices_of_payment_file();
`;

/**
 * Each invoice of a payment file that a user says was not sent, with who said so and who had downloaded it. It holds
 * when the invoice leaves the run, and when the run gets another file (RULES.md, 23).
 */
const FILES_NOT_SENT = `
create table files_not_sent (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  invoice_id integer not null,
  total_amount numeric(10,2) not null,
  downloaded_by text[] not null,
  said_by text not null references users (id),
  said_at timestamptz not null,
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index files_not_sent_run on files_not_sent (company_id, payment_run_id);
create index files_not_sent_invoice on files_not_sent (company_id, invoice_id);
`;
