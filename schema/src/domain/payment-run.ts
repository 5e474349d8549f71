import type { InvoiceType } from './invoice-type.ts';
import type { LocalDate } from './local-date.ts';
import { type Pence, pence, sumPence } from './money.ts';
import { type OpenCredit, planCredit } from './run-credit.ts';

/** Statuses of a payment run (RULES.md, 19; section 4). */
export const PAYMENT_RUN_STATUSES = ['draft', 'pending', 'approved', 'processed', 'cancelled'] as const;
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number];

/** Open statuses: an invoice in such a run is in no other run (RULES.md, 22). */
export const OPEN_PAYMENT_RUN_STATUSES = [
  'draft',
  'pending',
  'approved',
] as const satisfies readonly PaymentRunStatus[];
export type OpenPaymentRunStatus = (typeof OPEN_PAYMENT_RUN_STATUSES)[number];

/** Statuses of a new run (RULES.md, 19). */
export const NEW_RUN_STATUSES = ['draft', 'pending'] as const satisfies readonly PaymentRunStatus[];
export type NewRunStatus = (typeof NEW_RUN_STATUSES)[number];

/** Actions of users on a run. GraphQL uses the same words. */
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

/** Actions of users, including reopening a run that was completed but not paid (RULES.md, 49). */
export const OFFERED_RUN_ACTIONS = [...PAYMENT_RUN_ACTIONS, 'reopen_unpaid'] as const;
export type OfferedRunAction = (typeof OFFERED_RUN_ACTIONS)[number];

/** Changes without a user: all invoices are paid, or the bank returned a payment. */
export const PAYMENT_RUN_EVENTS = ['settle', 'reopen'] as const;
export type PaymentRunEvent = (typeof PAYMENT_RUN_EVENTS)[number];

/** Next status for each action. An action without an entry keeps the status (RULES.md, 19 and 23; section 4). */
const NEXT_STATUSES = {
  submit: { draft: 'pending' },
  withdraw: { pending: 'draft' },
  send_back: { pending: 'draft' },
  // Approves again if the approval became void while the run is being paid.
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

/** Status after an action or event; null if the run's status does not allow it. */
export function nextRunStatus(
  status: PaymentRunStatus,
  action: PaymentRunAction | PaymentRunEvent,
): PaymentRunStatus | null {
  const next: Readonly<Partial<Record<PaymentRunStatus, PaymentRunStatus>>> = NEXT_STATUSES[action];
  return next[status] ?? null;
}

/** True if the invoices of a run with this status are in no other run (RULES.md, 22). */
export function isOpenRun(status: PaymentRunStatus): status is OpenPaymentRunStatus {
  return (OPEN_PAYMENT_RUN_STATUSES as readonly PaymentRunStatus[]).includes(status);
}

export const PAYMENT_TYPES = ['batch', 'individual'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** 'PR-000012': name of a run that was created without one (RULES.md, 20). */
export function paymentRunName(number: number): string {
  return `PR-${String(number).padStart(6, '0')}`;
}

/**
 * Names a run in a sentence: 'PR-000012', or 'Payment Run #12 “Weekly”' if a user named it. The number is shown because
 * the free text could imitate the product's own words or another run (RULES.md, 20).
 */
export function describeRun({ number, name }: { readonly number: number; readonly name: string }): string {
  return name === paymentRunName(number) ? name : `Payment Run #${number} “${name.replace(/["“”„‟＂]/g, "'")}”`;
}

/** An invoice or credit note of a run. */
export interface RunInvoice {
  readonly id: number;
  readonly supplierId: number;
  /** The supplier into which its supplier was merged, else its own supplier (RULES.md, 55). */
  readonly payeeId: number;
  readonly amountPence: Pence;
  /** For a credit note: the amount used before, zero or negative. */
  readonly partPaidPence: Pence;
  readonly documentType: InvoiceType;
  readonly invoiceDate: LocalDate;
}

/** An invoice that an item pays, or a credit note that it uses. */
export interface RunEntry {
  readonly invoiceId: number;
  /** Amount used of a credit note, zero or negative; null for an invoice, which is paid in full. */
  readonly appliedPence: Pence | null;
}

/** Payment to one supplier in a run. */
export interface RunItem {
  readonly supplierId: number;
  readonly paymentDate: LocalDate;
  readonly paymentType: PaymentType;
  readonly totalAmountPence: Pence;
  readonly entries: readonly RunEntry[];
}

/**
 * Groups the invoices of a run by supplier, in the order in which the suppliers first appear (RULES.md, 21). Each
 * supplier gets one item, paid on the run's date: a batch if it has several invoices. Subtracts credit notes from the
 * supplier's invoices, or those of a merged supplier (RULES.md, 61). Credit notes alone make no item.
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
 * Payment date of a run that was paid outside: the run's date, or the newest invoice's date if that is later, but never
 * after today (RULES.md, 23).
 */
export function paidOutsideOn(runDate: LocalDate, invoiceDates: readonly LocalDate[], today: LocalDate): LocalDate {
  const latest = invoiceDates.reduce((latest, date) => (date > latest ? date : latest), runDate);
  return latest > today ? today : latest;
}

/** An item with more than one invoice or credit note is a batch (RULES.md, 21). */
export function paymentTypeOf(invoiceCount: number): PaymentType {
  return invoiceCount > 1 ? 'batch' : 'individual';
}
