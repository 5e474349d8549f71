import { ACCOUNT_STATE_WORDS } from '@paycycle/schema/domain/account-state';
import { formatDecimal, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';
import type { SupplierCsvRow } from '../supplier-list.view.ts';

/** Supplier of the list, with the warning about its account. */
interface SupplierRow extends SupplierCsvRow {
  readonly warning: string | null;
}

/** A supplier as a row of a table: what the list shows of it, and no more. */
export const SUPPLIER_CSV_COLUMNS: readonly CsvColumn<SupplierRow>[] = [
  { title: 'Supplier', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'VAT number', cell: ({ vatNumber }) => vatNumber },
  { title: 'Company number', cell: ({ companyNumber }) => companyNumber },
  { title: 'Payment terms (days)', cell: ({ paymentTermsDays }) => paymentTermsDays },
  { title: 'Payment terms', cell: termsLabel },
  { title: 'Open invoices', cell: ({ openCount }) => openCount ?? 0 },
  { title: 'Open amount', cell: ({ openAmountPence }) => formatDecimal(openAmountPence ?? ZERO_PENCE) },
  { title: 'Last invoice', cell: ({ lastInvoiceDate }) => lastInvoiceDate },
  { title: 'Sort code', cell: ({ bankSortCode }) => bankSortCode },
  { title: 'Account number', cell: ({ bankAccountNumber }) => bankAccountNumber },
  { title: 'Bank details', cell: describeBankDetails },
  { title: 'Category', cell: ({ category }) => category },
  { title: 'Auto-paid', cell: ({ isAutoPaid }) => (isAutoPaid ? 'Yes' : 'No') },
  { title: 'Status', cell: labelOfStatus },
];

function describeBankDetails({ warning, ...row }: SupplierRow): string | null {
  if (!row.bankSortCode && !row.bankAccountNumber) return row.isAutoPaid ? 'Not needed' : 'None';
  return [ACCOUNT_STATE_WORDS[row.accountState], warning].filter((mark) => mark).join('; ');
}

function labelOfStatus({ isActive, mergedIntoId }: SupplierCsvRow): string {
  if (isActive) return 'Active';
  return mergedIntoId === null ? 'Archived' : 'Merged';
}
