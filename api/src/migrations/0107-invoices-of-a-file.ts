import { Migration } from '@mikro-orm/migrations';

/** Bills with the same file are named to who pays one of them (RULES.md, 11). */
export class InvoicesOfAFile extends Migration {
  override up(): void {
    this.addSql('create index invoices_of_file on invoices (company_id, file_path) where file_path is not null');
  }
}
