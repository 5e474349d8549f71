import { formatDecimal } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { type CsvColumn, csvTimestamp } from '../../../kernel/csv/write-csv.ts';
import type { RunCsvRow } from './run-csv.view.ts';

/** A run with the names of the users who created it and downloaded its file. */
export interface NamedRun extends RunCsvRow {
  readonly createdByName: string;
  readonly exportedByName: string | null;
}

const STATUS_LABELS = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  processed: 'Processed',
  cancelled: 'Cancelled',
} as const satisfies Record<PaymentRunStatus, string>;

/** A payment run as a row of a table; times are London's. */
export const RUN_CSV_COLUMNS: readonly CsvColumn<NamedRun>[] = [
  { title: 'Payment run', cell: ({ number }) => number },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Run date', cell: ({ runDate }) => runDate },
  { title: 'Status', cell: ({ status }) => STATUS_LABELS[status] },
  { title: 'Suppliers', cell: ({ supplierCount }) => supplierCount },
  { title: 'Invoices', cell: ({ invoiceCount }) => invoiceCount },
  { title: 'Total', cell: ({ totalAmountPence }) => formatDecimal(totalAmountPence) },
  { title: 'Created', cell: ({ createdAt }) => csvTimestamp(createdAt) },
  { title: 'Created by', cell: ({ createdByName }) => createdByName },
  { title: 'File downloaded', cell: ({ exportedAt }) => exportedAt && csvTimestamp(exportedAt) },
  { title: 'File downloaded by', cell: ({ exportedByName }) => exportedByName },
  { title: 'Notes', cell: ({ notes }) => notes },
];
