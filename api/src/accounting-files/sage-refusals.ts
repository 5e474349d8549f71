import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { type CodedBill, exceptionOf, type FormatException } from './coded-bill.ts';

/**
 * Why Sage cannot import a bill; null where it can.
 * @param taxCodes the ledger's name of each treatment, null where none is certain
 * @param referenceMax the most characters of a supplier's account reference
 */
export function refusalBySage(
  { supplierReference, supplierName, documentType, lines }: CodedBill,
  taxCodes: Readonly<Record<VatCode, string | null>>,
  referenceMax: number,
): string | null {
  if (supplierReference === null) {
    return `no account reference is on record for ${supplierName}; set it at the supplier, or enter by hand`;
  }
  if ([...supplierReference].length > referenceMax) {
    return `account reference ${supplierReference} is longer than ${referenceMax} characters; set the one of the ledger at the supplier`;
  }
  if (lines.some(({ vatCode }) => taxCodes[vatCode] === null)) {
    return 'reverse charge: no certain tax code for it; enter by hand';
  }
  const isCredit = documentType === 'credit_note';
  if (lines.some(({ netPence }) => netPence !== 0 && netPence < 0 !== isCredit)) {
    return 'a line has the other sign than its document: amounts are above zero in both types; enter by hand';
  }
  return null;
}

/** Neither Sage's file has a due date: it takes the one by the supplier's terms. */
export function dueDateException(bill: CodedBill): FormatException[] {
  const { documentType, dueDate, dueDateByTerms } = bill;
  if (documentType === 'credit_note' || dueDate === dueDateByTerms) return [];
  const why = `the file has no due date; by the supplier's terms it would be ${dueDateByTerms} but the document says ${dueDate}; set it by hand`;
  return [exceptionOf(bill, 'due_date_not_carried', why)];
}
