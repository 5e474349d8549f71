import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from '../../payment-runs/index.ts';
import { ProviderPaymentInvoice } from '../../payments/index.ts';
import { Supplier } from '../../suppliers/index.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * By line, the amount that a user matched to invoices which this user had entered and which no run or payment paid.
 * Leaves out auto-paid suppliers, because they collect their money themselves.
 */
export const MATCHED_ALONE = view(
  {
    ...LINES,
    match: BankTransactionMatch,
    invoice: Invoice,
    supplier: Supplier,
    payment: ProviderPaymentInvoice,
    entry: PaymentRunInvoice,
    item: PaymentRunItem,
    run: PaymentRun,
  },
  (db, given: ParameterValues<Days>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .innerJoin('invoice', 'invoice.id', 'match.invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select('line.id as bankTransactionId')
      .select(({ fn }) => fn.sum<Pence>('match.amountPence').as('amountPence'))
      .where('line.date', '>=', given('from'))
      .where('line.date', '<=', given('to'))
      .where('line.isOutgoing', '=', true)
      .where('supplier.isAutoPaid', '=', false)
      .where('invoice.status', '<>', 'auto_paid')
      .whereRef('invoice.createdBy', '=', 'match.matchedBy')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('payment').select('payment.invoice').whereRef('payment.invoice', '=', 'invoice.id')),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('entry')
              .innerJoin('item', 'item.id', 'entry.paymentRunItem')
              .innerJoin('run', 'run.id', 'item.paymentRun')
              .select('entry.id')
              .whereRef('entry.invoice', '=', 'invoice.id')
              .where(({ or, eb: ofRun }) =>
                or([ofRun('run.status', '=', 'processed'), ofRun('run.exportedAt', 'is not', null)]),
              ),
          ),
        ),
      )
      .groupBy('line.id'),
);
