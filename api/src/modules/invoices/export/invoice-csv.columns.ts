import { displayStatus, INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, formatDecimalOrNull, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { vatRepayment } from '@paycycle/schema/domain/vat-repayment';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';
import { outstandingOf } from '../invoice.plan.ts';
import type { InvoiceCsvRow } from './invoice-csv.view.ts';

/** An invoice as a row of a table: pounds as decimals, those of a credit note below zero, dates as `YYYY-MM-DD`. */
export function invoiceCsvColumns(today: LocalDate): readonly CsvColumn<InvoiceCsvRow>[] {
  return [
    { title: 'Record number', cell: ({ recordNumber }) => recordNumber },
    { title: 'Type', cell: ({ documentType }) => labelOfType(documentType) },
    { title: 'Invoice number', cell: ({ invoiceNumber }) => invoiceNumber },
    { title: 'Supplier', cell: ({ supplierName }) => supplierName },
    { title: 'Description', cell: ({ description }) => description },
    { title: 'Invoice date', cell: ({ invoiceDate }) => invoiceDate },
    { title: 'Due date', cell: ({ dueDate }) => dueDate },
    { title: 'Net', cell: ({ netAmountPence }) => formatDecimalOrNull(netAmountPence) },
    { title: 'VAT', cell: ({ vatAmountPence }) => formatDecimalOrNull(vatAmountPence) },
    { title: 'Paid in advance', cell: ({ paidInAdvancePence }) => formatDecimalOrNull(paidInAdvancePence) },
    { title: 'Amount', cell: ({ amountPence }) => formatDecimal(amountPence) },
    { title: 'Part paid', cell: ({ partPaidPence }) => formatDecimal(partPaidPence) },
    { title: 'Outstanding', cell: (row) => formatDecimal(isOwed(row) ? outstandingOf(row) : ZERO_PENCE) },
    { title: 'VAT to repay', cell: (row) => vatToRepay(row, today) },
    { title: 'Status', cell: (row) => labelOfStatus(row, today) },
    { title: 'Payment date', cell: ({ paymentDate }) => paymentDate },
    { title: 'Payment run', cell: runOf },
    { title: 'Matched to bank', cell: ({ isMatched }) => yesOrNo(isMatched) },
    { title: 'Possible duplicate', cell: ({ possibleDuplicateOf }) => yesOrNo(possibleDuplicateOf !== null) },
    { title: 'Batch', cell: batchOf },
    { title: 'File', cell: ({ fileName }) => fileName },
    { title: 'Notes', cell: ({ notes }) => notes },
  ];
}

function labelOfType(type: InvoiceType): string {
  return INVOICE_TYPE_LABELS[type];
}

/** Counts like the dashboard: invoices left to direct debits are not owed (RULES.md, 5 and 8). */
function isOwed({ status }: InvoiceCsvRow): boolean {
  return status === 'to_pay' || status === 'query';
}

function labelOfStatus(row: InvoiceCsvRow, today: LocalDate): string {
  return INVOICE_DISPLAY_STATUS_LABELS[displayStatus(row, today)];
}

/** Returns the part of the VAT that has to be repaid by today (RULES.md, 64). */
function vatToRepay(row: InvoiceCsvRow, today: LocalDate): string | null {
  const repayment = vatRepayment(row, today);
  return repayment?.state === 'to_repay' ? formatDecimal(repayment.amountPence) : null;
}

/** The run that it is in, or that paid it. */
function runOf({ openRunNumber, pastRunNumber, status }: InvoiceCsvRow): number | null {
  return openRunNumber ?? (status === 'paid' ? pastRunNumber : null);
}

function batchOf({ batchImportDate, batchSequenceNumber }: InvoiceCsvRow): string | null {
  return batchImportDate && `${batchImportDate} Batch ${batchSequenceNumber}`;
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
