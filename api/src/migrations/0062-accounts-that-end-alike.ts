import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';

/** An account number that gives way to one with the same last digits looked unchanged in the record. */
export class AccountsThatEndAlike extends Migration {
  override up(): void {
    this.addSql(`
      create function record_change(field text, was jsonb, becomes jsonb) returns jsonb language sql immutable as $$
        select case when field like '%account_number' and was = becomes
          then to_jsonb((becomes #>> '{}') || ' (another number)') else becomes end
      $$`);
    this.addSql(`
      create or replace function record_row() returns trigger language plpgsql ${AS_OWNER} as $$
      declare
        was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
        becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
        known jsonb := coalesce(becomes, was);
        done text := tg_argv[case tg_op when 'INSERT' then 5 when 'UPDATE' then 6 else 7 end];
        fields_before jsonb;
        fields_after jsonb;
        company integer := coalesce(known ->> 'company_id', known ->> 'id')::integer;
      begin
        select jsonb_object_agg(field.name, record_value(field.stored, was -> field.stored)) filter (where was is not null),
          jsonb_object_agg(field.name,
              record_change(field.stored, record_value(field.stored, was -> field.stored),
                record_value(field.stored, becomes -> field.stored)))
            filter (where becomes is not null)
        into fields_before, fields_after
        from unnest(string_to_array(tg_argv[3], ' '), string_to_array(tg_argv[4], ' ')) field (stored, name)
        where was -> field.stored is distinct from becomes -> field.stored
          and coalesce(was ->> field.stored, becomes ->> field.stored) is not null;
        if tg_op = 'UPDATE' then
          if fields_after is null then
            return null;
          end if;
          if jsonb_exists_any(fields_after, array['bankSortCode', 'bankAccountNumber']) then
            done := 'account_changed';
          end if;
        end if;
        insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
        values (company, record_link(company), now(),
          coalesce(changing_person(), known ->> 'created_by', known ->> 'added_by'), done, tg_argv[0],
          (known ->> nullif(tg_argv[1], ''))::integer, record_label(tg_argv[2], known ->> tg_argv[2]), fields_before,
          fields_after);
        return null;
      end $$`);
  }
}
