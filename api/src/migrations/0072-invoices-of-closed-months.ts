import { Migration } from '@mikro-orm/migrations';

const UNLESS_ERASING = `(coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())`;

/**
 * What was owed at the end of a closed month stays so until it is reopened (RULES.md, 49): the invoices that were there when it
 * was closed keep their amount, date and type. The database refuses it, so that no call is forgotten that changes an invoice.
 */
export class InvoicesOfClosedMonths extends Migration {
  override up(): void {
    this.#closings();
    this.#closedMonthOf();
    this.#refusal();
  }

  /** What the closing counted: the invoices up to a record number, and what was owed for them. */
  #closings(): void {
    this.addSql(
      'alter table month_closings add last_record_number integer not null default 0, add owed numeric(15, 2)',
    );
    this.addSql('alter table month_closings disable trigger user');
    this.addSql(`
      update month_closings closing set last_record_number = coalesce((
        select max(record_number) from invoices invoice
        where invoice.company_id = closing.company_id and invoice.created_at <= closing.closed_at), 0)`);
    this.addSql('alter table month_closings enable trigger user');
    this.addSql('alter table month_closings add check (last_record_number >= 0)');
  }

  /** The first closed month whose figures have an invoice of this record number and date. */
  #closedMonthOf(): void {
    this.addSql(`
      create function closed_month_of(of_company integer, entered integer, dated date) returns date
      language sql stable as $$
        select min(closing.month) from month_closings closing
        where closing.company_id = of_company and closing.reopened_at is null
          and closing.month >= date_trunc('month', dated) and closing.last_record_number >= entered
      $$`);
  }

  #refusal(): void {
    this.addSql(`
      create function refuse_change_of_closed_month(invoice invoices, dated date, of_supplier integer) returns void language plpgsql as $$
      declare
        closed text := to_char(closed_month_of(invoice.company_id, invoice.record_number, dated), 'FMMonth YYYY');
      begin
        if closed is not null then
          raise exception 'a change of what was owed at the end of a closed month' using errcode = 'PCM01',
            detail = format('%s is closed, and %s %s from %s is in its figures. Reopen %s with a reason to delete it, to '
              'change its amount, date, type or supplier, or whether it is paid automatically.', closed,
              case invoice.document_type when 'credit_note' then 'credit note' else 'invoice' end, invoice.invoice_number,
              (select name from suppliers where id = of_supplier), closed);
        end if;
      end $$`);
    this.addSql(`
      create function keep_invoices_of_closed_months() returns trigger language plpgsql as $$
      begin
        perform refuse_change_of_closed_month(old, old.invoice_date, old.supplier_id);
        if tg_op = 'UPDATE' and old.invoice_date <> new.invoice_date then
          perform refuse_change_of_closed_month(old, new.invoice_date, old.supplier_id);
        end if;
        return null;
      end $$`);
    // A payment has rules of its own: it is of a day, which is refused where the month of that day is closed.
    this.addSql(`
      create trigger invoices_of_closed_months_change after update of amount, invoice_date, document_type, status on invoices
      for each row
      when ((old.amount <> new.amount or old.invoice_date <> new.invoice_date or old.document_type <> new.document_type
        or 'auto_paid' in (old.status, new.status) and old.status <> new.status and 'paid' not in (old.status, new.status))
        and ${UNLESS_ERASING})
      execute function keep_invoices_of_closed_months()`);
    this.addSql(`
      create trigger invoices_of_closed_months_go after delete on invoices for each row
      when (${UNLESS_ERASING}) execute function keep_invoices_of_closed_months()`);
  }
}
