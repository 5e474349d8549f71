import { Migration } from '@mikro-orm/migrations';

/** The companies whose books are kept, their members, and the deletion of a company. */
export class CompaniesAndMembers extends Migration {
  override up(): void {
    this.addSql(COMPANIES);
    this.addSql(MEMBERS);
    this.addSql(INVITATIONS);
    this.addSql(DELETIONS);
    this.addSql(ERASING);
    this.addSql(NOTICES);
    this.addSql(FIRST_STEPS);
    this.addSql(KEPT_ANSWERS);
    this.addSql(DATA_KEY);
  }
}

/**
 * `last_record_number` and `last_payment_run_number` count without gaps (RULES.md, 15 and 20). Above
 * `approval_threshold` a second person approves a run. It is never NaN, which no amount would be above. Payment files
 * are paid from the bank account. A company may ask the people who use it for a second factor, and to sign in again
 * after `session_days`. `account_wait_off_from` is since when a change of an account by one person alone does not wait
 * (71). Its bills are handed over to `ledger` (90).
 */
const COMPANIES = `
create table companies (
  id integer generated always as identity primary key,
  name varchar(255) not null check (name <> ''),
  address text,
  phone varchar(50),
  email varchar(255),
  registration_number varchar(100),
  vat_number varchar(50),
  is_active boolean not null default true,
  account_opening_date date check (account_opening_date >= '1900-01-01'),
  account_opening_balance numeric(12,2) not null default 0.00,
  last_record_number integer not null default 0,
  last_payment_run_number integer not null default 0,
  approval_threshold numeric(12,2) check (approval_threshold >= 0) check (approval_threshold <> 'NaN'),
  bank_account_name varchar(255),
  bank_sort_code varchar(10),
  bank_account_number text,
  bacs_service_user_number varchar(6),
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  requires_factor boolean not null default false,
  session_days integer not null default 7 check (session_days between 1 and 30),
  account_wait_off_from timestamptz,
  ledger text check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting'))
);
create index companies_created_by on companies (created_by);
`;

/** Everyone who may use a company is a member with a role (RULES.md, 69). The user who creates one is its owner. */
const MEMBERS = `
create table company_members (
  company_id integer not null references companies (id),
  user_id text not null references users (id),
  added_by text not null references users (id),
  added_at timestamptz not null default now(),
  role text not null default 'finance' check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
  may_close_months boolean not null default false,
  primary key (company_id, user_id)
);
create index company_members_user on company_members (user_id);

create function make_creator_owner() returns trigger language plpgsql as $$
begin
  insert into company_members (company_id, user_id, role, added_by, added_at)
  values (new.id, new.created_by, 'owner', new.created_by, new.created_at);
  return null;
end $$;
create trigger companies_make_creator_owner after insert on companies for each row
  execute function make_creator_owner();

-- Approvals are checked again when they are used: a user who may no longer approve has approved nothing.
create function belongs_to_company(person text, company integer) returns boolean language sql stable as $$
  select exists (
    select from company_members
    where company_id = company and user_id = person and role in ('owner', 'finance', 'approver'))
$$;
`;

/**
 * Invitations to a company (RULES.md, 70). A link is looked up by its digest: how long that takes says nothing of the
 * links that there are. `mailed_at` is null where the link was shown to an owner, who could have opened it themselves.
 */
const INVITATIONS = `
create table invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  email varchar(255) not null check (email = lower(email)),
  role text not null check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
  may_close_months boolean not null default false,
  secret_digest text not null unique check (secret_digest ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('waiting', 'open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  created_by text not null references users (id),
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz,
  mailed_at timestamptz,
  unique (company_id, id),
  check ((status in ('waiting', 'open')) = (answered_at is null))
);
create unique index invitations_unanswered on invitations (company_id, email) where status in ('waiting', 'open');
`;

/**
 * The deletion of a company (RULES.md, 83): who asked for it, who confirmed it, and when it takes place. After it, a
 * line for the operator of Paycycle remains, with the last link of the company's audit log.
 */
