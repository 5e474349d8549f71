import { Migration } from '@mikro-orm/migrations';

/** Since when a line says how the next bill of its supplier is coded; null once that was forgotten (RULES.md, 92). */
export class LearnedCodings extends Migration {
  override up(): void {
    this.addSql('alter table invoice_lines add learned_at timestamptz default now()');
  }
}
