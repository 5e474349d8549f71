import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';
import { recordRows } from './record/recorded-tables.ts';

/**
 * Who may use a company, and how they prove who they are, is in its record, too (RULES.md, 77): tokens, invitations,
 * changes that wait for a second person, webhooks, the address for documents, rules of the sign-in, and second factors,
 * passwords and linked sign-ins of everybody on the list.
 */
export class RecordOfAccess extends Migration {
  override up(): void {
    this.#words();
    this.#entry();
    this.#tokens();
    this.#invitations();
    this.#pendingChanges();
    this.#webhooks();
    this.#settings();
    this.#factors();
    this.#passwords();
  }

  #words(): void {
    this.addSql(`
      alter table record_entries
        drop constraint record_entries_verb_check,
        add constraint record_entries_verb_check check (verb in ('created', 'changed', 'deleted', 'restored', 'imported',
          'approved', 'approval_voided', 'reopened', 'left_run', 'released', 'matched', 'unmatched', 'paid_twice',
          'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked', 'merged', 'unmerged', 'closed',
          'added', 'removed', 'asked', 'confirmed', 'took_effect', 'refused', 'withdrawn', 'accepted', 'declined',
          'revoked')),
        drop constraint record_entries_record_type_check,
        add constraint record_entries_record_type_check check (record_type in ('invoice', 'supplier', 'payment_run',
          'payment', 'release', 'bank_transaction', 'statement', 'month', 'rule', 'company', 'person', 'sign_in',
          'invitation', 'token', 'webhook', 'mail_address'))`);
  }

  /**
   * Both run with the rights of the trigger that calls them: nobody else may write to the record. How somebody signs in
   * concerns every company that they use, each in its own chain.
   */
  #entry(): void {
    this.addSql(`
      create function record_access(company integer, done text, type text, about integer, named text, was jsonb,
        becomes jsonb) returns void language sql as $$
        insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
        values (company, record_link(company), now(), changing_person(), done, type, about, left(named, 200), was, becomes)
      $$`);
    this.addSql(`
      create function record_sign_in(whose text, done text, was jsonb, becomes jsonb) returns void language sql as $$
        select record_access(company_id, done, 'sign_in', null, record_label('user_id', whose), was, becomes)
        from (select company_id from company_members where user_id = whose order by company_id) used
      $$`);
  }

  /** Who leaves a company takes their tokens out of it, which ends them there. */
  #tokens(): void {
    this.addSql(`
      create function record_token_of_company() returns trigger language plpgsql ${AS_OWNER} as $$
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
      end $$`);
    this.addSql(`
      create trigger access_token_companies_recorded after insert or delete on access_token_companies for each row
      execute function record_token_of_company()`);
    this.addSql(`
      create function record_revoked_token() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        perform record_access(company_id, 'revoked', 'token', new.id, new.name, null, null)
        from (select company_id from access_token_companies where token_id = new.id order by company_id) named;
        return null;
      end $$`);
    this.addSql(`
      create trigger access_tokens_recorded after update on access_tokens for each row
      when (old.revoked_at is null and new.revoked_at is not null) execute function record_revoked_token()`);
  }

  /** That one waits, and waits no more, its change says. */
  #invitations(): void {
    this.addSql(`
      create function record_invitation() returns trigger language plpgsql ${AS_OWNER} as $$
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
      end $$`);
    this.addSql(`
      create trigger invitations_recorded after insert or update on invitations for each row
      execute function record_invitation()`);
  }

  /** It is recorded for what it would change: a history of a supplier shows who asked for its account to be confirmed. */
  #pendingChanges(): void {
    this.addSql(`
      create function record_pending_change() returns trigger language plpgsql ${AS_OWNER} as $$
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
      end $$`);
    this.addSql(`
      create trigger pending_changes_recorded after insert on pending_changes for each row
      execute function record_pending_change()`);
    this.addSql(`
      create trigger pending_changes_decided after update on pending_changes for each row
      when (old.status <> new.status) execute function record_pending_change()`);
  }

  /** An address is recorded without its query, where receivers may have secrets of theirs. */
  #webhooks(): void {
    this.addSql(`
      create function record_webhook() returns trigger language plpgsql ${AS_OWNER} as $$
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
      end $$`);
    this.addSql(`
      create trigger webhook_endpoints_recorded after insert or update or delete on webhook_endpoints for each row
      execute function record_webhook()`);
  }

  /** The address for documents is a secret: that there is another one is recorded, not which. */
  #settings(): void {
    this.addSql(
      recordRows({
        table: 'mail_addresses',
        type: 'mail_address',
        id: '',
        label: '',
        fields: 'senders refuses_others created_at',
        verbs: ['created', 'changed', 'deleted'],
      }),
    );
    const rules = recordRows({
      table: 'companies',
      type: 'company',
      label: 'name',
      fields: 'requires_factor session_days',
      verbs: ['', 'changed', ''],
    });
    this.addSql(rules.replace('companies_recorded', 'companies_sign_in_recorded'));
  }

  /** What a factor is called is its owner's: the companies learn its kind. One that was begun and not used is none. */
  #factors(): void {
    this.addSql(`
      create function record_factor() returns trigger language plpgsql ${AS_OWNER} as $$
      declare
        kind jsonb := jsonb_build_object('factor', tg_argv[0]);
      begin
        if tg_op = 'DELETE' then
          perform record_sign_in(old.user_id, 'removed', kind, null);
        else
          perform record_sign_in(new.user_id, 'added', null, kind);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger totp_factors_added after update on totp_factors for each row
      when (old.confirmed_at is null and new.confirmed_at is not null) execute function record_factor('Authenticator app')`);
    this.addSql(`
      create trigger totp_factors_removed after delete on totp_factors for each row
      when (old.confirmed_at is not null) execute function record_factor('Authenticator app')`);
    this.addSql(`
      create trigger passkeys_recorded after insert or delete on passkeys for each row
      execute function record_factor('Passkey')`);
    this.addSql(`
      create trigger external_identities_recorded after insert or delete on external_identities for each row
      execute function record_factor('Sign-in elsewhere')`);
    this.addSql(`
      create function record_recovery_codes() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        perform record_sign_in(user_id, 'changed', null, '{"recoveryCodes": "new"}')
        from (select distinct user_id from added order by 1) owners;
        return null;
      end $$`);
    this.addSql(`
      create trigger recovery_codes_recorded after insert on recovery_codes referencing new table as added
      for each statement execute function record_recovery_codes()`);
  }

  /** Anybody can ask for a link to reset a password; what an owner makes for somebody else is a deed. */
  #passwords(): void {
    this.addSql(`
      create function record_password() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        perform record_sign_in(new.user_id, 'changed', null, '{"password": "new"}');
        return null;
      end $$`);
    this.addSql(`
      create trigger local_accounts_recorded after update on local_accounts for each row
      when (old.password_hash <> new.password_hash) execute function record_password()`);
    this.addSql(`
      create function record_reset_link() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        perform record_sign_in(new.user_id, 'created', null,
          jsonb_build_object('linkToResetPassword', 'until ' || record_moment(new.expires_at)));
        return null;
      end $$`);
    this.addSql(`
      create trigger password_resets_recorded after insert on password_resets for each row
      when (new.made_by is not null) execute function record_reset_link()`);
    this.addSql(`
      create function record_email() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        perform record_sign_in(new.id, 'changed', jsonb_build_object('email', old.email),
          jsonb_build_object('email', new.email));
        return null;
      end $$`);
    this.addSql(`
      create trigger users_recorded after update of email on users for each row when (old.email <> new.email)
      execute function record_email()`);
  }
}
