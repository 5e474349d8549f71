import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Ledger } from '@paycycle/schema/domain/ledger';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** Reference of a supplier in a ledger (RULES.md, 91). */
@Entity({ tableName: 'ledger_contacts' })
export class LedgerContact extends CompanyRecord {
  @Property({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'string' })
  ledger!: Ledger;

  @Property({ type: 'string', length: 30 })
  reference!: string;
}
