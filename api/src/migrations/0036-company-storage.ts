import { Migration } from '@mikro-orm/migrations';

/**
 * How many bytes of files each company keeps, counted by the database itself: a sum over all files at each upload would
 * take longer with each of them. A file under two names counts twice.
 */
export class CompanyStorage extends Migration {
  override up(): void {
    this.addSql(`
      create table company_storage (
        company_id integer primary key references companies (id) on delete cascade,
        bytes bigint not null
      )`);
    this.addSql(`
      insert into company_storage (company_id, bytes)
      select company_id, sum(size) from stored_files group by company_id`);
    this.addSql(`
      create function count_added_bytes() returns trigger language plpgsql as $$
      begin
        insert into company_storage as kept (company_id, bytes)
        select company_id, sum(size) from added group by company_id order by company_id
        on conflict (company_id) do update set bytes = kept.bytes + excluded.bytes;
        return null;
      end $$`);
    this.addSql(`
      create function count_removed_bytes() returns trigger language plpgsql as $$
      begin
        update company_storage kept set bytes = kept.bytes - removed.bytes
        from (select company_id, sum(size) as bytes from gone group by company_id) removed
        where kept.company_id = removed.company_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger count_added_bytes after insert on stored_files
        referencing new table as added for each statement execute function count_added_bytes()`);
    this.addSql(`
      create trigger count_removed_bytes after delete on stored_files
        referencing old table as gone for each statement execute function count_removed_bytes()`);
  }
}
