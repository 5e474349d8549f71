import { Migration } from '@mikro-orm/migrations';

/** The day on which an invoice's document arrived, and whether a supplier is a small business (RULES.md, 103). */
export class PaymentPractices extends Migration {
  override up(): void {
    this.addSql(COLUMNS);
    this.addSql(RECORDED);
    this.addSql(ARRIVED);
    this.addSql(DISPUTED);
  }
}

const COLUMNS = `
alter table suppliers add column is_small_business boolean;
alter table invoices add column arrived_on date;
`;

const RECORDED = `
create trigger suppliers_size_recorded after update on suppliers for each row
  execute function record_row('supplier', 'id', 'name', 'is_small_business', 'isSmallBusiness', '', 'changed', '');
`;

/**
 * Invoices that were accepted from documents before. A file that was attached to an invoice says nothing about its
 * arrival. No user changes the invoices here, so the triggers of their changes are off.
 */
const ARRIVED = `
alter table invoices disable trigger user;
update invoices invoice set arrived_on = (document.created_at at time zone 'Europe/London')::date
from document_invoices found join documents document on document.id = found.document_id
where found.company_id = invoice.company_id and found.invoice_id = invoice.id and found.is_accepted
  and coalesce(document.upload_key, '') not like 'attached to invoice %';
alter table invoices enable trigger user;
`;

/** An invoice is disputed while it is in query. The audit log has that of an invoice that was paid since. */
const DISPUTED = `
create function was_in_query(company integer, invoice integer) returns boolean language sql stable as $$
  select exists (select from record_entries entry
    where entry.company_id = company and entry.record_id = invoice and entry.record_type = 'invoice'
      and entry.verb in ('created', 'changed')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') in ('query', 'auto_paid')
      and coalesce(entry.after ->> 'status', entry.after ->> 'creditStatus') = 'query')
$$;
`;
