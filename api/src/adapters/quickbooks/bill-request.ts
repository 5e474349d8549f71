import { formatDecimal, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { findTrackingOption, QUICKBOOKS_TRACKING } from '@paycycle/schema/domain/tracking-option';
import { isReverseCharge } from '@paycycle/schema/domain/vat-code';
import { quickBooksMemo, quickBooksNumber } from '../../accounting-files/index.ts';
import type { OutgoingBill, OutgoingLine } from '../../kernel/ports/accounting-system.ts';
import { type Coding, findAccount, type PurchaseTax } from './read-settings.ts';

/**
 * A bill or vendor credit in QuickBooks' words. A vendor credit has no due date, and positive amounts as a bill has.
 * Requires that `refusalOfCoding` has nothing against it.
 */
export function billRequest(bill: OutgoingBill, coding: Coding) {
  const memo = [quickBooksMemo(bill.number), bill.link].filter(Boolean).join('\n');
  const tax = taxDetail(bill.lines, coding);
  const [location] = bill.lines.flatMap((line) => trackedBy(line, coding, QUICKBOOKS_TRACKING.location) ?? []);
  return {
    VendorRef: { value: bill.contactId },
    DocNumber: quickBooksNumber(bill.number),
    TxnDate: bill.date,
    ...(bill.documentType === 'invoice' && { DueDate: bill.dueDate }),
    PrivateNote: memo,
    CurrencyRef: { value: 'GBP' },
    ...(location && { DepartmentRef: { value: location } }),
    GlobalTaxCalculation: 'TaxExcluded',
    Line: bill.lines.map((line) => lineRequest(line, coding)),
    ...(tax && { TxnTaxDetail: tax }),
  };
}

/** Pounds as the API has them: a JSON number. */
export function inPounds(amount: Pence): number {
  return Number(formatDecimal(amount));
}

/** The id of a line's class or location; null where it has none. */
function trackedBy({ trackingCategory = '' }: OutgoingLine, { tracking }: Coding, category: string): string | null {
  const option = findTrackingOption(tracking, trackingCategory);
  return option?.category === category ? option.externalId : null;
}

function lineRequest(line: OutgoingLine, coding: Coding) {
  const { description, netPence, vatCode, accountCode } = line;
  const { accounts, taxes } = coding;
  const classId = trackedBy(line, coding, QUICKBOOKS_TRACKING.class);
  return {
    ...(description !== '' && { Description: description }),
    Amount: inPounds(netPence),
    DetailType: 'AccountBasedExpenseLineDetail',
    AccountBasedExpenseLineDetail: {
      AccountRef: { value: findAccount(accounts, accountCode)?.externalId ?? '' },
      TaxCodeRef: { value: taxes.get(vatCode)?.taxCodeId ?? '' },
      ...(classId !== null && { ClassRef: { value: classId } }),
    },
  };
}

interface RateTotal {
  readonly rateId: string;
  readonly percent: number;
  netPence: number;
  /** VAT that the supplier charged. */
  vatPence: number;
  /** VAT that QuickBooks would calculate, from the total or from each line: its page on tax does not say which. */
  ofTotalPence: number;
  ofLinesPence: number;
}

/**
 * The tax of a bill, where it is not what QuickBooks works out by itself: suppliers round each in their own way. Taxes by
 * rate may be said so for companies outside the US (TxnTaxDetail and OverrideDeltaAmount of Intuit's SDK documentation);
 * not checked with a real company. Undefined where nothing is to be said.
 */
function taxDetail(lines: readonly OutgoingLine[], { taxes }: Coding) {
  const totals = new Map<string, RateTotal>();
  for (const line of lines) addTax(totals, line, taxes.get(line.vatCode));
  const rates = [...totals.values()];
  const isUsual = rates.every(
    ({ vatPence, ofTotalPence, ofLinesPence }) => vatPence === ofTotalPence && vatPence === ofLinesPence,
  );
  if (isUsual) return undefined;
  return {
    TotalTax: inPounds(sumPence(rates.map(({ vatPence }) => pence(vatPence)))),
    TaxLine: rates.map(({ rateId, percent, netPence, vatPence }) => ({
      Amount: inPounds(pence(vatPence)),
      DetailType: 'TaxLineDetail',
      TaxLineDetail: {
        TaxRateRef: { value: rateId },
        PercentBased: true,
        TaxPercent: percent,
        NetAmountTaxable: inPounds(pence(netPence)),
      },
    })),
  };
}

function addTax(
  totals: Map<string, RateTotal>,
  { netPence, vatPence, vatCode }: OutgoingLine,
  tax?: PurchaseTax,
): void {
  for (const { rateId, percent } of tax?.rates ?? []) {
    const total = totals.get(rateId) ?? { rateId, percent, netPence: 0, vatPence: 0, ofTotalPence: 0, ofLinesPence: 0 };
    totals.set(rateId, total);
    const byRate = roundedTax(netPence, percent);
    total.netPence += netPence;
    total.ofLinesPence += byRate;
    total.ofTotalPence = roundedTax(total.netPence, percent);
    // Under a reverse charge the rates are what the buyer owes and gets back: the supplier charges neither.
    total.vatPence = isReverseCharge(vatCode) ? total.ofTotalPence : total.vatPence + vatPence;
  }
}

/** Rounded half away from zero. */
function roundedTax(netPence: number, percent: number): number {
  const tax = Math.round((Math.abs(netPence) * Math.abs(percent)) / 100);
  return netPence < 0 === percent < 0 ? tax : 0 - tax;
}
