import { Migration } from '@mikro-orm/migrations';
import { RECORDED, recordRows } from './record/recorded-tables.ts';

/**
 * Which accounting system a company keeps, and what its accounts are called, decides what bills become there: the record has
 * both (RULES.md, 77 and 90). The accounts with which a chart begins are no deed.
 */
export class RecordOfTheChart extends Migration {
  override up(): void {
    const [companies] = RECORDED.filter(({ table }) => table === 'companies');
    if (!companies) throw new Error('companies are recorded');
    this.addSql('drop trigger companies_recorded on companies');
    this.addSql(recordRows({ ...companies, fields: `${companies.fields} ledger` }));
    this.addSql(`
      do $$
      declare
        known text := (select string_agg(quoted.value[1], ', ') from pg_constraint,
          regexp_matches(pg_get_constraintdef(oid), $q$'[a-z_]+'$q$, 'g') quoted (value)
          where conname = 'record_entries_record_type_check');
      begin
        alter table record_entries drop constraint record_entries_record_type_check;
        execute 'alter table record_entries add constraint record_entries_record_type_check check (record_type in ('
          || known || ', ''nominal_account''))';
      end $$`);
    this.addSql(
      recordRows({
        table: 'nominal_accounts',
        type: 'nominal_account',
        label: 'code',
        fields: 'code name archived_at',
        verbs: ['', 'changed', 'deleted'],
      }),
    );
  }
}
