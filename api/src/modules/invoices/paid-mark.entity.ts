import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';

/** What some of the invoices were before they were marked as paid. */
export interface StateBefore {
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
  readonly ids: readonly number[];
}

/** That someone marked invoices as paid by hand, kept so that it can be undone. */
@Entity({ tableName: 'paid_marks' })
export class PaidMark {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'date' })
  paymentDate!: LocalDate;

  @Property({ type: 'json' })
  before!: readonly StateBefore[];

  @Property({ type: 'string' })
  markedBy!: string;

  @Property({ type: 'datetime' })
  markedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  undoneAt: (Date & Opt) | null = null;
}
