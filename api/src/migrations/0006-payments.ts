import { Migration } from '@mikro-orm/migrations';

/**
 * Payments through a provider. The database refuses what must never happen, even if the code does not: a second live
 * payment of an invoice or of a run's item, a change of what was submitted, a step back of a status, a deletion.
 */
export class Payments extends Migration {
  override up(): void {
    this.addSql(REFERENCES);
    this.addSql(AUTHORISATIONS);
    this.addSql(PAYMENTS);
    this.addSql(PAYMENT_SAFETY);
    this.addSql(PAID_INVOICES);
    this.addSql(EVENTS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/** The tokens by which a statement line is recognised, unique in the company. */
const REFERENCES = `
create table payment_references (
  company_id integer not null references companies (id),
  token char(6) not null,
  payment_run_id integer,
  payment_run_item_id integer,
  invoice_id integer,
  primary key (company_id, token),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id)
    on delete set null (payment_run_item_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id),
  check (num_nonnulls(payment_run_id, payment_run_item_id, invoice_id) <= 1)
);
create index payment_references_run on payment_references (company_id, payment_run_id)
  where payment_run_id is not null;
create index payment_references_item on payment_references (company_id, payment_run_item_id)
  where payment_run_item_id is not null;
`;

/**
 * An authorisation is sent again with exactly what it was first sent with: the provider refuses another payload under
 * its key.
 */
const AUTHORISATIONS = `
create table provider_authorisations (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  provider varchar(50) not null,
  idempotency_key uuid not null unique,
  payment_run_id integer,
  payer_name text not null,
  payer_email text not null,
  return_url text not null,
  provider_authorisation_id text,
  authorisation_url text,
  created_at timestamptz not null,
  created_by text not null references users (id),
  answered_at timestamptz,
  next_attempt_at timestamptz,
  attempt_count integer not null default 0,
  unique (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  check ((answered_at is null) = (next_attempt_at is not null))
);
create index provider_authorisations_open on provider_authorisations (next_attempt_at) where answered_at is null;

create function keep_provider_authorisation_safe() returns trigger language plpgsql as $$
begin
  if (old.company_id, old.provider, old.idempotency_key, old.payment_run_id, old.payer_name, old.payer_email,
      old.return_url, old.created_at, old.created_by)
    is distinct from
     (new.company_id, new.provider, new.idempotency_key, new.payment_run_id, new.payer_name, new.payer_email,
      new.return_url, new.created_at, new.created_by)
  then
    raise exception 'what was submitted in authorisation % cannot change', old.id;
  end if;
  return new;
end $$;
create trigger provider_authorisations_safe before update on provider_authorisations for each row
  execute function keep_provider_authorisation_safe();
`;

/**
 * An item has one live payment at most (RULES.md, 24). `cancellation_asked_by` asked the bank to cancel the payment.
 * That is kept before the bank is asked, since its answer may never come (77 and 78).
 */
const PAYMENTS = `
create table provider_payments (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  provider varchar(50) not null,
  provider_payment_id text,
  authorisation_id integer not null,
  supplier_id integer not null,
  invoice_id integer,
  payment_run_item_id integer,
  payment_run_id integer,
  idempotency_key uuid not null unique,
  amount numeric(10,2) not null check (amount > 0),
  currency char(3) not null default 'GBP' check (currency = 'GBP'),
  reference varchar(18) not null,
  reference_token char(6) not null,
  description text,
  beneficiary_name varchar(255) not null,
  beneficiary_account_number text not null,
  beneficiary_sort_code varchar(10) not null,
  status varchar(20) not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  failure_reason text,
  failure_stage text,
  is_outcome_unknown boolean not null default false,
  awaits_payer boolean not null default false,
  metadata jsonb not null default '{}',
  webhook_events jsonb not null default '[]',
  provider_created_at timestamptz,
  provider_updated_at timestamptz,
  next_check_at timestamptz,
  check_count integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  updated_at timestamptz not null default now(),
  cancellation_asked_by text references users (id),
  unique (provider, provider_payment_id),
  unique (company_id, id),
  unique (company_id, reference_token),
  foreign key (company_id, reference_token) references payment_references (company_id, token),
  foreign key (company_id, authorisation_id) references provider_authorisations (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id),
  foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  check ((payment_run_item_id is null) = (payment_run_id is null))
);
create unique index provider_payments_live_item on provider_payments (payment_run_item_id)
  where status in ('pending', 'processing', 'completed');
create index provider_payments_company on provider_payments (company_id, id);
create index provider_payments_authorisation on provider_payments (authorisation_id);
create index provider_payments_due on provider_payments (next_check_at) where next_check_at is not null;
`;

/**
 * A payment pays what was submitted, and its status moves forward (RULES.md, 25 and 26). The payment of an invoice that
 * was deleted and restored names it again, and can name no other.
 */
const PAYMENT_SAFETY = `
create function keep_provider_payment_safe() returns trigger language plpgsql as $$
begin
  if new.invoice_id is not null and new.invoice_id is distinct from old.invoice_id and (
    old.invoice_id is not null or array[new.invoice_id] is distinct from (
      select array_agg(paid.invoice_id) from provider_payment_invoices paid
      where paid.provider_payment_id = new.id))
  then
    raise exception 'payment % cannot become the payment of another invoice', old.id;
  end if;
  if (old.company_id, old.provider, old.authorisation_id, old.supplier_id, old.payment_run_item_id, old.payment_run_id,
      old.idempotency_key, old.amount, old.currency, old.reference, old.reference_token,
      old.beneficiary_name, old.beneficiary_account_number, old.beneficiary_sort_code, old.created_at, old.created_by)
    is distinct from
     (new.company_id, new.provider, new.authorisation_id, new.supplier_id, new.payment_run_item_id, new.payment_run_id,
      new.idempotency_key, new.amount, new.currency, new.reference, new.reference_token,
      new.beneficiary_name, new.beneficiary_account_number, new.beneficiary_sort_code, new.created_at, new.created_by)
  then
    raise exception 'what was submitted in payment % cannot change', old.id;
  end if;
  if old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id then
    raise exception 'payment % cannot become another payment of the provider', old.id;
  end if;
  if old.status <> new.status and not (
    old.status = 'pending' and new.status in ('processing', 'completed', 'failed', 'cancelled')
    or old.status = 'processing' and new.status in ('completed', 'failed', 'cancelled')
    or old.status = 'completed' and new.status = 'failed')
  then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status;
  end if;
  return new;
end $$;
create trigger provider_payments_safe before update on provider_payments for each row
  execute function keep_provider_payment_safe();
`;

/** An invoice has one live payment at most (RULES.md, 24): `is_live` follows the status of the payment. */
const PAID_INVOICES = `
create table provider_payment_invoices (
  company_id integer not null,
  provider_payment_id integer not null,
  invoice_id integer not null,
  is_live boolean not null default true,
  primary key (provider_payment_id, invoice_id),
  foreign key (company_id, provider_payment_id) references provider_payments (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create unique index provider_payment_invoices_live on provider_payment_invoices (invoice_id) where is_live;

create function follow_provider_payment() returns trigger language plpgsql as $$
begin
  update provider_payment_invoices set is_live = new.status in ('pending', 'processing', 'completed')
  where provider_payment_id = new.id;
  return new;
end $$;
create trigger provider_payments_live after update of status on provider_payments for each row
  when (old.status <> new.status) execute function follow_provider_payment();

create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'payments are never deleted';
end $$;
create trigger provider_payments_kept before delete on provider_payments for each row when (${NOT_ERASING})
  execute function refuse_deletion();
create trigger provider_payment_invoices_kept before delete on provider_payment_invoices for each row
  when ((${NOT_ERASING}) and (old.is_live)) execute function refuse_deletion();
`;

/**
 * Messages of a provider are stored before they are applied, so that none is lost and none is applied twice (RULES.md,
 * 25).
 */
const EVENTS = `
create table provider_events (
  id integer generated always as identity primary key,
  provider varchar(50) not null,
  event_id text not null,
  type text not null,
  provider_payment_id text,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (provider, event_id)
);
create index provider_events_open on provider_events (id) where applied_at is null;
`;
