import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { OPEN_PAYMENT_RUN_STATUSES, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { outstandingPence } from '../../lib/outstanding-pence.ts';

const OPEN_STATUSES: ReadonlySet<PaymentRunStatus | null> = new Set(OPEN_PAYMENT_RUN_STATUSES);

/** Fields of a due invoice that the grouping needs. */
export interface Groupable {
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
  readonly paymentRunStatus: PaymentRunStatus | null;
  readonly supplier: { readonly name: string } | null;
}

export interface DueGroup<Invoice> {
  readonly supplierName: string;
  /** Total of all its invoices, including those in a run. */
  readonly totalPence: Pence;
  readonly invoices: readonly Invoice[];
  readonly inRunCount: number;
}

/** Invoices that a new run can include, and those in an open run, each with their total. */
export interface CycleTotals<Invoice> {
  readonly payable: readonly Invoice[];
  readonly payablePence: Pence;
  readonly inRun: readonly Invoice[];
  readonly inRunPence: Pence;
  /** Partly paid invoices. A run pays only whole invoices. */
  readonly partPaid: readonly Invoice[];
}

/** An invoice is in at most one open run, and cannot go into another (RULES.md, 4 and 22). */
export function isInOpenRun({ paymentRunStatus }: Groupable): boolean {
  return OPEN_STATUSES.has(paymentRunStatus);
}

/**
 * Due invoices by supplier name, in alphabetical order; within a group they keep their order (RULES.md, section 2,
 * Dashboard).
 */
export function groupBySupplierName<Invoice extends Groupable>(invoices: readonly Invoice[]): DueGroup<Invoice>[] {
  const byName = Map.groupBy(invoices, ({ supplier }) => supplier?.name.trim() || 'Unknown Supplier');
  return [...byName]
    .sort(([one], [other]) => one.localeCompare(other, 'en-GB', { numeric: true }))
    .map(([supplierName, ofSupplier]) => ({
      supplierName,
      totalPence: totalOf(ofSupplier),
      invoices: ofSupplier,
      inRunCount: ofSupplier.filter(isInOpenRun).length,
    }));
}

/** Totals of a payment run for the cycle. Invoices in an open run are not counted again (RULES.md, 4). */
export function cycleTotals<Invoice extends Groupable>(invoices: readonly Invoice[]): CycleTotals<Invoice> {
  const inRun = invoices.filter(isInOpenRun);
  const partPaid = invoices.filter((invoice) => !isInOpenRun(invoice) && invoice.partPaidPence > 0);
  const payable = invoices.filter((invoice) => !isInOpenRun(invoice) && invoice.partPaidPence === 0);
  return { payable, payablePence: totalOf(payable), inRun, inRunPence: totalOf(inRun), partPaid };
}

function totalOf(invoices: readonly Groupable[]): Pence {
  return sumPence(invoices.map(outstandingPence));
}
