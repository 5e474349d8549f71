import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** A package that was made for a ledger (RULES.md, 91). Its bills are rows of `packaged_bills`. */
@Entity({ tableName: 'accounting_packages' })
export class PackageMade extends CompanyRecord {
  @Property({ type: 'string' })
  ledger!: Ledger;

  /** The days of its bills; null where the bills were named. */
  @Property({ type: 'date', nullable: true })
  fromDate!: LocalDate | null;

  @Property({ type: 'date', nullable: true })
  toDate!: LocalDate | null;

  @Property({ type: 'integer' })
  billCount!: number;

  @Property({ type: 'datetime' })
  madeAt!: Date;

  @Property({ type: 'string' })
  madeBy!: string;

  /** Time at which a user marked the package as not imported; null if not marked, or if the mark was withdrawn. */
  @Property({ type: 'datetime', nullable: true })
  notImportedAt!: Date | null;

  @Property({ type: 'string', nullable: true })
  notImportedBy!: string | null;
}
