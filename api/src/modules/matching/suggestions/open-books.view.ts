import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { BankTransactionMatch, LINES, MOVEMENT, SIZE } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

const BOOKS = { ...LINES, match: BankTransactionMatch, invoice: Invoice, supplier: Supplier };

const LINE_COLUMNS = ['id', 'date', 'description', 'counterpartyName', 'merchantName', 'category'] as const;

/** The latest unmatched transactions of each direction, those that need an invoice or all of them, oldest first. */
export const OPEN_LINES = view(
  LINES,
  (db, given: ParameterValues<{ limit: number }>, { isAsIfUnsaid }: { readonly isAsIfUnsaid: boolean }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('line')
          .select(columns('line', [...LINE_COLUMNS, 'requiresInvoice']))
          .select((eb) => [
            eb.parens(MOVEMENT).as('amountPence'),
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over.partitionBy('line.isOutgoing').orderBy('line.date', 'desc').orderBy('line.id', 'desc'),
              )
              .as('place'),
          ])
          .where('line.isMatched', '=', false)
          .$if(!isAsIfUnsaid, (query) => query.where('line.requiresInvoice', '=', true))
          .as('latest'),
      )
      .select(columns('latest', [...LINE_COLUMNS, 'requiresInvoice', 'amountPence']))
      .where('latest.place', '<=', given('limit'))
      .orderBy('latest.date')
      .orderBy('latest.id'),
);

/** An open bank transaction. Its amount is negative if the money went out, however the bank states it. */
export type OpenLine = RowOf<typeof OPEN_LINES>;

/** Each invoice without a match, or the invoices with the given ids. */
export const OPEN_INVOICES = view(
  BOOKS,
  (db, given: ParameterValues<{ ids: readonly number[]; limit: number }>, { isByIds }: { readonly isByIds: boolean }) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('invoice', ['id', 'invoiceNumber', 'invoiceDate', 'dueDate', 'paymentDate', 'description']))
      .select(['invoice.supplier as supplierId', 'supplier.name as supplierName', 'supplier.bankAccountName'])
      .select('supplier.category as supplierCategory')
      .select(({ eb, ref }) => [
        sql<string | null>`${ref('supplier.bankSortCode')} || ${ref('supplier.bankAccountNumber')}`.as('bankAccount'),
        eb('invoice.amountPence', '-', ref('invoice.partPaidPence')).as('outstandingPence'),
        eb('invoice.partPaidPence', '>', ZERO_PENCE).$castTo<boolean>().as('isPartPaid'),
        eb('invoice.status', '=', 'query').$castTo<boolean>().as('isInQuery'),
      ])
      // The engine matches payments. Credit notes have suggestions of their own.
      .where('invoice.documentType', '=', 'invoice')
      .where(({ eb, fn }) =>
        isByIds ? eb('invoice.id', '=', fn.any(given('ids'))) : eb('invoice.isMatched', '=', false),
      )
      .orderBy('invoice.dueDate', 'desc')
      .orderBy('invoice.id', 'desc')
      .limit(given('limit')),
);

/** A difference below this share of the invoice is a fee or a discount, and is never paid later. */
const REST_SHARE_MIN = 0.05;

/** The invoices that a smaller transaction has settled, the latest; of one invoice, if it is given. */
export const UNDERPAYMENTS = view(
  BOOKS,
  (
    db,
    given: ParameterValues<{ invoiceId: number | null; limit: number }>,
    { isOfInvoice }: { readonly isOfInvoice: boolean },
  ) => {
    const underpayments = db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .select((eb) => ['match.invoice as invoiceId', eb('match.amountPence', '-', SIZE).as('remainderPence')])
      .where('match.kind', '=', 'settlement')
      .where((eb) =>
        eb(
          eb('match.amountPence', '-', SIZE),
          '>=',
          sql`${eb.ref('match.amountPence')} * ${sql.lit(REST_SHARE_MIN)}` as never,
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('match as other')
              .select('other.id')
              .whereRef('other.bankTransaction', '=', 'line.id')
              .whereRef('other.id', '<>', 'match.id'),
          ),
        ),
      )
      .orderBy('match.id', 'desc')
      .limit(given('limit'));
    return isOfInvoice ? underpayments.where('match.invoice', '=', given('invoiceId')) : underpayments;
  },
);

