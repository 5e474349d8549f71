import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { sql } from 'kysely';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { PaymentRun } from '../../payment-runs/index.ts';
import type { PaymentSort, PaymentSortField } from '../payment.inputs.ts';
import { PAYMENTS_BY_STATUS } from '../payment.service.ts';
import { ProviderPayment } from '../provider-payment.entity.ts';

interface PaymentListShape {
  readonly isOfStatuses: boolean;
  readonly sort: PaymentSort;
}

/** All payments of a list, in its order, each with its run. */
export const PAYMENT_CSV = view(
  { payment: ProviderPayment, run: PaymentRun },
  (
    db,
    given: ParameterValues<{ readonly statuses: readonly ProviderPaymentStatus[] }>,
    { isOfStatuses, sort }: PaymentListShape,
  ) =>
    db
      .selectFrom('payment')
      .leftJoin('run', 'run.id', 'payment.paymentRunId')
      .select([
        'payment.beneficiaryName',
        'payment.description',
        'payment.reference',
        'payment.amountPence',
        'payment.currency',
        'payment.status',
        'payment.failureCode',
        'payment.isOutcomeUnknown',
        'payment.beneficiarySortCode',
        'payment.beneficiaryAccountNumber',
        'payment.providerCreatedAt',
        'payment.providerUpdatedAt',
        'payment.createdAt',
        'payment.updatedAt',
        'run.number as runNumber',
      ])
      .$if(isOfStatuses, (query) => query.where((eb) => eb('payment.status', '=', eb.fn.any(given('statuses')))))
      .orderBy(SORTED_BY[sort.field], sort.direction)
      .orderBy('payment.id', 'desc'),
);

export type PaymentCsvRow = RowOf<typeof PAYMENT_CSV>;

/** As `listPayments` has it. */
const SORTED_BY = {
  created: sql`${sql.ref('payment.id')}`,
  beneficiaryName: sql`lower(${sql.ref('payment.beneficiaryName')})`,
  amount: sql`${sql.ref('payment.amountPence')}`,
  status: sql`array_position(array[${sql.join(PAYMENTS_BY_STATUS.map((status) => sql.lit(status)))}], ${sql.ref('payment.status')}::text)`,
} as const satisfies Record<PaymentSortField, unknown>;
