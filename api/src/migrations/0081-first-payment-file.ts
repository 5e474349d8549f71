import { Migration } from '@mikro-orm/migrations';

/**
 * A second payment file of a run may lack an invoice that was in the first. So the run keeps since when a file of it may be
 * at the bank (RULES.md, 23).
 */
export class FirstPaymentFile extends Migration {
  override up(): void {
    this.addSql('alter table payment_runs add file_out_since timestamptz');
    this.addSql('alter table payment_runs disable trigger user');
    this.addSql('update payment_runs set file_out_since = exported_at');
    this.addSql('alter table payment_runs enable trigger user');
    this.addSql('alter table payment_runs add check ((file_out_since is null) = (exported_at is null))');
  }
}
