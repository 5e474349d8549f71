import type { JournalLine } from '@paycycle/schema/domain/accruals';
import { formatLocalDate, formatLondonTime, formatMonth, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { noteOf } from './accruals.plan.ts';
import type { Accruals, CutOffRow, CutOffTotals } from './accruals.types.ts';

/** Contents of the printed cut-off of a month. */
export type PrintedCutOff = Omit<Accruals, 'rowCount'>;

const ROW_COLUMNS = [
  { title: 'Supplier', isNumber: false, share: 2.4 },
  { title: 'Bill', isNumber: false, share: 1.8 },
  { title: 'Date', isNumber: false, share: 1.3 },
  { title: 'Service', isNumber: false, share: 2.6 },
  { title: 'Account', isNumber: false, share: 2.6 },
  { title: 'Net', isNumber: true, share: 1.4 },
  { title: 'Days', isNumber: true, share: 0.7 },
  { title: 'Amount', isNumber: true, share: 1.4 },
  { title: 'Note', isNumber: false, share: 1.6 },
] as const;

const JOURNAL_COLUMNS = [
  { title: 'Account', isNumber: false, share: 4 },
  { title: 'Debit', isNumber: true, share: 1.5 },
  { title: 'Credit', isNumber: true, share: 1.5 },
  { title: '', isNumber: false, share: 4 },
] as const;

/** Prepayments, accruals and their journal as a document for an accountant's files. */
export function accrualsDocument(
  cutOff: PrintedCutOff,
  company: string,
  { madeAt, madeBy }: { readonly madeAt: Date; readonly madeBy: string },
) {
  const month = formatMonth(cutOff.month);
  const made = `${formatLocalDate(londonDate(madeAt))}, ${formatLondonTime(madeAt)} by ${madeBy}`;
  return {
    title: 'Accruals and prepayments',
    subtitle: `${company}, ${month}`,
    footer: `${company} – accruals and prepayments for ${month} – generated on ${made}`,
    madeAt,
    sections: accrualsSections(cutOff),
  };
}

/** The same as sections of a longer document. */
export function accrualsSections({ rows, totals, monthEnd, reversalDate, ...cutOff }: PrintedCutOff) {
  const day = formatLocalDate(monthEnd);
  const [prepaid, accrued, expected] = (['prepayment', 'accrual', 'expected_bill'] as const).map((kind) =>
    rows.filter((row) => row.kind === kind),
  );
  return [
    rowsSection(`Prepayments at ${day}`, prepaid ?? []),
    rowsSection(`Accruals at ${day}: bills received later`, accrued ?? []),
    rowsSection(`Accruals at ${day}: bills not received`, expected ?? []),
    ...(totals.grossCount > 0 ? [grossSection(totals)] : []),
    journalSection(`Closing journal, ${day}`, cutOff.journal),
    journalSection(`Reversal, ${formatLocalDate(reversalDate)}`, cutOff.reversal),
  ];
}

function rowsSection(heading: string, rows: readonly CutOffRow[]) {
  return {
    heading,
    whenEmpty: 'None.',
    columns: ROW_COLUMNS,
    rows: rows.map((row) => [
      row.supplierName,
      row.invoiceNumber ?? 'Not received',
      formatLocalDate(row.billDate),
      serviceOf(row),
      accountOf(row.account),
      formatPounds(row.linePence),
      row.days === null ? '' : row.days.toLocaleString('en-GB'),
      formatPounds(row.amountPence),
      noteOf(row),
    ]),
    totals: ['Total', '', '', '', '', '', '', pounds(rows.map(({ amountPence }) => amountPence))],
  };
}

function serviceOf({ serviceFrom, serviceTo, description }: CutOffRow): string {
  if (serviceFrom === null || serviceTo === null) return description ?? '';
  return `${formatLocalDate(serviceFrom)} to ${formatLocalDate(serviceTo)}`;
}

function grossSection({ grossCount, grossPence }: CutOffTotals) {
  const columns = [{ title: '', isNumber: false, share: 1 }] as const;
  const bills = grossCount === 1 ? '1 amount includes' : `${grossCount.toLocaleString('en-GB')} amounts include`;
  const text = `${bills} VAT, ${formatPounds(grossPence)} in all: net and VAT of the bills are not known.`;
  return { heading: 'Amounts with VAT', whenEmpty: '', columns, rows: [[text]], totals: [] };
}

function journalSection(heading: string, lines: readonly JournalLine[]) {
  return {
    heading,
    whenEmpty: 'Nothing to book.',
    columns: JOURNAL_COLUMNS,
    rows: lines.map((line) => [
      accountOf(line),
      line.debitPence === 0 ? '' : formatPounds(line.debitPence),
      line.creditPence === 0 ? '' : formatPounds(line.creditPence),
      line.isToChoose ? 'Choose the account' : '',
    ]),
    totals: [
      'Total',
      pounds(lines.map(({ debitPence }) => debitPence)),
      pounds(lines.map(({ creditPence }) => creditPence)),
      '',
    ],
  };
}

function accountOf({ code, name }: CutOffRow['account']): string {
  return code === null || code === name ? name : `${code} ${name}`;
}

function pounds(amounts: readonly Pence[]): string {
  return formatPounds(sumPence(amounts));
}
