import { Migration } from '@mikro-orm/migrations';

/** Bank transactions, what paid what, what was learned of it, and the months that are closed. */
export class StatementsAndMatching extends Migration {
  override up(): void {
    this.#transactions();
    this.#matches();
    this.#duplicates();
    this.#learned();
    this.#rejected();
    this.#months();
  }

  /** What a bank prints about a payment has no length: the statement reader is what bounds it. */
  #transactions(): void {
    this.addSql(`
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
        unique (company_id, id),
        foreign key (company_id, matched_invoice_id) references invoices (company_id, id),
        check (is_matched or matched_invoice_id is null)
      )`);
    this.addSql('create index bank_transactions_company_date on bank_transactions (company_id, date, id)');
    this.addSql(`
      create index bank_transactions_open on bank_transactions (company_id, abs(amount))
        where is_outgoing and not is_matched and requires_invoice`);
    this.addSql(`
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
        imported_by text not null references users (id)
      )`);
    this.addSql('create index statement_imports_company on statement_imports (company_id, to_date, id)');
  }

  /**
   * A match keeps what it changed on the invoice (`restore_…`), so that unmatching restores exactly that (RULES.md,
   * 34), and by how much the transaction differs from its invoices (RULES.md, 47). An invoice may have several part
   * payments, and one match that settles it: that one stands for all that the parts have left, also when a part is
   * matched after it.
   */
  #matches(): void {
    this.addSql(`
      create table bank_transaction_invoice_matches (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        bank_transaction_id integer not null,
        invoice_id integer not null,
        amount numeric(10,2) not null check (amount > 0),
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
        foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id),
        foreign key (company_id, invoice_id) references invoices (company_id, id),
        foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id)
          on delete set null (payment_run_item_id),
        check (is_part_payment = (kind = 'part_payment'))
      )`);
    this.addSql(`
      create index matches_bank_transaction on bank_transaction_invoice_matches (company_id, bank_transaction_id)`);
    this.addSql(`
      create unique index matches_settled_invoice on bank_transaction_invoice_matches (invoice_id)
        where kind = 'settlement'`);
    this.addSql(`
      create unique index matches_pair on bank_transaction_invoice_matches (invoice_id, bank_transaction_id)`);
    this.addSql(`
      create function follow_part_payments() returns trigger language plpgsql as $$
      begin
        update bank_transaction_invoice_matches
          set difference = difference + amount - (new.amount - new.part_paid), amount = new.amount - new.part_paid
          where company_id = new.company_id and invoice_id = new.id and kind = 'settlement';
        return null;
      end $$`);
    this.addSql(`
      create trigger invoices_follow_part_payments after update of part_paid on invoices
        for each row when (old.part_paid <> new.part_paid) execute function follow_part_payments()`);
  }

  /**
   * What may have been paid twice, until someone resolves it (RULES.md, 48): `provider_payment_id` or `payment_run_id`
   * says by what else.
   */
  #duplicates(): void {
    this.addSql(`
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
      )`);
    for (const column of ['invoice_id', 'provider_payment_id', 'payment_run_id']) {
      this.addSql(`create index duplicate_payments_${column} on duplicate_payments (company_id, ${column})`);
    }
  }

  /**
   * What was confirmed and rejected. A pattern keeps the texts as they were given, and the payee keys by which they are
   * compared: a supplier has one pattern for each pair of keys. md5, since an index holds no long text.
   */
  #learned(): void {
    this.addSql(patternTable('matching_patterns', 'match_count', 'last_matched_at'));
    this.addSql(patternTable('negative_patterns', 'reject_count', 'last_rejected_at'));
    for (const table of ['matching_patterns', 'negative_patterns']) {
      this.addSql(`
        create unique index ${table}_key on ${table}
          (company_id, supplier_id, md5(description_key), md5(counterparty_key))`);
    }
    this.addSql(`
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
      )`);
    this.addSql(`
      create unique index no_invoice_rules_key on no_invoice_rules (company_id, is_outgoing, md5(payee_key))`);
  }

  /** A pair stays rejected while its negative pattern is kept (RULES.md, 37). */
  #rejected(): void {
    this.addSql(`
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
      )`);
    this.addSql('create index rejected_matches_company on rejected_matches (company_id)');
    this.addSql('create index rejected_matches_invoice on rejected_matches (company_id, invoice_id)');
    this.addSql('create index rejected_matches_negative_pattern on rejected_matches (negative_pattern_id)');
  }

  /**
   * A closing stays on record when its month is opened again; `exception_count` is how much was still open in the
   * month.
   */
  #months(): void {
    this.addSql(`
      create table month_closings (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        month date not null check (extract(day from month) = 1),
        opening_balance numeric(15,2) not null,
        closing_balance numeric(15,2) not null,
        exception_count integer not null default 0 check (exception_count >= 0),
        closed_at timestamptz not null default now(),
        closed_by text not null references users (id),
        reopened_at timestamptz,
        reopened_by text references users (id),
        reopen_reason text,
        check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
      )`);
    this.addSql(`
      create unique index month_closings_closed on month_closings (company_id, month) where reopened_at is null`);
    this.addSql('create index month_closings_company on month_closings (company_id, month, id)');
  }
}

function patternTable(name: string, count: string, lastAt: string): string {
  return `
    create table ${name} (
      id integer generated always as identity primary key,
      company_id integer not null references companies (id),
      supplier_id integer not null,
      transaction_description_pattern text,
      counterparty_name_pattern text,
      description_key text not null,
      counterparty_key text not null,
      days_diff_from_invoice_date integer,
      days_diff_from_due_date integer,
      ${count} integer not null default 1 check (${count} > 0),
      ${lastAt} timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
    )`;
}
