import { Migration } from '@mikro-orm/migrations';

/** A token's secret can be replaced, its calls limited to addresses, and its maker is notified before it expires (109). */
export class TokenRotation extends Migration {
  override up(): void {
    this.addSql(SECRETS);
    this.addSql(ADDRESSES);
    this.addSql(RECORDED);
    this.addSql(NOTICES);
  }
}

/**
 * The secret before the last rotation works until `previous_until`. A token that rotates sets `is_secret_used` to false
 * until its first call with the new secret. The response may have been lost, so the old secret may rotate again.
 */
const SECRETS = `
alter table access_tokens
  add column previous_digest bytea unique check (length(previous_digest) = 32),
  add column previous_ending varchar(8),
  add column previous_until timestamptz,
  add column is_secret_used boolean not null default true,
  add check ((previous_digest is null) = (previous_until is null)),
  add check ((previous_digest is null) = (previous_ending is null)),
  add check (previous_until <= expires_at);
`;

/** Without addresses, a token works from everywhere. */
const ADDRESSES = `
alter table access_tokens
  add column allowed_addresses text[] not null default '{}' check (cardinality(allowed_addresses) <= 20);
`;

/** The audit log of each company of the token says that its secret or its addresses changed. */
const RECORDED = `
create or replace function record_token_of_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token access_tokens;
begin
  if tg_op = 'INSERT' then
    select * into token from access_tokens where id = new.token_id;
    perform record_access(new.company_id, 'created', 'token', token.id, token.name, null, jsonb_strip_nulls(
      jsonb_build_object('scope', token.scope, 'madeBy', token.user_id, 'expiresAt', record_moment(token.expires_at),
        'allowedAddresses', nullif(array_to_string(token.allowed_addresses, ', '), ''))));
  else
    select * into token from access_tokens where id = old.token_id;
    if token.revoked_at is null then
      perform record_access(old.company_id, 'revoked', 'token', token.id, token.name, null, null);
    end if;
  end if;
  return null;
end $$;

create function record_changed_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := '{}';
  becomes jsonb := '{}';
begin
  if new.digest <> old.digest then
    was := was || jsonb_build_object('secret', null, 'oldSecretUntil', null);
    becomes := becomes || jsonb_build_object('secret', 'new', 'oldSecretUntil', record_moment(new.previous_until));
  end if;
  if new.allowed_addresses <> old.allowed_addresses then
    was := was || jsonb_build_object('allowedAddresses', nullif(array_to_string(old.allowed_addresses, ', '), ''));
    becomes := becomes || jsonb_build_object('allowedAddresses', nullif(array_to_string(new.allowed_addresses, ', '), ''));
  end if;
  perform record_access(company_id, 'changed', 'token', new.id, new.name, was, becomes)
  from (select company_id from access_token_companies where token_id = new.id order by company_id) named;
  return null;
end $$;
create trigger access_tokens_changed after update on access_tokens for each row
  when ((old.digest, old.allowed_addresses) is distinct from (new.digest, new.allowed_addresses))
  execute function record_changed_token();
`;

const NOTICES = `
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank', 'payment_failed', 'payment_returned',
    'bank_details_changed', 'paid_twice', 'session_day', 'invoices_overdue', 'money_short', 'statement_imported',
    'statement_missing', 'documents_read', 'month_can_be_closed', 'bills_not_published', 'connection_ended',
    'done_alone', 'token_expires', 'password_reset'));
`;
