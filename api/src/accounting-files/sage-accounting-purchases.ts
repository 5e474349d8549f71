import { formatDecimal } from '@paycycle/schema/domain/money';
import { trackingParts } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import {
  type CodedBill,
  type CodedLine,
  carriedBills,
  exceptionOf,
  type FormatException,
  grossOf,
  type LedgerFiles,
  magnitude,
  trackingException,
} from './coded-bill.ts';
import { cut, onOneLine, shortenNumber } from './fit-text.ts';
import { dayFirst, inUtf8, ledgerCsv } from './ledger-rows.ts';
import { dueDateException, refusalBySage } from './sage-refusals.ts';

const HEADER =
  'Type,Supplier Reference,Date,Supplier Name,Reference,Ledger Account,Details,Net,VAT Rate,VAT,Total,Analysis Type 1,Analysis Type 2,Analysis Type 3';
const SUPPLIER_REFERENCE_MAX = 10;
const NAME_MAX = 50;
const REFERENCE_MAX = 25;
const DETAILS_MAX = 25;

const VAT_RATES = {
  standard: 'Standard',
  capital: 'Standard',
  reduced: 'Lower Rate',
  zero: 'Zero Rated',
  exempt: 'Exempt',
  outside: 'No VAT',
  reverse_charge: null,
  construction_reverse_charge: null,
} as const satisfies Record<VatCode, string | null>;

/**
 * Bills and credit notes as purchase quick entries of Sage Accounting, an entry a line. Source: gb-kb.sage.com
 * 240703094553770.
 */
export function sageAccountingPurchases(bills: readonly CodedBill[]): LedgerFiles {
  const { carried, refused } = carriedBills(
    bills,
    (bill) => refusalBySage(bill, VAT_RATES, SUPPLIER_REFERENCE_MAX),
    ({ supplierReference, date, number }) =>
      JSON.stringify([supplierReference, date, shortenNumber(number, REFERENCE_MAX)]),
  );
  return {
    files: [{ name: 'sage-accounting-purchases.csv', content: inUtf8(ledgerCsv(HEADER, carried.flatMap(rowsOf))) }],
    exceptions: [
      ...refused,
      ...carried.flatMap(shortenedNumberOf),
      ...carried.flatMap(dueDateException),
      ...carried.flatMap((bill) => trackingException(bill, (line) => analysisOf(line).some(Boolean), TRACKING)),
      ...carried.flatMap(shortenedNameOf),
    ],
  };
}

const ANALYSIS_TYPES = ['Analysis Type 1', 'Analysis Type 2', 'Analysis Type 3'] as const;
const TRACKING = "the import takes it as 'Analysis Type 1: North', with 1 to 3; say it so, or choose it in Sage";

/** The values of a line for the three columns of analysis types. */
function analysisOf({ trackingCategory = '' }: CodedLine): string[] {
  const parts = trackingParts(trackingCategory);
  return ANALYSIS_TYPES.map((type) => (parts?.category === type ? parts.option : ''));
}

function shortenedNumberOf(bill: CodedBill): FormatException[] {
  const sent = shortenNumber(bill.number, REFERENCE_MAX);
  if (sent === bill.number) return [];
  return [exceptionOf(bill, 'number_shortened', `reference is at most ${REFERENCE_MAX} characters; sent as ${sent}`)];
}

function shortenedNameOf(bill: CodedBill): FormatException[] {
  const sent = cut(bill.supplierName, NAME_MAX);
  if (sent === bill.supplierName) return [];
  const why = `supplier name is at most ${NAME_MAX} characters; sent as ${sent}; matched by its reference`;
  return [exceptionOf(bill, 'name_shortened', why)];
}

function rowsOf(bill: CodedBill): string[][] {
  return bill.lines.map((line) => [
    bill.documentType === 'invoice' ? 'Invoice' : 'Cr Note',
    bill.supplierReference ?? '',
    dayFirst(bill.date, '-'),
    cut(bill.supplierName, NAME_MAX),
    shortenNumber(bill.number, REFERENCE_MAX),
    line.account.code,
    cut(onOneLine(line.description), DETAILS_MAX),
    formatDecimal(magnitude(line.netPence)),
    VAT_RATES[line.vatCode] ?? '',
    formatDecimal(magnitude(line.vatPence)),
    formatDecimal(magnitude(grossOf(line))),
    ...analysisOf(line),
  ]);
}
