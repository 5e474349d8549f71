import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { RecordEntry } from '../../audit-log/index.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from '../../payment-runs/index.ts';
import { ProviderPaymentInvoice } from '../../payments/index.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The user who matched, or one who counts as the same person, made the change (RULES.md, 71). */
const IS_BY_MATCHER = sql<boolean>`people_behind(${sql.ref('change.companyId')}, ${sql.ref('change.person')}, ${sql.ref('change.at')})
  && people_behind(${sql.ref('line.companyId')}, ${sql.ref('match.matchedBy')}, ${sql.ref('match.matchedAt')})`;

/** A switched supplier makes its new invoices auto-paid. Later, other users have seen that nobody pays it. */
const SWITCH_DAYS = 90;
const IS_SWITCH = sql<boolean>`(
  ${sql.ref('change.recordType')} = 'invoice' and ${sql.ref('change.recordId')} = ${sql.ref('invoice.id')}
    and ${sql.ref('change.after')} ->> 'status' = 'auto_paid'
  or ${sql.ref('change.recordType')} = 'supplier' and ${sql.ref('change.recordId')} = ${sql.ref('invoice.supplier')}
    and ${sql.ref('change.after')} ->> 'isAutoPaid' = 'true'
    and ${sql.ref('change.at')} > ${sql.ref('invoice.createdAt')} - ${sql.lit(`${SWITCH_DAYS} days`)}::interval)`;

/**
 * By line, the amount that a user matched to invoices and that no payment or run of Paycycle made: only these are
 * approved. Leaves out invoices that were auto-paid before the match, because their suppliers collect the money, unless
 * the user who matched had switched them, or their supplier, to auto-paid. Credit notes vouch for nothing.
 */
export const MATCHED_UNAPPROVED = view(
  {
    ...LINES,
    match: BankTransactionMatch,
    invoice: Invoice,
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
      .innerJoin('invoice', 'invoice.id', 'match.invoice')
      .select('line.id as bankTransactionId')
      .select(({ fn }) => fn.sum<Pence>('match.amountPence').as('amountPence'))
      .where('line.date', '>=', given('from'))
      .where('line.date', '<=', given('to'))
      .where('line.isOutgoing', '=', true)
      .where('match.isReturned', '=', false)
      .where('match.amountPence', '>', 0 as Pence)
      .where(({ or, exists, selectFrom, eb }) =>
        or([
          eb('match.restoreStatus', '<>', 'auto_paid'),
          exists(
            selectFrom('change')
              .select('change.id')
              .where('change.verb', '=', 'changed')
              .where(IS_SWITCH)
              .where(IS_BY_MATCHER),
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
