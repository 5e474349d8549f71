import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { PaymentRunInvoice, PaymentRunItem } from '../../payment-runs/index.ts';

/** Items of runs, by the invoices that they pay. */
export const ITEMS_OF_RUNS = view(
  { item: PaymentRunItem, entry: PaymentRunInvoice },
  (db, given: ParameterValues<{ runIds: readonly number[] }>) =>
    db
      .selectFrom('item')
      .innerJoin('entry', 'entry.paymentRunItem', 'item.id')
      .select(['entry.invoice as invoiceId', 'item.totalAmountPence as totalPence'])
      .select(({ fn }) =>
        fn
          .countAll<number>()
          .over((over) => over.partitionBy('item.id'))
          .as('invoiceCount'),
      )
      .where('item.paymentRun', '=', ({ fn }) => fn.any(given('runIds'))),
);
