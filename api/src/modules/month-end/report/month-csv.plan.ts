import { BANK_TRANSACTION_STATUS_LABELS, bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import { formatLondonTime, lastDayOf, londonDate, type Month } from '@paycycle/schema/domain/local-date';
import { formatDecimal, pence, sumPence } from '@paycycle/schema/domain/money';
import { monthProofWords } from '@paycycle/schema/domain/month-proof';
import { EXCEPTION_LABELS } from './exception.types.ts';
import type { ReportedBalances, ReportedLine } from './month-report.types.ts';
import { reasonOf, reconciledOf } from './reconciled-line.plan.ts';
import type { ReconciliationException } from './report.types.ts';

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
  'Difference',
  'Exceptions',
] as const;

/**
 * A line of a month as a row of its CSV: amounts without a sign in the column of their direction, dates as
 * `YYYY-MM-DD`.
 */
export function monthCsvRow(line: ReportedLine, exceptions: readonly ReconciliationException[] = []): string[] {
  const { date, description, counterpartyName, movementPence, balancePence, notes, matches } = line;
  const amount = formatDecimal(pence(Math.abs(movementPence)));
  const isIn = movementPence > 0;
  const reconciled = reconciledOf(line);
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
    listed(reconciled.map(({ by }) => by)),
    listed(reconciled.map(({ at }) => `${londonDate(at)} ${formatLondonTime(at)}`)),
    listed([reasonOf(line), notes].filter((text) => text !== null)),
    differenceOf(line),
    listed(exceptions.map(({ kind, message }) => `${EXCEPTION_LABELS[kind]}: ${message}`)),
  ];
}

/** Row of an exception without a line, about an invoice or a balance. It has no amount, like the last row. */
export function monthCsvException({ date, kind, message }: ReconciliationException): string[] {
  return rowOf({ Date: date ?? '', Description: 'Exception', Exceptions: `${EXCEPTION_LABELS[kind]}: ${message}` });
}

/**
 * Last row: the closing balance by the books, and the result of the comparison with the bank's statement. It has no
 * amount, so that the sum of the columns is that of the lines.
 */
export function monthCsvEnd(
  month: Month,
  { closingPence, statementPence, statementEnteredBy, proof, statementEndsOn }: ReportedBalances,
): string[] {
  const typed = statementEnteredBy === null ? '' : ` (typed by ${statementEnteredBy})`;
  const statement = statementPence === null ? '' : `Bank's statement${typed}: ${formatDecimal(statementPence)}. `;
  const said = `${statement}${monthProofWords(proof, statementEndsOn)}`;
  return rowOf({
    Date: lastDayOf(month),
    Description: 'Closing balance',
    Balance: formatDecimal(closingPence),
    Exceptions: said,
  });
}

function rowOf(row: Partial<Record<(typeof MONTH_CSV_HEADER)[number], string>>): string[] {
  return MONTH_CSV_HEADER.map((column) => row[column] ?? '');
}

/** Difference between the line and its invoices or credit notes; empty if there is none. */
function differenceOf({ matches }: ReportedLine): string {
  const differencePence = sumPence(matches.map(({ differencePence }) => differencePence));
  const isOfCredit = sumPence(matches.map(({ amountPence }) => amountPence)) < 0;
  return differencePence === 0 ? '' : formatDecimal(isOfCredit ? pence(-differencePence) : differencePence);
}

/** Each once, however many matches have it. */
function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}
