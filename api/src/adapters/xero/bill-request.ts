import type { PublishAs } from '@paycycle/schema/domain/ledger';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { trackingParts } from '@paycycle/schema/domain/tracking-option';
import { vatInGross } from '@paycycle/schema/domain/vat-code';
import type { OutgoingBill, OutgoingLine } from '../../kernel/ports/accounting-system.ts';
import { TAX_TYPES } from './tax-types.ts';
import { pounds } from './xero-calls.ts';
import { DESCRIPTION_LENGTH_MAX } from './xero-limits.ts';

const STATUSES = {
  draft: 'DRAFT',
  awaiting_approval: 'SUBMITTED',
  awaiting_payment: 'AUTHORISED',
} as const satisfies Record<PublishAs, string>;

/**
 * Converts a bill or credit note to Xero's format. Amounts include VAT, so that the total is that of the document
 * even if Xero calculates another VAT for a line.
 */
export function billRequest(bill: OutgoingBill): object {
  const { documentType, contactId, number, date, dueDate, publishAs, link, lines } = bill;
  const isInvoice = documentType === 'invoice';
  return {
    Type: isInvoice ? 'ACCPAY' : 'ACCPAYCREDIT',
    // No other field of the contact: Xero would change the contact with it.
    Contact: { ContactID: contactId },
    ...(isInvoice ? { InvoiceNumber: number } : { CreditNoteNumber: number }),
    Date: date,
    ...(isInvoice && { DueDate: dueDate }),
    LineAmountTypes: 'Inclusive',
    CurrencyCode: 'GBP',
    Status: STATUSES[publishAs],
    // Xero refuses an address with its own name in it; credit notes have none.
    ...(isInvoice && !link.toLowerCase().includes('xero') && { Url: link }),
    LineItems: lines.map((line) => lineRequest(line, number)),
  };
}

function lineRequest(line: OutgoingLine, number: string): object {
  const { description, netPence, vatPence, vatCode, accountCode, trackingCategory } = line;
  const tracking = trackingCategory === undefined ? null : trackingParts(trackingCategory);
  const grossPence = sumPence([netPence, vatPence]);
  return {
    Description: (description.trim() || number).slice(0, DESCRIPTION_LENGTH_MAX),
    Quantity: 1,
    UnitAmount: pounds(grossPence),
    AccountCode: accountCode,
    TaxType: TAX_TYPES[vatCode],
    ...(vatPence !== taxOfXero(grossPence, line) && { TaxAmount: pounds(vatPence) }),
    ...(tracking && { Tracking: [{ Name: tracking.category, Option: tracking.option }] }),
  };
}

/** VAT as Xero calculates it. Xero asks to send the tax only if the supplier has rounded it differently. */
function taxOfXero(grossPence: Pence, { vatCode }: OutgoingLine): Pence {
  return vatInGross(grossPence, vatCode);
}
