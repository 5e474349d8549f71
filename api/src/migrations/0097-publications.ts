import { Migration } from '@mikro-orm/migrations';

/**
 * Bills and credit notes in the organisations that they are published to, and the contacts of their suppliers there
 * (RULES.md, 96). A bill or supplier may be deleted later and come back, so their rows have no foreign keys to them.
 */
export class Publications extends Migration {
  override up(): void {
    this.addSql(`
      create table publication_targets (
        company_id integer not null references companies (id),
        ledger text not null check (ledger in ('xero', 'quickbooks')),
        organisation_id varchar(100) not null,
        taken_by uuid,
        taken_until timestamptz not null default '-infinity',
        next_step_at timestamptz not null,
        next_check_at timestamptz not null,
        waits_because text,
        primary key (company_id, ledger, organisation_id)
      )`);
    this.#publications();
    this.addSql(`
      create table accounting_contacts (
        company_id integer not null,
        ledger text not null check (ledger in ('xero', 'quickbooks')),
        organisation_id varchar(100) not null,
        supplier_id integer not null,
        external_id varchar(100) check (external_id <> ''),
        key uuid,
        sent_name varchar(255),
        asked_at timestamptz,
        primary key (company_id, ledger, organisation_id, supplier_id),
        foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
        check ((key is null) = (asked_at is null)),
        check ((key is null) = (sent_name is null))
      )`);
    // A link is made once.
    this.addSql(`
      create function keep_contact_link() returns trigger language plpgsql as $$
      begin
        if old.external_id is not null and new.external_id is distinct from old.external_id then
          raise exception 'the contact of supplier % is linked already', old.supplier_id;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger accounting_contacts_kept before update on accounting_contacts
      for each row execute function keep_contact_link()`);
  }

  /** One row a bill and organisation: that is why a bill has no second live publication there. */
  #publications(): void {
    this.addSql(`
      create table publications (
        id integer generated always as identity primary key,
        company_id integer not null,
        ledger text not null check (ledger in ('xero', 'quickbooks')),
        organisation_id varchar(100) not null,
        invoice_id integer not null,
        record_number integer not null,
        invoice_number varchar(100) not null,
        invoice_date date not null,
        supplier_id integer not null,
        supplier_name varchar(255) not null,
        document_type text not null check (document_type in ('invoice', 'credit_note')),
        state text not null check (state in ('queued', 'sending', 'published', 'failed', 'removed_there')),
        requested_by text not null references users (id),
        requested_at timestamptz not null,
        key uuid,
        batch_position integer,
        sent jsonb,
        sent_at timestamptz,
        content text check (content <> ''),
        external_id varchar(100) check (external_id <> ''),
        link text,
        external_version text,
        published_at timestamptz,
        file_state text not null default 'none' check (file_state in ('none', 'waiting', 'sent', 'failed')),
        file_path varchar(500),
        file_name varchar(255),
        file_key uuid,
        file_asked_at timestamptz,
        withdraw_key uuid,
        withdrawn_at timestamptz,
        withdrawn_by text references users (id),
        reason text,
        remedy text,
        attempts integer not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null,
        state_there text check (state_there in ('draft', 'awaiting_approval', 'awaiting_payment', 'paid', 'voided',
          'deleted')),
        gross_there numeric(12, 2),
        paid_there numeric(12, 2),
        is_edited_there boolean not null default false,
        checked_at timestamptz,
        unique (company_id, id),
        unique (ledger, organisation_id, invoice_id),
        unique (ledger, organisation_id, document_type, external_id),
        foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
        check ((sent is null) = (sent_at is null)),
        check ((sent is null) = (content is null)),
        check ((key is null) = (batch_position is null)),
        check (state <> 'queued' or (key is null and sent is null and external_id is null)),
        check (state <> 'sending' or sent is not null),
        check (key is null or (state = 'sending' and external_id is null)),
        check ((external_id is null) = (state_there is null)),
        check (state <> 'published' or (external_id is not null and file_state in ('none', 'sent')
          and published_at is not null)),
        check (state <> 'removed_there' or external_id is not null),
        check ((file_state = 'none') = (file_path is null)),
        check ((file_path is null) = (file_name is null)),
        check ((file_key is null) = (file_asked_at is null)),
        check ((withdrawn_at is null) = (withdrawn_by is null))
      )`);
    this.addSql('create index publications_by_target on publications (company_id, ledger, organisation_id, state)');
    this.addSql('create index publications_by_invoice on publications (company_id, invoice_id)');
    this.addSql('create index publications_by_key on publications (key) where key is not null');
  }
}
