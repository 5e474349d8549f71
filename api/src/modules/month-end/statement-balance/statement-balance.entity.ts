import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PenceColumn } from '../../../kernel/columns.ts';
import { CompanyRecord } from '../../../kernel/company-record.entity.ts';

/** Closing balance of a month's statement, as entered by a user (RULES.md, 33). */
@Entity({ tableName: 'statement_balances' })
export class StatementBalance extends CompanyRecord {
  /** By which the database knows the month. */
  @Property({ type: 'date', fieldName: 'month' })
  firstDay!: LocalDate;

  @Property({ type: new PenceColumn(15), fieldName: 'balance' })
  balancePence!: Pence;

  @Property({ type: 'datetime' })
  enteredAt!: Date;

  @Property({ type: 'string' })
  enteredBy!: string;
}
