import { formatPounds, type Pence, pence } from './money.ts';

/** Parts of an amount, each with the sign of the amount. Both are known, or neither (RULES.md, 62). */
export interface NetAndVat {
  /** Excluding VAT. */
  readonly netAmountPence: Pence | null;
  readonly vatAmountPence: Pence | null;
  /** Gross amount paid before the invoice came; the invoice's amount is the rest. Null if nothing was paid. */
  readonly paidInAdvancePence: Pence | null;
}

/** Parts in a request: null means unknown or none; undefined means not given. */
export type GivenNetAndVat = { readonly [Field in keyof NetAndVat]?: Pence | null | undefined };

const LABELS = { netAmountPence: 'Net amount', vatAmountPence: 'VAT' } as const;
const PARTS = ['netAmountPence', 'vatAmountPence'] as const;

/** Net and VAT of an amount and the payment in advance. One of the two gives the other. */
export function netAndVatOf(amountPence: Pence, given: GivenNetAndVat): NetAndVat {
  const { netAmountPence: net = null, vatAmountPence: vat = null } = given;
  const paidInAdvancePence = paidOf(given);
  const whole = wholeOf(amountPence, paidInAdvancePence);
  if (net !== null) {
    return { netAmountPence: net, vatAmountPence: vat ?? pence(whole - net), paidInAdvancePence };
  }
  return { netAmountPence: vat === null ? null : pence(whole - vat), vatAmountPence: vat, paidInAdvancePence };
}

/**
 * Net, VAT and payment in advance after an edit. A new amount clears the payment in advance unless the edit gives one.
 * Omitted net and VAT stay while they still add up to both, and change sign with the amount; otherwise they become
 * unknown.
 */
export function netAndVatAfterEdit(
  before: NetAndVat & { readonly amountPence: Pence },
  amountPence: Pence,
  given: GivenNetAndVat,
): NetAndVat {
  const kept = amountPence === before.amountPence ? before.paidInAdvancePence : null;
  const paidInAdvancePence = given.paidInAdvancePence === undefined ? kept : paidOf(given);
  if (PARTS.some((part) => given[part] !== undefined))
    return netAndVatOf(amountPence, { ...given, paidInAdvancePence });
  const { netAmountPence, vatAmountPence } = before;
  const wholeBefore = wholeOf(before.amountPence, before.paidInAdvancePence);
  const whole = wholeOf(amountPence, paidInAdvancePence);
  if (whole === wholeBefore) return { netAmountPence, vatAmountPence, paidInAdvancePence };
  if (whole !== -wholeBefore) return { netAmountPence: null, vatAmountPence: null, paidInAdvancePence };
  return { netAmountPence: negated(netAmountPence), vatAmountPence: negated(vatAmountPence), paidInAdvancePence };
}

/** Error in the given parts of an amount, with its field; null if there is none. */
export function netAndVatError(
  amountPence: Pence,
  given: GivenNetAndVat,
): { readonly field: keyof NetAndVat; readonly message: string } | null {
  const wrong = faultOfPaid(amountPence, paidOf(given));
  if (wrong !== null) return { field: 'paidInAdvancePence', message: wrong };
  const { netAmountPence: net, vatAmountPence: vat, paidInAdvancePence: paid } = netAndVatOf(amountPence, given);
  const whole = wholeOf(amountPence, paid);
  const inWords = paid === null ? 'the amount' : 'the amount and what was paid in advance';
  for (const field of PARTS) {
    const message = faultOfPart(whole, given[field] ?? null, LABELS[field], inWords);
    if (message !== null) return { field, message };
  }
  if (net === null || vat === null || net + vat === whole) return null;
  const sum = `${formatPounds(net)} and ${formatPounds(vat)} are ${formatPounds(pence(net + vat))}`;
  const message = `Net amount and VAT must add up to ${inWords}: ${sum}, not ${formatPounds(whole)}`;
  return { field: 'vatAmountPence', message };
}

/** The highest UK rate is a fifth of the net amount, so a sixth of the whole. Rounding by line adds some pence. */
const ROUNDING_PENCE = 10;

export const EXCESSIVE_VAT_WARNING = 'VAT is more than a sixth of the amount: check that the amount includes VAT';

/** True if the VAT is more than any rate allows: the amount may be without it. */
export function isVatExcessive(amountPence: Pence, given: GivenNetAndVat): boolean {
  const { vatAmountPence, paidInAdvancePence } = netAndVatOf(amountPence, given);
  const whole = wholeOf(amountPence, paidInAdvancePence);
  return Math.abs(vatAmountPence ?? 0) * 6 > Math.abs(whole) + ROUNDING_PENCE * 6;
}

function faultOfPaid(amountPence: Pence, paid: Pence | null): string | null {
  if (paid === null) return null;
  if (amountPence < 0) return 'Nothing is paid in advance of a credit note';
  return paid < 0 ? 'Paid in advance must not be below zero' : null;
}

function faultOfPart(whole: Pence, part: Pence | null, label: string, wholeText: string): string | null {
  if (part === null || part === 0) return null;
  if (part < 0 !== whole < 0) return `${label} must not be ${part < 0 ? 'below' : 'above'} zero`;
  return Math.abs(part) > Math.abs(whole) ? `${label} must not be more than ${wholeText}` : null;
}

/** Zero means no payment in advance. */
function paidOf({ paidInAdvancePence }: GivenNetAndVat): Pence | null {
  return paidInAdvancePence || null;
}

function wholeOf(amountPence: Pence, paidInAdvancePence: Pence | null): Pence {
  return pence(amountPence + (paidInAdvancePence ?? 0));
}

function negated(amount: Pence | null): Pence | null {
  return amount === null ? null : pence(-amount);
}
