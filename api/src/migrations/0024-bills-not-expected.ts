import { Migration } from '@mikro-orm/migrations';

/**
 * What people say of bills that are expected (RULES.md, 63): that one of them does not come, and that none of a supplier is
 * to be expected. `amount` is what the bill was expected to come to, which tells two accounts with a supplier apart.
 */
export class BillsNotExpected extends Migration {
  override up(): void {
    this.addSql(`
      create table bills_not_expected (
        company_id integer not null references companies (id),
        supplier_id integer not null,
        expected_on date not null,
        amount numeric(15,2) not null check (amount > 0),
        said_by text not null references users (id),
        said_at timestamptz not null,
        primary key (company_id, supplier_id, expected_on, amount),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create table suppliers_not_expected (
        company_id integer not null references companies (id),
        supplier_id integer not null,
        said_by text not null references users (id),
        said_at timestamptz not null,
        primary key (company_id, supplier_id),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
  }
}
