import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceFilter, InvoiceSelection } from '@paycycle/schema/generated/operations';
import type { ListSelection } from '../../components/worklist/list-selection.ts';

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
  selected: ListSelection,
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
