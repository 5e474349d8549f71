import { type DuplicateKind, findDuplicate, type InvoiceIdentity } from '@paycycle/schema/domain/invoice-duplicate';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';

/** Flag for an invoice that looks like another one of its supplier (RULES.md, 11). */
export interface DuplicateFlag<Known> {
  readonly reason: Exclude<DuplicateKind, 'exact'>;
  readonly of: Known;
}

/** The invoice that is named as the original of a duplicate. */
export interface KnownInvoice extends InvoiceIdentity {
  /** A row of a file that is being imported has none yet. */
  readonly id?: number;
  readonly invoiceNumber: string;
  readonly recordNumber: number;
}

/**
 * Invoices that an invoice could be a duplicate of. They are its supplier's, those of suppliers whose names mean the
 * same company, and the same bill at any supplier.
 */
export interface KnownInvoices<Known> {
  readonly own: readonly Known[];
  readonly ofAlike: readonly Known[];
  readonly sameBill: readonly Known[];
}

/**
 * The duplicate flag of a new or changed invoice; null when it is like no other. One that is allowed has a flag as well: who
 * pays it did not allow it.
 * @throws DUPLICATE_INVOICE, naming the other one, when it is exactly the same, and duplicates are not allowed
 */
export function planDuplicateFlag<Known extends KnownInvoice>(
  invoice: InvoiceIdentity,
  { own, ofAlike, sameBill }: KnownInvoices<Known>,
  allowDuplicate: boolean,
): DuplicateFlag<Known> | null {
  const found = findDuplicate(invoice, own, ofAlike, sameBill);
  if (!found) return null;
  const { kind, of } = found;
  if (kind !== 'exact') return { reason: kind, of };
  if (allowDuplicate) return { reason: 'same_number', of };
  const refusal = new AppError('DUPLICATE_INVOICE', duplicateWords(of));
  throw of.id === undefined ? refusal : refusal.because(of.id);
}

/** Names the invoice that another one duplicates. */
export function duplicateWords(known: KnownInvoice): string {
  return `You already have ${nameOf(known)}`;
}

/**
 * Warns of an invoice that another one may duplicate.
 * @param supplierName of the other one, where it is another than this one's
 */
export function likelyDuplicateWords(known: KnownInvoice, supplierName = 'this supplier'): string {
  return `Possible duplicate of ${nameOf(known, supplierName)}`;
}

function nameOf(
  { invoiceNumber, invoiceDate, amountPence, recordNumber }: KnownInvoice,
  supplierName = 'this supplier',
): string {
  const which = `${formatLocalDate(invoiceDate)}, ${formatPounds(amountPence)}, #${recordNumber}`;
  return `${amountPence < 0 ? 'credit note' : 'invoice'} ${invoiceNumber} from ${supplierName} (${which})`;
}
