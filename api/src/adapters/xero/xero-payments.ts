import { textOrNull } from '../../kernel/json-fields.ts';
import type {
  AccountingAccess,
  AccountingOutcome,
  OutgoingPayment,
  OutgoingPaymentGroup,
  Refusal,
} from '../../kernel/ports/accounting-system.ts';
import { RESOURCES } from './read-bill.ts';
import { elementsOf, pounds, sentJson } from './xero-calls.ts';
import type { XeroClient } from './xero-client.ts';
import { messagesIn, refusalOf } from './xero-refusals.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Writes payments in the shape of the bank's line: one as a payment, several as a batch. `IsReconciled` is never sent: the
 * bank's feed reconciles them.
 */
export async function recordPayments(
  client: XeroClient,
  access: AccountingAccess,
  group: OutgoingPaymentGroup,
  key: string,
): Promise<AccountingOutcome<{ readonly externalId: string }>> {
  const [first, ...others] = group.payments;
  if (!first) throw new RangeError('a group of payments has at least one');
  if (others.length === 0) return write(client, access, 'Payments', 'PaymentID', paymentRequest(group, first), key);
  const refusal = refusalOfPayments(group.payments);
  if (refusal) return refusal;
  return write(client, access, 'BatchPayments', 'BatchPaymentID', batchRequest(group), key);
}

/** A batch of payments has bills alone. */
export function refusalOfPayments(payments: readonly OutgoingPayment[]): Refusal | null {
  if (payments.length === 1 || payments.every(({ bill }) => bill.documentType === 'invoice')) return null;
  const reason = 'Xero takes a credit note in no batch of payments';
  const remedy = 'In Xero, set the credit note off against its bill and enter the payment of the rest';
  return { kind: 'refused', reason, remedy };
}

/** Deleting a payment there also takes back what its bank line was reconciled with. */
export function deletionByHand({ length }: readonly OutgoingPayment[]): string {
  const what = length === 1 ? 'open the bill and its payment' : 'open one of its bills and the batch payment';
  return `In Xero, ${what}, and choose Options, Remove & Redo`;
}

function paymentRequest(group: OutgoingPaymentGroup, { bill, amountPence }: OutgoingPayment): object {
  const { id } = RESOURCES[bill.documentType];
  return {
    [bill.documentType === 'invoice' ? 'Invoice' : 'CreditNote']: { [id]: bill.externalId },
    ...commonOf(group),
    Amount: pounds(amountPence),
  };
}

function batchRequest(group: OutgoingPaymentGroup): object {
  const Payments = group.payments.map(({ bill, amountPence }) => ({
    Invoice: { InvoiceID: bill.externalId },
    Amount: pounds(amountPence),
  }));
  return { ...commonOf(group), Payments };
}

function commonOf({ bankAccountId, date, reference }: OutgoingPaymentGroup): object {
  const Account = UUID.test(bankAccountId) ? { AccountID: bankAccountId } : { Code: bankAccountId };
  return { Account, Date: date, Reference: reference };
}

async function write(
  client: XeroClient,
  access: AccountingAccess,
  name: 'Payments' | 'BatchPayments',
  id: string,
  request: object,
  key: string,
): Promise<AccountingOutcome<{ readonly externalId: string }>> {
  const sent = sentJson('PUT', key, { [name]: [request] });
  const called = await client.send(access, `/${name}`, { summarizeErrors: 'false' }, sent);
  const written = elementsOf(client, called, name);
  if (written.kind !== 'ok') return written;
  const [element = {}] = written.value;
  const messages = messagesIn(element);
  if (element['StatusAttributeString'] === 'ERROR' || messages.length > 0) return refusalOf(messages);
  const externalId = textOrNull(element[id]);
  return externalId
    ? { kind: 'ok', value: { externalId } }
    : { kind: 'unknown', detail: `${name}: no id in the answer` };
}
