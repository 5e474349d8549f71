import { daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';
import { surroundingsOf } from '../labels.ts';
import { type PageLayout, sameRow } from '../layout.ts';
import { dateOrderOf, datesOn } from '../printed-dates.ts';
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

/** A day without a year that comes sooner is still to come; a later one was last year's. */
const SOON_DAYS = 183;

interface BillOfDay {
  readonly amounts: readonly AmountCandidate[];
  readonly total: AmountCandidate;
  readonly invoiceDate: LocalDate | null;
}

/**
 * Doubts a total below that of the bill if the difference, or the total itself, is a deposit or a payment that is printed
 * without a word that says that it was received, or a day by which it was.
 */
export function unreceivedDepositDoubt(pages: readonly PageLayout[], bill: BillOfDay): string | null {
  const { amounts, total } = bill;
  const value = total.found.value.pence;
  const wholes = amounts.filter(
    ({ role, found }) => (role === 'gross' || role === 'payable') && found.value.pence > value,
  );
  const parts = amounts.filter(
    (part) =>
      part.role === 'paid' &&
      !part.found.value.isNegative &&
      wholes.some(({ found }) => found.value.pence - part.found.value.pence === value) &&
      !isReceived(pages, part, bill),
  );
  return parts.length > 0 ? ASKED_DOUBT : null;
}

/** True if a label says so, or the total is what an unmarked deposit leaves. */
function isReceived(pages: readonly PageLayout[], part: AmountCandidate, { total, invoiceDate }: BillOfDay): boolean {
  const label = labelOf(part);
  if (ASKED.test(label)) return false;
  if (RECEIVED.test(label)) return true;
  if (OF_A_DAY.test(label)) return invoiceDate === null || !isToCome(pages, part, invoiceDate);
  const rest = labelOf(total);
  return part !== total && !IN_PER_CENT.test(label) && LEFT.test(rest) && !LATER.test(rest);
}

/** True if a day after the invoice date stands in an amount's row. */
function isToCome(pages: readonly PageLayout[], { found }: AmountCandidate, invoiceDate: LocalDate): boolean {
  const [word] = found.words;
  return datesOn(found.page, dateOrderOf(pages), invoiceDate).some(({ words: [first], value: { date, hasYear } }) => {
    const days = daysBetween(invoiceDate, date);
    return word && first && sameRow(first, word) && days > 0 && (hasYear || days <= SOON_DAYS);
  });
}

/** All words of an amount's row, or those above it. */
function labelOf({ found }: AmountCandidate): string {
  const [word] = found.words;
  const { before, left, above, after } = surroundingsOf(found);
  const row = word ? found.page.pieces.filter((piece) => sameRow(piece, word)).map(({ text }) => text) : [];
  return `${row.join(' ')} ${before || left ? '' : above} ${after}`.toLowerCase();
}
