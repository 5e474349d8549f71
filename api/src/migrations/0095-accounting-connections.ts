import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/** The organisation in Xero or QuickBooks to which a company publishes its bills (RULES.md, 97). */
export class AccountingConnections extends Migration {
  override up(): void {
    this.addSql(`
      create table accounting_connections (
        id integer generated always as identity primary key,
        company_id integer not null unique references companies (id),
        ledger text not null check (ledger in ('xero', 'quickbooks')),
        state text not null check (state in ('choosing', 'connected', 'sign_in_again')),
        organisations jsonb not null,
        organisation_id varchar(100),
        organisation_name varchar(300),
        publish_as text not null default 'draft' check (publish_as in ('draft', 'awaiting_approval', 'awaiting_payment')),
        access_token text not null,
        refresh_token text not null,
        access_expires_at timestamptz not null,
        refreshing_until timestamptz,
        settings jsonb,
        settings_read_at timestamptz,
        connected_at timestamptz not null,
        connected_by text not null references users (id),
        unique (company_id, id),
        check ((state = 'choosing') = (organisation_id is null)),
        check ((organisation_id is null) = (organisation_name is null)),
        check ((settings is null) = (settings_read_at is null))
      )`);
    this.addSql(`
      do $$
      declare
        known text := (select string_agg(quoted.value[1], ', ') from pg_constraint,
          regexp_matches(pg_get_constraintdef(oid), $q$'[a-z_]+'$q$, 'g') quoted (value)
          where conname = 'record_entries_record_type_check');
      begin
        alter table record_entries drop constraint record_entries_record_type_check;
        execute 'alter table record_entries add constraint record_entries_record_type_check check (record_type in ('
          || known || ', ''ledger_connection''))';
      end $$`);
    this.addSql(
      recordRows({
        table: 'accounting_connections',
        type: 'ledger_connection',
        label: 'ledger',
        fields: 'ledger organisation_id organisation_name publish_as state',
        verbs: ['created', 'changed', 'deleted'],
      }),
    );
  }
}
