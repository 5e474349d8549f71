import { isDate } from '@paycycle/schema/domain/printed-date';
import type { AppError } from '@paycycle/schema/errors';
import { isSigned, share } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import type { ColumnRole, NamedColumn } from './column-names.ts';
import { detectDecimalMark, isAmount, readAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';
import { unreadable } from './statement-errors.ts';

const INVOICE_NUMBER =
  /^(?:(?:sales|purchase|supplier|vendor|customer) )?(?:invoice|inv|bill)(?: (?:number|num|no|id|ref|reference))?$/;
/** How accounting programs shorten it, beside whose invoice it is. */
const ANY_NUMBER = /^(?:num|no|number|doc(?:ument)? (?:num|no|number))$/;
const PARTY = /^(?:customer|supplier|vendor|client|contact)(?: (?:full )?name)?$/;
/** Column names for the sender of an invoice. Bank statements do not have them. */
const SUPPLIER = /^(?:supplier|vendor)(?: name)?$/;
const PAYEE = /^(?:name|payee)$/;
const DUE = /^(?:(?:invoice |payment |bill )?due(?: date| on)?|date due|(?:invoice|bill) date|past due|days overdue)$/;
/** Column names for the unpaid part of an invoice. */
const OPEN =
  /^(?:open (?:balance|amount)|(?:balance|amount|total) (?:due|outstanding|unpaid|open)|(?:outstanding|unpaid)(?: (?:balance|amount))?)$/;
const OPEN_STATUS = /\b(?:overdue|unpaid|awaiting payment|part(?:ial|ially|ly)? paid|due (?:in|on|today|tomorrow))\b/i;
const VAT = /^(?:total )?vat(?: amount| total)?$/;
const NET = /^(?:net|net (?:amount|total)|total net|sub ?total|(?:total|amount) before (?:sales )?(?:tax|vat))$/;
/** Roles that exports of banks, cards and payment processors have and lists of invoices do not. */
const BANK_ROLES: ReadonlySet<ColumnRole> = new Set(['moneyOut', 'moneyIn', 'fee', 'direction', 'id']);
export const BANK_WORDS = /\b(?:card|cardholder|merchant|iban|sort code)\b/;

/**
 * Tells a list of invoices by its column names, and by what its balances are: its amounts would otherwise be read as
 * movements of the account. Some cards print invoice numbers and VAT, too, so one column of a bank's makes it a statement.
 * @throws STATEMENT_UNREADABLE for such a list
 */
export function refuseInvoiceList(columns: ReadonlyArray<NamedColumn | null>, sample: readonly CsvRecord[]): void {
  const names = columns.filter((column) => column !== null);
  const some = (pattern: RegExp) => names.some(({ words }) => pattern.test(words));
  const has = (role: ColumnRole) => names.some((column) => column.role === role);
  if (some(BANK_WORDS) || names.some(({ role }) => BANK_ROLES.has(role))) return;
  const isNumbered = some(INVOICE_NUMBER);
  const isOfSuppliers = some(SUPPLIER);
  const isNumberedBeside = some(ANY_NUMBER) && (some(PARTY) || some(PAYEE));
  if (!isNumbered && !isNumberedBeside && !(isOfSuppliers && some(DUE))) return;
  const asksToBePaid = some(DUE) || some(OPEN) || (some(PARTY) && isOpen(columns, sample));
  const hasGross = names.some(({ role, words }) => role === 'amount' && !NET.test(words));
  const isTaxed = isNumbered ? some(VAT) || (hasGross && some(NET)) : hasGross && some(NET);
  const isOfBank = has('balance') || some(/\btransaction\b/);
  const isPurchases = isNumbered && isOfSuppliers && !isMostlySigned(columns, sample);
  if (!asksToBePaid && (isOfBank || !(isTaxed || isPurchases))) return;
  throw listOfInvoices();
}

/** More of a text than a number of an invoice has. */
const NUMBER_LENGTH_MAX = 30;

/**
 * Tells Paycycle's own list of invoices, which has no column names: supplier, invoice date, number and amount (RULES.md,
 * section 5). Each row has a number of its own, and an amount without a sign.
 * @throws STATEMENT_UNREADABLE for such a list
 */
export function refuseInvoiceRows(sample: readonly CsvRecord[]): void {
  const numbers = new Set<string>();
  for (const { cells } of sample) {
    const [supplier = '', date = '', number = '', amount = '', ...more] = cells.map(cleanCell);
    const isNamed = /\p{L}{2}/u.test(supplier) && !isDate(supplier) && !isAmount(supplier) && isDate(date);
    const isNumbered = /^\S*\d\S*$/.test(number) && number.length <= NUMBER_LENGTH_MAX && !/[.,]\d\d$/.test(number);
    if (!isNamed || !isNumbered || !isAmount(amount) || isSigned(amount) || more.some(Boolean)) return;
    numbers.add(number.toLowerCase());
  }
  if (numbers.size === sample.length) throw listOfInvoices();
}

function listOfInvoices(): AppError {
  return unreadable(
    'This looks like a list of invoices, not a bank statement. Import supplier invoices on the Invoices page.',
  );
}

const PAID = /^(?:payee|beneficiary|recipient)(?: name)?$/;

/**
 * Tells a list of payments, such as the payment file of a run: what is to be paid to whose account, without a sign. It says
 * nothing of what has moved.
 * @throws STATEMENT_UNREADABLE for such a list
 */
export function refusePaymentList(columns: ReadonlyArray<NamedColumn | null>, sample: readonly CsvRecord[]): void {
  const names = columns.filter((column) => column !== null);
  const some = (pattern: RegExp) => names.some(({ words }) => pattern.test(words));
  if (!some(PAID) || !some(/^sort code$/) || !some(/^account (?:number|no)$/)) return;
  if (names.some(({ role }) => BANK_ROLES.has(role) || role === 'balance') || isMostlySigned(columns, sample)) return;
  throw unreadable(
    'This looks like a payment file: it lists payments to make, not what has moved on an account. Import the statement that your bank lets you download.',
  );
}

/** Most amounts have the sign of money out, as on an account. */
function isMostlySigned(columns: ReadonlyArray<NamedColumn | null>, sample: readonly CsvRecord[]): boolean {
  return columns.some((column, index) => column?.role === 'amount' && share(sample, index, isSigned) > 0.5);
}

/** True if the rows have a payment status, or balances that never exceed their own amount. */
function isOpen(columns: ReadonlyArray<NamedColumn | null>, sample: readonly CsvRecord[]): boolean {
  const cellsOf = (role: ColumnRole) => {
    const index = columns.findIndex((column) => column?.role === role);
    return index < 0 ? [] : sample.map(({ cells }) => cleanCell(cells[index] ?? ''));
  };
  if (cellsOf('status').some((cell) => OPEN_STATUS.test(cell))) return true;
  const [amounts, balances] = [cellsOf('amount'), cellsOf('balance')];
  const mark = detectDecimalMark([...amounts, ...balances]);
  const isOfItsAmount = (balance: string, at: number) => {
    const [rest, whole] = [readAmount(balance, mark), readAmount(amounts[at] ?? '', mark)];
    if (typeof rest === 'string' || typeof whole === 'string') return false;
    return rest.mark === whole.mark && rest.magnitudePence <= whole.magnitudePence;
  };
  return balances.length > 0 && amounts.length > 0 && balances.every(isOfItsAmount);
}
