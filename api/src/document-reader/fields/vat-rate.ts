import { type Pence, pence } from '@paycycle/schema/domain/money';
import { isVatExcessive } from '@paycycle/schema/domain/net-and-vat';
import { surroundingsOf } from '../labels.ts';
import type { AmountCandidate } from './amount-roles.ts';
import type { Sum } from './sums.ts';

const UK_DOUBT = 'Its VAT is more than 20% of the net amount, which no UK rate allows';
const DOUBT = 'Its VAT is more than 27% of the net amount, which no rate allows';
/** Of the whole, if VAT is 27% of the net amount. */
const SHARE_MAX = 0.27 / 1.27;
const ROUNDING = 10;
/** A forwarder asks for the VAT and duty of goods, and for little else. */
const OF_IMPORT = /\b(?:imports?|duty|duties|customs|hmrc|postponed|c88|disbursements?)\b/;
const PLAIN_LABEL = 0.85;

/** Doubt for VAT that no rate allows; null if a rate does. In pounds the rates are those of the UK. */
export function excessiveVatDoubt(gross: Pence, vat: Pence, currency: string | null): string | null {
  if (currency === null || currency === 'GBP') {
    return isVatExcessive(gross, { vatAmountPence: vat }) ? UK_DOUBT : null;
  }
  return Math.abs(vat) > Math.abs(gross) * SHARE_MAX + ROUNDING ? DOUBT : null;
}

/** The same of what is printed: of the bill's sum, or of its largest amount. */
export function vatRateDoubt(
  amounts: readonly AmountCandidate[],
  sum: Sum | null,
  currency: string | null,
): string | null {
  const printed = amounts.filter(({ found }) => !found.value.isUnclear);
  const [largest] = printed.toSorted((a, b) => b.found.value.pence - a.found.value.pence);
  if (!largest) return null;
  const vats = sum
    ? [sum.vat]
    : printed.filter(({ role, score, found }) => role === 'vat' && score >= PLAIN_LABEL && !found.value.isNegative);
  const doubts = vats
    .filter((vat) => !OF_IMPORT.test(labelOf(vat)))
    .map(({ found: { value } }) =>
      // The largest amount may be the net sum.
      excessiveVatDoubt(
        sum?.gross.found.value.pence ?? pence(largest.found.value.pence + value.pence),
        value.pence,
        currency,
      ),
    );
  return doubts.find((doubt) => doubt !== null) ?? null;
}

function labelOf({ found }: AmountCandidate): string {
  const { before, left, above } = surroundingsOf(found);
  return before || left || above;
}
