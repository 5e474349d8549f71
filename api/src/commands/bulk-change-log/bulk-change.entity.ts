import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { SupplierChange } from '@paycycle/schema/validation/bulk-change';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** An invoice whose status a bulk change has changed. */
export interface StatusBefore {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly statusAfter: InvoiceStatus;
  /** The draft run that it left; null when it was in none. */
  readonly paymentRunId: number | null;
}

export interface SuppliersBefore {
  readonly of: 'suppliers';
  readonly change: SupplierChange;
  readonly suppliers: readonly {
    readonly id: number;
    readonly value: number | boolean;
    /** The rule that days took the place of; left out where there was none. */
    readonly paymentTerms?: string;
  }[];
  /** Those that followed their supplier's auto-paid setting. */
  readonly invoices: readonly StatusBefore[];
}

export interface DueDatesBefore {
  readonly of: 'due_dates';
  readonly invoices: readonly { readonly id: number; readonly dueDate: LocalDate }[];
}

export interface QueriesBefore {
  readonly of: 'queries';
  readonly invoices: readonly StatusBefore[];
}

export interface RunBefore {
  readonly of: 'run';
  readonly paymentRunId: number;
  /** The run was made for these invoices. */
  readonly isNew: boolean;
  readonly invoiceIds: readonly number[];
}

/** Documents that were accepted, one or several at once. They waited for review before. */
export interface DocumentsBefore {
  readonly of: 'documents';
  readonly documents: readonly { readonly id: number; readonly invoiceIds: readonly number[] }[];
  /** Suppliers that the acceptance created. */
  readonly supplierIds: readonly number[];
}

/** Bills that were coded, with what they were before. */
export interface CodingBefore {
  readonly of: 'coding';
  readonly invoices: readonly {
    readonly id: number;
    readonly netAmountPence: Pence | null;
    readonly vatAmountPence: Pence | null;
    readonly lines: readonly StoredInvoiceLine[];
  }[];
}

/** Earlier state of the changed records. */
export type BulkBefore = SuppliersBefore | DueDatesBefore | QueriesBefore | RunBefore | DocumentsBefore | CodingBefore;

/** A bulk change of suppliers or invoices, or an acceptance of documents, stored so that it can be undone. */
@Entity({ tableName: 'bulk_changes' })
export class BulkChange extends CompanyRecord {
  @Property({ type: 'json' })
  before!: BulkBefore;

  @Property({ type: 'string' })
  changedBy!: string;

  @Property({ type: 'datetime' })
  changedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  undoneAt: (Date & Opt) | null = null;
}
