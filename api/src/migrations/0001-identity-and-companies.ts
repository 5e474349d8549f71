import { Migration } from '@mikro-orm/migrations';

/** Who signs in, and the companies whose books they keep. */
export class IdentityAndCompanies extends Migration {
  override up(): void {
    this.#users();
    this.#signIn();
    this.#companies();
    this.#files();
  }

  /** An e-mail is kept in lower case, so that it is unique however it is written. */
  #users(): void {
    this.addSql(`
      create table users (
        id text primary key,
        email varchar(255) not null unique,
        first_name varchar(100),
        last_name varchar(100),
        profile_image_url varchar(500),
        role varchar(20) not null default 'user',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (email = lower(email))
      )`);
    this.addSql(`
      create table local_accounts (
        user_id text primary key references users (id) on delete cascade,
        password_hash text not null,
        updated_at timestamptz not null default now()
      )`);
  }

  /**
   * The sessions are express-session's; a new password finds and ends those of its user. Where a user has signed in
   * from is kept as a digest: there nobody else's wrong passwords keep them out.
   */
  #signIn(): void {
    this.addSql(`
      create table sessions (
        sid varchar primary key,
        sess json not null,
        expire timestamp(6) not null
      )`);
    this.addSql('create index sessions_expire on sessions (expire)');
    this.addSql(`create index sessions_of_user on sessions ((sess ->> 'userId'))`);
    this.addSql(`
      create table sign_in_addresses (
        user_id text not null references users (id) on delete cascade,
        address_digest text not null check (length(address_digest) = 64),
        last_used_at timestamptz not null,
        primary key (user_id, address_digest)
      )`);
  }

  /**
   * `last_record_number` and `last_payment_run_number` count without gaps (RULES.md, 15 and 20). Above
   * `approval_threshold` a second person approves a run; it is never NaN, which no amount would be above. Payment files
   * are paid from the bank account.
   */
  #companies(): void {
    this.addSql(`
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
        bank_account_number varchar(20),
        bacs_service_user_number varchar(6),
        created_at timestamptz not null default now(),
        created_by text not null references users (id)
      )`);
    this.addSql('create index companies_created_by on companies (created_by)');
    this.addSql(`
      create table company_members (
        company_id integer not null references companies (id),
        user_id text not null references users (id),
        added_by text not null references users (id),
        added_at timestamptz not null default now(),
        primary key (company_id, user_id)
      )`);
    this.addSql('create index company_members_user on company_members (user_id)');
  }

  /** Uploaded files; `key` names their bytes in the file store. The same bytes may have come under several names. */
  #files(): void {
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
