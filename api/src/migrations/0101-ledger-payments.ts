import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/**
 * The account in the ledger that payments are written to, and the payments of published bills there (RULES.md, 98). A line of
 * a statement may be deleted later and come back, so payments have no foreign keys to it.
 */
export class LedgerPayments extends Migration {
  override up(): void {
    this.#account();
    this.addSql(`
      create table ledger_payments (
        id integer generated always as identity primary key,
        company_id integer not null,
        ledger text not null check (ledger in ('xero', 'quickbooks')),
        organisation_id varchar(100) not null,
        bank_transaction_id integer not null,
        contact_id varchar(100) not null,
        line_date date not null,
        description text not null,
        supplier_names text not null,
        amount numeric(15, 2) not null,
        state text not null check (state in ('queued', 'sending', 'published', 'failed', 'removed_there')),
        requested_by text not null references users (id),
        requested_at timestamptz not null,
        key uuid,
        sent jsonb,
        sent_at timestamptz,
        content text check (content <> ''),
        external_id varchar(100) check (external_id <> ''),
        published_at timestamptz,
        withdrawn_at timestamptz,
        withdrawn_by text references users (id),
        reason text,
        remedy text,
        attempts integer not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null,
        unique (company_id, id),
        unique (ledger, organisation_id, bank_transaction_id, contact_id),
        unique (ledger, organisation_id, external_id),
        foreign key (company_id, ledger, organisation_id) references publication_targets on delete cascade,
        check ((sent is null) = (sent_at is null)),
        check ((sent is null) = (content is null)),
        check (state <> 'queued' or (sent is null and external_id is null)),
        check (state in ('queued', 'failed') or sent is not null),
        check (key is null or state = 'sending'),
        check (external_id is null or state in ('published', 'removed_there')),
        check (state <> 'published' or published_at is not null),
        check ((withdrawn_at is null) = (withdrawn_by is null))
      )`);
    this.addSql(
      'create index ledger_payments_by_target on ledger_payments (company_id, ledger, organisation_id, state)',
    );
  }

  /** Settings that were kept do not say which accounts are the bank's: they are read again. */
  #account(): void {
    this.addSql(`
      alter table accounting_connections
        add payments_account_id varchar(100) check (payments_account_id <> ''),
        add payments_account_name varchar(300),
        add check ((payments_account_id is null) = (payments_account_name is null)),
        add check (organisation_id is not null or payments_account_id is null)`);
    this.addSql('drop trigger accounting_connections_recorded on accounting_connections');
    this.addSql(
      recordRows({
        table: 'accounting_connections',
        type: 'ledger_connection',
        label: 'ledger',
        fields: 'ledger organisation_id organisation_name publish_as payments_account_name state',
        verbs: ['created', 'changed', 'deleted'],
      }),
    );
    this.addSql(
      'update accounting_connections set settings = null, settings_read_at = null where settings is not null',
    );
  }
}
