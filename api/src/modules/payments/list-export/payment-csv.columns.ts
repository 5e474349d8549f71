import { formatDecimal } from '@paycycle/schema/domain/money';
import { explainPaymentFailure } from '@paycycle/schema/domain/payment-failure';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { type CsvColumn, csvTimestamp } from '../../../kernel/csv/write-csv.ts';
import type { PaymentCsvRow } from './payment-csv.view.ts';

const STATUS_LABELS = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<ProviderPaymentStatus, string>;

/** A payment as a row of a table, with the payee and the account that it was submitted to; times are London's. */
export const PAYMENT_CSV_COLUMNS: readonly CsvColumn<PaymentCsvRow>[] = [
  { title: 'Beneficiary', cell: ({ beneficiaryName }) => beneficiaryName },
  { title: 'Payment run', cell: ({ runNumber }) => runNumber },
  { title: 'Pays', cell: ({ description }) => description },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Amount', cell: ({ amountPence }) => formatDecimal(amountPence) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: ({ status }) => inWords(status) },
  { title: 'Reason', cell: reasonOf },
  { title: 'Sort code', cell: ({ beneficiarySortCode }) => beneficiarySortCode },
  { title: 'Account number', cell: ({ beneficiaryAccountNumber }) => beneficiaryAccountNumber },
  { title: 'Created', cell: ({ providerCreatedAt, createdAt }) => csvTimestamp(providerCreatedAt ?? createdAt) },
  { title: 'Updated', cell: ({ providerUpdatedAt, updatedAt }) => csvTimestamp(providerUpdatedAt ?? updatedAt) },
];

function inWords(status: ProviderPaymentStatus): string {
  return STATUS_LABELS[status];
}

function reasonOf({ failureCode, isOutcomeUnknown }: PaymentCsvRow): string | null {
  if (failureCode !== null) return explainPaymentFailure(failureCode);
  return isOutcomeUnknown ? 'The provider has not answered yet' : null;
}
