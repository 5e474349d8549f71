import { Migration } from '@mikro-orm/migrations';

/** What a supplier is called in each ledger, where that tells suppliers apart by a reference (RULES.md, 91). */
export class LedgerContacts extends Migration {
  override up(): void {
    this.addSql(`
      create table ledger_contacts (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer not null,
        ledger text not null check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting')),
        reference varchar(30) not null check (reference <> ''),
        unique (company_id, supplier_id, ledger),
        unique (company_id, ledger, reference),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
  }
}
