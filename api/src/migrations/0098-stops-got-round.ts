import { Migration } from '@mikro-orm/migrations';

/**
 * Bills that were changed into others, and what had stopped them or was collected, are found in the record of a company
 * without reading all of it (RULES.md, 11).
 */
export class StopsGotRound extends Migration {
  override up(): void {
    this.addSql(`
      create index record_entries_changed_bills on record_entries (company_id, record_id, id)
      where record_type = 'invoice' and verb = 'changed'
        and jsonb_exists_any(before, array['invoiceNumber', 'supplier', 'amount', 'invoiceDate'])`);
    this.addSql(`
      create index record_entries_stopped_bills on record_entries (company_id, record_id, id)
      where record_type = 'invoice' and verb in ('created', 'changed')
        and coalesce(after ->> 'status', after ->> 'creditStatus') in ('query', 'auto_paid')`);
  }
}
