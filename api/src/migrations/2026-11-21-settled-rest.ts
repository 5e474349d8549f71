import { Migration } from '@mikro-orm/migrations';

/** The match that settles an invoice stands for all that its part payments have left, also when a part is matched after it. */
export class SettledRest20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create function follow_part_payments() returns trigger language plpgsql as $$
      begin
        update bank_transaction_invoice_matches set amount = new.amount - new.part_paid
          where company_id = new.company_id and invoice_id = new.id and not is_part_payment;
        return null;
      end $$`);
    this.addSql(`
      create trigger invoices_follow_part_payments after update of part_paid on invoices
        for each row when (old.part_paid <> new.part_paid) execute function follow_part_payments()`);
  }
}
