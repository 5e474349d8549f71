import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { z } from 'zod';
import { quickBooksNumber } from '../../accounting-files/index.ts';
import type {
  AccountingAccess,
  AccountingOutcome,
  OutgoingPayment,
  OutgoingPaymentGroup,
  Refusal,
} from '../../kernel/ports/accounting-system.ts';
import { inPounds } from './bill-request.ts';
import type { QuickBooksBills } from './bills.ts';
import type { QuickBooksClient } from './quickbooks-client.ts';
import { ENTITIES, inPence } from './read-bill.ts';
import { BILL_PAYMENT, readRecords } from './read-records.ts';

/**
 * Writes a group as one bill payment, which QuickBooks matches with one line of the bank feed. A bill payment has one
 * vendor, so a group of several is refused: the caller makes a group for each. Vendor credits that it uses are lines of it, and
 * make its total less (BillPayment reference). Its bank account goes as `Check`, which the API has for all bank payments.
 */
export async function recordPayments(
  client: QuickBooksClient,
  bills: QuickBooksBills,
  access: AccountingAccess,
  group: OutgoingPaymentGroup,
  key: string,
): Promise<AccountingOutcome<{ readonly externalId: string }>> {
  const refusal = refusalOfPayments(group.payments);
  if (refusal) return refusal;
  const found = await bills.fetch(
    access,
    group.payments.map(({ bill }) => bill),
  );
  if (found.kind !== 'ok') return found;
  const ids = new Set(found.value.map(({ externalId }) => externalId));
  if (!group.payments.every(({ bill }) => ids.has(bill.externalId))) return NO_BILL;
  const [vendorId, ...others] = new Set(found.value.map(({ contactId }) => contactId));
  if (vendorId === undefined || others.length > 0) return SEVERAL_VENDORS;
  const body = paymentRequest(group, vendorId);
  const answer = await client.post(access, '/billpayment', key, body);
  const made = readRecords(z.object({ BillPayment: BILL_PAYMENT }), answer);
  if (made.kind !== 'ok') return made;
  const { Id, VendorRef, TotalAmt } = made.value.BillPayment;
  // A repeated key gets the first response, even if other data was sent.
  const isIt = VendorRef.value === vendorId && inPence(TotalAmt) === inPence(body.TotalAmt);
  return isIt
    ? { kind: 'ok', value: { externalId: Id } }
    : { kind: 'unknown', detail: 'the answer is about another payment' };
}

/** A bill payment is money that goes out. */
export function refusalOfPayments(payments: readonly OutgoingPayment[]): Refusal | null {
  return totalOf(payments) < 0 ? BELOW_ZERO : null;
}

/** A bill payment that is matched with a line of the bank feed can be deleted all the same, and spoils what was reconciled. */
export function deletionByHand({ length }: readonly OutgoingPayment[]): string {
  const bill = length === 1 ? 'the bill' : 'one of its bills';
  return `In QuickBooks, open ${bill} and its payment. If that is matched with the bank's line, undo the match first. Then choose More, Delete`;
}

function totalOf(payments: readonly OutgoingPayment[]): Pence {
  return sumPence(
    payments.map(({ bill, amountPence }) => (bill.documentType === 'invoice' ? amountPence : pence(0 - amountPence))),
  );
}

function paymentRequest({ bankAccountId, date, reference, payments }: OutgoingPaymentGroup, vendorId: string) {
  return {
    VendorRef: { value: vendorId },
    PayType: 'Check',
    CheckPayment: { BankAccountRef: { value: bankAccountId } },
    TotalAmt: inPounds(totalOf(payments)),
    TxnDate: date,
    ...(reference !== '' && { DocNumber: quickBooksNumber(reference), PrivateNote: reference }),
    Line: payments.map(({ bill: { documentType, externalId }, amountPence }) => ({
      Amount: inPounds(amountPence),
      LinkedTxn: [{ TxnId: externalId, TxnType: ENTITIES[documentType] }],
    })),
  };
}

const NO_BILL = {
  kind: 'refused',
  reason: 'A bill of this payment is not in QuickBooks',
  remedy: 'Publish the bill first',
} as const;

const SEVERAL_VENDORS = {
  kind: 'refused',
  reason: 'QuickBooks takes payments of one supplier together, not of several',
  remedy: null,
} as const;

const BELOW_ZERO = {
  kind: 'refused',
  reason: 'The credit notes come to more than the bills of this payment',
  remedy: 'Enter the refund in QuickBooks',
} as const;
