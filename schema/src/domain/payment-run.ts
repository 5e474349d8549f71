import type { InvoiceType } from './invoice-type.ts';
import type { LocalDate } from './local-date.ts';
import { type Pence, pence, sumPence } from './money.ts';
import { type OpenCredit, planCredit } from './run-credit.ts';

/** The statuses of a payment run (RULES.md, 19; section 4). */
export const PAYMENT_RUN_STATUSES = ['draft', 'pending', 'approved', 'processed', 'cancelled'] as const;
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number];

/** An invoice in a run of one of these is in that run only (RULES.md, 22). */
export const OPEN_PAYMENT_RUN_STATUSES = [
  'draft',
  'pending',
  'approved',
] as const satisfies readonly PaymentRunStatus[];
export type OpenPaymentRunStatus = (typeof OPEN_PAYMENT_RUN_STATUSES)[number];

/** What a new run may be (RULES.md, 19). */
export const NEW_RUN_STATUSES = ['draft', 'pending'] as const satisfies readonly PaymentRunStatus[];
export type NewRunStatus = (typeof NEW_RUN_STATUSES)[number];

/** What people do with a run; GraphQL has the same words. */
export const PAYMENT_RUN_ACTIONS = [
  'submit',
  'withdraw',
  'send_back',
  'approve',
  'pay',
  'complete',
  'cancel',
  'remove_invoice',
] as const;
export type PaymentRunAction = (typeof PAYMENT_RUN_ACTIONS)[number];

/** What people do with a run, and with one that was completed and not paid (RULES.md, 49). */
export const OFFERED_RUN_ACTIONS = [...PAYMENT_RUN_ACTIONS, 'reopen_unpaid'] as const;
export type OfferedRunAction = (typeof OFFERED_RUN_ACTIONS)[number];

/** What happens to a run by itself: all its invoices are paid, or the bank returned a payment. */
export const PAYMENT_RUN_EVENTS = ['settle', 'reopen'] as const;
export type PaymentRunEvent = (typeof PAYMENT_RUN_EVENTS)[number];

/** The next status for each action; without one the run keeps its status (RULES.md, 19 and 23; section 4). */
const NEXT_STATUSES = {
  submit: { draft: 'pending' },
  withdraw: { pending: 'draft' },
  send_back: { pending: 'draft' },
  // Once more where an approval has become void while the run is being paid.
  approve: { pending: 'approved', approved: 'approved' },
  pay: { draft: 'approved', pending: 'approved', approved: 'approved' },
  complete: { draft: 'processed', pending: 'processed', approved: 'processed' },
  cancel: { draft: 'cancelled', pending: 'cancelled', approved: 'cancelled' },
  remove_invoice: { draft: 'draft' },
  settle: { draft: 'processed', pending: 'processed', approved: 'processed' },
  reopen: { processed: 'approved' },
} as const satisfies Record<
  PaymentRunAction | PaymentRunEvent,
  Readonly<Partial<Record<PaymentRunStatus, PaymentRunStatus>>>
>;

/** The status after an action or an event; null when a run of this status does not allow it. */
export function nextRunStatus(
  status: PaymentRunStatus,
  action: PaymentRunAction | PaymentRunEvent,
): PaymentRunStatus | null {
  const next: Readonly<Partial<Record<PaymentRunStatus, PaymentRunStatus>>> = NEXT_STATUSES[action];
  return next[status] ?? null;
}

/** Whether the invoices of a run of this status are in that run only (RULES.md, 22). */
export function isOpenRun(status: PaymentRunStatus): status is OpenPaymentRunStatus {
  return (OPEN_PAYMENT_RUN_STATUSES as readonly PaymentRunStatus[]).includes(status);
}

