import { formatDecimal } from '@paycycle/schema/domain/money';
import { QUICKBOOKS_TRACKING, trackingParts } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import {
  type CodedBill,
  carriedBills,
  exceptionOf,
  type FormatException,
  type LedgerFile,
  type LedgerFiles,
  trackingException,
} from './coded-bill.ts';
import { onOneLine, shortenNumber } from './fit-text.ts';
import { dayFirst, inUtf8, ledgerCsv } from './ledger-rows.ts';

const HEADER =
  '*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount,*LineTaxCode,LineTaxAmount,Currency';
const NUMBER_MAX = 21;

/** No limit for bills was found; these are those for sales. */
const BILLS_MAX = 100;
const ROWS_MAX = 1000;

/** The names of tax codes in the UK edition of QuickBooks Online. */
export const QUICKBOOKS_TAX_CODES = {
  standard: '20.0% S',
  capital: '20.0% S',
  reduced: '5.0% R',
  zero: '0.0% Z',
  exempt: 'Exempt',
  outside: 'No VAT',
  reverse_charge: '20.0% RC',
  construction_reverse_charge: '20.0% RC CIS',
} as const satisfies Record<VatCode, string>;

const CREDIT_NOTE =
  'supplier credit: the bill import takes no negative amounts and no supplier credit import was found';
const BELOW_ZERO = 'a line is below zero: the bill import takes no negative amounts; enter by hand';

/** A bill's number as QuickBooks takes it: one that is too long keeps its beginning and its end. */
export function quickBooksNumber(number: string): string {
  return shortenNumber(number, NUMBER_MAX);
}

/** Memo of a bill: the whole number if it was shortened, otherwise empty. */
export function quickBooksMemo(number: string): string {
  return quickBooksNumber(number) === number ? '' : `Supplier reference ${number}`;
}

/**
 * Bills for the import of QuickBooks Online UK, without VAT in the amounts and with the VAT of each line beside it, so that
 * nothing is recalculated. Sources: five public exporters; Intuit's
 * article L9v5htbsT for the VAT codes.
 */
export function quickBooksBills(bills: readonly CodedBill[]): LedgerFiles {
  const { carried, refused } = carriedBills(bills, refusalOf, ({ supplierName, number }) =>
    JSON.stringify([supplierName, quickBooksNumber(number)]),
  );
  return {
    files: inFiles(carried),
    exceptions: [...refused, ...carried.flatMap(shortenedOf), ...carried.flatMap(untrackedOf)],
  };
}

function refusalOf({ documentType, lines }: CodedBill): string | null {
  if (documentType === 'credit_note') return CREDIT_NOTE;
  return lines.some(({ netPence }) => netPence < 0) ? BELOW_ZERO : null;
}

function shortenedOf(bill: CodedBill): FormatException[] {
  const sent = quickBooksNumber(bill.number);
  if (sent === bill.number) return [];
  const why = `bill number is at most ${NUMBER_MAX} characters; sent as ${sent}, full number in the memo`;
  return [exceptionOf(bill, 'number_shortened', why)];
}

/** A bill has one location: that of all its lines. */
function locationOf({ lines }: CodedBill): string | null {
  const [name, ...others] = new Set(lines.map(({ trackingCategory }) => trackingCategory));
  const parts = others.length === 0 && name !== undefined ? trackingParts(name) : null;
  return parts?.category === QUICKBOOKS_TRACKING.location ? parts.option : null;
}

const TRACKING =
  "the bill import has no classes, and one location for a whole bill, as in 'Location: Leeds'; choose it in QuickBooks";

function untrackedOf(bill: CodedBill): FormatException[] {
  return trackingException(bill, () => locationOf(bill) !== null, TRACKING);
}

function inFiles(bills: readonly CodedBill[]): LedgerFile[] {
  const parts: { count: number; readonly rows: string[][] }[] = [];
  for (const bill of bills) {
    const rows = rowsOf(bill);
    let part = parts.at(-1);
    if (!part || part.count === BILLS_MAX || part.rows.length + rows.length > ROWS_MAX) {
      part = { count: 0, rows: [] };
      parts.push(part);
    }
    part.count += 1;
    part.rows.push(...rows);
  }
  return parts.map(({ rows }, at) => ({
    name: `quickbooks-uk-bills.exclusive${at === 0 ? '' : `.${at + 1}`}.csv`,
    content: inUtf8(ledgerCsv(HEADER, rows)),
  }));
}

function rowsOf(bill: CodedBill): string[][] {
  const { supplierName, number, date, dueDate } = bill;
  const sent = quickBooksNumber(number);
  const memo = quickBooksMemo(number);
  return bill.lines.map((line) => [
    sent,
    supplierName,
    dayFirst(date),
    dayFirst(dueDate),
    '',
    locationOf(bill) ?? '',
    memo,
    line.account.name,
    onOneLine(line.description),
    formatDecimal(line.netPence),
    QUICKBOOKS_TAX_CODES[line.vatCode],
    formatDecimal(line.vatPence),
    'GBP',
  ]);
}
