import type { Pence } from '@paycycle/schema/domain/money';
import { view } from '../../kernel/read/view.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/** How many payments there are of each status, and what they come to. */
export const PAYMENT_FIGURES = view({ payment: ProviderPayment }, (db) =>
  db
    .selectFrom('payment')
    .select('payment.status')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Pence>('payment.amountPence').as('amountPence')])
    .groupBy('payment.status'),
);
