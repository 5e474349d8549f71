import { Migration } from '@mikro-orm/migrations';

/** Outside tools call the API with tokens, and webhooks tell them of changes (RULES.md, 74 and 75). */
export class TokensAndWebhooks extends Migration {
  override up(): void {
    this.addSql(TOKENS);
    this.addSql(WEBHOOKS);
    this.addSql(QUEUE);
    this.addSql(INVOICES);
    this.addSql(PAYMENTS);
    this.addSql(RUNS_AND_MONTHS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * Tokens are kept as digests. A member who leaves a company takes no token along: one who comes back makes a new one.
 */
const TOKENS = `
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
);
create index access_tokens_of_user on access_tokens (user_id, id);

create table access_token_companies (
  token_id integer not null references access_tokens (id),
  company_id integer not null references companies (id),
  primary key (token_id, company_id)
);
create index access_token_companies_company on access_token_companies (company_id, token_id);

create function take_tokens_of_member() returns trigger language plpgsql as $$
begin
  delete from access_token_companies named using access_tokens token
  where token.id = named.token_id and token.user_id = old.user_id and named.company_id = old.company_id;
  update access_tokens token set revoked_at = now(), revoked_by = old.user_id
  where token.user_id = old.user_id and token.revoked_at is null
    and not exists (select from access_token_companies named where named.token_id = token.id);
  return null;
end $$;
create trigger company_members_take_tokens after delete on company_members for each row
  execute function take_tokens_of_member();
`;

/**
 * An endpoint is an address to which a company wants events to be sent, and a delivery is one event for it. `secret_by`
 * is the last user who replaced the secret, and so knows it. A new delivery is due at once, also where the clock of its
 * sender is slow.
 */
const WEBHOOKS = `
create table webhook_endpoints (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  url varchar(500) not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  is_enabled boolean not null default true,
  disabled_reason varchar(200),
  failing_since timestamptz,
  failure_count integer not null default 0 check (failure_count >= 0),
  next_attempt_at timestamptz not null default '-infinity',
  busy_until timestamptz not null default '-infinity',
  served_at timestamptz not null default '-infinity',
  created_at timestamptz not null,
  created_by text not null references users (id),
  secret_by text references users (id),
  unique (company_id, id),
  check ((previous_secret is null) = (previous_secret_until is null))
);

create table webhook_deliveries (
  id integer generated always as identity primary key,
  company_id integer not null,
  endpoint_id integer not null,
  event_id uuid not null,
  type varchar(40) not null,
  record_type varchar(20) not null,
  record_id integer,
  month date,
  occurred_at timestamptz not null,
  status varchar(10) not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default '-infinity',
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  answer_status smallint,
  failure varchar(200),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'pending';
create index webhook_deliveries_by_age on webhook_deliveries (occurred_at);
`;

/**
 * The database queues deliveries itself, in the transaction of the change, so that no way of changing a record can
 * leave one out.
 */
const QUEUE = `
create function wants_webhook(company integer) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints where company_id = company and is_enabled)
$$;

create function queue_webhook(company integer, event text, kind text, record integer, event_month date)
returns void language sql as $$
  with event_of_all as materialized (select gen_random_uuid() as id)
  insert into webhook_deliveries (company_id, endpoint_id, event_id, type, record_type, record_id, month, occurred_at)
  select company, endpoint.id, event_of_all.id, event, kind, record, event_month, now()
  from webhook_endpoints endpoint, event_of_all
  where endpoint.company_id = company and endpoint.is_enabled and event = any(endpoint.events)
$$;
`;

/** One statement may change a hundred thousand invoices: it first looks whether the company wants to know. */
const INVOICES = `
create function queue_invoice_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform queue_webhook(company_id, 'invoice.created', 'invoice', id, null) from rows_after
    where company_id in (select distinct company_id from webhook_endpoints where is_enabled);
  elsif tg_op = 'DELETE' then
    perform queue_webhook(company_id, 'invoice.deleted', 'invoice', id, null) from rows_before
    where company_id in (select distinct company_id from webhook_endpoints where is_enabled);
  else
    perform queue_webhook(b.company_id,
      case when b.status = 'paid' and a.status <> 'paid' then 'invoice.paid' else 'invoice.updated' end,
      'invoice', b.id, null)
    from rows_before a join rows_after b on b.id = a.id
    where b.company_id in (select distinct company_id from webhook_endpoints where is_enabled)
      and to_jsonb(a) - 'modified_at' - 'modified_by' <> to_jsonb(b) - 'modified_at' - 'modified_by';
  end if;
  return null;
end $$;
create trigger invoices_webhooks_created after insert on invoices referencing new table as rows_after
  for each statement execute function queue_invoice_webhooks();
create trigger invoices_webhooks_changed after update on invoices
  referencing old table as rows_before new table as rows_after for each statement
  execute function queue_invoice_webhooks();
create trigger invoices_webhooks_deleted after delete on invoices referencing old table as rows_before
  for each statement when (${NOT_ERASING}) execute function queue_invoice_webhooks();
`;

/** Money that comes back turns a completed payment into a failed one (RULES.md, 25). */
const PAYMENTS = `
create function queue_payment_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.company_id) then
    if tg_op = 'INSERT' then
      perform queue_webhook(new.company_id, 'payment.submitted', 'payment', new.id, null);
    elsif new.status = 'completed' then
      perform queue_webhook(new.company_id, 'payment.executed', 'payment', new.id, null);
    elsif new.status = 'cancelled' then
      perform queue_webhook(new.company_id, 'payment.cancelled', 'payment', new.id, null);
    elsif new.status = 'failed' then
      perform queue_webhook(new.company_id,
        case when old.status = 'completed' then 'payment.returned' else 'payment.failed' end, 'payment', new.id, null);
    end if;
  end if;
  return null;
end $$;
create trigger provider_payments_webhooks_created after insert on provider_payments for each row
  execute function queue_payment_webhook();
create trigger provider_payments_webhooks_changed after update on provider_payments for each row
  when (old.status <> new.status) execute function queue_payment_webhook();
`;

const RUNS_AND_MONTHS = `
create function queue_run_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.company_id) then
    perform queue_webhook(new.company_id, 'payment_run.' || case
        when tg_op = 'INSERT' then 'created'
        when new.status = 'pending' then 'submitted'
        when new.status = 'draft' then 'reopened'
        else new.status
      end, 'payment_run', new.id, null);
  end if;
  return null;
end $$;
create trigger payment_runs_webhooks_created after insert on payment_runs for each row
  execute function queue_run_webhook();
create trigger payment_runs_webhooks_changed after update on payment_runs for each row when (old.status <> new.status)
  execute function queue_run_webhook();

create function queue_month_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.company_id) then
    perform queue_webhook(new.company_id,
      case when new.reopened_at is null then 'month.closed' else 'month.reopened' end, 'month', null, new.month);
  end if;
  return null;
end $$;
create trigger month_closings_webhooks_closed after insert on month_closings for each row
  execute function queue_month_webhook();
create trigger month_closings_webhooks_reopened after update on month_closings for each row
  when (old.reopened_at is null and new.reopened_at is not null) execute function queue_month_webhook();
`;
