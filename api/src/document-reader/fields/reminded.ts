import type { Pence } from '@paycycle/schema/domain/money';
import { surroundingsOf, tidyLabel } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { stampLooks, statementsOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

const REMINDED_DOUBT = 'It reads like a reminder of an earlier invoice: that may be on record already';

/** Titles stand in the upper part of the page, in parts of its height. */
const HEAD = 0.5;
/** In heights of letters: a heading is this far above the figures of its column at most. */
const COLUMN_GAP = 3;

const LATE = String.raw`(?:overdue|past due|late|unpaid|outstanding|arrears)`;
/** A notice with one of these words is about an earlier bill. */
const AGAIN = String.raw`(?:first|second|third|fourth|1st|2nd|3rd|4th|final|last|formal|urgent|default|disconnection|collection|statutory|(?:seven|fourteen|\d+)[ -]days?|debt|${LATE})`;
const OF_BILL = String.raw`(?:friendly|gentle|polite|important|payment|account|invoice|bill|credit control|recovery|due)`;
const MORE = String.raw`(?: (?:letter|notice|invoice|no|number|for payment|of (?:${LATE} )?(?:payment|invoice|account|bill)|before (?:legal )?action|#?\d+))*`;
const TITLES: readonly RegExp[] = [
  new RegExp(String.raw`^(?:(?:${AGAIN}|${OF_BILL}) )*(?:reminder|chaser)${MORE}$`),
  new RegExp(
    String.raw`^(?:${OF_BILL} )*(?:${AGAIN} (?:(?:${AGAIN}|${OF_BILL}) )*)(?:demand|notice|warning|request|letter)${MORE}$`,
  ),
  /^(?:letter of demand|demand for payment|(?:letter|notice) before (?:legal )?(?:action|claim)|notice of (?:default|disconnection|arrears|late payment))$/,
];
/** Also names of amounts and of columns: with figures beside or below they say nothing of the bill. */
const STATES: readonly RegExp[] = [
  /^(?:(?:status|urgent|important|invoice|payment|account|now|is|seriously|payment status) )*(?:overdue|past due)$/,
  /^(?:overdue|past due|unpaid|outstanding) (?:invoice|bill|account|payment)$/,
  /^\d+ days? (?:overdue|past due)$/,
];
/** Of the total itself. */
const LATE_AMOUNT =
  /^(?:(?:total|amount|balance|payment|now|invoice) )*(?:overdue|past due)(?: (?:amount|balance|total))?$/;

const THIS = String.raw`(?:this|the above|above|the following|following|your) (?:(?:tax |vat )?(?:invoice|bill)|payment|account)s?(?: (?:no\.? |number )?\S*\d\S*)?(?: (?:of|for|dated) [^,.]{1,30})?`;
const NOW = String.raw`(?:(?:now|still|currently|long|seriously|already|\d+ days?) )*`;
const SAYS: readonly RegExp[] = [
  new RegExp(String.raw`\b${THIS} (?:is|are|remains?) ${NOW}(?:overdue|past due|unpaid|outstanding|late|in arrears)\b`),
  new RegExp(String.raw`\b${THIS} (?:was|were|fell|became) (?:due|payable) (?:on|by|over|more)\b`),
  new RegExp(String.raw`\b${THIS} (?:has|have) (?:still )?not (?:yet )?been (?:paid|settled|received)\b`),
  /\bwe (?:have|had)(?: still)? not (?:yet |so far )?(?:received|had) (?:your |any |full )*payment\b(?! (?:in|with|from|details|instructions)\b)/,
  /\b(?:overdue|past due|unpaid) since\b|\b(?:is|are|now|by) (?:now )?\d+ days? (?:overdue|past due)\b|\b(?:overdue|past due) by \d+ days?\b|\bdays (?:overdue|past due)\W+[1-9]\d*\W*$/,
  new RegExp(
    String.raw`\breminder (?:that\b.*\b(?:(?:was|were|fell) due|${LATE}|not (?:yet )?been)\b|(?:of|about|for|regarding) (?:(?:this|the|our|your|an?|${LATE}|following|above) )+(?:invoice|bill|account|payment)\b)`,
  ),
  /\b(?:gentle|friendly|quick|polite|little) (?:nudge|chaser|reminder)\b/,
  /\b(?:copy|duplicate) of (?:the |this |your |an )?(?:overdue|unpaid|outstanding)\b/,
];
const IN_GENERAL =
  /\b(?:if|when|where|unless|until|should|might|will|any|event|once|after|before|invoices|accounts|interest|fees?|charges?|previous|more than)\b/;

const AMOUNT = /\d[.,]\d{2}(?!\d)|[£€$] ?\d/;
const FIGURES = /^[\d\s.,£€$()-]*\d[\d\s.,£€$()-]*$/;

/** Explains that a bill asks again for what was billed before; null if nothing says so. */
export function remindedDoubt(
  pages: readonly PageLayout[],
  { amounts, total }: { readonly amounts: readonly AmountCandidate[]; readonly total: Pence },
): string | null {
  const isLate = amounts.some(({ found }) => {
    const { before, left } = surroundingsOf(found);
    return found.value.pence === total && LATE_AMOUNT.test(wordsOf(before || left));
  });
  return isLate || pages.some(isReminder) ? REMINDED_DOUBT : null;
}

function isReminder(page: PageLayout): boolean {
  const looks = statementsOn(page).map(({ look }) => look);
  return (
    looks.some((look) => !IN_GENERAL.test(look) && SAYS.some((words) => words.test(look))) ||
    page.pieces.some((piece) => piece.top < HEAD && isTitled(page, piece)) ||
    stampLooks(page.stamps).some((look) => [...TITLES, ...STATES].some((words) => words.test(wordsOf(look))))
  );
}

function isTitled(page: PageLayout, piece: Run): boolean {
  const words = wordsOf(tidyLabel(piece.text, page.origin === 'picture'));
  return (
    TITLES.some((title) => title.test(words)) || (STATES.some((state) => state.test(words)) && !isLabel(page, piece))
  );
}

/** 'Invoice – REMINDER!' as 'invoice reminder'. */
function wordsOf(look: string): string {
  return look.replace(/[^\p{L}\p{N}#]+/gu, ' ').trim();
}

/** True if an amount stands to the right of it, or figures below it. */
function isLabel(page: PageLayout, label: Run): boolean {
  return page.pieces.some(
    (piece) =>
      (piece.left >= label.right && AMOUNT.test(piece.text) && sameRow(piece, label)) ||
      (piece.top > label.top &&
        piece.top - label.bottom < COLUMN_GAP * label.height &&
        piece.left < label.right &&
        piece.right > label.left &&
        FIGURES.test(piece.text)),
  );
}
