import { formatDecimal } from '@paycycle/schema/domain/money';
import type { PackageScope } from '@paycycle/schema/validation/accounting-package';
import { CSV_PAGE_ROWS } from '../../kernel/csv/csv-table.ts';
import { type CsvColumn, writeCsvRows, writeCsvTitles } from '../../kernel/csv/write-csv.ts';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { PACKAGE_PAYMENTS, type PackagePayment } from './package-payments.view.ts';

/** The payments of a period, or of the bills that are named, as CSV; in a transaction, page by page. */
export async function* paymentsCsv(
  scope: Scope,
  companyId: number,
  { from, to, invoiceIds }: PackageScope,
): AsyncGenerator<string> {
  yield writeCsvTitles(COLUMNS);
  const values = { from, to, invoiceIds: invoiceIds ?? [] };
  const shape = { isOfPeriod: invoiceIds === null };
  for await (const rows of read(scope, companyId).pages(PACKAGE_PAYMENTS, values, CSV_PAGE_ROWS, shape)) {
    yield writeCsvRows(COLUMNS, rows);
  }
}

const COLUMNS: readonly CsvColumn<PackagePayment>[] = [
  { title: 'Date', cell: ({ paidOn }) => paidOn },
  { title: 'Supplier', cell: ({ supplierName }) => supplierName },
  { title: 'Id', cell: ({ recordNumber }) => recordNumber },
  { title: 'Type', cell: ({ documentType }) => (documentType === 'invoice' ? 'invoice' : 'credit') },
  { title: 'Number', cell: ({ invoiceNumber }) => invoiceNumber },
  { title: 'Paid', cell: ({ amountPence }) => formatDecimal(amountPence) },
  { title: 'How', cell: (payment) => HOW[howOf(payment)] },
  { title: 'Payment run', cell: runOf },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Statement date', cell: ({ lineDate }) => lineDate },
  { title: 'Difference', cell: ({ differencePence }) => (differencePence ? formatDecimal(differencePence) : null) },
];

const HOW = {
  openBanking: 'open banking',
  run: 'payment run',
  line: 'matched statement line',
  hand: 'marked by hand',
  refund: 'refund',
  advance: 'paid in advance',
} as const;

/** A line that was matched to a bill that was already paid did not pay it. A run did not pay what was paid outside it. */
function howOf(payment: PackagePayment): keyof typeof HOW {
  const { what, runNumber, lineRunNumber, reference, isPaidOutside } = payment;
  if (what === 'hand' || what === 'refund' || what === 'advance') return what;
  const isByLine = what === 'line' || isPaidByLine(payment);
  if (isByLine && isPaidOutside) return 'line';
  if (reference !== null) return 'openBanking';
  if (runNumber !== null || (isByLine && lineRunNumber !== null)) return 'run';
  return isByLine ? 'line' : 'hand';
}

function runOf(payment: PackagePayment): number | null {
  const how = howOf(payment);
  if (how === 'openBanking') return payment.runNumber;
  return how === 'run' ? (payment.runNumber ?? payment.lineRunNumber) : null;
}

function isPaidByLine({ what, restoreStatus }: PackagePayment): boolean {
  return what === 'rest' && restoreStatus !== null && restoreStatus !== 'paid';
}
