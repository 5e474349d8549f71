import { Migration } from '@mikro-orm/migrations';

/** Users, and the ways in which they prove who they are. */
export class PeopleAndSignIn extends Migration {
  override up(): void {
    this.addSql(USERS);
    this.addSql(NAMES);
    this.addSql(CHANGING_PERSON);
    this.addSql(SESSIONS);
    this.addSql(LINKS);
    this.addSql(FACTORS);
  }
}

/**
 * An e-mail is kept in lower case, so that it is unique however it is written. `email_verified_at` says since when the
 * address is known to be the user's (RULES.md, 70). A user who has chosen a password by a link of somebody else
 * approves nothing before `approves_from` (72). At another service, its issuer and its subject there are the identity
 * (80), never the e-mail.
 */
const USERS = `
create table users (
  id text primary key,
  email varchar(255) not null unique,
  first_name varchar(100),
  last_name varchar(100),
  profile_image_url varchar(500),
  role varchar(20) not null default 'user',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email_verified_at timestamptz,
  approves_from timestamptz,
  check (email = lower(email))
);

create table local_accounts (
  user_id text primary key references users (id) on delete cascade,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table external_identities (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  issuer text not null check (issuer <> ''),
  subject varchar(255) not null check (subject <> ''),
  email varchar(255),
  linked_at timestamptz not null,
  unique (issuer, subject),
  unique (user_id, issuer)
);
`;

/**
 * People choose their names themselves. So a sentence that the database keeps names them with their e-mail (RULES.md,
 * 77).
 */
const NAMES = `
create function chosen_name(first_name text, last_name text) returns text language sql immutable as $$
  select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')
$$;

create function name_of_person(person text) returns text language sql stable as $$
  select coalesce(nullif(chosen_name(first_name, last_name), email) || ' (' || email || ')', email)
  from users where id = person
$$;
`;

/** The person whom the transaction names as the one who makes its changes (`signChanges`). */
const CHANGING_PERSON = `
create function changing_person() returns text language sql stable as $$
  select nullif(current_setting('paycycle.person', true), '')
$$;
`;

/**
 * The sessions are express-session's. A new password finds and ends those of its user. The address from which a user
 * has signed in is kept as a digest: there, wrong passwords of others do not keep the user out. Wrong passwords and the
 * like are counted by rate-limiter-flexible, whose columns those of `attempt_counts` are.
 */
const SESSIONS = `
create table sessions (
  sid varchar primary key,
  sess json not null,
  expire timestamp(6) not null
);
create index sessions_expire on sessions (expire);
create index sessions_of_user on sessions ((sess ->> 'userId'));

create table sign_in_addresses (
  user_id text not null references users (id) on delete cascade,
  address_digest text not null check (length(address_digest) = 64),
  last_used_at timestamptz not null,
  primary key (user_id, address_digest)
);

create table attempt_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`;

/**
 * A link is for one use. The one lets its holder set a new password, the other proves that an address is the user's.
 * Only their digests are kept.
 */
const LINKS = `
create table password_resets (
  token_digest varchar(64) primary key,
  user_id text not null references users (id) on delete cascade,
  made_by text references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

create table email_verifications (
  secret_digest varchar(64) primary key,
  user_id text not null references users (id) on delete cascade,
  email varchar(255) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index email_verifications_of_user on email_verifications (user_id);
`;

/**
 * `totp_factors.last_step` is the time step of the last code that was taken: none is taken twice. A factor is not
 * confirmed before a first code has come, and asks for nothing until then. `secret` is sealed. A passkey signs each
 * challenge once.
 */
const FACTORS = `
create table totp_factors (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_digest varchar(64) not null,
  used_at timestamptz,
  primary key (user_id, code_digest)
);

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
);
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id text references users (id) on delete cascade,
  purpose varchar(10) not null check (purpose in ('add', 'sign_in', 'factor', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenges_expire on passkey_challenges (expires_at);
`;
