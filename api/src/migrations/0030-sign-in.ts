import { Migration } from '@mikro-orm/migrations';

/** How people prove who they are: passwords that are reset, second factors, sessions that are known by a digest. */
export class SignIn extends Migration {
  override up(): void {
    this.#sessions();
    this.#resets();
    this.#factors();
    this.#challenges();
    this.#counts();
  }

  /** A session is found by the digest of its id from now on. Those that are open know theirs in plain: they end. */
  #sessions(): void {
    this.addSql('delete from sessions');
  }

  /** A one-time link that lets its holder set a new password. Only its digest is kept. */
  #resets(): void {
    this.addSql(`
      create table password_resets (
        token_digest varchar(64) primary key,
        user_id text not null references users (id) on delete cascade,
        made_by text references users (id),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index password_resets_of_user on password_resets (user_id)');
  }

  /**
   * `totp_factors.last_step` is the time step of the last code that was taken: none is taken twice. It is not confirmed
   * before a first code has come, and asks for nothing until then. `secret` is sealed.
   */
  #factors(): void {
    this.addSql(`
      create table totp_factors (
        user_id text primary key references users (id) on delete cascade,
        secret text not null,
        last_step bigint not null default 0,
        created_at timestamptz not null,
        confirmed_at timestamptz
      )`);
    this.addSql(`
      create table recovery_codes (
        user_id text not null references users (id) on delete cascade,
        code_digest varchar(64) not null,
        used_at timestamptz,
        primary key (user_id, code_digest)
      )`);
    this.addSql(`
      create table passkeys (
        id integer generated always as identity primary key,
        user_id text not null references users (id) on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null default 0,
        transports text not null default '',
        name varchar(60) not null check (name <> ''),
        created_at timestamptz not null,
        last_used_at timestamptz
      )`);
    this.addSql('create index passkeys_of_user on passkeys (user_id)');
  }

  /** What a passkey is asked to sign, once. */
  #challenges(): void {
    this.addSql(`
      create table passkey_challenges (
        challenge text primary key,
        user_id text references users (id) on delete cascade,
        purpose varchar(10) not null check (purpose in ('add', 'sign_in', 'factor', 'confirm')),
        expires_at timestamptz not null
      )`);
    this.addSql('create index passkey_challenges_expire on passkey_challenges (expires_at)');
  }

  /** Wrong passwords and the like, counted by rate-limiter-flexible, whose columns these are. */
  #counts(): void {
    this.addSql(`
      create table attempt_counts (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
  }
}
