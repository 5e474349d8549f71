import { surroundingsOf } from '../labels.ts';
import { sameRow } from '../layout.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { MONTH } from './words-of-paying.ts';

const ASKED_DOUBT = 'It does not say that the deposit or payment was received: all of it may be owed';

/** Says that a payment was made. */
const RECEIVED =
  /\b(?:paid|received|less|minus|deduct\w*|credited|applied|taken|settled|cleared|made|already|to date|thanks?|previous(?:ly)?|prepa(?:id|yments?)|allocated|invoiced|billed|refunded)\b/;
/** Asks for a payment, or names it as a part. */
const ASKED =
  /\b(?:to be|if|when|once|un|not(?: yet)?) ?(?:paid|received|settled|made|taken|billed|invoiced)\b|\b(?:due|payable|required|requested|request|needed|now|pay|please|terms|on (?:order|booking|acceptance|signing)|by(?= \d))\b/;
const IN_PER_CENT = /\d ?%|\bper ?cent\b|\b(?:half|third|quarter)\b/;
const OF_A_DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?[ ./-](?:\d{1,2}[./-]\d{2}|${MONTH})|\b${MONTH} \d|\b\d{4}-\d\d-\d\d\b`,
);
/** The label of what a deposit leaves. */
const LEFT =
  /\b(?:balance|amount|total|now)\b.*\b(?:due|payable|outstanding|owing|to pay|remaining|left|now)\b|\bremain\w*\b/;
const LATER =
  /\b(?:on|upon|before|after) (?:\w+ )?(?:completion|delivery|installation|handover|collection)\b|\blater\b|\bfinal\b/;

/**
 * Doubts a total below that of the bill if the difference, or the total itself, is a deposit or a payment that is printed
 * without a word or a day that says that it was received.
 */
export function unreceivedDepositDoubt(amounts: readonly AmountCandidate[], total: AmountCandidate): string | null {
  const value = total.found.value.pence;
  const wholes = amounts.filter(
    ({ role, found }) => (role === 'gross' || role === 'payable') && found.value.pence > value,
  );
  const parts = amounts.filter(
    (part) =>
      part.role === 'paid' &&
      !part.found.value.isNegative &&
      wholes.some(({ found }) => found.value.pence - part.found.value.pence === value) &&
      !isReceived(part, total),
  );
  return parts.length > 0 ? ASKED_DOUBT : null;
}

/** True if a label says so, or the total is what an unmarked deposit leaves. */
function isReceived(part: AmountCandidate, total: AmountCandidate): boolean {
  const label = labelOf(part);
  if (ASKED.test(label)) return false;
  if (RECEIVED.test(label) || OF_A_DAY.test(label)) return true;
  const rest = labelOf(total);
  return part !== total && !IN_PER_CENT.test(label) && LEFT.test(rest) && !LATER.test(rest);
}

/** All words of an amount's row, or those above it. */
function labelOf({ found }: AmountCandidate): string {
  const [word] = found.words;
  const { before, left, above, after } = surroundingsOf(found);
  const row = word ? found.page.pieces.filter((piece) => sameRow(piece, word)).map(({ text }) => text) : [];
  return `${row.join(' ')} ${before || left ? '' : above} ${after}`.toLowerCase();
}
