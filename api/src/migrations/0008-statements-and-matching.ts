import { Migration } from '@mikro-orm/migrations';

/** Bank transactions, what paid what, and what was learned of it. */
export class StatementsAndMatching extends Migration {
  override up(): void {
    this.addSql(STATEMENT_IMPORTS);
    this.addSql(BANK_TRANSACTIONS);
    this.addSql(MATCHES);
    this.addSql(REFUNDS);
    this.addSql(DUPLICATES);
    this.addSql(LEARNED);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * The account that a statement says it is of is sealed, as every account number. By it a statement of another account
 * is noticed (RULES.md, 29). `replaced` counts the earlier lines that an import replaced or took back: an import that
 * did so is not undone (31 and 57). `corrected_references` are those lines, so that an older file does not bring them
 * again. `known_transactions` are stored lines that the statement had as well: the undo of their import leaves exactly
 * these. `stated_to` is the last day of the period that the statement itself states (33): its last row may lie days
 * before. It is null where the statement states none, as in most CSV files.
 */
const STATEMENT_IMPORTS = `
create table statement_imports (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  file_name varchar(255),
  format varchar(10) not null check (format in ('csv', 'ofx', 'qif')),
  from_date date not null,
  to_date date not null,
  opening_balance numeric(15,2),
  closing_balance numeric(15,2),
  imported integer not null,
  skipped integer not null,
  rejected integer not null,
  imported_at timestamptz not null default now(),
  imported_by text not null references users (id),
  bank_account_number text,
  is_account_confirmed boolean not null default false,
  corrected_references text[] not null default '{}',
  replaced integer not null default 0,
  known_transactions text[],
  stated_to date
);
create index statement_imports_company on statement_imports (company_id, to_date, id);
`;

/**
 * The text that a bank prints about a payment has no length here: the statement reader bounds it. `no_invoice_preset`
 * is the kind of lines by which a line was marked as needing no invoice, so that switching the kind off can put its
 * lines back (RULES.md, 38). `statement_import_id` is the import that a line came with. It is no foreign key: an import
 * that was undone can be restored under its id, and a line that stayed still names it.
 */
const BANK_TRANSACTIONS = `
create table bank_transactions (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  transaction_id text not null unique,
  date date not null,
  description text not null,
  amount numeric(15,2) not null,
  currency varchar(3) not null default 'GBP' check (currency = 'GBP'),
  counterparty_name text,
  category text,
  merchant_name text,
  statement_balance numeric(15,2),
  is_outgoing boolean not null default true,
  is_matched boolean not null default false,
  matched_invoice_id integer,
  matching_confidence numeric(3,2) check (matching_confidence between 0 and 1),
  requires_invoice boolean not null default true,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  no_invoice_preset varchar(20)
    check (no_invoice_preset in ('hmrc', 'payroll', 'bank_charges', 'card_fees', 'own_transfers', 'money_in')),
  no_invoice_by text references users (id),
  no_invoice_at timestamptz,
  statement_import_id integer,
  unique (company_id, id),
  foreign key (company_id, matched_invoice_id) references invoices (company_id, id),
  check (is_matched or matched_invoice_id is null),
  check (no_invoice_preset is null or not requires_invoice)
);
create index bank_transactions_company_date on bank_transactions (company_id, date, id);
create index bank_transactions_by_preset on bank_transactions (company_id, no_invoice_preset, date)
  where no_invoice_preset is not null;
-- A run asks which lines without a match may have paid its invoices, also of those said to need no
-- invoice (RULES.md, 88).
create index bank_transactions_unmatched on bank_transactions (company_id, abs(amount))
  where is_outgoing and not is_matched;

create table no_invoice_presets (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  preset varchar(20) not null
    check (preset in ('hmrc', 'payroll', 'bank_charges', 'card_fees', 'own_transfers', 'money_in')),
  switched_on_at timestamptz not null,
  switched_on_by text not null references users (id),
  unique (company_id, preset)
);

-- Who said when that a line needs no invoice (RULES.md, 38), whichever way it was said.
create function note_who_needs_no_invoice() returns trigger language plpgsql as $$
begin
  new.no_invoice_by := case when not new.requires_invoice then changing_person() end;
  new.no_invoice_at := case when not new.requires_invoice then new.updated_at end;
  return new;
end $$;
create trigger bank_transactions_no_invoice before update of requires_invoice on bank_transactions for each row
  when (old.requires_invoice <> new.requires_invoice) execute function note_who_needs_no_invoice();
`;

/**
 * A match keeps what it changed on the invoice (`restore_…`), so that unmatching restores exactly that (RULES.md, 34),
 * and by how much the transaction differs from its invoices (47). The amount that is set against a credit note is below
 * zero. `is_returned` says that the bank returned the payment of the run's item whose line it is: it uses nothing of
 * the credit note any more. An invoice may have several part payments, and one match that settles it. That one stands
 * for all that the parts have left, also when a part is matched after it.
 */
const MATCHES = `
create table bank_transaction_invoice_matches (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  bank_transaction_id integer not null,
  invoice_id integer not null,
  amount numeric(10,2) not null check (amount <> 0),
  kind varchar(20) not null default 'settlement' check (kind in ('settlement', 'part_payment', 'refund')),
  is_part_payment boolean not null default false,
  difference numeric(15,2) not null default 0,
  paid_outside boolean not null default false,
  matching_confidence numeric(3,2) not null default 1.00 check (matching_confidence between 0 and 1),
  matched_at timestamptz not null default now(),
  matched_by text not null references users (id),
  payment_run_item_id integer,
  restore_status varchar(20) not null check (restore_status in ('to_pay', 'paid', 'auto_paid', 'query')),
  restore_payment_date date,
  is_returned boolean not null default false,
  foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id)
    on delete set null (payment_run_item_id),
  check (is_part_payment = (kind = 'part_payment'))
);
create index matches_bank_transaction on bank_transaction_invoice_matches (company_id, bank_transaction_id);
create unique index matches_settled_invoice on bank_transaction_invoice_matches (invoice_id)
  where kind = 'settlement';
create unique index matches_pair on bank_transaction_invoice_matches (invoice_id, bank_transaction_id);

create function follow_part_payments() returns trigger language plpgsql as $$
begin
  update bank_transaction_invoice_matches
    set difference = difference + amount - (new.amount - new.part_paid), amount = new.amount - new.part_paid
    where company_id = new.company_id and invoice_id = new.id and kind = 'settlement';
  return null;
end $$;
create trigger invoices_follow_part_payments after update of part_paid on invoices for each row
  when (old.part_paid <> new.part_paid) execute function follow_part_payments();
`;

/**
 * An invoice knows that a refund is matched to it: it cannot be deleted, nor its amount changed (RULES.md, 12 and 13).
 */
const REFUNDS = `
create function note_refund_on_invoice() returns trigger language plpgsql as $$
declare
  of_match bank_transaction_invoice_matches := case when tg_op = 'DELETE' then old else new end;
begin
  update invoices invoice set has_refund = exists (
    select from bank_transaction_invoice_matches match
    where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'refund')
  where company_id = of_match.company_id and id = of_match.invoice_id;
  return null;
end $$;
create trigger matches_refund_new after insert on bank_transaction_invoice_matches for each row
  when (new.kind = 'refund') execute function note_refund_on_invoice();
create trigger matches_refund_gone after delete on bank_transaction_invoice_matches for each row
  when ((${NOT_ERASING}) and (old.kind = 'refund')) execute function note_refund_on_invoice();
`;

/**
 * Invoices that may have been paid twice, until someone resolves it (RULES.md, 48). `provider_payment_id` or
 * `payment_run_id` says what else paid it.
 */
const DUPLICATES = `
create table duplicate_payments (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  bank_transaction_id integer not null,
  invoice_id integer not null,
  provider_payment_id integer,
  payment_run_id integer,
  amount numeric(10,2) not null check (amount > 0),
  created_at timestamptz not null,
  created_by text not null references users (id),
  resolution varchar(20) check (resolution in ('refund_expected', 'not_same')),
  resolved_at timestamptz,
  resolved_by text references users (id),
  unique nulls not distinct (bank_transaction_id, invoice_id, provider_payment_id, payment_run_id),
  foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, provider_payment_id) references provider_payments (company_id, id),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
  check (num_nonnulls(provider_payment_id, payment_run_id) >= 1),
  check ((resolution is null) = (resolved_at is null) and (resolution is null) = (resolved_by is null))
);
create index duplicate_payments_invoice_id on duplicate_payments (company_id, invoice_id);
create index duplicate_payments_provider_payment_id on duplicate_payments (company_id, provider_payment_id);
create index duplicate_payments_payment_run_id on duplicate_payments (company_id, payment_run_id);
`;

/**
 * Patterns are learned from what was confirmed and rejected. A pattern keeps the texts as they were given, and the
 * payee keys by which they are compared: a supplier has one pattern for each pair of keys. The keys are indexed by
 * their md5, since an index holds no long text. A pair stays rejected while its negative pattern is kept (RULES.md,
 * 37).
 */
const LEARNED = `
create table matching_patterns (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  transaction_description_pattern text,
  counterparty_name_pattern text,
  description_key text not null,
  counterparty_key text not null,
  days_diff_from_invoice_date integer,
  days_diff_from_due_date integer,
  match_count integer not null default 1 check (match_count > 0),
  last_matched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create unique index matching_patterns_key
  on matching_patterns (company_id, supplier_id, md5(description_key), md5(counterparty_key));

create table negative_patterns (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  supplier_id integer not null,
  transaction_description_pattern text,
  counterparty_name_pattern text,
  description_key text not null,
  counterparty_key text not null,
  days_diff_from_invoice_date integer,
  days_diff_from_due_date integer,
  reject_count integer not null default 1 check (reject_count > 0),
  last_rejected_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create unique index negative_patterns_key
  on negative_patterns (company_id, supplier_id, md5(description_key), md5(counterparty_key));

create table rejected_matches (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  bank_transaction_id integer not null,
  invoice_id integer not null,
  negative_pattern_id integer references negative_patterns (id) on delete cascade,
  rejected_at timestamptz not null default now(),
  rejected_by text not null references users (id),
  unique (bank_transaction_id, invoice_id),
  foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index rejected_matches_company on rejected_matches (company_id);
create index rejected_matches_invoice on rejected_matches (company_id, invoice_id);
create index rejected_matches_negative_pattern on rejected_matches (negative_pattern_id);

create table no_invoice_rules (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payee_key text not null,
  is_outgoing boolean not null default true,
  counterparty text not null,
  notes text,
  hit_count integer not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null references users (id)
);
create unique index no_invoice_rules_key on no_invoice_rules (company_id, is_outgoing, md5(payee_key));
`;
