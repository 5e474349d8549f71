import { formatDecimal } from '@paycycle/schema/domain/money';
import { trackingParts } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import {
  type CodedBill,
  type CodedLine,
  carriedBills,
  exceptionOf,
  type FormatException,
  type LedgerFiles,
  magnitude,
  trackingException,
} from './coded-bill.ts';
import { cut, onOneLine, shortenNumber } from './fit-text.ts';
import { dayFirst, ledgerCsv } from './ledger-rows.ts';
import { dueDateException, refusalBySage } from './sage-refusals.ts';
import { inWindows1252, isInWindows1252 } from './windows-1252.ts';

const HEADER =
  'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount,Exchange Rate,Extra Reference,User Name,Project Refn,Cost Code Refn';
const REFERENCE_MAX = 30;
const DETAILS_MAX = 60;
const SUPPLIER_REFERENCE_MAX = 8;

/** The T codes of a new company. No certain one was found for a reverse charge. */
const TAX_CODES = {
  standard: 'T1',
  capital: 'T1',
  reduced: 'T5',
  zero: 'T0',
  exempt: 'T2',
  outside: 'T9',
  reverse_charge: null,
  construction_reverse_charge: null,
} as const satisfies Record<VatCode, string | null>;

/**
 * Bills and credit notes as audit-trail transactions of Sage 50, in Windows-1252. Lines of one account, date and reference
 * become one bill. Source: gb-kb.sage.com 200427112602335.
 */
export function sage50Transactions(bills: readonly CodedBill[]): LedgerFiles {
  const { carried, refused } = carriedBills(
    bills,
    (bill) => refusalBySage(bill, TAX_CODES, SUPPLIER_REFERENCE_MAX),
    ({ supplierReference, date, number }) =>
      JSON.stringify([supplierReference, date, shortenNumber(number, REFERENCE_MAX)]),
  );
  return {
    files: [
      { name: 'sage50-audit-trail.cp1252.csv', content: inWindows1252(ledgerCsv(HEADER, carried.flatMap(rowsOf))) },
    ],
    exceptions: [
      ...refused,
      ...carried.flatMap(shortenedOf),
      ...carried.flatMap(lettersOf),
      ...carried.flatMap(dueDateException),
      ...carried.flatMap((bill) => trackingException(bill, (line) => departmentOf(line) !== null, TRACKING)),
    ],
  };
}

const TRACKING = "departments are numbers from 0 to 999, as in 'Department: 12'; say it so, or choose it in Sage";

/** The number of a line's department; null where it has none. */
function departmentOf({ trackingCategory = '' }: CodedLine): string | null {
  const parts = trackingParts(trackingCategory);
  return parts?.category === 'Department' && /^\d{1,3}$/.test(parts.option) ? parts.option : null;
}

function shortenedOf(bill: CodedBill): FormatException[] {
  const sent = shortenNumber(bill.number, REFERENCE_MAX);
  if (sent === bill.number) return [];
  const why = `reference is at most ${REFERENCE_MAX} characters; sent as ${sent}; full number begins the details`;
  return [exceptionOf(bill, 'number_shortened', why)];
}

function lettersOf(bill: CodedBill): FormatException[] {
  const texts = [bill.number, ...bill.lines.map(({ description }) => description)];
  const lost = texts.filter((text) => !isInWindows1252(text));
  if (lost.length === 0) return [];
  return [
    exceptionOf(bill, 'letters_not_carried', `the file is in Windows-1252, which lacks letters of: ${lost.join('; ')}`),
  ];
}

function rowsOf(bill: CodedBill): string[][] {
  const sent = shortenNumber(bill.number, REFERENCE_MAX);
  const before = sent === bill.number ? '' : `${bill.number} `;
  return bill.lines.map((line) => [
    bill.documentType === 'invoice' ? 'PI' : 'PC',
    bill.supplierReference ?? '',
    line.account.code,
    departmentOf(line) ?? '0',
    dayFirst(bill.date),
    sent,
    cut(before + onOneLine(line.description), DETAILS_MAX),
    formatDecimal(magnitude(line.netPence)),
    TAX_CODES[line.vatCode] ?? '',
    formatDecimal(magnitude(line.vatPence)),
    '1',
    '',
    'PAYABLES',
    '',
    '',
  ]);
}
