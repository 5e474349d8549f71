import type { AppError } from '@paycycle/schema/errors';
import type { CheckedRows } from './check-balances.ts';
import { cleanCell } from './clean-cell.ts';
import type { NamedColumn } from './column-names.ts';
import type { CsvRecord } from './read-csv.ts';
import { BANK_WORDS } from './refuse-invoice-list.ts';
import { unreadable } from './statement-errors.ts';

/*
 * A supplier's statement of account lists the invoices that it sent and the payments that it received, with debit, credit and
 * balance. Its debits raise its balance, because the balance is what the customer owes.
 */

/** An invoice or a credit note, with its number or without. */
const DOCUMENT =
  /^(?:(?:sales|tax|vat) )?(?:s?inv|invoices?|credit (?:note|memo)s?|s?crn)(?:[\s#:.-]*(?:no\.? *)?\S*\d\S*)?$/i;
/** The other entries of such a ledger. A bank has most of them, too. */
const OTHER_ENTRY =
  /^(?:payments?|pay|receipts?|cash|credits?|refunds?|discounts?|adjustments?|journals?|allocations?|interest|finance charge|opening balance|balance|b\/f)\b/i;
/** Columns that say what an entry is. Another text may be what a customer wrote into a payment. */
const ENTRY_TYPE = /^(?:(?:doc(?:ument)?|entry|record|item)(?: (?:type|kind))?|activity|kind)$/;
/** Few invoices may have many payments each. */
const DOCUMENT_SHARE_MIN = 0.25;
/** So few rows of a bank's may be called 'invoice' and 'payment' by chance. */
const UNTITLED_ROWS_MIN = 3;

/**
 * Tells a supplier's statement of account by a column that calls the entries invoices, credit notes and payments.
 * @param names none where the file has no column names
 * @throws STATEMENT_UNREADABLE for such a statement
 */
export function refuseSupplierStatement(names: ReadonlyArray<NamedColumn | null>, sample: readonly CsvRecord[]): void {
  if (names.some((column) => column !== null && BANK_WORDS.test(column.words))) return;
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  for (let index = 0; index < width; index += 1) {
    const entries = sample.map(({ cells }) => cleanCell(cells[index] ?? '')).filter(Boolean);
    const documents = entries.filter((entry) => DOCUMENT.test(entry)).length;
    if (documents === 0 || entries.length * 2 <= sample.length) continue;
    const isLedger =
      documents >= entries.length * DOCUMENT_SHARE_MIN &&
      entries.every((entry) => DOCUMENT.test(entry) || OTHER_ENTRY.test(entry));
    if (names.length === 0) {
      if (isLedger && documents < entries.length && entries.length >= UNTITLED_ROWS_MIN) throw supplierStatement();
    } else if (isEntryType(names[index]) && (isLedger || documents * 2 > entries.length)) throw supplierStatement();
  }
}

function isEntryType(column: NamedColumn | null | undefined): boolean {
  return column != null && (column.role === 'type' || ENTRY_TYPE.test(column.words));
}

const BEGINS_WITH_DOCUMENT = /^(?:(?:sales|tax|vat) )?(?:s?inv|invoices?|credit (?:note|memo)s?|s?crn)\b/i;

/**
 * Tells such a statement by its balance, which bears out no row, where its texts begin with invoices.
 * @throws STATEMENT_UNREADABLE
 */
export function refuseSupplierBalance({ rows, shape, balancesChecked, balancesAgreeing }: CheckedRows): void {
  if (shape !== 'money-out-and-in' || balancesChecked < 2 || balancesAgreeing > 0) return;
  const documents = rows.filter(({ description }) => BEGINS_WITH_DOCUMENT.test(description)).length;
  if (documents >= rows.length * DOCUMENT_SHARE_MIN) throw supplierStatement();
}

function supplierStatement(): AppError {
  return unreadable(
    "This looks like a supplier's statement of account, not a bank statement: it lists invoices and payments of them. Import the statement that your bank lets you download.",
  );
}
