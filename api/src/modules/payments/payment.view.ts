import type { Pence } from '@paycycle/schema/domain/money';
import { view } from '../../kernel/read/view.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/** Number and total of payments per status. */
export const PAYMENT_FIGURES = view({ payment: ProviderPayment }, (db) =>
  db
    .selectFrom('payment')
    .select('payment.status')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Pence>('payment.amountPence').as('amountPence')])
    .groupBy('payment.status'),
);
