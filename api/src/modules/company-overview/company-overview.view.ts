import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type Expression, sql } from 'kysely';
import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { LINES } from '../bank-transactions/index.ts';
import { Invoice } from '../invoices/index.ts';
import { PaymentRun } from '../payment-runs/index.ts';

export interface OverviewValues {
  readonly companyIds: readonly number[];
  readonly today: LocalDate;
}

/** Number and amount of the unpaid invoices of each company, by due date. */
export const UNPAID_BY_DUE_DATE = view({ invoice: Invoice }, (db, given: ParameterValues<OverviewValues>) =>
  db
    .selectFrom('invoice')
    .select((eb) => [
      'invoice.companyId',
      'invoice.dueDate',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Pence>(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence'))).as('amountPence'),
    ])
    .where(({ eb, fn }) => eb('invoice.companyId', '=', fn.any(given('companyIds'))))
    .where('invoice.documentType', '=', 'invoice')
    .where('invoice.status', '=', 'to_pay')
    .groupBy(['invoice.companyId', 'invoice.dueDate']),
);

/** Number and amount of the payment runs of each company that wait for a second person. */
export const RUNS_TO_APPROVE = view({ run: PaymentRun }, (db, given: ParameterValues<OverviewValues>) =>
  db
    .selectFrom('run')
    .select(({ fn }) => [
      'run.companyId',
      fn.countAll<number>().as('count'),
      fn.sum<Pence>('run.totalAmountPence').as('amountPence'),
    ])
    .where(({ eb, fn }) => eb('run.companyId', '=', fn.any(given('companyIds'))))
    .where('run.status', '=', 'pending')
    .where(({ fn }) => fn('payment_run_needs_approval', [sql.ref('run.id')]) as Expression<boolean>)
    .groupBy('run.companyId'),
);

/** Number of outgoing lines of each company that still need an invoice, by month. */
export const UNRECONCILED_BY_MONTH = view(LINES, (db, given: ParameterValues<OverviewValues>) =>
  db
    .selectFrom('line')
    .select(({ fn, ref }) => [
      'line.companyId',
      fn<Month>('to_char', [ref('line.date'), sql.lit('YYYY-MM')]).as('month'),
      fn.countAll<number>().as('count'),
    ])
    .where(({ eb, fn }) => eb('line.companyId', '=', fn.any(given('companyIds'))))
    .where('line.isMatched', '=', false)
    .where('line.requiresInvoice', '=', true)
    .where('line.isOutgoing', '=', true)
    .where('line.date', '<=', given('today'))
    .groupBy(['line.companyId', 'month']),
);
