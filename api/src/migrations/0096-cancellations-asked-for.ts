import { Migration } from '@mikro-orm/migrations';

/** Who asked the bank to cancel a payment, kept before it is asked: its answer may never come (RULES.md, 77 and 78). */
export class CancellationsAskedFor extends Migration {
  override up(): void {
    this.addSql('alter table provider_payments add cancellation_asked_by text references users (id)');
  }
}
