import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Ledger } from '@paycycle/schema/domain/ledger';

/** Reference of a supplier in a ledger (RULES.md, 91). */
@Entity({ tableName: 'ledger_contacts' })
export class LedgerContact {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'string' })
  ledger!: Ledger;

  @Property({ type: 'string', length: 30 })
  reference!: string;
}
