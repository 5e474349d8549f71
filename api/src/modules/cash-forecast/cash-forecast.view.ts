import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { LINES, SIZE } from '../bank-transactions/index.ts';
import { Invoice } from '../invoices/index.ts';
import { PaymentRun } from '../payment-runs/index.ts';
import { Supplier } from '../suppliers/index.ts';

/** Lines of the statements since a day, the latest first. */
export const MONEY_LINES = view(LINES, (db, given: ParameterValues<{ since: LocalDate; limit: number }>) =>
  db
    .selectFrom('line')
    .select(columns('line', ['date', 'description', 'counterpartyName', 'isOutgoing', 'isMatched']))
    .select(({ eb }) => eb.parens(SIZE).as('amountPence'))
    .where('line.date', '>', given('since'))
    .orderBy('line.date', 'desc')
    .orderBy('line.id', 'desc')
    .limit(given('limit')),
);

/**
 * Invoices whose payment is not on a statement, with the run that they are in: unpaid ones due by a day, and those that
 * are collected after the last statement. A credit note counts if a run uses it.
 */
export const OPEN_PAYMENTS = view(
  { invoice: Invoice, run: PaymentRun, supplier: Supplier },
  (db, given: ParameterValues<{ statementDay: LocalDate; dueBy: LocalDate }>) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .leftJoin('run', 'run.id', 'invoice.paymentRunId')
      .select(
        columns('invoice', [
          'id',
          'documentType',
          'status',
          'invoiceDate',
          'dueDate',
          'discountPercent',
          'discountUntil',
        ]),
      )
      .select((eb) => [
        'supplier.id as supplierId',
        'supplier.paymentTerms',
        'run.runDate',
        eb.parens(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence'))).as('openPence'),
        eb
          .or([eb('invoice.hasLivePayment', '=', true), eb('invoice.isInPaymentFile', '=', true)])
          .$castTo<boolean>()
          .as('isOnTheWay'),
      ])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('invoice.documentType', '=', 'invoice'),
            eb('invoice.status', 'in', ['to_pay', 'query']),
            eb('invoice.dueDate', '<=', given('dueBy')),
          ]),
          eb.and([eb('invoice.paymentRunId', 'is not', null), eb('invoice.status', '=', 'to_pay')]),
          eb.and([
            eb('invoice.status', '=', 'auto_paid'),
            eb('invoice.isMatched', '=', false),
            eb('invoice.dueDate', '>', given('statementDay')),
            eb('invoice.dueDate', '<=', given('dueBy')),
          ]),
        ]),
      )
      .orderBy('invoice.id'),
);

/** Amount that was paid after the last statement and is on none, less the credit that was used. */
export const PAID_SINCE = view({ invoice: Invoice }, (db, given: ParameterValues<{ statementDay: LocalDate }>) =>
  db
    .selectFrom('invoice')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.sum<Pence>(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence'))),
          sql.lit(ZERO_PENCE),
        )
        .as('amountPence'),
    )
    .where('invoice.status', '=', 'paid')
    .where('invoice.isMatched', '=', false)
    .where('invoice.paymentDate', '>', given('statementDay')),
);

/** Names of suppliers and of their accounts. */
export const PAYEE_NAMES = view({ supplier: Supplier }, (db) =>
  db.selectFrom('supplier').select(['supplier.name', 'supplier.bankAccountName']),
);
