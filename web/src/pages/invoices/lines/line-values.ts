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

/** The amounts of a credit note's lines are typed without its sign. */
function signOf({ documentType }: Pick<SplitInvoice, 'documentType'>): 1 | -1 {
  return documentType === 'credit_note' ? -1 : 1;
}

/** Whether an invoice has one line of which nothing is said: it is neither split nor coded. */
export function isWhole({ lines }: Pick<SplitInvoice, 'lines'>): boolean {
  return lines.length < 2 && !lines.some((line) => Object.values(codingOf(line)).some((value) => value !== ''));
}

/** The lines as the form begins: one that is the whole invoice has another one below it to be split into. */
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

/** The next line of a bill is mostly coded as the one before it. */
export function lineAfter(line: LineValues | undefined): LineValues {
  const { vatCode, nominalCode, trackingCategory } = line ?? EMPTY;
  return { ...EMPTY, vatCode, nominalCode, trackingCategory };
}

export type LineAmounts = Pick<LineValues, 'netAmount' | 'vatAmount' | 'vatCode'>;

/** The VAT of a line by the rate of its code; an empty text where net or code is not known. */
export function vatOf({ netAmount, vatCode }: LineAmounts): string {
  const net = amountOf(netAmount);
  if (net === null || !vatCode) return '';
  return formatDecimal(isReverseCharge(vatCode) ? pence(0) : vatByRate(net, vatCode));
}

/** Whether the VAT of a line is what its code says, but for how a supplier rounds. */
export function hasVatOfCode({ netAmount, vatAmount, vatCode }: LineAmounts): boolean {
  const [net, vat] = [amountOf(netAmount), amountOf(vatAmount)];
  return net !== null && vat !== null && Boolean(vatCode) && isVatOfCode(net, vat, vatCode || 'outside');
}

/** What lines come to as far as they are typed, without the sign of a credit note. */
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

/** What the invoice comes to, which is what its lines have to come to. */
export function wholeOf(invoice: SplitInvoice): Pence {
  return pence(signOf(invoice) * (invoice.amountPence + (invoice.paidInAdvancePence ?? 0)));
}

/** What net and VAT of an invoice leave for one more line; null where they are not known. */
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

/** Lines as they are sent: an only one has no amounts of its own, and those of a credit note have its sign. */
export function sentLines(invoice: SplitInvoice, lines: readonly StoredInvoiceLine[]): StoredInvoiceLine[] {
  const sign = signOf(invoice);
  const signed = (amount: Pence | null) => (amount === null || lines.length === 1 ? null : pence(sign * amount));
  return lines.map((line) => ({
    ...line,
    netAmountPence: signed(line.netAmountPence),
    vatAmountPence: signed(line.vatAmountPence),
  }));
}

/** The lines of an invoice as they would be sent. */
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
