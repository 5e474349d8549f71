import { Migration } from '@mikro-orm/migrations';

/**
 * A server of the version before 0072 can still close a month while the new one runs, and does not say which invoices the
 * month counts. The database says it, so that such a closing keeps its invoices, too (RULES.md, 49).
 */
export class ClosingsOfOlderServers extends Migration {
  override up(): void {
    this.addSql(`
      create function count_invoices_of_closing() returns trigger language plpgsql as $$
      begin
        new.last_record_number := (select last_record_number from companies where id = new.company_id);
        return new;
      end $$`);
    this.addSql(`
      create trigger month_closings_last_record_number before insert on month_closings for each row
      when (new.last_record_number = 0) execute function count_invoices_of_closing()`);
    this.addSql('alter table month_closings disable trigger user');
    this.addSql(`
      update month_closings closing set last_record_number = coalesce((
        select max(record_number) from invoices invoice
        where invoice.company_id = closing.company_id and invoice.created_at <= closing.closed_at), 0)
      where last_record_number = 0`);
    this.addSql('alter table month_closings enable trigger user');
  }
}
