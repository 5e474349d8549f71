import { Migration } from '@mikro-orm/migrations';

/**
 * The payment audit keeps for good who did what to runs, invoices and payees' accounts. It is written in the
 * transaction of each change, and decides who may approve a run. The database records changes of invoices and accounts,
 * and new runs; the services record the rest.
 */
export class PaymentAuditAndApprovals extends Migration {
  override up(): void {
    this.addSql(AUDIT);
    this.addSql(AUDITED_INVOICES);
    this.addSql(AUDITED_ACCOUNTS);
    this.addSql(APPROVALS);
    this.addSql(RELEASES);
    this.addSql(KEPT);
    this.addSql(RUN_HISTORY);
    this.addSql(CONFIRMED_ACCOUNTS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/** Entries name records by their ids without references: they outlive a deleted invoice. */
const AUDIT = `
create table payment_audit_entries (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  person text not null references users (id),
  action varchar(20) not null
    check (action in ('run_created', 'run_edited', 'run_submitted', 'run_withdrawn', 'invoice_entered',
      'invoice_changed', 'invoice_restored', 'invoice_unqueried', 'account_entered', 'payee_renamed',
      'payee_restored', 'invoice_taught', 'invoice_republished')),
  at timestamptz not null,
  payment_run_id integer,
  invoice_id integer,
  supplier_id integer,
  supplier_before_id integer,
  amount numeric(10,2),
  amount_before numeric(10,2),
  bank_sort_code varchar(10),
  bank_account_number text,
  account_before text,
  name_before text,
  undone text,
  check (num_nonnulls(payment_run_id, coalesce(invoice_id, supplier_id)) = 1),
  check ((action = 'invoice_republished') = (undone is not null))
);
create index payment_audit_entries_run on payment_audit_entries (payment_run_id) where payment_run_id is not null;
create index payment_audit_entries_invoice on payment_audit_entries (invoice_id) where invoice_id is not null;
create index payment_audit_entries_payee on payment_audit_entries (supplier_id)
  where action in ('account_entered', 'payee_renamed', 'payee_restored');
`;

/**
 * A user who changes the number, date or paper of an invoice has a hand in what a run pays, as one who changes its
 * supplier or amount has: an approval holds for all of these (RULES.md, 23). A record that comes back was entered once:
 * it gets no second entry (57).
 */
const AUDITED_INVOICES = `
create function record_new_invoices() returns trigger language plpgsql as $$
begin
  insert into payment_audit_entries (company_id, person, action, at, invoice_id, supplier_id, amount)
  select company_id, created_by, 'invoice_entered', created_at, id, supplier_id, amount from added
  where not exists (select from payment_audit_entries entry where entry.invoice_id = added.id);
  return null;
end $$;
create trigger invoices_audit_new after insert on invoices referencing new table as added for each statement
  execute function record_new_invoices();

create function record_changed_invoice() returns trigger language plpgsql as $$
begin
  insert into payment_audit_entries
    (company_id, person, action, at, invoice_id, supplier_id, supplier_before_id, amount, amount_before)
  values (new.company_id, coalesce(new.modified_by, new.created_by), 'invoice_changed', new.modified_at, new.id,
    new.supplier_id, old.supplier_id, new.amount, old.amount);
  return null;
end $$;
create trigger invoices_audit_change after update on invoices for each row
  when ((old.supplier_id, old.amount, old.invoice_number, old.invoice_date, old.file_path)
    is distinct from (new.supplier_id, new.amount, new.invoice_number, new.invoice_date, new.file_path))
  execute function record_changed_invoice();
`;

/** An account that is not the one last recorded of the supplier is always recorded. */
const AUDITED_ACCOUNTS = `
create function record_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from (
      select bank_sort_code, bank_account_number from payment_audit_entries
      where supplier_id = new.id and action = 'account_entered' order by id desc limit 1) last
    where (last.bank_sort_code, last.bank_account_number)
      is not distinct from (new.bank_sort_code, new.bank_account_number))
  then
    return null;
  end if;
  insert into payment_audit_entries
    (company_id, person, action, at, supplier_id, bank_sort_code, bank_account_number, account_before)
  values (new.company_id, coalesce(new.bank_details_entered_by, new.created_by), 'account_entered',
    coalesce(new.bank_details_entered_at, new.created_at), new.id, new.bank_sort_code, new.bank_account_number,
    case when tg_op = 'UPDATE' then nullif(concat_ws(' ', old.bank_sort_code, old.bank_account_number), '') end);
  return null;
end $$;
create trigger suppliers_audit_new after insert on suppliers for each row
  when (new.bank_sort_code is not null or new.bank_account_number is not null) execute function record_account();
create trigger suppliers_audit_change after update on suppliers for each row
  when ((old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
  execute function record_account();

create function record_new_run() returns trigger language plpgsql as $$
begin
  insert into payment_audit_entries (company_id, person, action, at, payment_run_id)
  values (new.company_id, new.created_by, 'run_created', new.created_at, new.id);
  return null;
end $$;
create trigger payment_runs_audit_new after insert on payment_runs for each row execute function record_new_run();
`;

/** Approvals of runs by a second person. What is approved is the content: payees, accounts, amounts and invoices. */
const APPROVALS = `
create table payment_run_approvals (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  content text not null,
  approved_by text not null references users (id),
  approved_at timestamptz not null default now(),
  voided_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
);
create unique index payment_run_approvals_valid on payment_run_approvals (payment_run_id) where voided_at is null;
`;

/**
 * Money that left the company: by a payment through the provider, by a payment file, by a completed run. A second file
 * for other invoices is other money.
 */
const RELEASES = `
create table money_releases (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  released_by text not null references users (id),
  released_at timestamptz not null,
  approved_by text references users (id),
  supplier_id integer not null,
  bank_sort_code varchar(10),
  bank_account_number text,
  amount numeric(12,2) not null check (amount > 0),
  payment_run_id integer,
  provider_payment_id integer unique,
  invoice_ids integer[],
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  foreign key (company_id, provider_payment_id) references provider_payments (company_id, id),
  check (num_nonnulls(payment_run_id, provider_payment_id) > 0)
);
create index money_releases_person on money_releases (company_id, released_at);
create index money_releases_supplier on money_releases (supplier_id);
create unique index money_releases_outside
  on money_releases (payment_run_id, supplier_id, bank_sort_code, bank_account_number, amount, invoice_ids)
  nulls not distinct where provider_payment_id is null;
`;

/** Neither the audit nor the releases are changed or deleted. */
const KEPT = `
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'what people did is never changed';
end $$;
create trigger payment_audit_entries_kept before update or delete on payment_audit_entries for each row
  when (${NOT_ERASING}) execute function refuse_change_of_audit();
create trigger money_releases_kept before update or delete on money_releases for each row when (${NOT_ERASING})
  execute function refuse_change_of_audit();
`;

/**
 * A reopening keeps who reopened a run and why, and the departures which invoices left it at that time. A run that an
 * approver sent back keeps the reason, and the invoices that it had (RULES.md, 86).
 */
const RUN_HISTORY = `
create table payment_run_reopenings (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  reason text not null check (reason <> ''),
  reopened_by text not null references users (id),
  reopened_at timestamptz not null,
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
);
create index payment_run_reopenings_run on payment_run_reopenings (company_id, payment_run_id);

create table payment_run_departures (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  invoice_id integer not null,
  amount numeric(10,2) not null,
  reason varchar(30) not null
    check (reason in ('in_other_run', 'other_supplier', 'part_paid', 'paid_elsewhere', 'not_to_pay', 'no_invoice')),
  left_at timestamptz not null,
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index payment_run_departures_run on payment_run_departures (company_id, payment_run_id);
create index payment_run_departures_invoice on payment_run_departures (company_id, invoice_id);

create table payment_run_send_backs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  reason text not null check (reason <> ''),
  sent_back_by text not null references users (id),
  sent_back_at timestamptz not null,
  invoice_ids integer[] not null default '{}',
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
);
create index payment_run_send_backs_run on payment_run_send_backs (company_id, payment_run_id);
`;

/** A user has ticked an account that looks mistyped. */
const CONFIRMED_ACCOUNTS = `
create table confirmed_accounts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  payment_run_id integer,
  invoice_id integer,
  bank_sort_code varchar(10) not null,
  bank_account_number text not null,
  confirmed_for varchar(20) not null check (confirmed_for in ('pay', 'complete', 'export')),
  confirmed_by text not null references users (id),
  confirmed_at timestamptz not null,
  check (num_nonnulls(payment_run_id, invoice_id) <= 1),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index confirmed_accounts_run on confirmed_accounts (payment_run_id, supplier_id);
create index confirmed_accounts_supplier on confirmed_accounts (company_id, supplier_id);
create index confirmed_accounts_invoice on confirmed_accounts (company_id, invoice_id);
`;
