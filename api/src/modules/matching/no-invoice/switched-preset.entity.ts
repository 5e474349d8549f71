import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { CompanyRecord } from '../../../kernel/company-record.entity.ts';

/** A preset that a company has switched on (RULES.md, 38). */
@Entity({ tableName: 'no_invoice_presets' })
export class SwitchedPreset extends CompanyRecord {
  @Property({ type: 'string' })
  preset!: NoInvoicePreset;

  @Property({ type: 'datetime' })
  switchedOnAt!: Date;

  @Property({ type: 'string' })
  switchedOnBy!: string;
}
