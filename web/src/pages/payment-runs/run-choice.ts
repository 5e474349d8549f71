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

/** Ids of the checked rows. */
export type Selection = ReadonlySet<number>;

/**
 * Short reason why an invoice cannot go into a new run, which pays it in full; null if it can (RULES.md, 22 and 24).
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

/** Invoices whose number or supplier contains the text. */
export function matching(invoices: readonly Choice[], search: string): readonly Choice[] {
  const text = search.toLowerCase();
  if (!text) return invoices;
  return invoices.filter(({ invoiceNumber, supplier }) =>
    `${invoiceNumber}\n${supplier.name}`.toLowerCase().includes(text),
  );
}

/** Selection after a click on a checkbox. A search of the list does not change the selection. */
export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selection after 'select all' of the listed rows: all of them, or none if all were selected. */
export function allToggled(selected: ReadonlySet<number>, listed: readonly Choice[]): ReadonlySet<number> {
  const ids = listed.filter((invoice) => unavailableReason(invoice) === null).map(({ id }) => id);
  if (!ids.every((id) => selected.has(id))) return new Set([...selected, ...ids]);
  const dropped = new Set(ids);
  return new Set([...selected].filter((id) => !dropped.has(id)));
}

/** State of 'select all': how many of the listed rows are selected. */
export function shareSelected(selected: ReadonlySet<number>, listed: readonly Choice[]): boolean | 'indeterminate' {
  const open = listed.filter((invoice) => unavailableReason(invoice) === null);
  const count = open.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return false;
  return count === open.length ? true : 'indeterminate';
}

/** A supplier's listed invoices. */
export interface SupplierPicker {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoices: readonly Choice[];
}

/** Invoices by supplier, in the order in which the suppliers first appear. */
export function bySupplier(invoices: readonly Choice[]): SupplierPicker[] {
  const groups = Map.groupBy(invoices, ({ supplier }) => supplier.id);
  return [...groups].map(([supplierId, group]) => ({
    supplierId,
    supplierName: group[0]?.supplier.name || 'Unknown Supplier',
    invoices: group,
  }));
}

/** Quick filters by due date: overdue, or due within a number of days. */
export const QUICK_PICKS = [
  { label: 'Overdue', days: -1 },
  { label: '7 days', days: 7 },
  { label: '15 days', days: 15 },
  { label: '30 days', days: 30 },
] as const;

/** Available invoices due within a number of days from today; -1 for overdue ones. */
export function dueWithin(invoices: readonly Choice[], days: number, today: LocalDate): readonly Choice[] {
  const by = addDays(today, days);
  return invoices.filter((invoice) => unavailableReason(invoice) === null && invoice.dueDate <= by);
}

/** '24 already in a run', or 'not available' if some are unavailable for another reason. */
export function describeUnavailable(taken: readonly Choice[]): string {
  const count = taken.length.toLocaleString('en-GB');
  return taken.every(({ paymentRunId }) => paymentRunId !== null)
    ? `${count} already in a run`
    : `${count} not available`;
}

export function totalOf(invoices: readonly Choice[]): Pence {
  return sumPence(invoices.map(({ amountPence }) => amountPence));
}

/** Credit note that a new run subtracts from invoices of its supplier (RULES.md, 61). */
export interface ChosenCredit {
  readonly credit: Choice;
  /** Both are zero or negative. */
  readonly allocatedPence: Pence;
  readonly carriedPence: Pence;
}

/** Total of a new run, and the amounts that it uses of the checked credit notes. */
export interface RunPlan {
  readonly totalPence: Pence;
  readonly credits: readonly ChosenCredit[];
}

/** Credit notes of the chosen payees. Merged suppliers count as one payee. */
export function creditsFor(credits: readonly Choice[], chosen: readonly Choice[]): readonly Choice[] {
  const payees = new Set(chosen.map(payeeOf));
  return credits.filter((credit) => payees.has(payeeOf(credit)));
}

function payeeOf({ supplier }: Choice): number {
  return supplier.mergedIntoId ?? supplier.id;
}

/** Plans the run by the server's rules. */
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

/** Request that creates a run. The server names the run after its number (RULES.md, 20; section 7, Payment runs). */
export function newRunInput({ invoices, credits, ...rest }: NewRun): PaymentRunInput {
  const { totalPence } = planRun(invoices, credits);
  return { ...rest, totalAmountPence: totalPence, invoiceIds: [...invoices, ...credits].map(({ id }) => id) };
}
