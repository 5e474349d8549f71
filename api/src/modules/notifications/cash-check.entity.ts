import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';

/** Last check of a company's cash forecast for a shortage (RULES.md, 78). */
@Entity({ tableName: 'cash_checks' })
export class CashCheck {
  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'date' })
  checkedOn!: LocalDate;

  /** Sunday of the week in which money runs short, as the company was notified; null without a shortage. */
  @Property({ type: 'date', nullable: true })
  shortUntil!: LocalDate | null;
}
