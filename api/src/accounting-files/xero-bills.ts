import { formatDecimal } from '@paycycle/schema/domain/money';
import { trackingParts } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import {
  type CodedBill,
  type CodedLine,
  exceptionOf,
  grossOf,
  type LedgerFiles,
  trackingException,
} from './coded-bill.ts';
import { onOneLine } from './fit-text.ts';
import { dayFirst, inUtf8, ledgerCsv } from './ledger-rows.ts';

const HEADER =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency';

/** Xero imports at most as many bills from one file. */
const BILLS_MAX = 500;

/** The import wants a tax rate's name as its screens show it, not its code. */
const TAX_RATE_NAMES = {
  standard: '20% (VAT on Expenses)',
  capital: '20% (VAT on Capital Purchases)',
  reduced: '5% (VAT on Expenses)',
  zero: 'Zero Rated Expenses',
  exempt: 'Exempt Expenses',
  outside: 'No VAT',
  reverse_charge: 'Reverse Charge Expenses (20%)',
  construction_reverse_charge: 'Domestic Reverse Charge @ 20% (VAT on Expenses)',
} as const satisfies Record<VatCode, string>;

const CREDIT_NOTE =
  'credit note: no certain way to import a supplier credit note by CSV; enter by hand or publish through the API';

const TRACKING = "the import wants a category and an option, as in 'Region: North'; say it so, or choose it in Xero";

function trackingOf({ trackingCategory = '' }: CodedLine) {
  return trackingParts(trackingCategory);
}

/**
 * Bills for Xero's CSV import, with amounts that include VAT: then the total of each is that of its paper, since Xero works
 * the VAT out itself. Sources: skipentry.com and entryrocket.com,
 * which tried the importer in 2026.
 */
export function xeroBills(bills: readonly CodedBill[]): LedgerFiles {
  const carried = bills.filter(({ documentType }) => documentType === 'invoice');
  return {
    files: inFiles(carried).map((part, at) => ({
      name: `xero-bills.inclusive.${at + 1}.csv`,
      content: inUtf8(ledgerCsv(HEADER, part.flatMap(rowsOf))),
    })),
    exceptions: bills.flatMap((bill) =>
      bill.documentType === 'invoice'
        ? trackingException(bill, (line) => trackingOf(line) !== null, TRACKING)
        : [exceptionOf(bill, 'left_out', CREDIT_NOTE)],
    ),
  };
}

/** Xero may take the rows of one number for one bill, whosever they are: no file has a number twice. */
function inFiles(bills: readonly CodedBill[]): CodedBill[][] {
  const files: { readonly bills: CodedBill[]; readonly numbers: Set<string> }[] = [];
  for (const bill of bills) {
    const number = bill.number.toLowerCase();
    let file = files.find(({ bills, numbers }) => bills.length < BILLS_MAX && !numbers.has(number));
    if (!file) {
      file = { bills: [], numbers: new Set() };
      files.push(file);
    }
    file.bills.push(bill);
    file.numbers.add(number);
  }
  return files.map(({ bills }) => bills);
}

function rowsOf(bill: CodedBill): string[][] {
  const { supplierName, number, date, dueDate } = bill;
  return bill.lines.map((line) => [
    supplierName,
    ...Array<string>(9).fill(''),
    number,
    dayFirst(date),
    dayFirst(dueDate),
    '',
    '',
    onOneLine(line.description),
    '1',
    formatDecimal(grossOf(line)),
    line.account.code,
    TAX_RATE_NAMES[line.vatCode],
    '',
    trackingOf(line)?.category ?? '',
    trackingOf(line)?.option ?? '',
    ...Array<string>(2).fill(''),
    'GBP',
  ]);
}
