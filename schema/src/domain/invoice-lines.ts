import type { LocalDate } from './local-date.ts';
import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from './money.ts';
import type { NetAndVat } from './net-and-vat.ts';
import { isReverseCharge, type VatCode, vatByRate } from './vat-code.ts';

/** Coding of an invoice line (RULES.md, 89). */
export interface LineCoding {
  readonly description: string | null;
  readonly vatCode: VatCode | null;
  readonly nominalCode: string | null;
  /** First and last day of the service: both are known, or neither. */
  readonly serviceFrom: LocalDate | null;
  readonly serviceTo: LocalDate | null;
  readonly trackingCategory: string | null;
}

/** A line with its own amounts of any sign. An invoice's only line is stored without: it is the whole invoice. */
export interface StoredInvoiceLine extends LineCoding {
  readonly netAmountPence: Pence | null;
  readonly vatAmountPence: Pence | null;
}

/** A line for users and ledgers. Net and VAT are null if the invoice has one line and they are unknown. */
export interface InvoiceLine extends StoredInvoiceLine {
  /** Net plus VAT. */
  readonly amountPence: Pence;
  /** VAT that the buyer owes HMRC under a reverse charge; null for any other line. */
  readonly notionalVatPence: Pence | null;
}

/** Sums of an invoice's lines. */
export type InvoiceSums = NetAndVat & { readonly amountPence: Pence };

/** Only line of an invoice that is neither split nor coded. */
export const UNCODED_LINE: StoredInvoiceLine = {
  description: null,
  netAmountPence: null,
  vatAmountPence: null,
  vatCode: null,
  nominalCode: null,
  serviceFrom: null,
  serviceTo: null,
  trackingCategory: null,
};

/** Lines of an invoice: the stored ones, or one default line if the invoice is neither split nor coded. */
export function linesOf(invoice: InvoiceSums, stored: readonly StoredInvoiceLine[]): InvoiceLine[] {
  const [only = UNCODED_LINE, ...others] = stored;
  return others.length === 0 ? [wholeLine(invoice, only)] : stored.map(lineWithSums);
}

/** Rows to store for the lines: none if the invoice is neither split nor coded. */
export function rowsOfLines(lines: readonly StoredInvoiceLine[]): StoredInvoiceLine[] {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return [...lines];
  const row = { ...only, netAmountPence: null, vatAmountPence: null };
  return isUncoded(row) ? [] : [row];
}

/** Sums of lines with their own amounts; null if a line has none. */
export function sumsOfLines(
  lines: readonly StoredInvoiceLine[],
): { readonly netAmountPence: Pence; readonly vatAmountPence: Pence } | null {
  const nets = lines.flatMap(({ netAmountPence }) => netAmountPence ?? []);
  const vats = lines.flatMap(({ vatAmountPence }) => vatAmountPence ?? []);
  if (lines.length === 0 || nets.length < lines.length || vats.length < lines.length) return null;
  return { netAmountPence: sumPence(nets), vatAmountPence: sumPence(vats) };
}

/**
 * Message if the lines do not fit the invoice; null if they do. Lines without amounts are the whole invoice.
 * @param invoice net and VAT are null if unknown
 */
export function linesFault(invoice: InvoiceSums, lines: readonly StoredInvoiceLine[]): string | null {
  const charged = linesOf(invoice, lines).findIndex(
    ({ vatCode, vatAmountPence }) => vatCode !== null && isReverseCharge(vatCode) && vatAmountPence !== 0,
  );
  if (charged >= 0) return `Line ${charged + 1} is under a reverse charge: the supplier charges no VAT on it`;
  const sums = sumsOfLines(lines);
  return sums && faultOfSums(invoice, sums);
}

function faultOfSums(
  invoice: InvoiceSums,
  { netAmountPence, vatAmountPence }: { readonly netAmountPence: Pence; readonly vatAmountPence: Pence },
): string | null {
  const noun = invoice.amountPence < 0 ? 'the credit note' : 'the invoice';
  const gross = sumPence([netAmountPence, vatAmountPence]);
  const whole = wholeOf(invoice);
  if (gross !== whole) {
    const inAdvance = invoice.paidInAdvancePence ? ' and what was paid in advance' : '';
    return `The lines come to ${formatPounds(gross)}, ${noun}${inAdvance} to ${formatPounds(whole)}`;
  }
  if (netAmountPence === invoice.netAmountPence) return null;
  const [net, vat] = [formatPounds(netAmountPence), formatPounds(vatAmountPence)];
  if (invoice.netAmountPence === null) return `The lines come to ${net} and ${vat} VAT, which ${noun} leaves open`;
  return `The lines come to ${net} net, ${noun} to ${formatPounds(invoice.netAmountPence)} net`;
}

/** The only line of an invoice. Under a reverse charge the whole amount is net. */
function wholeLine(invoice: InvoiceSums, line: StoredInvoiceLine): InvoiceLine {
  const amountPence = wholeOf(invoice);
  const isNet = line.vatCode !== null && isReverseCharge(line.vatCode) && invoice.vatAmountPence === null;
  const netAmountPence = isNet ? amountPence : invoice.netAmountPence;
  const vatAmountPence = isNet ? ZERO_PENCE : invoice.vatAmountPence;
  const notionalVatPence = notionalVatOf(line.vatCode, netAmountPence);
  return { ...line, netAmountPence, vatAmountPence, amountPence, notionalVatPence };
}

function lineWithSums(line: StoredInvoiceLine): InvoiceLine {
  const amountPence = sumPence([line.netAmountPence ?? ZERO_PENCE, line.vatAmountPence ?? ZERO_PENCE]);
  return { ...line, amountPence, notionalVatPence: notionalVatOf(line.vatCode, line.netAmountPence) };
}

function notionalVatOf(code: VatCode | null, netAmountPence: Pence | null): Pence | null {
  return code !== null && netAmountPence !== null && isReverseCharge(code) ? vatByRate(netAmountPence, code) : null;
}

function wholeOf({ amountPence, paidInAdvancePence }: InvoiceSums): Pence {
  return pence(amountPence + (paidInAdvancePence ?? 0));
}

function isUncoded(line: StoredInvoiceLine): boolean {
  return Object.values({ ...UNCODED_LINE, ...line }).every((value) => value === null);
}
