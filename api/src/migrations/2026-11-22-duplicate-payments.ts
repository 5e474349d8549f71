import { Migration } from '@mikro-orm/migrations';

/**
 * A match has a kind, and keeps by how much the transaction differs from its invoices (RULES.md, 47). What may have
 * been paid twice is on record until somebody resolves it (RULES.md, 48): `provider_payment_id` or `payment_run_id`
 * says by what else.
 */
export class DuplicatePayments20261122 extends Migration {
  override up(): void {
    this.#matches();
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

  #matches(): void {
    this.addSql(`
      alter table bank_transaction_invoice_matches
        add column kind varchar(20) not null default 'settlement' check (kind in ('settlement', 'part_payment', 'refund')),
        add column difference numeric(15,2) not null default 0,
        add column paid_outside boolean not null default false`);
    this.addSql("update bank_transaction_invoice_matches set kind = 'part_payment' where is_part_payment");
    this.addSql(`
      update bank_transaction_invoice_matches first set difference = summed.difference
      from (
        select min(match.id) as id, abs(line.amount) - sum(match.amount) as difference
        from bank_transaction_invoice_matches match join bank_transactions line on line.id = match.bank_transaction_id
        group by line.id
      ) summed where summed.id = first.id`);
    this.addSql(`
      alter table bank_transaction_invoice_matches
        add check (is_part_payment = (kind = 'part_payment'))`);
    this.addSql('drop index matches_settled_invoice');
    this.addSql(`
      create unique index matches_settled_invoice on bank_transaction_invoice_matches (invoice_id)
        where kind = 'settlement'`);
    this.addSql(`
      create or replace function follow_part_payments() returns trigger language plpgsql as $$
      begin
        update bank_transaction_invoice_matches
          set difference = difference + amount - (new.amount - new.part_paid), amount = new.amount - new.part_paid
          where company_id = new.company_id and invoice_id = new.id and kind = 'settlement';
        return null;
      end $$`);
  }
}
