import type { AmountCandidate } from './amount-roles.ts';
import { countedIn } from './column-sums.ts';
import type { Sum } from './sums.ts';

/** Payments that are printed. A deposit among the items, above the net sum, is taken off before that. */
export function paymentsOf(amounts: readonly AmountCandidate[], { net }: Sum): readonly AmountCandidate[] {
  const counted = countedIn(net, amounts);
  return amounts.filter((amount) => amount.role === 'paid' && !counted.includes(amount));
}

/** True if an amount without a label may be what is left of a bill: no net sum, VAT or item. */
export function isRemainder({ found, role }: AmountCandidate, left: number, { net, vat }: Sum): boolean {
  const isOfSum = left === net.found.value.pence || left === vat.found.value.pence;
  return found.value.pence === left && !isOfSum && role !== 'net' && role !== 'vat' && !isAbove(found, net.found);
}

/** True if the payable amount is the gross sum, or differs from it by a printed amount that is neither VAT nor an item. */
export function isExplained(payable: number, sum: Sum, all: readonly AmountCandidate[], paid: number): boolean {
  const difference = sum.gross.found.value.pence - payable;
  if (difference === 0) return true;
  if (payable <= 0 || payable === sum.net.found.value.pence) return false;
  if (paid === difference) return true;
  const parts = all.filter(({ found }) => found.value.pence === Math.abs(difference));
  // A sum of the bill itself is no earlier balance: the rest of a contract may be as much.
  if (difference < 0) return parts.some((part) => part !== sum.gross && part !== sum.net && part !== sum.vat);
  return parts.some(({ found, role }) => role === 'paid' || found.value.isNegative || !isAbove(found, sum.net.found));
}

/** True if a payable amount is what a printed payment leaves of the gross sum, or has an earlier balance in it. */
export function isAfterPayment(
  amounts: readonly AmountCandidate[],
  { gross }: Sum,
  reduced: AmountCandidate,
  paid: number,
): boolean {
  const difference = gross.found.value.pence - reduced.found.value.pence;
  if (difference < 0) {
    return amounts.some(
      ({ found, role }) => found.value.pence === -difference && (role === 'other' || role === 'payable'),
    );
  }
  return (
    paid === difference ||
    amounts.some(({ found, role }) => found.value.pence === difference && (role === 'paid' || found.value.isNegative))
  );
}

/** The amount marked as payable that a payment printed below leaves of a larger one; null if there is none. */
export function restOf(whole: AmountCandidate, amounts: readonly AmountCandidate[]): AmountCandidate | null {
  const paid = amounts
    .filter(({ role, found }) => (role === 'paid' || found.value.isNegative) && !isAbove(found, whole.found))
    .map(({ found }) => found.value.pence);
  const rest = amounts.find(
    ({ role, found }) =>
      role === 'payable' &&
      found.value.pence > 0 &&
      paid.some((part) => part === whole.found.value.pence - found.value.pence),
  );
  return rest && paid.length > 0 && rest.found.value.pence < whole.found.value.pence ? rest : null;
}

function isAbove(one: AmountCandidate['found'], other: AmountCandidate['found']): boolean {
  if (one.page !== other.page) return one.page.number < other.page.number;
  return (one.words[0]?.bottom ?? 0) <= (other.words[0]?.top ?? 0);
}
