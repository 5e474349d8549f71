import type { CutOffKind, JournalLine } from '@paycycle/schema/domain/accruals';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';
import { noteOf } from './accruals.plan.ts';
import type { CutOffRow } from './accruals.types.ts';

const CUT_OFF_LABELS = {
  prepayment: 'Prepayment',
  accrual: 'Accrual',
  expected_bill: 'Accrual, bill not received',
} as const satisfies Record<CutOffKind, string>;

/** A row, or the sum of a kind. */
export type CutOffCsvRow =
  | CutOffRow
  | { readonly kind: null; readonly supplierName: string; readonly amountPence: Pence };

const ofRow = (cell: (row: CutOffRow) => string | number | null) => (row: CutOffCsvRow) =>
  row.kind === null ? '' : cell(row);

/** Pounds as decimals; credit notes are below zero. */
export const CUT_OFF_COLUMNS: readonly CsvColumn<CutOffCsvRow>[] = [
  { title: 'Kind', cell: ofRow(({ kind }) => CUT_OFF_LABELS[kind]) },
  { title: 'Supplier', cell: ({ supplierName }) => supplierName },
  { title: 'Invoice number', cell: ofRow(({ invoiceNumber }) => invoiceNumber) },
  { title: 'Date of bill', cell: ofRow(({ billDate }) => billDate) },
  { title: 'Description', cell: ofRow(({ description }) => description) },
  { title: 'Service from', cell: ofRow(({ serviceFrom }) => serviceFrom) },
  { title: 'Service to', cell: ofRow(({ serviceTo }) => serviceTo) },
  { title: 'Account code', cell: ofRow(({ account }) => account.code) },
  { title: 'Account', cell: ofRow(({ account }) => account.name) },
  { title: 'Net of line', cell: ofRow(({ linePence }) => formatDecimal(linePence)) },
  { title: 'Days', cell: ofRow(({ days }) => days) },
  { title: 'Amount', cell: ({ amountPence }) => formatDecimal(amountPence) },
  { title: 'Note', cell: ofRow(noteOf) },
];

/** A line of the closing journal or of its reversal. */
export type JournalCsvRow = JournalLine & { readonly date: LocalDate; readonly details: string };

export const JOURNAL_COLUMNS: readonly CsvColumn<JournalCsvRow>[] = [
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Account code', cell: ({ code }) => code },
  { title: 'Account', cell: ({ name }) => name },
  { title: 'Details', cell: ({ details }) => details },
  { title: 'Debit', cell: ({ debitPence }) => formatDecimal(debitPence) },
  { title: 'Credit', cell: ({ creditPence }) => formatDecimal(creditPence) },
  { title: 'Note', cell: ({ isToChoose }) => (isToChoose ? 'Choose the account' : '') },
];
