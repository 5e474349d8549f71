import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/**
 * Papers that became no invoice are found by their number where a bill is entered by hand (RULES.md, 58). That a document was
 * discarded, or restored, is recorded with who did it (57).
 */
export class PapersNotAccepted extends Migration {
  override up(): void {
    this.addSql('alter table document_invoices add column number_tails text[]');
    this.addSql('create index document_invoices_beside on document_invoices (company_id) where invoice_id is null');
    this.addSql(`
      do $$
      declare known text;
      begin
        select string_agg(quoted.value[1], ', ') into known
        from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $q$'[a-z_]+'$q$, 'g') quoted (value)
        where conname = 'record_entries_record_type_check';
        alter table record_entries drop constraint record_entries_record_type_check;
        execute format('alter table record_entries add constraint record_entries_record_type_check check (record_type in (%s, %L))',
          known, 'document');
      end $$`);
    this.addSql(
      recordRows({
        table: 'documents',
        type: 'document',
        label: 'file_name',
        fields: 'status',
        verbs: ['', 'changed', ''],
        when: "(old.status = 'discarded') <> (new.status = 'discarded')",
      }),
    );
  }
}
