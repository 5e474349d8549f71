import { Migration } from '@mikro-orm/migrations';

/** Users, their local accounts, and the sessions that express-session keeps (RULES.md, section 3). */
export class Identity20261121 extends Migration {
  override up(): void {
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
    this.addSql(`
      create table sessions (
        sid varchar primary key,
        sess json not null,
        expire timestamp(6) not null
      )`);
    this.addSql('create index sessions_expire on sessions (expire)');
  }
}
