import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { formatTimestamp } from '../../lib/london-time.ts';

type Payment = Pick<
  PaymentCardFieldsFragment,
  'providerCreatedAt' | 'providerUpdatedAt' | 'createdAt' | 'updatedAt' | 'invoices' | 'description'
>;

/** So many invoices of one payment are named; a supplier's payment in a run can pay hundreds. */
const NAMED_INVOICES = 10;

/** When the provider made the payment; when we did, before it has. */
export function describeCreation({ providerCreatedAt, createdAt }: Payment): string {
  return formatTimestamp(providerCreatedAt ?? createdAt);
}

/** When the provider last changed the payment; when we did, before it has one. */
export function describeUpdate({ providerUpdatedAt, updatedAt }: Payment): string {
  return formatTimestamp(providerUpdatedAt ?? updatedAt);
}

/** The payment's description, which has the invoice numbers at the time; otherwise the current invoice numbers. */
export function purposeOf({ description, invoices }: Payment): string {
  return description ?? describeInvoices(invoices);
}

/** "INV-1, INV-2 and 3 more". */
function describeInvoices(invoices: Payment['invoices']): string {
  const named = invoices.slice(0, NAMED_INVOICES).map(({ id, invoiceNumber }) => invoiceNumber || `INV-${id}`);
  const more = invoices.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : '');
}
