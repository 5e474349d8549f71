import { Migration } from '@mikro-orm/migrations';

/**
 * Suppliers. Other tables name them by the pair (company_id, id), so that nothing can ever name a supplier of another
 * company. The same holds for invoices, runs, payments and bank transactions.
 */
export class Suppliers extends Migration {
  override up(): void {
    this.addSql(SUPPLIERS);
    this.addSql(CONFIRMATIONS);
    this.addSql(MERGES);
    this.addSql(CATEGORIES);
    this.addSql(BILLS_NOT_EXPECTED);
    this.addSql(PENDING_CHANGES);
    this.addSql(ENDED_REQUESTS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * `name_key` is the name as it is compared (RULES.md, 7). `terms_days_had` are the terms of today and before, by which
 * a due date is known to be derived (10). `payment_terms` is a rule that is no plain number of days, in its usual
 * words, and `terms_had` are such rules of before. `bank_details_changed_at` tells which payment is the first one to
 * the account. `bank_details_source` is the file that the account was read from, until someone has entered it. A merged
 * supplier names the one that stands for it, which is never a merged one. Most suppliers were never renamed: by
 * `payee_renamed_at`, lists ask the audit of none of them.
 */
const SUPPLIERS = `
create table suppliers (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name varchar(255) not null check (name <> ''),
  name_key varchar(255) not null,
  email varchar(255),
  phone varchar(50),
  address text,
  category varchar(100),
  payment_terms_days integer not null default 30 check (payment_terms_days between 1 and 365),
  terms_days_had integer[] not null default '{30}',
  bank_account_name varchar(255),
  bank_sort_code varchar(10),
  bank_account_number text,
  bank_details_changed_at timestamptz,
  bank_details_entered_at timestamptz,
  bank_details_entered_by text references users (id),
  is_auto_paid boolean not null default false,
  is_active boolean not null default true,
  has_payments boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  merged_into_id integer,
  vat_number varchar(20),
  company_number varchar(8),
  bank_details_source varchar(255),
  payee_renamed_at timestamptz,
  payment_terms varchar(60) check (payment_terms <> ''),
  terms_had text[] not null default '{}',
  unique (company_id, name_key),
  unique (company_id, id),
  check ((bank_details_entered_at is null) = (bank_details_entered_by is null)),
  foreign key (company_id, merged_into_id) references suppliers (company_id, id) on delete set null (merged_into_id),
  check (merged_into_id is null or is_active = false),
  check (merged_into_id <> id)
);
create index suppliers_merged_into on suppliers (company_id, merged_into_id) where merged_into_id is not null;
`;

/**
 * A user has confirmed a supplier's account with the supplier: the account as it was at that time. A confirmation that
 * is withdrawn is deleted, so that nothing counts it.
 */
const CONFIRMATIONS = `
create table bank_detail_confirmations (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  bank_sort_code varchar(10) not null,
  bank_account_number text not null,
  confirmed_by text not null references users (id),
  confirmed_at timestamptz not null default now(),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create index bank_detail_confirmations_supplier on bank_detail_confirmations (company_id, supplier_id);
`;

/**
 * Suppliers that were entered twice: which pairs were said to be two, which were merged, by whom, and what moved, so
 * that it can be undone (RULES.md, 54). `moved` holds what moved with what it was before. The counts are those that the
 * record of the merge shows. The open amount is below zero where the supplier owed money back. A merged supplier is
 * kept, archived: what was paid to it stays on its record. A merge stays on record, also when it was undone: neither of
 * its suppliers can be deleted (14 and 55).
 */
const MERGES = `
create table different_suppliers (
  company_id integer not null references companies (id),
  supplier_id integer not null,
  other_supplier_id integer not null,
  marked_by text not null references users (id),
  marked_at timestamptz not null,
  primary key (company_id, supplier_id, other_supplier_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, other_supplier_id) references suppliers (company_id, id) on delete cascade,
  check (supplier_id < other_supplier_id)
);
create index different_suppliers_other on different_suppliers (company_id, other_supplier_id);

create table supplier_merges (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kept_supplier_id integer not null,
  merged_supplier_id integer not null,
  moved jsonb not null,
  invoice_count integer not null check (invoice_count >= 0),
  open_amount numeric(15,2) not null,
  pattern_count integer not null check (pattern_count >= 0),
  merged_by text not null references users (id),
  merged_at timestamptz not null,
  undone_by text references users (id),
  undone_at timestamptz,
  stayed_count integer not null default 0 check (stayed_count >= 0),
  check (kept_supplier_id <> merged_supplier_id),
  check ((undone_at is null) = (undone_by is null)),
  foreign key (company_id, kept_supplier_id) references suppliers (company_id, id),
  foreign key (company_id, merged_supplier_id) references suppliers (company_id, id)
);
create unique index supplier_merges_live on supplier_merges (company_id, merged_supplier_id) where undone_at is null;
create index supplier_merges_kept on supplier_merges (company_id, kept_supplier_id);
create index supplier_merges_merged on supplier_merges (company_id, merged_supplier_id);
`;

/**
 * The categories that a company offers for its suppliers (RULES.md, 82). A new company has those of the preset. A
 * supplier keeps its category as a text, and the database spells it as the company's list does, whichever way it came.
 */
const CATEGORIES = `
create function category_key(name text) returns text language sql immutable as $$
  select lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))
$$;

create table supplier_categories (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name varchar(100) not null check (name <> ''),
  name_key text not null generated always as (category_key(name)) stored,
  category_group varchar(10) not null check (category_group in ('frequent', 'infrequent')),
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  created_by text not null references users (id),
  unique (company_id, name_key)
);

create function add_preset_categories(company integer, moment timestamptz, person text) returns void
language sql as $$
  insert into supplier_categories (company_id, name, category_group, position, created_at, created_by)
  select company, preset.name, preset.category_group, preset.position - 1, moment, person
  from (
    select name, 'frequent' as category_group, position from unnest(array[
    'Company Car', 'Entertainment', 'Instructor', 'Maintenance', 'Marketing', 'Products',
    'Professional Fees', 'PT Package - NO VAT', 'Rent Rates Service Charge', 'Services', 'Staff Cover',
    'Supplies', 'Travel', 'Utilities', 'Other'
    ]) with ordinality frequent (name, position)
    union all
    select name, 'infrequent', position from unnest(array[
    'Accounting', 'Charity Donation', 'Cleaning', 'Debt repayment', 'Deposit', 'Door Commissions',
    'Fit Out', 'Fit Out finance', 'Gym Equipment', 'Gym Equipment Finance', 'High Interest Account',
    'HMRC', 'Insurance', 'Insurance Finance', 'Office Supplies', 'Payment Processing',
    'PC Hardware Software', 'Recruitment', 'Sales', 'Sponsorship', 'Staff Clothes', 'Staff Event',
    'Staff training', 'Stamp duty', 'Web System', 'Vending Sales'
    ]) with ordinality infrequent (name, position)
  ) preset
$$;

create function add_preset_categories_of_company() returns trigger language plpgsql as $$
begin
  perform add_preset_categories(new.id, new.created_at, new.created_by);
  return null;
end $$;
create trigger companies_preset_categories after insert on companies for each row
  execute function add_preset_categories_of_company();

create function spell_supplier_category() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.category := coalesce((select name from supplier_categories
    where company_id = new.company_id and name_key = category_key(new.category)), new.category);
  return new;
end $$;
create trigger suppliers_category_spelled before insert or update of category on suppliers for each row
  when (new.category is not null) execute function spell_supplier_category();
`;

/**
 * Users say of expected bills (RULES.md, 63) that one of them does not come, or that none of a supplier is to be
 * expected. `amount` is the expected amount of the bill, which tells two accounts with a supplier apart.
 */
const BILLS_NOT_EXPECTED = `
create table bills_not_expected (
  company_id integer not null references companies (id),
  supplier_id integer not null,
  expected_on date not null,
  amount numeric(15,2) not null check (amount > 0),
  said_by text not null references users (id),
  said_at timestamptz not null,
  primary key (company_id, supplier_id, expected_on, amount),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);

create table suppliers_not_expected (
  company_id integer not null references companies (id),
  supplier_id integer not null,
  said_by text not null references users (id),
  said_at timestamptz not null,
  primary key (company_id, supplier_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
`;

/**
 * Changes that wait for a second person (RULES.md, 71). Nobody confirms their own request. A change that nobody else
 * could confirm takes effect when its time has come, and not before.
 */
const PENDING_CHANGES = `
create table pending_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind text not null check (kind in ('threshold', 'invitation', 'role', 'removal', 'bank_details')),
  summary varchar(1000) not null check (summary <> ''),
  approval_threshold numeric(12,2) check (approval_threshold >= 0) check (approval_threshold <> 'NaN'),
  invitation_id integer,
  user_id text references users (id),
  role text check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
  supplier_id integer,
  bank_sort_code varchar(10),
  bank_account_number text,
  asked_by text not null references users (id),
  asked_at timestamptz not null,
  due_at timestamptz check (due_at > asked_at),
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn')),
  decided_by text references users (id),
  decided_at timestamptz,
  foreign key (company_id, invitation_id) references invitations (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  check ((kind = 'invitation') = (invitation_id is not null)),
  check ((kind in ('role', 'removal')) = (user_id is not null)),
  check ((kind = 'role') = (role is not null)),
  check ((kind = 'bank_details') = (supplier_id is not null)),
  check ((supplier_id is not null) = (bank_sort_code is not null and bank_account_number is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'applied' or decided_by <> asked_by or (decided_by is null and decided_at >= due_at))
);
create unique index pending_changes_threshold on pending_changes (company_id)
  where status = 'waiting' and kind = 'threshold';
create unique index pending_changes_invitation on pending_changes (invitation_id)
  where status = 'waiting' and kind = 'invitation';
create unique index pending_changes_role on pending_changes (company_id, user_id)
  where status = 'waiting' and user_id is not null;
create unique index pending_changes_supplier on pending_changes (company_id, supplier_id)
  where status = 'waiting' and kind = 'bank_details';
create index pending_changes_due on pending_changes (due_at) where status = 'waiting';
create index pending_changes_of_supplier on pending_changes (supplier_id, company_id);
`;

/** A request of a member ends with the role in which it was made, and so does a request to change that role. */
const ENDED_REQUESTS = `
create function end_requests_of_member() returns trigger language plpgsql as $$
begin
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where company_id = old.company_id and status = 'waiting' and (asked_by = old.user_id or user_id = old.user_id);
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where status = 'waiting' and invitation_id in (
    select id from invitations
    where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open'));
  update invitations set status = 'withdrawn', answered_at = greatest(now(), created_at)
  where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open');
  return null;
end $$;
create trigger company_members_end_requests after delete on company_members for each row when (${NOT_ERASING})
  execute function end_requests_of_member();
create trigger company_members_end_requests_of_role after update of role on company_members for each row
  when (old.role <> new.role) execute function end_requests_of_member();
`;
