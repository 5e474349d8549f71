import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { RecordEntry } from '../../audit-log/index.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from '../../payment-runs/index.ts';
import { ProviderPaymentInvoice } from '../../payments/index.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * By line, the amount that a user matched to invoices and that no payment or run of Paycycle made: only these are
 * approved. Leaves out invoices that were auto-paid before the match, because their suppliers collect the money, unless
 * the user who matched had switched them to auto-paid.
 */
export const MATCHED_UNAPPROVED = view(
  {
    ...LINES,
    match: BankTransactionMatch,
    payment: ProviderPaymentInvoice,
    entry: PaymentRunInvoice,
    item: PaymentRunItem,
    run: PaymentRun,
    change: RecordEntry,
  },
  (db, given: ParameterValues<Days>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .select('line.id as bankTransactionId')
      .select(({ fn }) => fn.sum<Pence>('match.amountPence').as('amountPence'))
      .where('line.date', '>=', given('from'))
      .where('line.date', '<=', given('to'))
      .where('line.isOutgoing', '=', true)
      .where('match.isReturned', '=', false)
      .where(({ or, exists, selectFrom, eb }) =>
        or([
          eb('match.restoreStatus', '<>', 'auto_paid'),
          exists(
            selectFrom('change')
              .select('change.id')
              .where('change.recordType', '=', 'invoice')
              .where('change.verb', '=', 'changed')
              .whereRef('change.recordId', '=', 'match.invoice')
              .whereRef('change.person', '=', 'match.matchedBy')
              .where(sql<boolean>`${sql.ref('change.after')} ->> 'status' = 'auto_paid'`),
          ),
        ]),
      )
      .where(({ or, not, exists, selectFrom, eb }) =>
        or([
          eb('match.isPaidOutside', '=', true),
          not(
            or([
              exists(
                selectFrom('payment')
                  .select('payment.invoice')
                  .whereRef('payment.invoice', '=', 'match.invoice')
                  .where('payment.isLive', '=', true),
              ),
              exists(
                selectFrom('entry')
                  .innerJoin('item', 'item.id', 'entry.paymentRunItem')
                  .innerJoin('run', 'run.id', 'item.paymentRun')
                  .select('entry.id')
                  .whereRef('entry.invoice', '=', 'match.invoice')
                  .where(({ or, and, eb }) =>
                    or([
                      eb('run.status', '=', 'processed'),
                      and([eb('run.exportedAt', 'is not', null), eb('run.fileNotSentAt', 'is', null)]),
                    ]),
                  ),
              ),
            ]),
          ),
        ]),
      )
      .groupBy('line.id'),
);
