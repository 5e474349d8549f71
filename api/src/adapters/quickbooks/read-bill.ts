import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { quickBooksMemo, quickBooksNumber } from '../../accounting-files/index.ts';
import type { LedgerBill } from '../../kernel/ports/accounting-system.ts';
import type { QuickBooksTransaction } from './read-records.ts';

/** Bills and vendor credits are kept apart in QuickBooks. */
export const ENTITIES = { invoice: 'Bill', credit_note: 'VendorCredit' } as const satisfies Record<InvoiceType, string>;
const PAGES = { invoice: 'bill', credit_note: 'vendorcredit' } as const satisfies Record<InvoiceType, string>;

/** How a person voids a bill in QuickBooks: it stays without amounts, and its memo begins so. */
const VOIDED = /^voided\b/i;
const MEMO_NUMBER = /^Supplier reference (.+)$/m;

/** A bill or vendor credit as QuickBooks has it. @param appUrl where people open it */
export function readBill(documentType: InvoiceType, transaction: QuickBooksTransaction, appUrl: string): LedgerBill {
  const { Id, SyncToken, VendorRef, TxnDate, TotalAmt, Balance } = transaction;
  const grossPence = inPence(TotalAmt);
  const paidPence = pence(grossPence - inPence(Balance));
  return {
    externalId: Id,
    documentType,
    contactId: VendorRef.value,
    number: numberOf(transaction),
    date: localDate(TxnDate),
    grossPence,
    paidPence,
    state: stateOf(transaction),
    link: `${appUrl}/${PAGES[documentType]}?txnId=${encodeURIComponent(Id)}`,
    version: SyncToken,
  };
}

/** Pounds of an answer. Intuit rounds to two decimals. */
export function inPence(amount: number): Pence {
  return pence(Math.round(amount * 100));
}

/** The number as the supplier wrote it, also where QuickBooks has it shortened. */
function numberOf({ DocNumber, PrivateNote }: QuickBooksTransaction): string {
  const [, whole = ''] = MEMO_NUMBER.exec(PrivateNote) ?? [];
  return quickBooksMemo(whole) !== '' && quickBooksNumber(whole) === DocNumber ? whole : DocNumber;
}

function stateOf({ TotalAmt, Balance, PrivateNote }: QuickBooksTransaction): LedgerBill['state'] {
  if (TotalAmt === 0 && VOIDED.test(PrivateNote)) return 'voided';
  return TotalAmt > 0 && Balance === 0 ? 'paid' : 'awaiting_payment';
}
