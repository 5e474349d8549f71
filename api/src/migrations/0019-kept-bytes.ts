import { Migration } from '@mikro-orm/migrations';

/**
 * What the file store has, so that bytes go when nothing shows them any more (RULES.md, 57). A row stands for a file of the
 * store, and its lock is held by whoever removes the bytes or begins to need them. At `needed_until` it is looked at
 * whether they are still needed; null while a record of a file says so.
 */
export class KeptBytes extends Migration {
  override up(): void {
    this.addSql('create table kept_bytes (key text primary key, needed_until timestamptz)');
    this.addSql('create index kept_bytes_due on kept_bytes (needed_until) where needed_until is not null');
    this.addSql('insert into kept_bytes (key) select distinct key from stored_files');
    this.addSql(`
      insert into kept_bytes (key, needed_until)
      select distinct key, now() from invoice_import_files where key is not null
      on conflict do nothing`);
    this.addSql(`
      create function look_at_bytes_again() returns trigger language plpgsql as $$
      begin
        update kept_bytes set needed_until = '-infinity'
        where needed_until is null and key in (select key from gone);
        return null;
      end $$`);
    this.addSql(`
      create trigger look_at_bytes_again after delete on stored_files
        referencing old table as gone for each statement execute function look_at_bytes_again()`);
  }
}