export const PAYMENT_TYPES = ['batch', 'individual'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** 'PR-000012': the name of a run that is sent without one (RULES.md, 20). */
export function paymentRunName(number: number): string {
  return `PR-${String(number).padStart(6, '0')}`;
}

/**
 * How a sentence of the product names a run: 'PR-000012', or 'Payment Run #12 “Weekly”' where someone named it. Such a name
 * is free text, which could pass for the product's own words or for another run (RULES.md, 20).
 */
export function runInWords({ number, name }: { readonly number: number; readonly name: string }): string {
  return name === paymentRunName(number) ? name : `Payment Run #${number} “${name.replace(/["“”„‟＂]/g, "'")}”`;
}

/** An invoice or a credit note that a run is made of. */
export interface RunInvoice {
  readonly id: number;
  readonly supplierId: number;
  /** The supplier that its own was merged into, or its own (RULES.md, 55). */
  readonly payeeId: number;
  readonly amountPence: Pence;
  /** Of a credit note what was used of it before, at most zero. */
  readonly partPaidPence: Pence;
  readonly documentType: InvoiceType;
  readonly invoiceDate: LocalDate;
}

/** What an item pays of an invoice, or uses of a credit note. */
export interface RunEntry {
  readonly invoiceId: number;
  /** What is used of a credit note, at most zero; null for an invoice, which is paid whole. */
  readonly appliedPence: Pence | null;
}

/** What one supplier is paid in a run. */
export interface RunItem {
  readonly supplierId: number;
  readonly paymentDate: LocalDate;
  readonly paymentType: PaymentType;
  readonly totalAmountPence: Pence;
  readonly entries: readonly RunEntry[];
}

/**
 * Groups the invoices of a run by supplier, in the order in which the suppliers first come: one item each, a batch when
 * it has several invoices, paid on the run's date (RULES.md, 21). Credit notes are taken off the supplier's invoices, or
 * off those of a supplier that it was merged with (RULES.md, 61); those without an invoice make no item.
 */
export function groupBySupplier(invoices: readonly RunInvoice[], runDate: LocalDate): RunItem[] {
  const paid = invoices.filter(({ documentType }) => documentType === 'invoice');
  const suppliers = new Set(paid.map(({ supplierId }) => supplierId));
  const byPayee = new Map(paid.toReversed().map(({ payeeId, supplierId }) => [payeeId, supplierId]));
  const bySupplier = Map.groupBy(invoices, ({ supplierId, payeeId }) =>
    suppliers.has(supplierId) ? supplierId : (byPayee.get(payeeId) ?? supplierId),
  );
  return [...bySupplier].flatMap(([supplierId, ofSupplier]) => {
    const asked = ofSupplier.filter(({ documentType }) => documentType === 'invoice');
    if (asked.length === 0) return [];
    const askedPence = sumPence(asked.map(({ amountPence }) => amountPence));
    const credits = ofSupplier.filter(({ documentType }) => documentType === 'credit_note').map(openCredit);
    const applied = planCredit(credits, askedPence);
    return {
      supplierId,
      paymentDate: runDate,
      paymentType: paymentTypeOf(ofSupplier.length),
      totalAmountPence: sumPence([askedPence, ...applied.values()]),
      entries: ofSupplier.map(({ id }) => ({ invoiceId: id, appliedPence: applied.get(id) ?? null })),
    };
  });
}

function openCredit({ id, invoiceDate, amountPence, partPaidPence }: RunInvoice): OpenCredit {
  return { id, invoiceDate, openPence: pence(amountPence - partPaidPence) };
}

/**
 * The day on which a run that was paid outside counts as paid: its own, or today where that is earlier, and none before
 * the newest of its invoices was written (RULES.md, 23).
 */
export function paidOutsideOn(runDate: LocalDate, invoiceDates: readonly LocalDate[], today: LocalDate): LocalDate {
  const latest = invoiceDates.reduce((latest, date) => (date > latest ? date : latest), runDate);
  return latest > today ? today : latest;
}

/** An item with more than one invoice or credit note is a batch (RULES.md, 21). */
export function paymentTypeOf(invoiceCount: number): PaymentType {
  return invoiceCount > 1 ? 'batch' : 'individual';
}
