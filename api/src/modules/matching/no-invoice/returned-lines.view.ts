import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { RETURN_DAYS_MAX } from '../../../matching-engine/index.ts';
import { BankTransaction, SIZE } from '../../bank-transactions/index.ts';

/** Money in, each with the payments of its amount in the weeks before it, unless these were marked as needing no invoice. */
export const EARLIER_PAYMENTS = view(
  { line: BankTransaction, payment: BankTransaction },
  (db, given: ParameterValues<{ ids: readonly number[]; limit: number }>) =>
    db
      .selectFrom('line')
      .innerJoin('payment', (join) =>
        join
          .on((eb) => eb(eb.fn('abs', ['payment.amountPence']), '=', SIZE))
          .onRef('payment.date', '<=', 'line.date')
          .on(({ eb, ref }) => eb('payment.date', '>=', sql<never>`${ref('line.date')} - ${sql.lit(RETURN_DAYS_MAX)}`)),
      )
      .select(columns('line', ['id', 'date', 'description', 'counterpartyName']))
      .select(['payment.id as paymentId', 'payment.date as paidOn', 'payment.description as paymentDescription'])
      .select('payment.counterpartyName as paymentCounterparty')
      .select((eb) => eb.fn<Pence>('abs', ['line.amountPence']).as('sizePence'))
      .where(({ eb, fn }) => eb('line.id', '=', fn.any(given('ids'))))
      .where('line.isOutgoing', '=', false)
      .where('payment.isOutgoing', '=', true)
      .where('payment.requiresInvoice', '=', true)
      .orderBy('line.id')
      .orderBy('payment.date', 'desc')
      .orderBy('payment.id', 'desc')
      .limit(given('limit')),
);
