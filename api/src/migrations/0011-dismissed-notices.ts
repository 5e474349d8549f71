import { Migration } from '@mikro-orm/migrations';

/** Which notices an owner has put away. The notice itself stays: another owner has still to see it. */
export class DismissedNotices extends Migration {
  override up(): void {
    this.addSql(`
      create table dismissed_notices (
        notice_id integer not null references owner_notices (id) on delete cascade,
        user_id text not null references users (id),
        dismissed_at timestamptz not null,
        primary key (notice_id, user_id)
      )`);
  }
}
