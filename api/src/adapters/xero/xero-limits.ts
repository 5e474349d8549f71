import type { XeroConfig } from '../../kernel/config/accounting-config.ts';
import type { AccountingLimits } from '../../kernel/ports/accounting-system.ts';

/** Characters of a description of a line. */
export const DESCRIPTION_LENGTH_MAX = 4000;
/** Characters of a contact's name. */
export const CONTACT_NAME_LENGTH_MAX = 255;

/** Xero's limits (developer.xero.com/faq/limits), for each organisation. */
export function limitsOf({ tier }: Pick<XeroConfig, 'tier'>): AccountingLimits {
  return {
    billsPerCall: 50,
    callsAtOnce: 5,
    callsPerMinute: 60,
    callsPerDay: tier === 'starter' ? 1000 : 5000,
    // Xero says 10 MB, and not which: this is the smaller.
    fileBytesMax: 10_000_000,
    numberLengthMax: 255,
    // A batch of payments may be of any.
    contactsPerPaymentGroup: null,
    // Xero keeps answers for six minutes, by its own clock.
    sameKeyMs: 5 * 60_000,
  };
}
