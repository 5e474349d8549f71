import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceFilter, InvoiceSelection } from '@paycycle/schema/generated/operations';

/**
 * The rows that are selected: some that were ticked one by one, or all that the filter finds but some. The second needs
 * no list of ids, so that rows which were never loaded are selected with the others.
 */
export type SelectedInvoices =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const NOTHING_SELECTED: SelectedInvoices = { kind: 'ids', ids: new Set() };
export const ALL_SELECTED: SelectedInvoices = { kind: 'all', except: new Set() };

/** How many of the rows that the filter finds are selected. */
export function selectedCount(selected: SelectedInvoices, totalCount: number): number {
  return selected.kind === 'ids' ? selected.ids.size : Math.max(0, totalCount - selected.except.size);
}

export function isSelected(selected: SelectedInvoices, id: number): boolean {
  return selected.kind === 'ids' ? selected.ids.has(id) : !selected.except.has(id);
}

/** Selects a row, or takes it out of the selection. */
export function toggle(selected: SelectedInvoices, id: number): SelectedInvoices {
  if (selected.kind === 'ids') return { kind: 'ids', ids: toggled(selected.ids, id) };
  return { kind: 'all', except: toggled(selected.except, id) };
}

/** Selects rows, or takes them out of the selection. */
export function selectRows(selected: SelectedInvoices, ids: readonly number[], areSelected: boolean): SelectedInvoices {
  const others = ids.filter((id) => isSelected(selected, id) !== areSelected);
  return others.reduce(toggle, selected);
}

/** What the box above the rows shows. */
export function selectAllState(selected: SelectedInvoices, totalCount: number): boolean | 'indeterminate' {
  const count = selectedCount(selected, totalCount);
  if (count === 0) return false;
  return count >= totalCount || 'indeterminate';
}

/** What a press on that box selects: all, or nothing when all are selected. */
export function toggleAll(selected: SelectedInvoices, totalCount: number): SelectedInvoices {
  return selectAllState(selected, totalCount) === true ? NOTHING_SELECTED : ALL_SELECTED;
}

/** The selection when a row is gone. */
export function withoutRow(selected: SelectedInvoices, id: number): SelectedInvoices {
  const ids = selected.kind === 'ids' ? selected.ids : selected.except;
  if (!ids.has(id)) return selected;
  return toggle(selected, id);
}

/**
 * The selection when a row may have left what the filter finds. Among all but some, one of the some cannot be dropped: if
 * it is still listed it would become selected. Nothing is selected then.
 */
export function withoutChangedRow(selected: SelectedInvoices, id: number): SelectedInvoices {
  if (selected.kind === 'all') return selected.except.has(id) ? NOTHING_SELECTED : selected;
  return withoutRow(selected, id);
}

/** What a row shows of an invoice that can be selected. */
export type SelectableRow = Pick<InvoiceFieldsFragment, 'documentType' | 'status' | 'amountPence'>;

/** What a list says of all that its filter finds. */
export interface ListTotals {
  readonly totalCount: number;
  readonly totalAmountPence: Pence;
  readonly openCreditCount: number;
  readonly inQueryCount: number;
  readonly content: string;
}

export const NO_TOTALS: ListTotals = {
  totalCount: 0,
  totalAmountPence: ZERO_PENCE,
  openCreditCount: 0,
  inQueryCount: 0,
  content: '',
};

/** The ids that a selection names: of its rows, or of those that it leaves out. */
export function idsOf(selected: SelectedInvoices) {
  return selected.kind === 'ids' ? { ids: [...selected.ids] } : { exceptIds: [...selected.except] };
}

/** What was selected comes to, as it is shown. */
export interface ShownSum {
  readonly count: number;
  readonly amountPence: Pence;
  /** Among them. */
  readonly openCreditCount: number;
  readonly inQueryCount: number;
}

/** What is selected, in the words of the bulk commands, and what the screen shows of it. */
export interface AskedSelection extends ShownSum {
  readonly selection: InvoiceSelection;
}

/**
 * The selection in the words of the bulk commands; the filter is the one that the rows were selected under. Where the server
 * finds others than were shown, or another amount, it refuses.
 * @param rowOf what the screen shows of an invoice by its id
 */
export function askedSelection(
  selected: SelectedInvoices,
  filter: InvoiceFilter,
  totals: ListTotals,
  rowOf: (id: number) => SelectableRow | null,
): AskedSelection {
  const ids = [...(selected.kind === 'ids' ? selected.ids : selected.except)];
  const named = sumOf(ids.flatMap((id) => rowOf(id) ?? []));
  if (selected.kind === 'ids') {
    const { count, amountPence } = named;
    return { ...named, selection: { invoiceIds: ids, seen: { count, amountPence } } };
  }
  const { totalCount: count, totalAmountPence: amountPence, openCreditCount, inQueryCount, content } = totals;
  return {
    count: count - named.count,
    amountPence: pence(amountPence - named.amountPence),
    openCreditCount: openCreditCount - named.openCreditCount,
    inQueryCount: inQueryCount - named.inQueryCount,
    selection: { filter, exceptInvoiceIds: ids, seen: { count, amountPence, content } },
  };
}

/** One invoice, as its row shows it. */
export function askedInvoice(invoice: SelectableRow & { readonly id: number }): AskedSelection {
  const sum = sumOf([invoice]);
  const { count, amountPence } = sum;
  return { ...sum, selection: { invoiceIds: [invoice.id], seen: { count, amountPence } } };
}

function sumOf(rows: readonly SelectableRow[]): ShownSum {
  return {
    count: rows.length,
    amountPence: sumPence(rows.map(({ amountPence }) => amountPence)),
    openCreditCount: rows.filter(({ documentType, status }) => documentType === 'credit_note' && status !== 'paid')
      .length,
    inQueryCount: rows.filter(({ status }) => status === 'query').length,
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
