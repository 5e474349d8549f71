import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/**
 * What proves a month (RULES.md, 33): the closing balance of the bank's statement, where a person has typed it. And who
 * said when that a line needs no invoice (RULES.md, 38), whichever way it was said.
 */
export class MonthProof extends Migration {
  override up(): void {
    this.#balances();
    this.#noInvoice();
  }

  #balances(): void {
    this.addSql(`
      create table statement_balances (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        month date not null check (extract(day from month) = 1),
        balance numeric(15,2) not null,
        entered_at timestamptz not null,
        entered_by text not null references users (id),
        unique (company_id, month)
      )`);
    this.addSql(
      recordRows({
        table: 'statement_balances',
        type: 'month',
        id: '',
        label: 'month',
        fields: 'balance',
        verbs: ['changed', 'changed', 'changed'],
      }),
    );
  }

  #noInvoice(): void {
    this.addSql(`
      alter table bank_transactions
        add column no_invoice_by text references users (id),
        add column no_invoice_at timestamptz`);
    this.addSql(`
      update bank_transactions line set no_invoice_by = said.person, no_invoice_at = said.at
      from (
        select distinct on (company_id, record_id) company_id, record_id, person, at
        from record_entries
        where record_type = 'bank_transaction' and verb = 'changed' and before ->> 'requiresInvoice' = 'true'
        order by company_id, record_id, id desc
      ) said
      where said.company_id = line.company_id and said.record_id = line.id and not line.requires_invoice`);
    this.addSql(`
      create function note_who_needs_no_invoice() returns trigger language plpgsql as $$
      begin
        new.no_invoice_by := case when not new.requires_invoice then changing_person() end;
        new.no_invoice_at := case when not new.requires_invoice then new.updated_at end;
        return new;
      end $$`);
    this.addSql(`
      create trigger bank_transactions_no_invoice before update of requires_invoice on bank_transactions for each row
      when (old.requires_invoice <> new.requires_invoice) execute function note_who_needs_no_invoice()`);
    // Changing the tables needs the links of this transaction to be chained now.
    this.addSql('set constraints record_links_chained immediate');
    this.addSql('set constraints record_links_chained deferred');
  }
}
