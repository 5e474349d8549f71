import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { LayoutFingerprint } from '../../document-reader/index.ts';

const PAID = /\b(?:paid|received)\b/;
const NOT_PAID_YET = /\b(?:to be|if|when|once|not(?: yet)?|un) ?paid\b/;
/** Words beside an amount that was paid, unless a word for 'due' stands with them. */
const TAKEN_OFF = /\b(?:prepaid|prepayments?|payments?|on account|in advance|advance|less|deposit|credit|thank you)\b/;
const DUE =
  /\b(?:due|payable|required|requested|to (?:be )?pa(?:y|id)|now|outstanding|balance|remaining|retention|retained|instal?ments?|on completion|on delivery|later|deferred|thereafter|to follow|(?:final|next|second) payment)\b/;
/** The amount to pay is only a part of the bill. */
const PART = /\bdeposit\b.*\b(?:due|payable|required|requested|now)\b|\binstal?ments?\b/;

/**
 * Returns why the difference between net plus VAT and the total may be due later instead of paid in advance (RULES.md,
 * 62). The labels beside the amounts say so.
 * @param layout null for a file without pages, whose own fields say what was paid
 * @returns null if nothing suggests it, or a label says that the rest was paid
 */
export function dueLaterDoubt(
  layout: LayoutFingerprint | null,
  { asked, rest, net }: { readonly asked: Pence; readonly rest: Pence; readonly net: Pence | null },
): string | null {
  const amounts = (layout?.spots ?? []).flatMap(({ kind, value, label }) =>
    kind === 'amount' && typeof value === 'number' ? [{ size: pence(Math.abs(value)), label }] : [],
  );
  const paid = amounts.filter(({ label }) => saysPaid(label)).map(({ size }) => size);
  if (paid.includes(rest) || sumPence(paid) === rest) return null;
  const isDue = amounts.some(({ size, label }) => size === rest && DUE.test(label));
  const isPart = amounts.some(({ size, label }) => size === asked && PART.test(label));
  if (!isDue && !isPart && rest !== net) return null;
  return `It asks for ${formatPounds(asked)} now, and ${formatPounds(rest)} may be due later. Enter what was paid in advance, or the whole amount as the total.`;
}

function saysPaid(label: string): boolean {
  if (PAID.test(label)) return !NOT_PAID_YET.test(label);
  return TAKEN_OFF.test(label) && !DUE.test(label);
}