const DELETIONS = `
create table company_deletions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  asked_by text not null references users (id),
  asked_at timestamptz not null,
  confirmed_by text references users (id),
  confirmed_at timestamptz,
  due_at timestamptz check (due_at > asked_at),
  cancelled_by text references users (id),
  cancelled_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> asked_by),
  check ((cancelled_by is null) = (cancelled_at is null))
);
create unique index company_deletions_open on company_deletions (company_id) where cancelled_at is null;

create table company_tombstones (
  company_id integer primary key,
  asked_at timestamptz not null,
  erased_at timestamptz not null,
  last_link integer,
  last_hash text
);
`;

/**
 * Triggers that follow a deleted row, or refuse to let it go, are about a company that remains: they do not run while
 * one is erased. Only the owner of the tables can say that one is erased. The setting is looked at first, since it
 * costs next to nothing. The erasing itself needs two of them: they look after the bytes of files and the tokens of
 * people.
 */
const ERASING = `
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('paycycle.erasing', true), '') = 'on'
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'companies')
$$;

-- Deletes a company whose day has come, in one transaction: all of it goes, or nothing. Tables to which others refer
-- go after them, whichever there are at that time.
create function erase_company(company integer, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  decided company_deletions;
  tables oid[];
  leaf oid;
begin
  perform from companies where id = company for update;
  select * into decided from company_deletions
  where company_id = company and cancelled_at is null and due_at <= moment;
  if decided.id is null
    or exists (select from provider_payments where company_id = company and status in ('pending', 'processing'))
  then
    return false;
  end if;
  insert into company_tombstones (company_id, asked_at, erased_at, last_link, last_hash)
  values (company, decided.asked_at, moment,
    (select max(number) from record_links where company_id = company),
    (select hash from record_links where company_id = company and number is not null order by number desc limit 1));
  perform set_config('paycycle.erasing', 'on', true);
  tables := array(select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'company_tombstones' order by relname);
  while cardinality(tables) > 0 loop
    select candidate into leaf from unnest(tables) with ordinality each (candidate, place)
    order by
      (select count(*) from pg_constraint where contype = 'f' and confrelid = candidate and conrelid <> candidate
        and conrelid = any(tables) and confdeltype in ('a', 'r')),
      (select count(*) from pg_constraint where contype = 'f' and confrelid = candidate and conrelid <> candidate
        and conrelid = any(tables)), place
    limit 1;
    execute format('delete from %s where company_id = $1', leaf::regclass) using company;
    tables := array_remove(tables, leaf);
  end loop;
  delete from companies where id = company;
  perform set_config('paycycle.erasing', '', true);
  return true;
end $$;
`;

/**
 * Notices tell the owners what others did with the company's money. A dismissed notice is put away for one owner. The
 * notice itself stays: another owner has still to see it.
 */
const NOTICES = `
create table owner_notices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  message text not null,
  caused_by text not null references users (id),
  created_at timestamptz not null
);
create index owner_notices_company on owner_notices (company_id, id);

create table dismissed_notices (
  notice_id integer not null references owner_notices (id) on delete cascade,
  user_id text not null references users (id),
  dismissed_at timestamptz not null,
  primary key (notice_id, user_id)
);
`;

/** Users who have put away the checklist of first steps. */
const FIRST_STEPS = `
create table dismissed_first_steps (
  company_id integer not null references companies (id),
  user_id text not null references users (id),
  dismissed_at timestamptz not null,
  primary key (company_id, user_id)
);
`;

/**
 * The answers of calls that came with an `Idempotency-Key` (RULES.md, 74). `caller` is the owner of the key: a person,
 * or one of their tokens. An answer is shown again only to somebody who still has the companies and roles of `seen_as`,
 * such as "7 owner". It is sealed, and so a third longer than it was.
 */
const KEPT_ANSWERS = `
create table kept_answers (
  caller text not null,
  call text not null,
  key varchar(255) not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  status smallint not null check (status between 200 and 499),
  body text not null check (length(body) <= 1400000),
  kept_at timestamptz not null,
  seen_as text[] not null default '{}',
  primary key (caller, call, key)
);
create index kept_answers_by_age on kept_answers (kept_at);
`;

/**
 * The key that seals the stored secrets, and how far the sealing is. `approvals` are those that were right before
 * sealing changed the text that they were given for.
 */
const DATA_KEY = `
create table data_key (
  id boolean primary key default true check (id),
  key_id text not null,
  next_key_id text,
  approvals integer[] not null default '{}'
);
`;
