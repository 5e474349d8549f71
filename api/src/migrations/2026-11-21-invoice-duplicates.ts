import { Migration } from '@mikro-orm/migrations';

/**
 * The flag of a likely duplicate (RULES.md, 11), and the indexes behind the batches of imports, the payments of a month
 * and the last payment to a supplier.
 */
export class InvoiceDuplicates20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices
        add column possible_duplicate_of_id integer,
        add column possible_duplicate_reason varchar(20)
          check (possible_duplicate_reason in ('same_number', 'same_amount')),
        add foreign key (company_id, possible_duplicate_of_id) references invoices (company_id, id)
          on delete set null (possible_duplicate_of_id)`);
    this.addSql(`
      create index invoices_possible_duplicate on invoices (company_id, possible_duplicate_of_id)
        where possible_duplicate_of_id is not null`);
    this.addSql(`
      create index invoices_batch on invoices (company_id, batch_import_date, batch_sequence_number)
        where batch_import_date is not null`);
    this.addSql(
      'create index invoices_payment_date on invoices (company_id, payment_date) where payment_date is not null',
    );
    this.addSql('create index invoices_supplier_amount on invoices (company_id, supplier_id, amount)');
  }
}
