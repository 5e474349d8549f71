import { Migration } from '@mikro-orm/migrations';

/**
 * The books of the sandbox bank, in a schema of their own: a bank knows nothing of its customers' tables, and they know
 * nothing of its tables.
 */
export class SandboxBank extends Migration {
  override up(): void {
    this.addSql(CUSTOMERS);
    this.addSql(PAYMENTS);
    this.addSql(WEBHOOKS);
  }
}

const CUSTOMERS = `
create schema sandbox_bank;

create table sandbox_bank.secrets (
  id boolean primary key default true check (id),
  api_secret text not null,
  key_id text not null,
  private_key text not null,
  created_at timestamptz not null
);

create table sandbox_bank.authorisations (
  id uuid primary key,
  idempotency_key uuid not null unique,
  request_digest char(64) not null,
  page_token text not null,
  payer_name text not null,
  payer_email text not null default '',
  return_url text not null,
  metadata jsonb not null,
  chosen_bank text,
  signed_in_as text,
  chosen_account text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
`;

/** `next_status_at` is when a status changes by itself: an approval that expires, an execution, a return. */
const PAYMENTS = `
create table sandbox_bank.payments (
  id uuid primary key,
  authorisation_id uuid not null references sandbox_bank.authorisations (id),
  position smallint not null,
  idempotency_key uuid not null unique,
  amount_pence integer not null check (amount_pence > 0),
  reference varchar(18) not null,
  beneficiary_name text not null,
  sort_code char(6) not null,
  account_number text not null,
  outcome varchar(20) not null,
  name_check char(4),
  status varchar(30) not null
    check (status in ('authorization_required', 'authorized', 'executed', 'failed', 'cancelled')),
  reason varchar(40),
  stage varchar(30),
  next_status_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (authorisation_id, position)
);
create index payments_next_status on sandbox_bank.payments (next_status_at) where next_status_at is not null;
`;

/** A webhook is sent until it was taken (`delivered_at`) or given up (`next_attempt_at` is null). */
const WEBHOOKS = `
create table sandbox_bank.webhooks (
  event_id uuid primary key,
  payment_id uuid not null references sandbox_bank.payments (id),
  type varchar(40) not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
create index webhooks_next_attempt on sandbox_bank.webhooks (next_attempt_at) where next_attempt_at is not null;
create index webhooks_payment on sandbox_bank.webhooks (payment_id);
`;
