import { Migration } from '@mikro-orm/migrations';

/** What follows a deleted row is about a company that goes on (migration 0042): so it is for triggers that came since. */
export class TriggersBesideErasing extends Migration {
  override up(): void {
    this.addSql(`
      do $$
      declare
        found_trigger record;
      begin
        for found_trigger in
          select tgname, tgrelid::regclass as on_table, pg_get_triggerdef(pg_trigger.oid) as definition
          from pg_trigger join pg_attribute on attrelid = tgrelid and attname = 'company_id'
          where not tgisinternal and tgtype & 8 = 8 and tgrelid <> 'stored_files'::regclass
            and tgname <> 'company_members_take_tokens' and pg_get_triggerdef(pg_trigger.oid) not like '%is_erasing%'
        loop
          execute format('drop trigger %I on %s', found_trigger.tgname, found_trigger.on_table);
          execute case when found_trigger.definition like '% WHEN (%'
            then regexp_replace(found_trigger.definition, ' WHEN \\((.*)\\) EXECUTE FUNCTION ',
              ' WHEN ((coalesce(current_setting(''paycycle.erasing'', true), '''') <> ''on'' or not is_erasing()) and (\\1)) EXECUTE FUNCTION ')
            else replace(found_trigger.definition, ' EXECUTE FUNCTION ',
              ' WHEN (coalesce(current_setting(''paycycle.erasing'', true), '''') <> ''on'' or not is_erasing()) EXECUTE FUNCTION ')
          end;
        end loop;
      end $$`);
  }
}
