import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/**
 * Who restores a supplier that somebody else had archived has a hand in what a run pays (RULES.md, 87), also where it was
 * done before. Who had archived it, or had put in query what another takes out of it, is told at the bell. Who taught the
 * reader whose a paper is has a hand in its invoice as well, and what is taught and forgotten is recorded (67).
 */
export class RestoredFromArchive extends Migration {
  override up(): void {
    this.#stopper();
    this.#undone();
    this.#told();
    this.#before();
    this.#taught();
  }

  /**
   * Null where nobody else had stopped it. The undo of a merge restores what nobody had archived. One that comes back from
   * a deletion is archived as it was: that it is entered again archives nothing.
   */
  #stopper(): void {
    this.addSql(`
      create or replace function stopper_of(undoing record_entries) returns text language sql stable as $$
        select stop.person from (
          select person, link_id, verb from record_entries entry
          where entry.company_id = undoing.company_id and entry.record_type = undoing.record_type
            and entry.record_id = undoing.record_id and entry.id < undoing.id and case
              when undoing.verb = 'restored' then entry.verb = 'deleted'
              when undoing.record_type = 'supplier' then entry.verb = 'changed' and entry.after ->> 'isActive' = 'false'
              else 'query' in (entry.after ->> 'status', entry.after ->> 'creditStatus') end
          order by entry.id desc limit 1) stop
        where stop.person <> undoing.person and not (undoing.verb = 'changed' and undoing.record_type = 'supplier' and exists (
          select from record_entries merge
          where merge.company_id = undoing.company_id and merge.link_id = stop.link_id and merge.verb = 'merged'))
      $$`);
  }

  #undone(): void {
    this.addSql(`
      create or replace function record_undone_stop(undoing record_entries) returns void language sql as $$
        insert into payment_audit_entries
          (company_id, person, action, at, invoice_id, supplier_id, bank_sort_code, bank_account_number)
        select undoing.company_id, undoing.person,
          case when undoing.record_type = 'supplier' then 'payee_restored'
            when undoing.verb = 'changed' then 'invoice_unqueried' else 'invoice_restored' end,
          undoing.at, case undoing.record_type when 'invoice' then undoing.record_id end,
          supplier.id, supplier.bank_sort_code, supplier.bank_account_number
        from (values (1)) one
        left join suppliers supplier on undoing.record_type = 'supplier' and supplier.id = undoing.record_id
        where stopper_of(undoing) is not null and (undoing.record_type = 'invoice' or supplier.id is not null)
      $$`);
    this.addSql('drop trigger record_entries_undone_stop on record_entries');
    this.addSql(`
      create trigger record_entries_undone_stop after insert on record_entries for each row
      when (new.record_type in ('invoice', 'supplier') and (new.verb = 'restored'
        or new.verb = 'changed' and 'query' in (new.before ->> 'status', new.before ->> 'creditStatus')
        or new.verb = 'changed' and new.record_type = 'supplier' and new.before ->> 'isActive' = 'false'))
      execute function note_undone_stop()`);
  }

  /** Once for all that is done in one go. The restoring of a deletion tells of itself (57). */
  #told(): void {
    this.addSql(`
      create or replace function note_undone_stop() returns trigger language plpgsql as $$
      begin
        perform record_undone_stop(new);
        if new.verb = 'changed' then
          insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
          select new.company_id, 'done_alone', concat_ws(' ', 'undone', new.record_type, new.link_id, stopper),
            left(name_of_person(new.person) || case new.record_type
              when 'supplier' then ' restored what you had archived' else ' took out of query what you had put there' end, 300),
            left(new.label, 300), new.person, stopper
          from stopper_of(new) stopper where stopper is not null
          on conflict (company_id, kind, subject)
            do update set detail = left(notifications.detail || ', ' || excluded.detail, 300);
        end if;
        return null;
      end $$`);
  }

  #before(): void {
    this.addSql(`
      select record_undone_stop(entry) from record_entries entry
      where entry.verb = 'changed' and entry.record_type = 'supplier' and entry.before ->> 'isActive' = 'false'
        and exists (
          select from suppliers
          where suppliers.id = entry.record_id and coalesce(suppliers.bank_details_changed_at <= entry.at, true))
      order by entry.id`);
  }

  #taught(): void {
    this.addSql(`
      do $$
      declare
        known text;
        added record;
      begin
        for added in select * from (values
          ('record_entries', 'record_entries_record_type_check', 'record_type', 'learned_reading'),
          ('payment_audit_entries', 'payment_audit_entries_action_check', 'action', 'invoice_taught'))
          as list (in_table, name, of_column, value)
        loop
          select string_agg(quoted.value[1], ', ') into known
          from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $q$'[a-z_]+'$q$, 'g') quoted (value)
          where conname = added.name;
          execute format('alter table %I drop constraint %I', added.in_table, added.name);
          execute format('alter table %I add constraint %I check (%I in (%s, %L))', added.in_table, added.name,
            added.of_column, known, added.value);
        end loop;
      end $$`);
    this.addSql('drop trigger if exists learned_readings_recorded on learned_readings');
    this.addSql(
      recordRows({
        table: 'learned_readings',
        type: 'learned_reading',
        label: 'printed',
        fields: 'supplier_id kind printed learned_by',
        verbs: ['created', 'changed', 'deleted'],
      }),
    );
  }
}
