import { Migration } from '@mikro-orm/migrations';

/** The audit log of a company also says who may use it, and how they prove who they are (RULES.md, 77). */
export class AuditLogOfAccess extends Migration {
  override up(): void {
    this.addSql(ACCESS);
    this.addSql(TOKENS);
    this.addSql(INVITATIONS);
    this.addSql(PENDING_CHANGES);
    this.addSql(WEBHOOKS);
    this.addSql(FACTORS);
    this.addSql(PASSWORDS);
    this.addSql(NAMES);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * Both functions run with the rights of the trigger that calls them: nobody else may write to the audit log. How
 * somebody signs in concerns every company that they use, each in its own chain.
 */
const ACCESS = `
create function record_access(company integer, done text, type text, about integer, named text, was jsonb,
  becomes jsonb) returns void language sql as $$
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  values (company, record_link(company), now(), changing_person(), done, type, about, left(named, 200), was, becomes)
$$;

create function record_sign_in(whose text, done text, was jsonb, becomes jsonb) returns void language sql as $$
  select record_access(company_id, done, 'sign_in', null, record_label('user_id', whose), was, becomes)
  from (select company_id from company_members where user_id = whose order by company_id) used
$$;
`;

/** A user who leaves a company takes their tokens out of it, which ends them there. */
const TOKENS = `
create function record_token_of_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token access_tokens;
begin
  if tg_op = 'INSERT' then
    select * into token from access_tokens where id = new.token_id;
    perform record_access(new.company_id, 'created', 'token', token.id, token.name, null, jsonb_build_object(
      'scope', token.scope, 'madeBy', token.user_id, 'expiresAt', record_moment(token.expires_at)));
  else
    select * into token from access_tokens where id = old.token_id;
    if token.revoked_at is null then
      perform record_access(old.company_id, 'revoked', 'token', token.id, token.name, null, null);
    end if;
  end if;
  return null;
end $$;
create trigger access_token_companies_recorded after insert or delete on access_token_companies for each row
  when (${NOT_ERASING}) execute function record_token_of_company();

create function record_revoked_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_access(company_id, 'revoked', 'token', new.id, new.name, null, null)
  from (select company_id from access_token_companies where token_id = new.id order by company_id) named;
  return null;
end $$;
create trigger access_tokens_recorded after update on access_tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function record_revoked_token();
`;

/** The pending change of an invitation says that the invitation waits, and that it waits no more. */
const INVITATIONS = `
create function record_invitation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform record_access(new.company_id, 'created', 'invitation', new.id, new.email, null, jsonb_build_object(
      'role', new.role, 'mayCloseMonths', new.may_close_months, 'expiresAt', record_moment(new.expires_at)));
  elsif new.status in ('accepted', 'declined', 'withdrawn') and old.status <> new.status then
    perform record_access(new.company_id, new.status, 'invitation', new.id, new.email, null, null);
  elsif new.secret_digest <> old.secret_digest then
    perform record_access(new.company_id, 'changed', 'invitation', new.id, new.email,
      jsonb_build_object('expiresAt', record_moment(old.expires_at)),
      jsonb_build_object('expiresAt', record_moment(new.expires_at), 'link', 'new'));
  end if;
  return null;
end $$;
create trigger invitations_recorded after insert or update on invitations for each row
  execute function record_invitation();
`;

/**
 * A request is recorded for the record that it would change: a history of a supplier shows who asked for its account to
 * be confirmed.
 */
const PENDING_CHANGES = `
create function record_pending_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done text := case when tg_op = 'INSERT' then 'asked' when new.status <> 'applied' then new.status
    when new.decided_by is null then 'took_effect' else 'confirmed' end;
  company companies;
  invitation invitations;
begin
  case new.kind
    when 'threshold' then
      select * into company from companies where id = new.company_id;
      perform record_access(company.id, done, 'company', company.id, company.name,
        case when tg_op = 'INSERT' then jsonb_build_object('approvalThreshold', company.approval_threshold) end,
        jsonb_build_object('approvalThreshold', new.approval_threshold));
    when 'invitation' then
      select * into invitation from invitations where id = new.invitation_id;
      perform record_access(new.company_id, done, 'invitation', invitation.id, invitation.email, null,
        jsonb_build_object('role', invitation.role));
    when 'role', 'removal' then
      perform record_access(new.company_id, done, 'person', null, record_label('user_id', new.user_id), null,
        case new.kind when 'role' then jsonb_build_object('role', new.role)
          else jsonb_build_object('membership', 'ended') end);
    when 'bank_details' then
      perform record_access(new.company_id, done, 'supplier', new.supplier_id,
        record_label('supplier_id', new.supplier_id::text), null, jsonb_build_object('bankDetails', 'confirmed'));
  end case;
  return null;
end $$;
create trigger pending_changes_recorded after insert on pending_changes for each row
  execute function record_pending_change();
create trigger pending_changes_decided after update on pending_changes for each row when (old.status <> new.status)
  execute function record_pending_change();
`;

/** An address is recorded without its query, where receivers may have secrets of theirs. */
const WEBHOOKS = `
create function record_webhook() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('address', split_part(old.url, '?', 1),
    'events', array_to_string(old.events, ', '), 'isOn', old.is_enabled, 'reason', old.disabled_reason) end;
  becomes jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('address', split_part(new.url, '?', 1),
    'events', array_to_string(new.events, ', '), 'isOn', new.is_enabled, 'reason', new.disabled_reason) end;
  changed text[];
begin
  if tg_op = 'UPDATE' then
    if new.previous_secret_until > coalesce(old.previous_secret_until, '-infinity') then
      becomes := becomes || '{"secret": "new"}';
    end if;
    changed := array(select key from jsonb_each(becomes) where value is distinct from was -> key);
    if cardinality(changed) = 0 then
      return null;
    end if;
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) into was, becomes
    from unnest(changed) key;
  end if;
  perform record_access(coalesce(new.company_id, old.company_id),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, 'webhook',
    coalesce(new.id, old.id), split_part(coalesce(new.url, old.url), '?', 1), was, becomes);
  return null;
end $$;
create trigger webhook_endpoints_recorded after insert or update or delete on webhook_endpoints for each row
  when (${NOT_ERASING}) execute function record_webhook();
`;

/** The name of a factor is its owner's: the companies learn its kind. A factor that was begun and not used is none. */
const FACTORS = `
create function record_factor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind jsonb := jsonb_build_object('factor', tg_argv[0]);
begin
  if tg_op = 'DELETE' then
    perform record_sign_in(old.user_id, 'removed', kind, null);
  else
    perform record_sign_in(new.user_id, 'added', null, kind);
  end if;
  return null;
end $$;
create trigger totp_factors_added after update on totp_factors for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function record_factor('Authenticator app');
create trigger totp_factors_removed after delete on totp_factors for each row when (old.confirmed_at is not null)
  execute function record_factor('Authenticator app');
create trigger passkeys_recorded after insert or delete on passkeys for each row
  execute function record_factor('Passkey');
create trigger external_identities_recorded after insert or delete on external_identities for each row
  execute function record_factor('Sign-in elsewhere');

create function record_recovery_codes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_sign_in(user_id, 'changed', null, '{"recoveryCodes": "new"}')
  from (select distinct user_id from added order by 1) owners;
  return null;
end $$;
create trigger recovery_codes_recorded after insert on recovery_codes referencing new table as added
  for each statement execute function record_recovery_codes();
`;

/** Anybody can ask for a link to reset a password; a link that an owner makes for somebody else is a deed. */
const PASSWORDS = `
create function record_password() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_sign_in(new.user_id, 'changed', null, '{"password": "new"}');
  return null;
end $$;
create trigger local_accounts_recorded after update on local_accounts for each row
  when (old.password_hash <> new.password_hash) execute function record_password();

create function record_reset_link() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_sign_in(new.user_id, 'created', null,
    jsonb_build_object('linkToResetPassword', 'until ' || record_moment(new.expires_at)));
  return null;
end $$;
create trigger password_resets_recorded after insert on password_resets for each row when (new.made_by is not null)
  execute function record_reset_link();

create function record_email() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_sign_in(new.id, 'changed', jsonb_build_object('email', old.email),
    jsonb_build_object('email', new.email));
  return null;
end $$;
create trigger users_recorded after update of email on users for each row when (old.email <> new.email)
  execute function record_email();
`;

/**
 * A change of a name is recorded in each company that the person belongs to, and the other owners get a notice
 * (RULES.md, 77). An owner who is the only one knows.
 */
const NAMES = `
create function record_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := chosen_name(old.first_name, old.last_name);
  becomes text := chosen_name(new.first_name, new.last_name);
  used record;
begin
  for used in select company_id from company_members where user_id = new.id order by company_id loop
    perform record_access(used.company_id, 'changed', 'person', null, record_label('user_id', new.id),
      jsonb_build_object('name', was), jsonb_build_object('name', becomes));
    insert into owner_notices (company_id, message, caused_by, created_at)
    select used.company_id, coalesce(was || ' (' || new.email || ')', new.email)
      || coalesce(' is now called “' || becomes || '”.', ' no longer gives a name.'), new.id, now()
    where exists (select from company_members owner
      where owner.company_id = used.company_id and owner.role = 'owner' and owner.user_id <> new.id);
  end loop;
  return null;
end $$;
create trigger users_name_recorded after update of first_name, last_name on users for each row
  when (chosen_name(old.first_name, old.last_name) is distinct from chosen_name(new.first_name, new.last_name))
  execute function record_name();
`;
