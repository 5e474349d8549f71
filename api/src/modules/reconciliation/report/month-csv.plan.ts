import { BANK_TRANSACTION_STATUS_LABELS, bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import { formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, pence } from '@paycycle/schema/domain/money';
import type { ReportedLine } from './month-report.types.ts';

export const MONTH_CSV_HEADER = [
  'Date',
  'Description',
  'Counterparty',
  'Money in',
  'Money out',
  'Balance',
  'Status',
  'Invoices',
  'Supplier',
  'Reconciled by',
  'Reconciled at',
  'Notes',
] as const;

/** A line of a month as a row of its CSV: amounts without a sign in the column of their direction, dates as `YYYY-MM-DD`. */
export function monthCsvRow(line: ReportedLine): string[] {
  const { date, description, counterpartyName, movementPence, balancePence, notes, matches } = line;
  const amount = formatDecimal(pence(Math.abs(movementPence)));
  const isIn = movementPence > 0;
  return [
    date,
    description,
    counterpartyName ?? '',
    isIn ? amount : '',
    isIn ? '' : amount,
    balancePence === null ? '' : formatDecimal(balancePence),
    BANK_TRANSACTION_STATUS_LABELS[bankTransactionStatus(line)],
    listed(matches.map(({ invoiceNumber }) => invoiceNumber)),
    listed(matches.map(({ supplierName }) => supplierName)),
    listed(matches.map(({ matchedBy }) => matchedBy)),
    listed(matches.map(({ matchedAt }) => `${londonDate(matchedAt)} ${formatLondonTime(matchedAt)}`)),
    notes ?? '',
  ];
}

/** Each once, whatever how many matches have it. */
function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}
