import { formatPounds, type Pence, pence } from './money.ts';

/** What an amount is made of, each with the sign of the amount: known together, or not at all (RULES.md, 62). */
export interface NetAndVat {
  /** Without VAT. */
  readonly netAmountPence: Pence | null;
  readonly vatAmountPence: Pence | null;
}

/** What is said of net and VAT: null that it is not known, undefined nothing. */
export type GivenNetAndVat = { readonly [Field in keyof NetAndVat]?: Pence | null | undefined };

const UNKNOWN: NetAndVat = { netAmountPence: null, vatAmountPence: null };

const LABELS = { netAmountPence: 'Net amount', vatAmountPence: 'VAT' } as const;
const FIELDS = ['netAmountPence', 'vatAmountPence'] as const;

/** Net and VAT of an amount: the one that is given says the other. */
export function netAndVatOf(
  amountPence: Pence,
  { netAmountPence: net, vatAmountPence: vat }: GivenNetAndVat,
): NetAndVat {
  const given = net ?? null;
  if (given !== null) return { netAmountPence: given, vatAmountPence: vat ?? pence(amountPence - given) };
  if (vat === undefined || vat === null) return UNKNOWN;
  return { netAmountPence: pence(amountPence - vat), vatAmountPence: vat };
}

/**
 * Net and VAT after an edit. What is left out stays while the amount does, and follows it where only the sign changes;
 * with another amount it would no longer add up, so it is not known any more.
 */
export function netAndVatAfterEdit(
  before: NetAndVat & { readonly amountPence: Pence },
  amountPence: Pence,
  given: GivenNetAndVat,
): NetAndVat {
  if (FIELDS.some((field) => given[field] !== undefined)) return netAndVatOf(amountPence, given);
  const { netAmountPence, vatAmountPence } = before;
  if (amountPence === before.amountPence) return { netAmountPence, vatAmountPence };
  if (amountPence !== -before.amountPence) return UNKNOWN;
  return { netAmountPence: negated(netAmountPence), vatAmountPence: negated(vatAmountPence) };
}

/** What is wrong with the net and VAT that are given for an amount, and with which of them; null when nothing is. */
export function netAndVatFault(
  amountPence: Pence,
  given: GivenNetAndVat,
): { readonly field: keyof NetAndVat; readonly message: string } | null {
  for (const field of FIELDS) {
    const message = faultOfPart(amountPence, given[field] ?? null, LABELS[field]);
    if (message !== null) return { field, message };
  }
  const { netAmountPence: net, vatAmountPence: vat } = netAndVatOf(amountPence, given);
  if (net === null || vat === null || net + vat === amountPence) return null;
  const sum = `${formatPounds(net)} and ${formatPounds(vat)} are ${formatPounds(pence(net + vat))}`;
  const message = `Net amount and VAT must add up to the amount: ${sum}, not ${formatPounds(amountPence)}`;
  return { field: 'vatAmountPence', message };
}

function faultOfPart(amountPence: Pence, part: Pence | null, label: string): string | null {
  if (part === null || part === 0) return null;
  if (part < 0 !== amountPence < 0) return `${label} must not be ${part < 0 ? 'below' : 'above'} zero`;
  return Math.abs(part) > Math.abs(amountPence) ? `${label} must not be more than the amount` : null;
}

function negated(amount: Pence | null): Pence | null {
  return amount === null ? null : pence(-amount);
}
