import type { InvoicePrefill, Page, PrefillContext } from './invoice-prefill.types.ts';
import { places } from './labelled-values.ts';
import { readBankDetails } from './read-bank-details.ts';
import { readDates } from './read-dates.ts';
import { readInvoiceNumber } from './read-number.ts';
import { readSupplier } from './read-supplier.ts';
import { readTotal } from './read-total.ts';

const HEADING_LENGTH_MAX = 40;

/** Papers that ask for no payment, or for another one than they show. */
const NO_INVOICE = /^(?:credit\s+(?:note|memo)|pro[\s-]?forma|statement(?:\s+of\s+account)?)\b/i;
const OTHER_PAPER = /^(?:quotation|quote|estimate|purchase\s+order|receipt|delivery\s+note|order\s+confirmation)\b/i;
const INVOICE = /^(?:(?:tax|vat|sales)\s+)?invoice\b/i;

export const NOTHING_READ: InvoicePrefill = {
  supplierName: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  amountPence: null,
  bankSortCode: null,
  bankAccountNumber: null,
};

/**
 * Reads an invoice's text for the form of manual entry (issue: prefill). Only what is certain is answered: where two
 * candidates are equally good there is none. Of a credit note, a pro forma or a statement nothing is read.
 */
export function readInvoiceText(pages: readonly Page[], context: PrefillContext): InvoicePrefill {
  if (!isInvoice(pages)) return NOTHING_READ;
  return {
    supplierName: readSupplier(pages, context),
    invoiceNumber: readInvoiceNumber(pages),
    ...readDates(pages, context.today),
    amountPence: readTotal(pages),
    ...readBankDetails(pages, context.companyName),
  };
}

function isInvoice(pages: readonly Page[]): boolean {
  const headings = places(pages)
    .map(({ text }) => text.trim())
    .filter((text) => text.length <= HEADING_LENGTH_MAX);
  if (headings.some((text) => NO_INVOICE.test(text))) return false;
  return !headings.some((text) => OTHER_PAPER.test(text)) || headings.some((text) => INVOICE.test(text));
}
