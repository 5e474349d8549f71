import { BANK_TRANSACTION_STATUS_LABELS, bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import {
  firstDayOf,
  formatLocalDate,
  formatLondonTime,
  formatMonth,
  lastDayOf,
  londonDate,
} from '@paycycle/schema/domain/local-date';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { monthProofWords } from '@paycycle/schema/domain/month-proof';
import { inOneLine } from './address-line.plan.ts';
import { EXCEPTION_LABELS } from './exception.types.ts';
import type { MonthReport, ReportedClosing, ReportedLine } from './month-report.types.ts';
import { reasonOf, reconciledOf } from './reconciled-line.plan.ts';

const LABELS = [
  { title: '', isNumber: false, share: 1 },
  { title: '', isNumber: false, share: 4 },
] as const;

const LINE_COLUMNS = [
  { title: 'Date', isNumber: false, share: 1.4 },
  { title: 'Description', isNumber: false, share: 4.7 },
  { title: 'Money in', isNumber: true, share: 1.5 },
  { title: 'Money out', isNumber: true, share: 1.5 },
  { title: 'Balance', isNumber: true, share: 1.6 },
  { title: 'Status', isNumber: false, share: 2 },
  { title: 'Invoices', isNumber: false, share: 2.9 },
  { title: 'Reconciled', isNumber: false, share: 2.2 },
] as const;

/** A month's reconciliation as a document for an accountant's files. */
export function monthReportDocument(report: MonthReport) {
  const { company, month, madeAt } = report;
  return {
    title: 'Bank reconciliation report',
    subtitle: `${company.name}, ${formatMonth(month)}`,
    footer: `${company.name} – bank reconciliation for ${formatMonth(month)} – generated on ${when(madeAt)} by ${report.madeBy}`,
    madeAt,
    sections: [aboutSection(report), ...reconciliationSections(report), linesSection(report)],
  };
}

/** The reconciliation without its transactions, as sections of a longer document. */
export function reconciliationSections(report: MonthReport) {
  return [
    balancesSection(report),
    statusSection(report),
    agesSection(report),
    closingsSection(report),
    exceptionsSection(report),
  ];
}

/** Section with the company, the month and its closing. */
export function aboutSection({ company, month, closings }: MonthReport) {
  const [latest] = closings;
  const closed =
    latest && latest.reopenedAt === null
      ? `Closed on ${when(latest.closedAt)} by ${latest.closedBy}`
      : 'Open (provisional)';
  const rows = [
    ['Company', company.name],
    ['Address', inOneLine(company.address ?? '')],
    ['Registration number', company.registrationNumber ?? ''],
    ['VAT number', company.vatNumber ?? ''],
    ['Bank account', accountOf(company)],
    ['Period', `${formatLocalDate(firstDayOf(month))} to ${formatLocalDate(lastDayOf(month))}`],
    ['Status', closed],
  ];
  const known = rows.filter(([, text]) => text !== '');
  return { heading: 'Company and period', whenEmpty: '', columns: LABELS, rows: known, totals: [] };
}

function accountOf({ bankAccountName, bankSortCode, bankAccountNumber }: MonthReport['company']): string {
  const ending = bankAccountNumber && `account ending ${bankAccountNumber.slice(-4)}`;
  return [bankAccountName, bankSortCode, ending].filter(Boolean).join(', ');
}

function balancesSection({ balances }: MonthReport) {
  const { openingPence, moneyInPence, moneyOutPence, closingPence, statementPence, statementEnteredBy, proof } =
    balances;
  const typed = statementEnteredBy === null ? '' : ` (typed by ${statementEnteredBy})`;
  const bankBalance = `Closing balance by the bank's statement${typed}`;
  const rows = [
    ['Opening balance', formatPounds(openingPence)],
    ['Money in', formatPounds(moneyInPence)],
    ['Money out', formatPounds(pence(-moneyOutPence))],
    ['Closing balance by the books', formatPounds(closingPence)],
    [bankBalance, statementPence === null ? 'Not proven' : formatPounds(statementPence)],
  ];
  return {
    heading: 'Balances',
    whenEmpty: '',
    columns: [
      { title: '', isNumber: false, share: 3 },
      { title: 'Amount', isNumber: true, share: 1.5 },
      { title: '', isNumber: false, share: 5 },
    ],
    rows,
    totals: [
      'Difference',
      statementPence === null ? '' : formatPounds(pence(statementPence - closingPence)),
      monthProofWords(proof, balances.statementEndsOn),
    ],
  };
}

function statusSection({ lines, missingInvoicesCount }: MonthReport) {
  const byStatus = Map.groupBy(lines, bankTransactionStatus);
  const rows = (['matched', 'unmatched', 'no_invoice_required'] as const).map((status) =>
    countRow(BANK_TRANSACTION_STATUS_LABELS[status], byStatus.get(status) ?? []),
  );
  return {
    heading: `Transactions by status (missing invoices: ${counted(missingInvoicesCount)})`,
    whenEmpty: '',
    columns: [
      { title: 'Status', isNumber: false, share: 3 },
      { title: 'Transactions', isNumber: true, share: 1.5 },
      { title: 'Money in', isNumber: true, share: 1.5 },
      { title: 'Money out', isNumber: true, share: 1.5 },
      { title: '', isNumber: false, share: 2 },
    ],
    rows,
    totals: countRow('All', lines),
  };
}

function countRow(label: string, lines: readonly ReportedLine[]): string[] {
  const amounts = lines.map(({ movementPence }) => movementPence);
  const moneyIn = sumPence(amounts.filter((amount) => amount > 0));
  const moneyOut = sumPence(amounts.filter((amount) => amount < 0));
  return [label, counted(lines.length), formatPounds(moneyIn), formatPounds(pence(-moneyOut))];
}

function agesSection({ unreconciledAges }: MonthReport) {
  const total = sumPence(unreconciledAges.map(({ amountPence }) => amountPence));
  const count = unreconciledAges.reduce((sum, age) => sum + age.count, 0);
  return {
    heading: 'Payments without invoices at month end (including earlier months)',
    whenEmpty: '',
    columns: [
      { title: 'Age', isNumber: false, share: 3 },
      { title: 'Transactions', isNumber: true, share: 1.5 },
      { title: 'Amount', isNumber: true, share: 1.5 },
      { title: '', isNumber: false, share: 3.5 },
    ],
    rows: unreconciledAges.map(({ fromDays, toDays, count, amountPence }) => [
      toDays === null ? `Over ${fromDays - 1} days` : `${fromDays} to ${toDays} days`,
      counted(count),
      formatPounds(amountPence),
    ]),
    totals: ['All', counted(count), formatPounds(total)],
  };
}

function exceptionsSection({ exceptions }: MonthReport) {
  return {
    heading: `Exceptions (${counted(exceptions.length)})`,
    whenEmpty: 'None.',
    columns: [
      { title: 'Date', isNumber: false, share: 1.2 },
      { title: 'Kind', isNumber: false, share: 1.8 },
      { title: 'What', isNumber: false, share: 9 },
      { title: 'Amount', isNumber: true, share: 1.6 },
    ],
    rows: exceptions.map(({ date, kind, message, amountPence }) => [
      date === null ? '' : formatLocalDate(date),
      EXCEPTION_LABELS[kind],
      message,
      amountPence === null ? '' : formatPounds(amountPence),
    ]),
    totals: [],
  };
}

function linesSection({ lines, balances }: MonthReport) {
  const { moneyInPence, moneyOutPence, closingPence } = balances;
  return {
    heading: `Transactions (${counted(lines.length)})`,
    whenEmpty: 'None.',
    columns: LINE_COLUMNS,
    rows: lineRows(lines),
    totals: [
      '',
      'Closing balance',
      formatPounds(moneyInPence),
      formatPounds(moneyOutPence),
      formatPounds(closingPence),
    ],
  };
}

function* lineRows(lines: readonly ReportedLine[]): Generator<string[], void, void> {
  for (const line of lines) {
    const { date, description, counterpartyName, movementPence, balancePence, notes } = line;
    const texts = [
      description,
      counterpartyName !== description && counterpartyName,
      reasonOf(line),
      notes && `Note: ${notes}`,
    ];
    yield [
      formatLocalDate(date),
      texts.filter(Boolean).join(' – '),
      movementPence > 0 ? formatPounds(movementPence) : '',
      movementPence > 0 ? '' : formatPounds(pence(-movementPence)),
      balancePence === null ? '' : formatPounds(balancePence),
      BANK_TRANSACTION_STATUS_LABELS[bankTransactionStatus(line)],
      invoicesOf(line),
      reconciledBy(line),
    ];
  }
}

function invoicesOf({ matches }: ReportedLine): string {
  const bySupplier = Map.groupBy(matches, ({ supplierName }) => supplierName);
  return [...bySupplier]
    .map(([supplier, ofIt]) => `${ofIt.map(({ invoiceNumber }) => invoiceNumber).join(', ')} (${supplier})`)
    .join('; ');
}

/** Those who matched it or said that it needs no invoice, and when. */
function reconciledBy(line: ReportedLine): string {
  const times = reconciledOf(line).map(({ by, at }) => `${formatLocalDate(londonDate(at))}, ${by}`);
  return [...new Set(times)].join('; ');
}

function closingsSection({ closings }: MonthReport) {
  return {
    heading: 'Close history',
    whenEmpty: 'The month has not been closed yet.',
    columns: [
      { title: 'Closed', isNumber: false, share: 3.5 },
      { title: 'Closing balance', isNumber: true, share: 1.6 },
      { title: 'Exceptions', isNumber: true, share: 1.2 },
      { title: 'Reopened', isNumber: false, share: 3.5 },
      { title: 'Reason', isNumber: false, share: 4 },
    ],
    rows: closings.map(closingRow),
    totals: [],
  };
}

function closingRow(closing: ReportedClosing): string[] {
  const { closedAt, closedBy, closingBalancePence, exceptionCount, reopenedAt, reopenedBy, reopenReason } = closing;
  return [
    `${when(closedAt)}, ${closedBy}`,
    formatPounds(closingBalancePence),
    counted(exceptionCount),
    reopenedAt === null ? '' : `${when(reopenedAt)}, ${reopenedBy}`,
    reopenReason ?? '',
  ];
}

function when(instant: Date): string {
  return `${formatLocalDate(londonDate(instant))}, ${formatLondonTime(instant)}`;
}

function counted(count: number): string {
  return count.toLocaleString('en-GB');
}
