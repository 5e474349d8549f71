import { type InvoiceSums, linesOf, type StoredInvoiceLine } from './invoice-lines.ts';
import { type Pence, sumPence } from './money.ts';
import { isVatOfCode, VAT_CODES } from './vat-code.ts';

/** A bill with its lines as they are stored. */
export interface BillWithLines extends InvoiceSums {
  readonly lines: readonly StoredInvoiceLine[];
}

/**
 * True if a change removes values of a bill that a VAT return may contain (RULES.md, 49). These are its net, its VAT and
 * its amount paid in advance, once they are known. Its VAT codes count once every line has a code whose rate gives its
 * VAT.
 */
export function changesKnownVat(before: BillWithLines, after: BillWithLines): boolean {
  const isKnown = (amount: Pence | null) => amount !== null;
  const known = [before.netAmountPence, before.vatAmountPence, before.paidInAdvancePence];
  const now = [after.netAmountPence, after.vatAmountPence, after.paidInAdvancePence];
  if (known.some((amount, at) => isKnown(amount) && amount !== now[at])) return true;
  return isCodedByRate(before) && JSON.stringify(sumsByCode(before)) !== JSON.stringify(sumsByCode(after));
}

function isCodedByRate(bill: BillWithLines): boolean {
  return linesOf(bill, bill.lines).every(
    ({ vatCode, netAmountPence: net, vatAmountPence: vat }) =>
      vatCode !== null && net !== null && vat !== null && isVatOfCode(net, vat, vatCode),
  );
}

/** Net and VAT of the lines of each VAT code, and of those without, which come last. */
function sumsByCode(bill: BillWithLines) {
  const lines = linesOf(bill, bill.lines);
  return [...VAT_CODES, null].flatMap((code) => {
    const ofCode = lines.filter(({ vatCode }) => vatCode === code);
    if (ofCode.length === 0) return [];
    const sumOf = (part: 'netAmountPence' | 'vatAmountPence') => sumPence(ofCode.flatMap((line) => line[part] ?? []));
    return [[code, sumOf('netAmountPence'), sumOf('vatAmountPence')]];
  });
}
