import { Migration } from '@mikro-orm/migrations';

/**
 * The closing keeps the boxes of the VAT return that the bills of its month filled, so that what they gain later is said
 * (RULES.md, 49). Those of earlier closings are not known.
 */
export class BoxesOfClosedMonths extends Migration {
  override up(): void {
    this.addSql('alter table month_closings add box1 numeric(15, 2), add box4 numeric(15, 2), add box7 numeric(15, 2)');
  }
}
