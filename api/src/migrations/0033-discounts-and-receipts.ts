import { Migration } from '@mikro-orm/migrations';

/** A discount for early payment of one invoice (RULES.md, 104), and the audit log of it and of the day of receipt (103). */
export class DiscountsAndReceipts extends Migration {
  override up(): void {
    this.addSql(COLUMNS);
    this.addSql(RECORDED);
  }
}

const COLUMNS = `
alter table invoices
  add column discount_percent double precision,
  add column discount_until date,
  add constraint invoices_discount check (
    (discount_percent is null) = (discount_until is null)
    and (discount_percent is null
      or (discount_percent > 0 and discount_percent <= 50 and document_type = 'invoice')));
`;

const RECORDED = `
create trigger invoices_receipt_recorded after update on invoices for each row
  when ((old.arrived_on, old.discount_percent, old.discount_until)
    is distinct from (new.arrived_on, new.discount_percent, new.discount_until))
  execute function record_row('invoice', 'id', 'invoice_number', 'arrived_on discount_percent discount_until',
    'receivedOn discountPercent discountUntil', '', 'changed', '');
`;
