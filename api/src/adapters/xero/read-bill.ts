import { type Pence, parseDecimal, pence } from '@paycycle/schema/domain/money';
import type { XeroConfig } from '../../kernel/config/accounting-config.ts';
import { fieldsOf, textOrNull } from '../../kernel/json-fields.ts';
import type { BillReference, LedgerBill } from '../../kernel/ports/accounting-system.ts';
import { dayOf, msOf } from './xero-calls.ts';

type Fields = Readonly<Record<string, unknown>>;
type DocumentType = BillReference['documentType'];

/** Bills and credit notes are resources of their own, with the same fields under other names. */
export const RESOURCES = {
  invoice: { name: 'Invoices', id: 'InvoiceID', number: 'InvoiceNumber', page: 'View.aspx?InvoiceID=' },
  credit_note: {
    name: 'CreditNotes',
    id: 'CreditNoteID',
    number: 'CreditNoteNumber',
    page: 'ViewCreditNote.aspx?creditNoteID=',
  },
} as const satisfies Record<DocumentType, object>;

const STATES = new Map<unknown, LedgerBill['state']>([
  ['DRAFT', 'draft'],
  ['SUBMITTED', 'awaiting_approval'],
  ['AUTHORISED', 'awaiting_payment'],
  ['PAID', 'paid'],
  ['VOIDED', 'voided'],
  ['DELETED', 'deleted'],
]);

/** A bill as Xero tells it; null when it is not what a bill looks like. */
export function readBill(documentType: DocumentType, fields: Fields, { webUrl }: XeroConfig): LedgerBill | null {
  const names = RESOURCES[documentType];
  const externalId = textOrNull(fields[names.id]);
  const contactId = textOrNull(fieldsOf(fields['Contact'])['ContactID']);
  const state = STATES.get(fields['Status']);
  const date = dayOf(fields['Date']);
  const grossPence = parseDecimal(fields['Total']);
  const paidPence = paidOf(documentType, fields, state);
  if (!externalId || !contactId || !state || !date || grossPence === null || paidPence === null) return null;
  return {
    externalId,
    documentType,
    contactId,
    number: textOrNull(fields[names.number]) ?? '',
    date,
    grossPence,
    paidPence,
    state,
    link: `${webUrl}/AccountsPayable/${names.page}${externalId}`,
    version: versionOf(fields),
  };
}

/** Payments, and credit notes that were set off: neither is to be paid again. */
function paidOf(documentType: DocumentType, fields: Fields, state: LedgerBill['state'] | undefined): Pence | null {
  if (state === 'voided' || state === 'deleted') return pence(0);
  const amount = (name: string) => parseDecimal(fields[name] ?? 0);
  if (documentType === 'invoice') {
    const [paid, credited] = [amount('AmountPaid'), amount('AmountCredited')];
    return paid === null || credited === null ? null : pence(paid + credited);
  }
  const [total, left] = [amount('Total'), parseDecimal(fields['RemainingCredit'] ?? fields['Total'])];
  return total === null || left === null ? null : pence(total - left);
}

/**
 * Xero changes the time stamp with each change. The open amount is included, in case a payment does not count as a
 * change.
 */
function versionOf(fields: Fields): string {
  const { UpdatedDateUTC, Status, AmountDue, RemainingCredit } = fields;
  return [msOf(UpdatedDateUTC) ?? '', Status, AmountDue ?? RemainingCredit ?? ''].join('/');
}
