import { Migration } from '@mikro-orm/migrations';

/**
 * Tokens of outside tools (RULES.md, 74), kept as digests, and the answers of calls that came with an `Idempotency-Key`
 * (RULES.md, 74). `caller` is who a key belongs to: a person, or one of their tokens.
 */
export class Tokens extends Migration {
  override up(): void {
    this.addSql(`
      create table access_tokens (
        id integer generated always as identity primary key,
        user_id text not null references users (id),
        name varchar(100) not null check (name <> ''),
        scope varchar(30) not null
          check (scope in ('read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments')),
        digest bytea not null unique check (length(digest) = 32),
        ending varchar(8) not null,
        created_at timestamptz not null,
        expires_at timestamptz not null check (expires_at > created_at),
        last_used_at timestamptz,
        revoked_at timestamptz,
        revoked_by text references users (id),
        check ((revoked_at is null) = (revoked_by is null))
      )`);
    this.addSql('create index access_tokens_of_user on access_tokens (user_id, id)');
    this.addSql(`
      create table access_token_companies (
        token_id integer not null references access_tokens (id),
        company_id integer not null references companies (id),
        primary key (token_id, company_id)
      )`);
    this.addSql('create index access_token_companies_company on access_token_companies (company_id, token_id)');
    this.#lostMemberships();
    this.addSql(`
      create table kept_answers (
        caller text not null,
        call text not null,
        key varchar(255) not null,
        fingerprint bytea not null check (length(fingerprint) = 32),
        status smallint not null check (status between 200 and 499),
        body text not null check (length(body) <= 1000000),
        kept_at timestamptz not null,
        primary key (caller, call, key)
      )`);
    this.addSql('create index kept_answers_by_age on kept_answers (kept_at)');
  }

  /** Who leaves a company takes no token along: one that comes back makes a new one. */
  #lostMemberships(): void {
    this.addSql(`
      create function take_tokens_of_member() returns trigger language plpgsql as $$
      begin
        delete from access_token_companies named using access_tokens token
        where token.id = named.token_id and token.user_id = old.user_id and named.company_id = old.company_id;
        update access_tokens token set revoked_at = now(), revoked_by = old.user_id
        where token.user_id = old.user_id and token.revoked_at is null
          and not exists (select from access_token_companies named where named.token_id = token.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_take_tokens after delete on company_members for each row
      execute function take_tokens_of_member()`);
  }
}
