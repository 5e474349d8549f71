import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PenceColumn } from '../../kernel/columns.ts';
import type { BillReference } from '../../kernel/ports/accounting-system.ts';
import { LedgerWrite } from './publication.entity.ts';

/** A bill that is paid by a payment, as it was sent. */
export interface SentPaymentOfBill extends BillReference {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  /** Amount paid of it there just before. It finds a payment whose response was lost. */
  readonly paidBeforePence: Pence;
}

/** A payment as it was sent. */
export interface SentPayment {
  readonly bankAccountId: string;
  readonly date: LocalDate;
  readonly reference: string;
  readonly bills: readonly SentPaymentOfBill[];
}

/**
 * Payment of published bills by a line of a bank statement, in an organisation of an accounting system (RULES.md, 98):
 * one row for each line, or for each of its contacts where the ledger wants a payment for each.
 */
@Entity({ tableName: 'ledger_payments' })
export class LedgerPayment extends LedgerWrite {
  /** Of a line that may have been deleted since. The next fields are the line's when it was last queued. */
  @Property({ type: 'integer' })
  bankTransactionId!: number;

  /** The contact there that it is of; empty where it may be of several. */
  @Property({ type: 'string', length: 100 })
  contactId!: string;

  @Property({ type: 'date' })
  lineDate!: LocalDate;

  @Property({ type: 'text' })
  description!: string;

  @Property({ type: 'text' })
  supplierNames!: string;

  @Property({ type: new PenceColumn(15), fieldName: 'amount' })
  amountPence!: Pence;

  /** Null: it is not there. In the states `sending` and `failed` it may be. */
  @Property({ type: 'json', nullable: true })
  sent: (SentPayment & Opt) | null = null;
}