/** A settlement of an invoice by a smaller transaction, with the rest that no transaction has paid. */
export type Underpayment = RowOf<typeof UNDERPAYMENTS>;

/** Names of suppliers. Merged suppliers are one, which has all of their names. */
export const REFUNDING_SUPPLIERS = view({ supplier: Supplier }, (db, given: ParameterValues<{ limit: number }>) =>
  db
    .selectFrom('supplier')
    .select(['supplier.name', 'supplier.bankAccountName'])
    .select(({ fn }) => fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('id'))
    .orderBy('supplier.id')
    .limit(given('limit')),
);

/** Paid invoices of some payees that may still be refunded; the latest. */
export const REFUNDABLE = view(BOOKS, (db, given: ParameterValues<{ supplierIds: readonly number[]; limit: number }>) =>
  db
    .selectFrom('invoice')
    .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('match')
          .select(({ fn }) => fn.sum<typeof ZERO_PENCE | null>('match.amountPence').as('sum'))
          .whereRef('match.invoice', '=', 'invoice.id')
          .where('match.kind', '=', 'refund')
          .as('refunded'),
      (join) => join.onTrue(),
    )
    .select(
      columns('invoice', [
        'id',
        'invoiceNumber',
        'amountPence',
        'invoiceDate',
        'dueDate',
        'paymentDate',
        'description',
      ]),
    )
    .select('supplier.name as supplierName')
    .select(({ fn }) => fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('supplierId'))
    .select(({ eb, fn }) =>
      eb('invoice.amountPence', '-', fn.coalesce('refunded.sum', sql.lit(ZERO_PENCE))).as('refundablePence'),
    )
    .where(({ eb, fn }) => eb(fn.coalesce('supplier.mergedIntoId', 'supplier.id'), '=', fn.any(given('supplierIds'))))
    .where('invoice.status', '=', 'paid')
    .where(({ eb, fn }) => eb('invoice.amountPence', '>', fn.coalesce('refunded.sum', sql.lit(ZERO_PENCE))))
    .orderBy('invoice.paymentDate', (order) => order.desc().nullsLast())
    .orderBy('invoice.id', 'desc')
    .limit(given('limit')),
);

const CREDIT_COLUMNS = ['id', 'invoiceNumber', 'invoiceDate', 'dueDate', 'paymentDate', 'description'] as const;

/** Documents of some payees, or of all, that can be settled by hand: open credit notes, or open invoices. */
export const OPEN_DOCUMENTS = view(
  { invoice: Invoice, supplier: Supplier },
  (
    db,
    given: ParameterValues<{ supplierIds: readonly number[]; limit: number }>,
    { documentType, isOfSome }: { readonly documentType: InvoiceType; readonly isOfSome: boolean },
  ) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('invoice', CREDIT_COLUMNS))
      .select('supplier.name as supplierName')
      .select(({ fn }) => fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('supplierId'))
      .select(({ eb, ref }) => eb('invoice.amountPence', '-', ref('invoice.partPaidPence')).as('outstandingPence'))
      .where('invoice.documentType', '=', documentType)
      .where('invoice.status', '=', 'to_pay')
      .where('invoice.isMatched', '=', false)
      .where('invoice.paymentRunId', 'is', null)
      .where('invoice.hasLivePayment', '=', false)
      .$if(isOfSome, (query) =>
        query.where(({ eb, fn }) =>
          eb(fn.coalesce('supplier.mergedIntoId', 'supplier.id'), '=', fn.any(given('supplierIds'))),
        ),
      )
      .orderBy('invoice.dueDate', 'desc')
      .orderBy('invoice.id', 'desc')
      .limit(given('limit')),
);
