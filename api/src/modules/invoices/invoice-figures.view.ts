import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TablesOf } from '../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';

interface StatsValues {
  /** The end of the cycle. */
  readonly dueBy: LocalDate;
  readonly monthFrom: LocalDate;
  readonly monthTo: LocalDate;
}

/** Figures of the dashboard's cards. The outstanding amount is less the open credit notes. */
export const INVOICE_STATS = view({ invoice: Invoice }, (db, given: ParameterValues<StatsValues>) =>
  db.selectFrom('invoice').select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn
      .countAll<number>()
      .filterWhere('invoice.documentType', '=', 'invoice')
      .filterWhere('invoice.status', '=', 'to_pay')
      .filterWhere('invoice.dueDate', '<=', given('dueBy'))
      .as('dueSoon'),
    eb.fn
      .countAll<number>()
      .filterWhere('invoice.documentType', '=', 'invoice')
      .filterWhere('invoice.status', '=', 'paid')
      .filterWhere('invoice.paymentDate', '>=', given('monthFrom'))
      .filterWhere('invoice.paymentDate', '<=', given('monthTo'))
      .as('paidThisMonth'),
    eb.fn
      .sum<Pence | null>(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')))
      .filterWhere('invoice.status', 'in', ['to_pay', 'query'])
      .as('totalOutstandingPence'),
  ]),
);

/** True for an invoice that a new run can take: in no run, with no payment on the way, and with nothing paid of it. */
export function isSelectable(eb: ExpressionBuilder<TablesOf<{ invoice: typeof Invoice }>, 'invoice'>) {
  return eb
    .and([
      eb('invoice.paymentRunId', 'is', null),
      eb('invoice.hasLivePayment', '=', false),
      eb('invoice.isMatched', '=', false),
      eb('invoice.partPaidPence', '=', ZERO_PENCE),
    ])
    .$castTo<boolean>();
}

/** Totals of invoices due by a day, and of those among them without a run, payment or bank transaction. */
export const DUE_TOTALS = view({ invoice: Invoice }, (db, given: ParameterValues<{ dueBy: LocalDate }>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('invoice')
        .select((of) => ['invoice.amountPence', isSelectable(of).as('isSelectable')])
        .where('invoice.documentType', '=', 'invoice')
        .where('invoice.status', '=', 'to_pay')
        .where('invoice.dueDate', '<=', given('dueBy'))
        .as('due'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('totalCount'),
      eb.fn.countAll<number>().filterWhere('due.isSelectable', '=', true).as('selectableCount'),
      eb.fn.sum<Pence | null>('due.amountPence').filterWhere('due.isSelectable', '=', true).as('selectableAmountPence'),
    ]),
);

/** Amounts to pay by a day, for each due date. */
export const DUE_DAYS = view({ invoice: Invoice }, (db, given: ParameterValues<{ dueBy: LocalDate }>) =>
  db
    .selectFrom('invoice')
    .select((eb) => [
      'invoice.dueDate',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Pence>(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence'))).as('amountPence'),
    ])
    .where('invoice.documentType', '=', 'invoice')
    .where('invoice.status', '=', 'to_pay')
    .where('invoice.dueDate', '<=', given('dueBy'))
    .groupBy('invoice.dueDate'),
);

/** Bulk imports, the newest first. */
export const BATCH_IMPORTS = view({ invoice: Invoice }, (db, given: ParameterValues<{ limit: number }>) =>
  db
    .selectFrom('invoice')
    .select((eb) => [
      'invoice.companyId',
      'invoice.batchImportDate',
      'invoice.batchSequenceNumber',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('invoice.batchImportDate', 'is not', null)
    .$narrowType<{ batchImportDate: LocalDate; batchSequenceNumber: number }>()
    .groupBy(['invoice.companyId', 'invoice.batchImportDate', 'invoice.batchSequenceNumber'])
    .orderBy('invoice.batchImportDate', 'desc')
    .orderBy('invoice.batchSequenceNumber', 'desc')
    .orderBy('invoice.companyId')
    .limit(given('limit')),
);

/** A bulk import of invoices: 'date - Batch n (count invoices)' (RULES.md, 16). */
export type InvoiceBatch = RowOf<typeof BATCH_IMPORTS>;

/** The number of a day's last bulk import; null when there is none. */
export const LAST_BATCH = view({ invoice: Invoice }, (db, given: ParameterValues<{ day: LocalDate }>) =>
  db
    .selectFrom('invoice')
    .select(({ fn }) => fn.max('invoice.batchSequenceNumber').as('last'))
    .where('invoice.batchImportDate', '=', given('day')),
);

/** When suppliers were last paid; those never paid are left out. */
export const LAST_PAYMENTS = view(
  { invoice: Invoice },
  (db, given: ParameterValues<{ supplierIds: readonly number[] }>) =>
    db
      .selectFrom('invoice')
      .select((eb) => ['invoice.supplier as supplierId', eb.fn.max('invoice.paymentDate').as('paidOn')])
      .where((eb) => eb('invoice.supplier', '=', eb.fn.any(given('supplierIds'))))
      .where('invoice.paymentDate', 'is not', null)
      .where('invoice.documentType', '=', 'invoice')
      .groupBy('invoice.supplier'),
);

/**
 * Returns the given suppliers whose account is unconfirmed and was paid by no user other than the one who entered it.
 */
export const UNKNOWN_ACCOUNTS = view(
  { supplier: Supplier },
  (db, given: ParameterValues<{ supplierIds: readonly number[] }>) =>
    db
      .selectFrom('supplier')
      .select('supplier.id')
      .where((eb) => eb('supplier.id', '=', eb.fn.any(given('supplierIds'))))
      .where('supplier.bankAccountNumber', 'is not', null)
      .where((eb) => eb.not(eb.fn<boolean>('supplier_account_is_known', ['supplier.id'])))
      .where((eb) => {
        const confirmers = db.selectNoFrom(({ fn }) => fn('account_confirmers', [sql.ref('supplier.id')]).as('person'));
        return eb.not(eb.exists(confirmers));
      }),
);
