import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { groupBySupplier, type RunInvoice } from '@paycycle/schema/domain/payment-run';
import type {
  PaymentRunChoiceFieldsFragment,
  PaymentRunInput,
  PaymentRunStatus,
} from '@paycycle/schema/generated/operations';
import { today } from '../../lib/today.ts';

type Choice = PaymentRunChoiceFieldsFragment;

/** The ids of what is ticked. */
export type Selection = ReadonlySet<number>;

/**
 * Why an invoice cannot go into a new run, which pays all of it, in two or three words; null when it can (RULES.md, 22
 * and 24).
 */
export function unavailableReason({
  paymentRunId,
  paymentRunStatus,
  hasLivePayment,
  partPaidPence,
}: Choice): string | null {
  if (paymentRunId !== null) return paymentRunStatus === 'draft' ? 'In a draft run' : 'In a payment run';
  if (hasLivePayment) return 'Payment under way';
  return partPaidPence > 0 ? 'Paid in part' : null;
}

/** The invoices whose number or supplier contains the text. */
export function matching(invoices: readonly Choice[], search: string): readonly Choice[] {
  const text = search.toLowerCase();
  if (!text) return invoices;
  return invoices.filter(({ invoiceNumber, supplier }) =>
    `${invoiceNumber}\n${supplier.name}`.toLowerCase().includes(text),
  );
}

/** The selection after a tick; none of what was selected is lost when the list is searched. */
export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection after 'select all' of what is listed: all of it, or, where all of it was selected, none of it. */
export function allToggled(selected: ReadonlySet<number>, listed: readonly Choice[]): ReadonlySet<number> {
  const ids = listed.filter((invoice) => unavailableReason(invoice) === null).map(({ id }) => id);
  if (!ids.every((id) => selected.has(id))) return new Set([...selected, ...ids]);
  const dropped = new Set(ids);
  return new Set([...selected].filter((id) => !dropped.has(id)));
}

/** How much of what is listed is selected: the state of 'select all'. */
export function shareSelected(selected: ReadonlySet<number>, listed: readonly Choice[]): boolean | 'indeterminate' {
  const open = listed.filter((invoice) => unavailableReason(invoice) === null);
  const count = open.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return false;
  return count === open.length ? true : 'indeterminate';
}

/** What one supplier is owed of what is listed. */
export interface SupplierPicker {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoices: readonly Choice[];
}

/** The invoices by supplier, in the order in which the suppliers come first. */
export function bySupplier(invoices: readonly Choice[]): SupplierPicker[] {
  const groups = Map.groupBy(invoices, ({ supplier }) => supplier.id);
  return [...groups].map(([supplierId, group]) => ({
    supplierId,
    supplierName: group[0]?.supplier.name || 'Unknown Supplier',
    invoices: group,
  }));
}

/** Due dates by which a person picks invoices: those that are overdue, or due in the next some days. */
export const QUICK_PICKS = [
  { label: 'Overdue', days: -1 },
  { label: '7 days', days: 7 },
  { label: '15 days', days: 15 },
  { label: '30 days', days: 30 },
] as const;

/** The invoices that can go into a run and are due by so many days from today; -1 for those that are overdue. */
export function dueWithin(invoices: readonly Choice[], days: number, today: LocalDate): readonly Choice[] {
  const by = addDays(today, days);
  return invoices.filter((invoice) => unavailableReason(invoice) === null && invoice.dueDate <= by);
}

/** '24 already in a run', or 'not available' where some are taken by something else. */
export function describeUnavailable(taken: readonly Choice[]): string {
  const count = taken.length.toLocaleString('en-GB');
  return taken.every(({ paymentRunId }) => paymentRunId !== null)
    ? `${count} already in a run`
    : `${count} not available`;
}

export function totalOf(invoices: readonly Choice[]): Pence {
  return sumPence(invoices.map(({ amountPence }) => amountPence));
}

/** A credit note that a new run takes off invoices of its supplier (RULES.md, 61). */
export interface ChosenCredit {
  readonly credit: Choice;
  /** Zero or below, both. */
  readonly allocatedPence: Pence;
  readonly carriedPence: Pence;
}

/** What a new run comes to, and what it uses of the credit notes that are ticked. */
export interface RunPlan {
  readonly totalPence: Pence;
  readonly credits: readonly ChosenCredit[];
}

/** The credit notes of the payees of which something is chosen: suppliers that were merged are one. */
export function creditsFor(credits: readonly Choice[], chosen: readonly Choice[]): readonly Choice[] {
  const payees = new Set(chosen.map(payeeOf));
  return credits.filter((credit) => payees.has(payeeOf(credit)));
}

function payeeOf({ supplier }: Choice): number {
  return supplier.mergedIntoId ?? supplier.id;
}

/** Plans the run as the server does. */
export function planRun(invoices: readonly Choice[], credits: readonly Choice[]): RunPlan {
  const items = groupBySupplier([...invoices, ...credits].map(runInvoiceOf), today());
  const applied = new Map(
    items.flatMap(({ entries }) => entries.map((entry) => [entry.invoiceId, entry.appliedPence])),
  );
  return {
    totalPence: sumPence(items.map(({ totalAmountPence }) => totalAmountPence)),
    credits: credits.map((credit) => {
      const allocatedPence = applied.get(credit.id) ?? ZERO_PENCE;
      return {
        credit,
        allocatedPence,
        carriedPence: pence(credit.amountPence - credit.partPaidPence - allocatedPence),
      };
    }),
  };
}

function runInvoiceOf(invoice: Choice): RunInvoice {
  return { ...invoice, supplierId: invoice.supplier.id, payeeId: payeeOf(invoice) };
}

interface NewRun {
  readonly invoices: readonly Choice[];
  readonly credits: readonly Choice[];
  readonly runDate: LocalDate;
  readonly notes: string | null;
  readonly status: Extract<PaymentRunStatus, 'draft' | 'pending'>;
}

/** What the page sends to make a run: the server names it after its number (RULES.md, 20; section 7, Payment runs). */
export function newRunInput({ invoices, credits, ...rest }: NewRun): PaymentRunInput {
  const { totalPence } = planRun(invoices, credits);
  return { ...rest, totalAmountPence: totalPence, invoiceIds: [...invoices, ...credits].map(({ id }) => id) };
}
