import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { PenceColumn } from '../../kernel/columns.ts';

/** A line of an invoice that was split or coded (RULES.md, 89). `invoice-lines.service.ts` writes it. */
@Entity({ tableName: 'invoice_lines' })
export class InvoiceLineRow implements StoredInvoiceLine {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'integer' })
  invoiceId!: number;

  /** From 1, without gaps. */
  @Property({ type: 'smallint' })
  position!: number;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  /** Null of the only line of an invoice. */
  @Property({ type: new PenceColumn(10), fieldName: 'net_amount', nullable: true })
  netAmountPence!: Pence | null;

  @Property({ type: new PenceColumn(10), fieldName: 'vat_amount', nullable: true })
  vatAmountPence!: Pence | null;

  @Property({ type: 'text', nullable: true })
  vatCode!: VatCode | null;

  @Property({ type: 'text', nullable: true })
  nominalCode!: string | null;

  @Property({ type: 'date', nullable: true })
  serviceFrom!: LocalDate | null;

  @Property({ type: 'date', nullable: true })
  serviceTo!: LocalDate | null;

  @Property({ type: 'text', nullable: true })
  trackingCategory!: string | null;

  /** Since when it says how the next bill of its supplier is coded; null once that was forgotten. Set by the statements. */
  @Property({ type: 'datetime', nullable: true })
  learnedAt: (Date & Opt) | null = null;
}
