import { Migration } from '@mikro-orm/migrations';

/**
 * A sandbox company is for trying programs out: its payments go to the sandbox bank alone, and no accounting system gets
 * its bills (RULES.md, 112). A token for sandbox companies is a test token, and is for no others.
 */
export class SandboxCompanies extends Migration {
  override up(): void {
    this.addSql(COMPANIES);
    this.addSql(PAYMENTS);
    this.addSql(ACCOUNTING);
    this.addSql(TOKENS);
  }
}

const COMPANIES = `
alter table companies
  add column is_sandbox boolean not null default false,
  add column test_date date,
  add constraint companies_test_date check (test_date is null or is_sandbox);

create function keep_sandbox() returns trigger language plpgsql as $$
begin
  raise exception 'a company stays a sandbox, or stays none';
end $$;
create trigger companies_sandbox_kept before update on companies for each row
  when (old.is_sandbox <> new.is_sandbox) execute function keep_sandbox();
create trigger companies_test_date_recorded after update on companies for each row
  execute function record_row('company', 'id', 'name', 'test_date', 'testDate', '', 'changed', '');
`;

/** The database refuses payments of a sandbox company through another provider. */
const PAYMENTS = `
create function refuse_payment_of_sandbox() returns trigger language plpgsql as $$
begin
  if exists (select from companies where id = new.company_id and is_sandbox) then
    raise exception 'a sandbox company pays through the sandbox bank';
  end if;
  return new;
end $$;
create trigger provider_authorisations_sandbox before insert on provider_authorisations for each row
  when (new.provider <> 'sandbox') execute function refuse_payment_of_sandbox();
create trigger provider_payments_sandbox before insert on provider_payments for each row
  when (new.provider <> 'sandbox') execute function refuse_payment_of_sandbox();
`;

const ACCOUNTING = `
create function refuse_connection_of_sandbox() returns trigger language plpgsql as $$
begin
  if exists (select from companies where id = new.company_id and is_sandbox) then
    raise exception 'a sandbox company is connected to no accounting system';
  end if;
  return new;
end $$;
create trigger accounting_connections_sandbox before insert on accounting_connections for each row
  execute function refuse_connection_of_sandbox();
`;

const TOKENS = `
alter table access_tokens add column is_test boolean not null default false;
alter table access_tokens drop constraint access_tokens_scope_check;
alter table access_tokens add constraint access_tokens_scope_check
  check (scope in ('read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments', 'manage_webhooks',
    'test_everything'));
alter table access_tokens add constraint access_tokens_test_scope check (is_test or scope <> 'test_everything');

create function keep_test_token() returns trigger language plpgsql as $$
begin
  raise exception 'a token stays a test token, or stays none';
end $$;
create trigger access_tokens_test_kept before update on access_tokens for each row
  when (old.is_test <> new.is_test) execute function keep_test_token();

create function match_company_of_token() returns trigger language plpgsql as $$
begin
  if (select is_test from access_tokens where id = new.token_id)
    <> (select is_sandbox from companies where id = new.company_id)
  then
    raise exception 'a test token is for sandbox companies, and no other token is';
  end if;
  return new;
end $$;
create trigger access_token_companies_sandbox before insert or update on access_token_companies for each row
  execute function match_company_of_token();
`;
