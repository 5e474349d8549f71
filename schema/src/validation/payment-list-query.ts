import { z } from 'zod';
import { PROVIDER_PAYMENT_STATUSES } from '../domain/provider-payment.ts';
import { listChoice, listSort } from './list-query.ts';

/** Filters and order of a payment export. */
export function paymentListQuerySchema<const Field extends string>(sortFields: readonly Field[]) {
  return z.object({
    status: listChoice('Status', PROVIDER_PAYMENT_STATUSES),
    sort: listSort(sortFields),
  });
}
