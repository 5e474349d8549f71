import { Migration } from '@mikro-orm/migrations';

/**
 * What reconciliation keeps besides transactions and matches: the bank's own balances, which statements were imported, what
 * was learned and rejected (RULES.md, section 3), which counterparties need no invoice, and which months are closed.
 * An invoice may have several part payments, and one match that settles it.
 */
export class ReconciliationRecords20261121 extends Migration {
  override up(): void {
    this.addSql('alter table bank_transactions add column statement_balance numeric(15,2)');
    this.addSql(`
      alter table invoices
        add column part_paid numeric(10,2) not null default 0,
        add constraint invoices_part_paid check (part_paid >= 0 and part_paid < amount)`);
    this.addSql(`
      alter table bank_transaction_invoice_matches
        drop constraint bank_transaction_invoice_matches_invoice_id_key,
        add column amount numeric(10,2) check (amount > 0),
        add column is_part_payment boolean not null default false`);
    this.addSql(`
      update bank_transaction_invoice_matches match set amount = invoice.amount
        from invoices invoice where invoice.id = match.invoice_id`);
    this.addSql('alter table bank_transaction_invoice_matches alter column amount set not null');
    this.addSql(`
      create unique index matches_settled_invoice on bank_transaction_invoice_matches (invoice_id)
        where not is_part_payment`);
    this.addSql(`
      create unique index matches_pair on bank_transaction_invoice_matches (invoice_id, bank_transaction_id)`);
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
    this.addSql(patternTable('matching_patterns', 'match_count', 'last_matched_at'));
    this.addSql(patternTable('negative_patterns', 'reject_count', 'last_rejected_at'));
    for (const table of ['matching_patterns', 'negative_patterns']) {
      this.addSql(`
        create unique index ${table}_key on ${table}
          (company_id, supplier_id, md5(coalesce(transaction_description_pattern, '')),
           md5(coalesce(counterparty_name_pattern, '')))`);
    }
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
    this.addSql(`
      create table no_invoice_rules (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payee_key text not null,
        counterparty text not null,
        notes text,
        hit_count integer not null default 0,
        last_hit_at timestamptz,
        created_at timestamptz not null default now(),
        created_by text not null references users (id)
      )`);
    this.addSql('create unique index no_invoice_rules_key on no_invoice_rules (company_id, md5(payee_key))');
    this.addSql(`
      create table month_closings (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        month date not null check (extract(day from month) = 1),
        opening_balance numeric(15,2) not null,
        closing_balance numeric(15,2) not null,
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
      days_diff_from_invoice_date integer,
      days_diff_from_due_date integer,
      ${count} integer not null default 1 check (${count} > 0),
      ${lastAt} timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
    )`;
}
