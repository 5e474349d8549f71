import { formatPounds } from '@paycycle/schema/domain/money';
import type { PageLayout } from '../layout.ts';
import { statementsOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

const REVERSE_CHARGE =
  /\breverse[- ]charged?\b|\bdrc\b|\bsection 55a\b|\bcustomer (?:to|must|should|will) (?:account|pay the vat)\b/;
const NOT_REVERSE_CHARGE = /\b(?:no|not|without|if|unless|where|might|other)\b/;

/** True if the paper says that the customer accounts for the VAT, which it then does not pay to the supplier. */
function isReverseCharged(pages: readonly PageLayout[]): boolean {
  return pages.flatMap(statementsOn).some(({ look }) => REVERSE_CHARGE.test(look) && !NOT_REVERSE_CHARGE.test(look));
}

/** The amounts, without a meaning for VAT under a reverse charge: no total of the bill has it on top of another amount. */
export function withoutReverseCharge(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
): readonly AmountCandidate[] {
  const charged = amounts.filter(({ role, found }) => role === 'vat' && found.value.pence > 0);
  if (charged.length === 0 || !isReverseCharged(pages)) return amounts;
  const printed = new Set<number>(amounts.map(({ found }) => found.value.pence));
  const totals = new Set(amounts.filter(({ role }) => role === 'gross' || role === 'payable').map(penceOf));
  const isOnTop = (vat: number) => [...totals].some((total) => total > vat && printed.has(total - vat));
  return amounts.map((amount) =>
    charged.includes(amount) && !isOnTop(penceOf(amount)) ? { ...amount, role: 'other' } : amount,
  );
}

/** Doubts a total that has VAT which, as the paper says, the customer pays to HMRC. */
export function reverseChargeDoubt(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
  total: AmountCandidate,
): string | null {
  if (!isReverseCharged(pages)) return null;
  const printed = new Set<number>(amounts.map(penceOf));
  const vat = amounts.find((amount) => {
    return amount.role === 'vat' && penceOf(amount) > 0 && printed.has(penceOf(total) - penceOf(amount));
  });
  if (!vat) return null;
  return `It says that you account for the VAT, but ${formatPounds(vat.found.value.pence)} of VAT is in this total`;
}

function penceOf({ found }: AmountCandidate): number {
  return found.value.pence;
}
