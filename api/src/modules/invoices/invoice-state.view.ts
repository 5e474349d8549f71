import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { ExpressionBuilder } from 'kysely';
import { entityAbove, type TableOf } from '../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { PaidMarkInvoice } from './paid-mark.entity.ts';

/* Queries for commands on many invoices. They return rows, because entities cost too much for very many invoices. */

interface Ids {
  readonly ids: readonly number[];
}

/** The first closed month that has an invoice in its figures; null where none has. */
function closedMonthOf({ fn }: ExpressionBuilder<{ readonly invoice: TableOf<Invoice> }, 'invoice'>) {
  const values = ['invoice.companyId' as const, 'invoice.recordNumber' as const, 'invoice.invoiceDate' as const];
  return fn<LocalDate | null>('closed_month_of', values).as('closedMonth');
}

/** Columns of the selected invoices that bulk commands need. */
export const SELECTED_INVOICES = view({ invoice: Invoice, supplier: Supplier }, (db, given: ParameterValues<Ids>) =>
  db
    .selectFrom('invoice')
    .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
    .select([
      'invoice.id',
      'invoice.documentType',
      'invoice.invoiceNumber',
      'invoice.supplier as supplierId',
      'invoice.invoiceDate',
      'invoice.amountPence',
      'invoice.status',
      'invoice.isMatched',
      'invoice.partPaidPence',
      'invoice.paymentRunId',
      'invoice.paymentRunStatus',
      'invoice.isInPaymentFile',
      'invoice.hasLivePayment',
      'invoice.hasRefund',
      'invoice.paymentQuestion',
      'invoice.accountQuestion',
      'invoice.accountAnswer',
      'invoice.dueDate',
      'invoice.createdAt',
      'invoice.modifiedAt',
      'supplier.name as supplierName',
    ])
    .select((eb) =>
      eb
        .and([eb('invoice.documentType', '=', 'invoice'), eb('supplier.isAutoPaid', '=', true)])
        .$castTo<boolean>()
        .as('isPaidAutomatically'),
    )
    .select(({ fn }) => fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('payeeId'))
    .select(closedMonthOf)
    .where((eb) => eb('invoice.id', '=', eb.fn.any(given('ids'))))
    .orderBy('invoice.id'),
);

/** A selected invoice. */
export type SelectedInvoice = RowOf<typeof SELECTED_INVOICES>;

/** State that decides how matched invoices are restored. */
export const INVOICE_STATES = view({ invoice: Invoice }, (db, given: ParameterValues<Ids>) =>
  db
    .selectFrom('invoice')
    .select(['invoice.id', 'invoice.status', 'invoice.paymentDate'])
    .where((eb) => eb('invoice.id', '=', eb.fn.any(given('ids'))))
    .orderBy('invoice.id'),
);

/** The invoices of a mark, as they were before it and are now. */
export const MARKED_INVOICES = view(
  { marked: PaidMarkInvoice, invoice: Invoice },
  (db, given: ParameterValues<{ markId: number }>) =>
    db
      .selectFrom('marked')
      .innerJoin('invoice', 'invoice.id', 'marked.invoiceId')
      .select([
        'invoice.id',
        'invoice.status',
        'invoice.paymentDate',
        'invoice.isMatched',
        'invoice.hasLivePayment',
        'invoice.modifiedAt',
        'marked.restoreStatus',
        'marked.restorePaymentDate',
        'marked.takenBackAt',
      ])
      .where('marked.paidMarkId', '=', given('markId'))
      .orderBy('invoice.id'),
);

/** An invoice that was marked as paid. */
export type MarkedInvoice = RowOf<typeof MARKED_INVOICES>;

/** Invoices of a run, in the order in which they were entered. */
export const INVOICES_OF_RUN = view(
  { invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<{ paymentRunId: number }>) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select([
        'invoice.id',
        'invoice.supplier as supplierId',
        'invoice.documentType',
        'invoice.invoiceDate',
        'invoice.amountPence',
        'invoice.partPaidPence',
      ])
      .select(({ fn }) => fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('payeeId'))
      .where('invoice.paymentRunId', '=', given('paymentRunId'))
      .orderBy('invoice.id'),
);

/** The invoices that a supplier's record has a say in, of some suppliers or of all. */
export const REFRESHABLE_INVOICES = view(
  { invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<{ supplierIds: readonly number[] }>, { isOfSome }: { readonly isOfSome: boolean }) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select((eb) => [
        'invoice.id',
        'invoice.supplier as supplierId',
        'invoice.status',
        'invoice.isMatched',
        'invoice.amountPence',
        'invoice.partPaidPence',
        'invoice.invoiceDate',
        'invoice.dueDate',
        'supplier.paymentTermsDays',
        'supplier.paymentTerms',
        'supplier.termsDaysHad',
        'supplier.termsHad',
        'supplier.isAutoPaid',
        eb
          .or([eb('invoice.paymentRunId', 'is not', null), eb('invoice.hasLivePayment', '=', true)])
          .$castTo<boolean>()
          .as('isInRun'),
      ])
      .select(closedMonthOf)
      .where('invoice.documentType', '=', 'invoice')
      .where('invoice.status', 'in', ['to_pay', 'auto_paid'])
      .$if(isOfSome, (query) => query.where((eb) => eb('invoice.supplier', '=', eb.fn.any(given('supplierIds')))))
      .orderBy('invoice.id'),
);

/** The ids of invoices by their record numbers. */
export const IDS_BY_RECORD = view(
  { invoice: Invoice },
  (db, given: ParameterValues<{ recordNumbers: readonly number[] }>) =>
    db
      .selectFrom('invoice')
      .select(['invoice.id', 'invoice.recordNumber'])
      .where((eb) => eb('invoice.recordNumber', '=', eb.fn.any(given('recordNumbers')))),
);

const MATCHES = {
  match: entityAbove<{ bankTransaction: number; invoice: number; kind: MatchKind; isPaidOutside: boolean }>(
    'BankTransactionMatch',
  ),
  line: entityAbove<{ id: number; date: LocalDate }>('BankTransaction'),
  invoice: Invoice,
};

/** Those of some paid invoices that a bank transaction paid outside their payment, with its date. */
export const PAID_OUTSIDE = view(MATCHES, (db, given: ParameterValues<Ids>) =>
  db
    .selectFrom('match')
    .innerJoin('line', 'line.id', 'match.bankTransaction')
    .innerJoin('invoice', 'invoice.id', 'match.invoice')
    .select(['invoice.id', 'line.date as paidOn'])
    .where((eb) => eb('invoice.id', '=', eb.fn.any(given('ids'))))
    .where('invoice.status', '=', 'paid')
    .where('match.kind', '=', 'settlement')
    .where('match.isPaidOutside', '=', true),
);
