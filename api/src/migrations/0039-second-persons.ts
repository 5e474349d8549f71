import { Migration } from '@mikro-orm/migrations';

/**
 * An owner who chose a colleague's password may act as the colleague. So what the colleague does within a day counts as
 * done by the owner as well. A sign-in that was connected under such a password ends with it (RULES.md, 72).
 */
export class SecondPersons extends Migration {
  override up(): void {
    this.addSql(CHOSEN_PASSWORDS);
    this.addSql(ENTERERS);
    this.addSql(RENAMES);
    this.addSql(INVOLVEMENT);
    this.addSql(ENDED_ACCESS);
  }
}

/** `also_by` is the user whose link had chosen the person's password less than a day before. */
const CHOSEN_PASSWORDS = `
alter table users add column password_chosen_by text references users (id);
alter table payment_audit_entries add column also_by text references users (id);

create function note_chooser_of_password() returns trigger language plpgsql as $$
begin
  select password_chosen_by into new.also_by from users
  where id = new.person and new.at >= approves_from - interval '24 hours' and new.at < approves_from;
  return new;
end $$;
create trigger payment_audit_entries_chooser before insert on payment_audit_entries for each row
  execute function note_chooser_of_password();
`;

const ENTERERS = `
create or replace function account_enterers(supplier integer) returns setof text language sql stable as $$
  select distinct deed.person from suppliers
  join payment_audit_entries entry on entry.supplier_id = suppliers.id and entry.action = 'account_entered'
    and (entry.bank_sort_code, entry.bank_account_number)
      is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
  cross join lateral (values (entry.person), (entry.also_by)) deed (person)
  where suppliers.id = supplier and suppliers.bank_account_number is not null and deed.person is not null
$$;
`;

const RENAMES = `
create or replace function unseen_renames(supplier integer)
returns table (person text, at timestamptz, name_before text, is_merge boolean) language sql stable as $$
  select deed.person, audit.at, audit.name_before, exists (
      select from supplier_merges merge where merge.kept_supplier_id = supplier and merge.merged_at = audit.at)
  from suppliers
  join payment_audit_entries audit on audit.supplier_id = suppliers.id and audit.action = 'payee_renamed'
    and audit.bank_sort_code = suppliers.bank_sort_code and audit.bank_account_number = suppliers.bank_account_number
  cross join lateral (values (audit.person), (audit.also_by)) deed (person)
  where suppliers.id = supplier and deed.person is not null
    and audit.at > coalesce((
      select max(entered.at) from payment_audit_entries entered
      where entered.supplier_id = supplier and entered.action = 'account_entered'
        and entered.bank_sort_code = suppliers.bank_sort_code
        and entered.bank_account_number = suppliers.bank_account_number), '-infinity')
    and not exists (
      select from paid_releases(supplier) release
      where release.released_at > audit.at
        and (release.released_by <> deed.person or release.approved_by <> deed.person))
$$;

create or replace function payee_renames(supplier integer)
returns table (person text, at timestamptz) language sql stable as $$
  select deed.person, max(audit.at) from payment_audit_entries audit
  join suppliers on suppliers.id = audit.supplier_id
  cross join lateral (values (audit.person), (audit.also_by)) deed (person)
  where audit.supplier_id = supplier and audit.action in ('payee_renamed', 'payee_restored')
    and (audit.bank_sort_code, audit.bank_account_number)
      is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
    and deed.person is not null
  group by deed.person
$$;
`;

const INVOLVEMENT = `
create or replace function payment_run_involvement(run integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'run', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', deed.person, 'action', audit.action)), '[]')
            from payment_audit_entries audit
            cross join lateral (values (audit.person), (audit.also_by)) deed (person)
            where audit.payment_run_id = run and deed.person is not null),
    'invoices', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', deed.person,
                'action', audit.action, 'invoiceNumber', invoice.invoice_number)), '[]')
            from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
            cross join lateral (values (audit.person), (audit.also_by)) deed (person)
            join invoices invoice on invoice.id = entry.invoice_id
            where item.payment_run_id = run and deed.person is not null),
    'payees', (select coalesce(jsonb_agg(jsonb_build_object('name', supplier.name,
                'enteredBy', array(select account_enterers(supplier.id)),
                'renames', (select coalesce(jsonb_agg(jsonb_build_object('person', renamed.person,
                    'confirmedSinceBy', array(select * from account_confirmers_since(supplier.id, renamed.at)),
                    'paidSinceWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                      where approved_by is not null and released_at > renamed.at))), '[]')
                  from payee_renames(supplier.id) renamed),
                'confirmedBy', array(select account_confirmers(supplier.id)),
                'paidWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                  where approved_by is not null)) order by item.id), '[]')
            from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
            where item.payment_run_id = run))
$$;

create or replace function is_involved_in_run(run integer, who text) returns boolean language sql stable as $$
  select exists (select from payment_audit_entries where payment_run_id = run and who in (person, also_by))
    or exists (
      select from payment_run_items item
      join payment_run_invoices entry on entry.payment_run_item_id = item.id
      join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
      where item.payment_run_id = run and who in (audit.person, audit.also_by))
    or exists (
      select from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
      where item.payment_run_id = run
        and (exists (select from payment_audit_entries audit where audit.supplier_id = supplier.id
            and audit.action = 'account_entered' and who in (audit.person, audit.also_by)
            and supplier.bank_account_number is not null
            and (audit.bank_sort_code, audit.bank_account_number)
              is not distinct from (supplier.bank_sort_code, supplier.bank_account_number))
          or exists (select from bank_detail_confirmations confirmation
            where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
              and confirmation.confirmed_by = who)
            and who in (select account_confirmers(supplier.id)))
        and not exists (select from account_confirmers(supplier.id) other
          where other <> who and other not in (select account_enterers(supplier.id)))
        and not exists (select from paid_releases(supplier.id) release where release.approved_by <> who))
    or exists (
      select from payment_run_items item
      join payment_audit_entries audit on audit.supplier_id = item.supplier_id
        and audit.action in ('payee_renamed', 'payee_restored') and who in (audit.person, audit.also_by)
      cross join lateral payee_renames(item.supplier_id) renamed
      where item.payment_run_id = run and renamed.person = who
        and not exists (select from account_confirmers_since(item.supplier_id, renamed.at) other
          where other <> who and other not in (select account_enterers(item.supplier_id)))
        and not exists (select from paid_releases(item.supplier_id) release
          where release.approved_by <> who and release.released_at > renamed.at))
$$;
`;

/** A sign-in at the identity provider opens the account without the password, as a token or a passkey does. */
const ENDED_ACCESS = `
create or replace function end_access_of_password() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = now(), revoked_by = new.user_id
  where user_id = new.user_id and revoked_at is null;
  update passkeys set is_second_step_only = true
  from users where users.id = new.user_id and passkeys.user_id = new.user_id
    and passkeys.created_at >= users.approves_from - interval '24 hours';
  delete from external_identities identity using users
  where users.id = new.user_id and identity.user_id = new.user_id
    and identity.linked_at >= users.approves_from - interval '24 hours';
  return null;
end $$;
`;
