import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isReverseCharge, type VatCode } from '@paycycle/schema/domain/vat-code';
import { INVOICE_LINES_MAX } from '@paycycle/schema/limits';
import { checkSums } from './check-sums.ts';
import type { EInvoice, Period, StatedAmount, VatTreatment } from './e-invoice.types.ts';

/** Of a text in a line: a table shows no more of it, and hundreds of lines stay small. */
const DESCRIPTION_LENGTH_MAX = 200;

/** A line of the file, or an allowance or charge of the whole invoice, with the net that it adds. */
interface Part {
  readonly description: string | null;
  readonly net: Pence;
  readonly treatment: VatTreatment;
  readonly period: Period | null;
}

/**
 * The lines of an e-invoice as they are posted (RULES.md, 89): its own, and its allowances and charges, where they add up to
 * net and VAT to the penny; else one for each VAT rate, where these do; else none. A file states no VAT of a line: it is
 * worked out by the rate, rounded for each line or, where only that comes to the stated VAT, for all before it together.
 */
export function linesToPost(invoice: EInvoice): StoredInvoiceLine[] {
  if (checkSums(invoice).length > 0) return [];
  const net = invoice.totals.net?.value ?? null;
  const vat = invoice.totals.vat?.value ?? null;
  if (net === null || vat === null) return [];
  const found = ownLines(invoice, net, vat) ?? linesOfRates(invoice, net, vat);
  return found ? [...found, ...roundingOf(invoice)] : [];
}

function ownLines(invoice: EInvoice, net: Pence, vat: Pence): StoredInvoiceLine[] | null {
  const parts = partsOf(invoice);
  if (!parts || parts.length === 0 || parts.length >= INVOICE_LINES_MAX) return null;
  if (sumPence(parts.map((part) => part.net)) !== net) return null;
  const vats = [parts.map((part) => vatOf(part.net, part.treatment)), vatTogether(parts)];
  const exact = vats.find((each) => sumPence(each) === vat);
  return exact ? parts.map((part, at) => lineOf(part, exact[at] ?? ZERO_PENCE)) : null;
}

/** Null where a part has no amount, or it is not said how its VAT is treated. */
function partsOf({ lines, adjustments, vatGroups, period }: EInvoice): Part[] | null {
  const [group, ...others] = vatGroups;
  const onlyTreatment = others.length === 0 ? (group?.treatment ?? null) : null;
  const parts = [
    ...lines.map((line) => ({ ...line, description: line.name, sign: 1, period: line.period ?? period })),
    ...adjustments.map((one) => ({ ...one, description: nameOf(one), sign: one.isCharge ? 1 : -1, period })),
  ].map((part) => partOf(part, part.amount, part.treatment ?? onlyTreatment));
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? found : null;
}

function partOf(
  { description, sign, period }: Pick<Part, 'description' | 'period'> & { readonly sign: number },
  amount: StatedAmount,
  treatment: VatTreatment | null,
): Part | null {
  const net = amount?.value ?? null;
  return net === null || treatment === null ? null : { description, net: pence(sign * net), treatment, period };
}

function nameOf({ reason, isCharge }: EInvoice['adjustments'][number]): string {
  return reason ?? (isCharge ? 'Charge' : 'Allowance');
}

function linesOfRates({ vatGroups, period }: EInvoice, net: Pence, vat: Pence): StoredInvoiceLine[] | null {
  const lines = vatGroups.flatMap(({ net, vat, treatment }) =>
    net?.value == null || vat?.value == null || treatment === null
      ? []
      : lineOf({ description: null, net: net.value, treatment, period }, vat.value),
  );
  const isWhole = lines.length > 0 && lines.length === vatGroups.length && lines.length < INVOICE_LINES_MAX;
  const sums = [lines.map((line) => line.netAmountPence), lines.map((line) => line.vatAmountPence)].map((each) =>
    sumPence(each.map((amount) => amount ?? ZERO_PENCE)),
  );
  return isWhole && sums[0] === net && sums[1] === vat ? lines : null;
}

/** The supplier's rounding counts as net without VAT (RULES.md, 62). */
function roundingOf({ totals }: EInvoice): StoredInvoiceLine[] {
  const rounding = totals.rounding?.value ?? ZERO_PENCE;
  const treatment = { category: 'O', rate: 0 };
  if (rounding === 0) return [];
  return [lineOf({ description: 'Rounding', net: rounding, treatment, period: null }, ZERO_PENCE)];
}

/** VAT of each part, rounded so that parts with the same rate add up to the VAT of their sum. */
function vatTogether(parts: readonly Part[]): Pence[] {
  const before = new Map<string, Pence>();
  return parts.map(({ net, treatment }) => {
    const key = `${treatment.category} ${treatment.rate}`;
    const sum = before.get(key) ?? ZERO_PENCE;
    const all = pence(sum + net);
    before.set(key, all);
    return pence(vatOf(all, treatment) - vatOf(sum, treatment));
  });
}

/** By the rate, rounded half away from zero. */
function vatOf(net: Pence, { category, rate }: VatTreatment): Pence {
  if (category !== 'S') return ZERO_PENCE;
  const magnitude = Math.floor((Math.abs(net) * rate + 5000) / 10_000);
  return pence(net < 0 ? -magnitude : magnitude);
}

function lineOf({ description, net, treatment, period }: Part, vat: Pence): StoredInvoiceLine {
  const vatCode = vatCodeOf(treatment);
  return {
    description: description && [...description].slice(0, DESCRIPTION_LENGTH_MAX).join(''),
    netAmountPence: net,
    vatAmountPence: vat,
    // A file that charges VAT under a reverse charge is left for a person to code.
    vatCode: vatCode !== null && isReverseCharge(vatCode) && vat !== 0 ? null : vatCode,
    nominalCode: null,
    serviceFrom: period?.from ?? null,
    serviceTo: period?.to ?? null,
    trackingCategory: null,
  };
}

/** Null for what a UK purchase does not have. A file does not tell a reverse charge for construction from another. */
function vatCodeOf({ category, rate }: VatTreatment): VatCode | null {
  switch (category) {
    case 'S':
      return rate === 2000 ? 'standard' : rate === 500 ? 'reduced' : null;
    case 'Z':
      return 'zero';
    case 'E':
      return 'exempt';
    case 'O':
      return 'outside';
    case 'AE':
      return 'reverse_charge';
    default:
      return null;
  }
}
