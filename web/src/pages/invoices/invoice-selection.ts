import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceFilter, InvoiceSelection } from '@paycycle/schema/generated/operations';

/**
 * Selected rows: either rows checked one by one, or all rows of the filter with exceptions. The second form needs no
 * list of ids, so that rows which are not loaded can be selected too.
 */
export type SelectedInvoices =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const NOTHING_SELECTED: SelectedInvoices = { kind: 'ids', ids: new Set() };
export const ALL_SELECTED: SelectedInvoices = { kind: 'all', except: new Set() };

/** Number of selected rows that the filter finds. */
export function selectedCount(selected: SelectedInvoices, totalCount: number): number {
  return selected.kind === 'ids' ? selected.ids.size : Math.max(0, totalCount - selected.except.size);
}

export function isSelected(selected: SelectedInvoices, id: number): boolean {
  return selected.kind === 'ids' ? selected.ids.has(id) : !selected.except.has(id);
}

/** Selects or deselects a row. */
export function toggle(selected: SelectedInvoices, id: number): SelectedInvoices {
  if (selected.kind === 'ids') return { kind: 'ids', ids: toggled(selected.ids, id) };
  return { kind: 'all', except: toggled(selected.except, id) };
}

/** Selects or deselects rows. */
export function selectRows(selected: SelectedInvoices, ids: readonly number[], areSelected: boolean): SelectedInvoices {
  const others = ids.filter((id) => isSelected(selected, id) !== areSelected);
  return others.reduce(toggle, selected);
}

/** State of the 'select all' checkbox. */
export function selectAllState(selected: SelectedInvoices, totalCount: number): boolean | 'indeterminate' {
  const count = selectedCount(selected, totalCount);
  if (count === 0) return false;
  return count >= totalCount || 'indeterminate';
}

/** Selection after a click on the 'select all' checkbox: all, or nothing if all were selected. */
export function toggleAll(selected: SelectedInvoices, totalCount: number): SelectedInvoices {
  return selectAllState(selected, totalCount) === true ? NOTHING_SELECTED : ALL_SELECTED;
}

/** Selection after a row was removed. */
export function withoutRow(selected: SelectedInvoices, id: number): SelectedInvoices {
  const ids = selected.kind === 'ids' ? selected.ids : selected.except;
  if (!ids.has(id)) return selected;
  return toggle(selected, id);
}

/**
 * Selection when a row may no longer match the filter. In a selection of all with exceptions, an exception cannot be
 * dropped: if it is still listed, it would become selected. So nothing is selected then.
 */
export function withoutChangedRow(selected: SelectedInvoices, id: number): SelectedInvoices {
  if (selected.kind === 'all') return selected.except.has(id) ? NOTHING_SELECTED : selected;
  return withoutRow(selected, id);
}

/** Row fields that a selection needs. */
export type SelectableRow = Pick<InvoiceFieldsFragment, 'documentType' | 'status' | 'amountPence'>;

/** Totals of all invoices that the filter finds. */
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

/** Ids in a selection: its rows, or its exceptions. */
export function idsOf(selected: SelectedInvoices) {
  return selected.kind === 'ids' ? { ids: [...selected.ids] } : { exceptIds: [...selected.except] };
}

/** Totals of the selection, as shown. */
export interface ShownSum {
  readonly count: number;
  readonly amountPence: Pence;
  /** Of these invoices. */
  readonly openCreditCount: number;
  readonly inQueryCount: number;
}

/** Selection for the bulk commands, with the totals that the screen shows. */
export interface AskedSelection extends ShownSum {
  readonly selection: InvoiceSelection;
}

/**
 * Converts a selection for the bulk commands; the filter is the one in use when the rows were selected. The server
 * refuses if it finds other invoices or another amount than shown.
 * @param rowOf returns the shown fields of an invoice by its id
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

/** Selection of one invoice, with the values of its row. */
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
