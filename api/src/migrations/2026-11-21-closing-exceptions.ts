import { Migration } from '@mikro-orm/migrations';

/** A closing keeps how much was still open in its month. */
export class ClosingExceptions20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table month_closings
        add column exception_count integer not null default 0 check (exception_count >= 0)`);
  }
}
