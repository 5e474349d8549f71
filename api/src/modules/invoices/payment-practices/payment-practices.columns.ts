import { formatDecimal } from '@paycycle/schema/domain/money';
import { employeesLabel, receivedOn } from '@paycycle/schema/domain/payment-practices';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';
import type { PracticeRow } from './payment-practices.view.ts';

/** Every invoice of the figures, with the days that they are worked out from. */
export const PRACTICES_CSV_COLUMNS: readonly CsvColumn<PracticeRow>[] = [
  { title: 'Supplier', cell: ({ supplierName }) => supplierName },
  { title: 'Employees', cell: ({ isSmallBusiness }) => employeesLabel(isSmallBusiness) },
  { title: 'Invoice number', cell: ({ invoiceNumber }) => invoiceNumber },
  { title: 'Amount', cell: ({ amountPence }) => formatDecimal(amountPence) },
  { title: 'Invoice date', cell: ({ invoiceDate }) => invoiceDate },
  { title: 'Received', cell: receivedOn },
  { title: 'Receipt known', cell: ({ arrivedOn }) => yesOrNo(arrivedOn !== null) },
  { title: 'Due date', cell: ({ dueDate }) => dueDate },
  { title: 'Payment date', cell: ({ paymentDate }) => paymentDate },
  { title: 'Days to pay', cell: ({ days }) => days },
  { title: 'Paid within terms', cell: ({ isLate }) => yesOrNo(!isLate) },
  { title: 'In query', cell: ({ isDisputed }) => yesOrNo(isDisputed) },
  { title: 'Dates changed late', cell: ({ isChangedLate }) => yesOrNo(isChangedLate) },
];

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
