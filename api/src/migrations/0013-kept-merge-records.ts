import { Migration } from '@mikro-orm/migrations';

/** A merge stays on record, also when it was undone: none of its two suppliers can be deleted (RULES.md, 14 and 55). */
export class KeptMergeRecords extends Migration {
  override up(): void {
    for (const supplier of ['kept_supplier_id', 'merged_supplier_id']) {
      this.addSql(`
        alter table supplier_merges
          drop constraint supplier_merges_company_id_${supplier}_fkey,
          add foreign key (company_id, ${supplier}) references suppliers (company_id, id)`);
    }
  }
}
