import { Migration } from '@mikro-orm/migrations';

/** Applications get access to companies by OAuth 2.1, with the consent of a user (RULES.md, 111). */
export class Applications extends Migration {
  override up(): void {
    this.addSql(APPLICATIONS);
    this.addSql(GRANTS);
    this.addSql(ENDS);
    this.addSql(RECORDED);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/** A public client has no secret. */
const APPLICATIONS = `
create table applications (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  client_id varchar(36) not null unique,
  name varchar(100) not null check (name <> ''),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  secret_digest bytea check (length(secret_digest) = 32),
  created_at timestamptz not null,
  created_by text not null references users (id)
);
create index applications_of_company on applications (company_id, id);
`;

/**
 * A grant begins with a code, and gets a token when the application exchanges it. A refresh token has two parts: the first
 * stays the same for the grant, and the second is new with each use. So a first part with an older second part was used
 * before. The secret of the token ends earlier than the token.
 */
const GRANTS = `
alter table access_tokens add column secret_until timestamptz check (secret_until <= expires_at);

create table application_grants (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  user_id text not null references users (id),
  scope varchar(30) not null
    check (scope in ('read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments', 'manage_webhooks')),
  company_ids integer[] not null check (cardinality(company_ids) > 0),
  redirect_uri varchar(500) not null,
  code_digest bytea not null unique check (length(code_digest) = 32),
  code_challenge varchar(43) not null check (length(code_challenge) = 43),
  code_until timestamptz not null,
  code_used_at timestamptz,
  ends_at timestamptz not null check (ends_at > code_until),
  token_id integer unique references access_tokens (id),
  refresh_family bytea unique check (length(refresh_family) = 32),
  refresh_digest bytea check (length(refresh_digest) = 32),
  check ((token_id is null) = (refresh_family is null)),
  check ((token_id is null) = (refresh_digest is null))
);
create index application_grants_of_application on application_grants (application_id);
create index application_grants_of_user on application_grants (user_id) where token_id is null;
`;

/** A code does not outlive the password that its user had. What an application may do ends with the application. */
const ENDS = `
create function end_codes_of_password() returns trigger language plpgsql as $$
begin
  delete from application_grants where user_id = new.user_id and token_id is null;
  return null;
end $$;
create trigger local_accounts_end_codes after update of password_hash on local_accounts for each row
  execute function end_codes_of_password();

create function end_tokens_of_application() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = changing_moment(), revoked_by = coalesce(changing_person(), old.created_by)
  where revoked_at is null and id in (select token_id from application_grants where application_id = old.id);
  return old;
end $$;
create trigger applications_end_tokens before delete on applications for each row
  execute function end_tokens_of_application();
`;

/** A refreshed secret is no change of what a token may do, and would be an entry an hour. */
const RECORDED = `
alter table record_entries drop constraint record_entries_record_type_check;
alter table record_entries add constraint record_entries_record_type_check
  check (record_type in ('invoice', 'supplier', 'payment_run', 'payment', 'release', 'bank_transaction',
    'statement', 'month', 'rule', 'company', 'person', 'sign_in', 'invitation', 'token', 'webhook', 'mail_address',
    'category', 'nominal_account', 'learned_reading', 'learned_match', 'ledger_connection', 'document', 'application'));

drop trigger access_tokens_changed on access_tokens;
create trigger access_tokens_changed after update on access_tokens for each row
  when ((old.digest <> new.digest and new.secret_until is null)
    or old.allowed_addresses is distinct from new.allowed_addresses)
  execute function record_changed_token();

create function record_application() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then
    jsonb_build_object('name', old.name, 'redirectUris', array_to_string(old.redirect_uris, ', ')) end;
  becomes jsonb := case when tg_op <> 'DELETE' then
    jsonb_build_object('name', new.name, 'redirectUris', array_to_string(new.redirect_uris, ', ')) end;
  changed text[];
begin
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(becomes) where value is distinct from was -> key);
    if cardinality(changed) = 0 then
      return null;
    end if;
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) into was, becomes
    from unnest(changed) key;
  end if;
  perform record_access(coalesce(new.company_id, old.company_id),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, 'application',
    coalesce(new.id, old.id), coalesce(new.name, old.name), was, becomes);
  return null;
end $$;
create trigger applications_recorded after insert or update or delete on applications for each row
  when (${NOT_ERASING}) execute function record_application();
`;
