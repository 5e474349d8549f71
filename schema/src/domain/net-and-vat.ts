import { formatPounds, type Pence, pence } from './money.ts';

/** What an amount is made of, each with the sign of the amount: known together, or not at all (RULES.md, 62). */
export interface NetAndVat {
  /** Without VAT. */
  readonly netAmountPence: Pence | null;
  readonly vatAmountPence: Pence | null;
  /** What of both was paid before the invoice came: the amount is the rest. Null where nothing was. */
  readonly paidInAdvancePence: Pence | null;
}

/** What is said of them: null that it is not known or nothing, undefined nothing is said. */
export type GivenNetAndVat = { readonly [Field in keyof NetAndVat]?: Pence | null | undefined };

const LABELS = { netAmountPence: 'Net amount', vatAmountPence: 'VAT' } as const;
const PARTS = ['netAmountPence', 'vatAmountPence'] as const;

/** Net and VAT of an amount and of what was paid in advance: the one that is given says the other. */
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
 * Net, VAT and what was paid in advance, after an edit. Of another amount nothing was paid in advance unless that is said
 * along. Net and VAT that are left out stay while they still come to both, and follow an amount of which only the sign
 * changes; otherwise they are not known any more.
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

/** What is wrong with what is given for an amount, and with which of it; null when nothing is. */
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

function faultOfPaid(amountPence: Pence, paid: Pence | null): string | null {
  if (paid === null) return null;
  if (amountPence < 0) return 'Nothing is paid in advance of a credit note';
  return paid < 0 ? 'Paid in advance must not be below zero' : null;
}

function faultOfPart(whole: Pence, part: Pence | null, label: string, wholeInWords: string): string | null {
  if (part === null || part === 0) return null;
  if (part < 0 !== whole < 0) return `${label} must not be ${part < 0 ? 'below' : 'above'} zero`;
  return Math.abs(part) > Math.abs(whole) ? `${label} must not be more than ${wholeInWords}` : null;
}

/** Zero says that nothing was. */
function paidOf({ paidInAdvancePence }: GivenNetAndVat): Pence | null {
  return paidInAdvancePence || null;
}

function wholeOf(amountPence: Pence, paidInAdvancePence: Pence | null): Pence {
  return pence(amountPence + (paidInAdvancePence ?? 0));
}

function negated(amount: Pence | null): Pence | null {
  return amount === null ? null : pence(-amount);
}
