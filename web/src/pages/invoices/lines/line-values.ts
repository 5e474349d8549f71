import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import { formatDecimal, type Pence, parsePounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { isReverseCharge, isVatOfCode, vatByRate } from '@paycycle/schema/domain/vat-code';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import type { InvoiceLinesFormValues, invoiceLinesFormSchema } from '@paycycle/schema/validation/invoice-lines';
import type { UseFormReturn } from 'react-hook-form';

export type SplitInvoice = InvoiceQuery['invoice'];
export type LinesFormState = UseFormReturn<
  InvoiceLinesFormValues,
  unknown,
  ReturnType<typeof invoiceLinesFormSchema.parse>
>;
export type LineValues = InvoiceLinesFormValues['lines'][number];

const EMPTY: LineValues = {
  description: '',
  vatCode: '',
  nominalCode: '',
  netAmount: '',
  vatAmount: '',
  serviceFrom: '',
  serviceTo: '',
  trackingCategory: '',
};

/** Amounts of a credit note's lines are typed without their sign. */
function signOf({ documentType }: Pick<SplitInvoice, 'documentType'>): 1 | -1 {
  return documentType === 'credit_note' ? -1 : 1;
}

/** True if an invoice has one line without coding: it is neither split nor coded. */
export function isWhole({ lines }: Pick<SplitInvoice, 'lines'>): boolean {
  return lines.length < 2 && !lines.some((line) => Object.values(codingOf(line)).some((value) => value !== ''));
}

/** Initial lines of the form. An only line, which is the whole invoice, gets a second one for splitting. */
export function lineValuesOf(invoice: SplitInvoice): LineValues[] {
  const sign = signOf(invoice);
  const text = (amount: Pence | null) => (amount === null ? '' : formatDecimal(pence(sign * amount)));
  const lines = invoice.lines.map((line) => ({
    ...codingOf(line),
    netAmount: text(line.netAmountPence),
    vatAmount: text(line.vatAmountPence),
  }));
  return isWhole(invoice) ? [...lines, EMPTY] : lines;
}

function codingOf(line: SplitInvoice['lines'][number]): Omit<LineValues, 'netAmount' | 'vatAmount'> {
  const { description, vatCode, nominalCode, serviceFrom, serviceTo, trackingCategory } = line;
  return {
    description: description ?? '',
    vatCode: vatCode ?? '',
    nominalCode: nominalCode ?? '',
    serviceFrom: serviceFrom ?? '',
    serviceTo: serviceTo ?? '',
    trackingCategory: trackingCategory ?? '',
  };
}

/** Copies the coding of the line before: the next line of a bill usually has the same. */
export function lineAfter(line: LineValues | undefined): LineValues {
  const { vatCode, nominalCode, trackingCategory } = line ?? EMPTY;
  return { ...EMPTY, vatCode, nominalCode, trackingCategory };
}

export type LineAmounts = Pick<LineValues, 'netAmount' | 'vatAmount' | 'vatCode'>;

/** VAT of a line by the rate of its code; empty if the net or the code is unknown. */
export function vatOf({ netAmount, vatCode }: LineAmounts): string {
  const net = amountOf(netAmount);
  if (net === null || !vatCode) return '';
  return formatDecimal(isReverseCharge(vatCode) ? pence(0) : vatByRate(net, vatCode));
}

/** True if the VAT of a line fits its code, within the rounding of suppliers. */
export function hasVatOfCode({ netAmount, vatAmount, vatCode }: LineAmounts): boolean {
  const [net, vat] = [amountOf(netAmount), amountOf(vatAmount)];
  return net !== null && vat !== null && Boolean(vatCode) && isVatOfCode(net, vat, vatCode || 'outside');
}

/** Sums of the amounts typed so far, without the sign of a credit note. */
export interface TypedSums {
  readonly netPence: Pence;
  readonly vatPence: Pence;
  readonly grossPence: Pence;
}

export function sumsOf(lines: readonly LineAmounts[]): TypedSums {
  const netPence = sumPence(lines.flatMap(({ netAmount }) => amountOf(netAmount) ?? []));
  const vatPence = sumPence(lines.flatMap(({ vatAmount }) => amountOf(vatAmount) ?? []));
  return { netPence, vatPence, grossPence: pence(netPence + vatPence) };
}

/** Total of the invoice, to which its lines must add up. */
export function wholeOf(invoice: SplitInvoice): Pence {
  return pence(signOf(invoice) * (invoice.amountPence + (invoice.paidInAdvancePence ?? 0)));
}

/** Net and VAT left for one more line; null if the invoice's net and VAT are unknown. */
export function restOf(invoice: SplitInvoice, others: readonly LineAmounts[]) {
  const { netAmountPence, vatAmountPence } = invoice;
  if (netAmountPence === null || vatAmountPence === null) return null;
  const sums = sumsOf(others);
  const sign = signOf(invoice);
  return {
    netAmount: formatDecimal(pence(sign * netAmountPence - sums.netPence)),
    vatAmount: formatDecimal(pence(sign * vatAmountPence - sums.vatPence)),
  };
}

/** Lines for the request. A single line has no amounts of its own; a credit note's amounts are negative. */
export function sentLines(invoice: SplitInvoice, lines: readonly StoredInvoiceLine[]): StoredInvoiceLine[] {
  const sign = signOf(invoice);
  const signed = (amount: Pence | null) => (amount === null || lines.length === 1 ? null : pence(sign * amount));
  return lines.map((line) => ({
    ...line,
    netAmountPence: signed(line.netAmountPence),
    vatAmountPence: signed(line.vatAmountPence),
  }));
}

/** The invoice's current lines, in the form of the request. */
export function linesShown(invoice: SplitInvoice): StoredInvoiceLine[] {
  const isOnly = invoice.lines.length === 1;
  return invoice.lines.map(
    ({ description, vatCode, nominalCode, serviceFrom, serviceTo, trackingCategory, ...line }) => ({
      description,
      netAmountPence: isOnly ? null : line.netAmountPence,
      vatAmountPence: isOnly ? null : line.vatAmountPence,
      vatCode,
      nominalCode,
      serviceFrom,
      serviceTo,
      trackingCategory,
    }),
  );
}

function amountOf(text: string | null | undefined): Pence | null {
  return parsePounds(text ?? '');
}
