import { Migration } from '@mikro-orm/migrations';

/**
 * What a new company begins with: which records are sample data, so that they can be removed as a whole, and who has
 * put the checklist of first steps away.
 */
export class FirstSteps extends Migration {
  override up(): void {
    this.addSql(`
      create table sample_records (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer,
        invoice_id integer,
        bank_transaction_id integer,
        statement_import_id integer references statement_imports (id) on delete cascade,
        stored_file_id integer references stored_files (id) on delete cascade,
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
        foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id) on delete cascade,
        check (
          num_nonnulls(supplier_id, invoice_id, bank_transaction_id, statement_import_id, stored_file_id) = 1)
      )`);
    for (const column of ['supplier_id', 'invoice_id', 'bank_transaction_id']) {
      this.addSql(`
        create index sample_records_${column} on sample_records (company_id, ${column}) where ${column} is not null`);
    }
    for (const column of ['statement_import_id', 'stored_file_id']) {
      this.addSql(`
        create index sample_records_${column} on sample_records (${column}) where ${column} is not null`);
    }
    this.addSql(`
      create table dismissed_first_steps (
        company_id integer not null references companies (id),
        user_id text not null references users (id),
        dismissed_at timestamptz not null,
        primary key (company_id, user_id)
      )`);
  }
}
