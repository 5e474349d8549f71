import type { z } from 'zod';
import type { CompanyBooks } from './company-books.ts';
import { inPence, inPounds, type TaxLine, type Transaction, type TransactionType } from './entities.ts';
import { businessRule, duplicateNumber, invalidReference, objectNotFound, periodClosed, staleObject } from './fault.ts';
import { BODIES, readBody } from './read-body.ts';

type Body = z.output<(typeof BODIES)['VendorCredit']>;

/** Accounts to which a bill's line can be posted. */
const POSTABLE = new Set(['Expense', 'Other Expense', 'Cost of Goods Sold', 'Fixed Asset', 'Other Current Asset']);
const HOME_CURRENCY = 'GBP';

/** Makes a bill or vendor credit. @throws QuickBooksFault */
export function createTransaction(books: CompanyBooks, type: TransactionType, sent: unknown): Transaction {
  const body = readBody(BODIES[type], sent);
  refuseClosed(books, body.TxnDate);
  const vendor = books.find('Vendor', body.VendorRef.value);
  if (!vendor) throw invalidReference('Names', body.VendorRef.value);
  if (!vendor.Active) throw objectNotFound();
  if (body.CurrencyRef.value !== HOME_CURRENCY) throw businessRule('The company does not use other currencies.');
  for (const line of body.Line) refuseLine(books, line);
  if (body.DepartmentRef) refuseTrackedBy(books, 'Department', body.DepartmentRef.value);
  refuseDuplicate(books, type, body);
  const tax = taxOf(books, body);
  const total = sum(body.Line.map(({ Amount }) => Amount)) + inPence(tax.TotalTax);
  if (total < 0) throw businessRule('Transaction amount must be 0 or greater.');
  return books.add(type, {
    ...body,
    VendorRef: { value: vendor.Id, name: vendor.DisplayName },
    TxnTaxDetail: tax,
    TotalAmt: inPounds(total),
    Balance: inPounds(total),
  });
}

/**
 * Deletes a bill or vendor credit. QuickBooks also deletes a paid one: its payment stays, and then pays nothing.
 * @throws QuickBooksFault
 */
export function deleteTransaction(books: CompanyBooks, type: TransactionType, sent: unknown) {
  const { Id, SyncToken } = readBody(BODIES.Deletion, sent);
  const transaction = books.get(type, Id);
  if (transaction.SyncToken !== SyncToken) throw staleObject();
  refuseClosed(books, transaction.TxnDate);
  books.remove(type, Id);
  return { Id, domain: 'QBO', status: 'Deleted' };
}

/** @throws QuickBooksFault 6210 */
export function refuseClosed({ bookCloseDate }: CompanyBooks, date: string): void {
  if (bookCloseDate !== null && date <= bookCloseDate) throw periodClosed();
}

function refuseLine(books: CompanyBooks, { AccountBasedExpenseLineDetail: detail }: Body['Line'][number]): void {
  const account = books.find('Account', detail.AccountRef.value);
  if (!account) throw invalidReference('Accounts', detail.AccountRef.value);
  if (!account.Active) throw objectNotFound();
  if (!POSTABLE.has(account.AccountType)) throw businessRule('You cannot post a bill to this account.');
  // The words are QuickBooks' own: intuit/quickbooks-online-mcp-server, issue 94.
  if (!detail.TaxCodeRef) throw businessRule('Make sure all your transactions have a VAT rate before you save.');
  const code = books.find('TaxCode', detail.TaxCodeRef.value);
  if (!code?.Active) throw invalidReference('TaxCode', detail.TaxCodeRef.value);
  if (detail.ClassRef) refuseTrackedBy(books, 'Class', detail.ClassRef.value);
}

function refuseTrackedBy(books: CompanyBooks, name: 'Class' | 'Department', id: string): void {
  const found = books.find(name, id);
  if (!found) throw invalidReference(name, id);
  if (!found.Active) throw objectNotFound();
}

function refuseDuplicate(books: CompanyBooks, type: TransactionType, { DocNumber, VendorRef }: Body): void {
  if (!books.warnsOfDuplicateNumbers || DocNumber === undefined) return;
  const twin = books
    .all(type)
    .find((other) => other.VendorRef.value === VendorRef.value && other.DocNumber === DocNumber);
  if (twin) throw duplicateNumber(DocNumber, type, twin.Id);
}

/** The tax of the lines by their codes, or what the request says of it where it says it for just these rates. */
function taxOf(books: CompanyBooks, { Line, TxnTaxDetail: said }: Body): Transaction['TxnTaxDetail'] {
  const nets = new Map<string, number>();
  for (const { Amount, AccountBasedExpenseLineDetail: detail } of Line) {
    const { TaxRateDetail } = books.get('TaxCode', detail.TaxCodeRef?.value ?? '').PurchaseTaxRateList;
    for (const { TaxRateRef } of TaxRateDetail) {
      nets.set(TaxRateRef.value, (nets.get(TaxRateRef.value) ?? 0) + inPence(Amount));
    }
  }
  const worked = [...nets].map(([rateId, net]) => taxLine(books, rateId, net));
  if (!said) return { TotalTax: inPounds(sum(worked.map(({ Amount }) => Amount))), TaxLine: worked };
  if (!isOfSameRates(said.TaxLine, worked)) throw businessRule('The tax lines are not those of the tax codes used.');
  const total = sum(said.TaxLine.map(({ Amount }) => Amount));
  if (total !== inPence(said.TotalTax)) throw businessRule('The total tax is not the sum of the tax lines.');
  return { TotalTax: said.TotalTax, TaxLine: said.TaxLine };
}

function taxLine(books: CompanyBooks, rateId: string, netPence: number): TaxLine {
  const { RateValue, Name } = books.get('TaxRate', rateId);
  const tax = Math.round((Math.abs(netPence) * Math.abs(RateValue)) / 100) * Math.sign(netPence) * Math.sign(RateValue);
  return {
    Amount: inPounds(tax),
    DetailType: 'TaxLineDetail',
    TaxLineDetail: {
      TaxRateRef: { value: rateId, name: Name },
      PercentBased: true,
      TaxPercent: RateValue,
      NetAmountTaxable: inPounds(netPence),
    },
  };
}

function isOfSameRates(said: readonly TaxLine[], worked: readonly TaxLine[]): boolean {
  const keys = (lines: readonly TaxLine[]) =>
    lines
      .map(({ TaxLineDetail: { TaxRateRef, TaxPercent, NetAmountTaxable } }) =>
        JSON.stringify([TaxRateRef.value, TaxPercent, inPence(NetAmountTaxable)]),
      )
      .sort()
      .join();
  return keys(said) === keys(worked);
}

/** The sum of pounds, in pence. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + inPence(amount), 0);
}
