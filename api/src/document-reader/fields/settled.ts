import type { Pence } from '@paycycle/schema/domain/money';
import { foundAt, surroundingsOf } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { dateOrderOf, datesOn } from '../printed-dates.ts';
import { lookOf, type Sentence, sentencesOn, statementsOn } from '../sentences.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';
import { wasSettled } from './settled-in-past.ts';
import { isCollectingMeans, SETTLED_DOUBTS, type Settled, settledBy } from './settled-words.ts';

const METHOD =
  /^(?:payment(?: (?:method|type|means|mode|via|by))?|(?:method|means|mode|form) of payment|method|pay(?:ment)? method|paid (?:by|via|with)|billing method|how you pay|you pay by|settle(?:d|ment)(?: (?:method|by|via|with))?|tender(?:ed)?(?: (?:type|by))?|charged to|debited from|collected (?:by|via|from)|taken (?:by|from)|paid from|payment source|terms|payment terms)\b\W*/i;
const RECEIPT =
  /^(?:(?:sales|payment|official|vat|tax|till|cash|card|customer|merchant|your|purchase) )*(?:(?:invoice|bill)(?: and | ?[&/+–-] ?)(?:\w+ )?receipt|receipt(?:(?: and | ?[&/+–-] ?)(?:(?:vat|tax|sales) )*(?:invoice|bill))?)$/;
const PAID_DAY = /^(?:(?:date|day) (?:paid|of payment)|paid (?:on|date))$/;
const PARTS_LENGTH_MAX = 60;
const RECEIPT_WITHIN = 0.45;
const WAYS_TO_PAY =
  /\bways? to pay\b|\bhow (?:to|can i|do i) pay\b|\bpayment (?:options|methods)\b|\bmethods of payment\b/;
const OTHER_MEANS =
  /^(?:bacs|cheques?|(?:by )?(?:debit |credit )?card|online|by (?:tele)?phone|(?:by )?post|post office|(?:by )?bank transfer|standing order|internet banking)$/;
const DEBIT_ALONE = /^\W*(?:by )?direct[- ]?debit\W*$/;
const PAID_ALONE = /^\W*paid\W*$/;
const EARLIER_BALANCE =
  /\b(?:previous|last|opening|old) (?:bill|balance|invoice|statement|account)\b|\bbrought forward\b|\bb\/f\b|\bbalance from\b/;
const OF_PAYMENT = /\bpayment|\bwe\b|\b(?:took|taken|collected|debited|withdrawn|charged)\b/;
/** Of a plain label. */
const SUM_SCORE = 0.85;
const NIL = /^[£\s]*(?:nil|none|zero|0|-)$/i;
/** Beside a label of the customer's account. Terms and means of payment in cash are quoted. */
const CASH = /^cash\b/i;
/** A remaining account credit, which is not the bill's amount. */
const IN_CREDIT = /\baccount\b.*\bin credit\b/;
/** Label of what was paid or credited so far. */
const PAID_LABEL =
  /^\W*(?:(?:less|total|amounts?|payments?|paid|received|made|to date|credits?|applied|used|deposits?|gbp)\b\W*)+$/;
const OF_NOTHING = /\W*\b0[.,]00\W*$/;
/** The amount of one instalment differs from the total too. */
const INSTALMENTS = /\bin (?:\w+ ){0,3}instal?ments of\b/;
/** Meanings that an item or a column's heading can have without being about the bill. */
const NAMED_BY_ITEMS: ReadonlySet<Settled> = new Set(['void', 'replaced', 'free', 'sent back']);
const LEFT_TO_PAY = /\b(?:due|outstanding|owing|owed|payable|to pay|balance|remaining)\b/;
const EARLIER_LABEL = /\b(?:previous|last|opening|old|earlier|brought|b\/f|overdue|arrears)\b/;
const PART_LABEL = /\b(?:vat|tax|discount|deposit|retention)\b/;

/** Sums of a bill that its doubts are based on. */
export interface BillSums {
  readonly amounts: readonly AmountCandidate[];
  /** Amount that would be paid. */
  readonly total: Pence;
  /** Net and VAT of the whole bill; the total where they are not known. */
  readonly gross: Pence;
}

/**
 * Explains to the user why this bill needs no payment: a stamp, a receipt, a card or a direct debit, or nothing left to
 * pay. Null if it is to be paid. Part payments, and payments of another bill, do not count.
 */
export function settledDoubt(pages: readonly PageLayout[], sums: BillSums): string | null {
  const settled = amountsSettled(sums) ?? wordsSettled(pages, sums) ?? pairsSettled(pages) ?? daySettled(pages, sums);
  return settled && SETTLED_DOUBTS[settled];
}

function amountsSettled({ amounts, gross }: BillSums): Settled | null {
  const isNothingLeft = amounts.some(
    ({ role, found }) => role === 'payable' && found.value.pence === 0 && !isOfEarlier(found) && !isOfPart(found),
  );
  if (isNothingLeft && gross > 0) return 'nothing due';
  const asksForMore = amounts.some(
    ({ role, found, score }) => role === 'payable' && score >= 0.9 && found.value.pence > 0,
  );
  const hasEarlier = amounts.some(({ found }) => isOfEarlier(found));
  const isPaid = amounts.some(
    ({ role, found }) => role === 'paid' && found.value.pence === gross && isPaidLabel(found),
  );
  if (isPaid && !asksForMore && !hasEarlier) return 'paid';
  // A hotel enters what the guest has paid as an item: 'MC ****1234 252.00-'.
  if (amounts.some(({ role, found: { value } }) => role === null && value.isNegative && value.pence === gross))
    return 'paid';
  const tendered = amounts.filter(({ found }) => isTill(found));
  return tendered.length > 0 && tendered.every(({ found }) => found.value.pence === gross) ? 'paid' : null;
}

/** A means of payment in front of its amount, as a till prints it; how one can pay names several. */
function isTill(found: AmountCandidate['found']): boolean {
  const { before, left } = surroundingsOf(found);
  return before === '' && wasSettled(`${left.replace(/[\s:]+$/, '')} 0.00`);
}

function isOfEarlier(found: AmountCandidate['found']): boolean {
  return EARLIER_LABEL.test(labelBeside(found));
}

function isOfPart(found: AmountCandidate['found']): boolean {
  return PART_LABEL.test(labelBeside(found));
}

function labelBeside(found: AmountCandidate['found']): string {
  const { before, left } = surroundingsOf(found);
  return before === '' ? left : before;
}

/** 'Less' and 'deposit' are of a part. */
function isPaidLabel(found: AmountCandidate['found']): boolean {
  const { before, left, above } = surroundingsOf(found);
  return /\bpaid\b|\breceived\b|\bpayments?\b|\bcharged\b|\btendered\b/.test(before || left || above);
}

function wordsSettled(pages: readonly PageLayout[], sums: BillSums): Settled | null {
  const sentences = pages.flatMap((page) => statementsOn(page).map((sentence) => ({ page, sentence })));
  const isOfEarlier = paymentsOfEarlier(pages);
  const listsMeans = listsMeansOfPayment(pages);
  for (const { page, sentence } of sentences) {
    const settled =
      settledBy(sentence.look) ?? ofMethod(sentence.text) ?? ofReceipt(page, sentence) ?? ofParts(page, sentence);
    if (settled === null || statesNoPayment(page, sentence)) continue;
    if (!IN_CREDIT.test(sentence.look) && !INSTALMENTS.test(sentence.look) && isOfAnotherAmount(page, sentence, sums))
      continue;
    if (settled === 'collected' && DEBIT_ALONE.test(sentence.look) && listsMeans) continue;
    if (settled === 'paid' && isOfEarlier(sentence.look)) continue;
    if (settled === 'paid' && PAID_ALONE.test(sentence.look) && headsAmounts(page, sentence.run)) continue;
    if (NAMED_BY_ITEMS.has(settled) && (headsAmounts(page, sentence.run) || isOfItem(page, sentence.run))) continue;
    return settled;
  }
  return null;
}

/** True if the pages list ways to pay, besides the line with these words. */
export function listsMeansOfPayment(pages: readonly PageLayout[], besides = ''): boolean {
  const looks = pages.flatMap(sentencesOn).map(({ look }) => look);
  return looks.some((look) => WAYS_TO_PAY.test(look) || (look !== besides && OTHER_MEANS.test(look)));
}

/** Tells whether a sentence is about payments of an earlier balance, which the paper states. */
export function paymentsOfEarlier(pages: readonly PageLayout[]): (look: string) => boolean {
  const hasEarlier = pages.some((page) => sentencesOn(page).some(({ look }) => EARLIER_BALANCE.test(look)));
  return (look) => hasEarlier && OF_PAYMENT.test(look);
}

function ofMethod(text: string): Settled | null {
  const label = METHOD.exec(text)?.[0];
  return label !== undefined && isCollectingMeans(text.slice(label.length)) ? 'collected' : null;
}

/** 'Payment: online – completed': a dash parts what belongs together. */
function ofParts(page: PageLayout, { run, start }: Sentence): Settled | null {
  const isShort = start === 0 && run.text.length <= PARTS_LENGTH_MAX && /[–—·|]/.test(run.text);
  return isShort ? settledBy(lookOf(run.text.replace(/[–—·|]/g, '-'), page.origin === 'picture')) : null;
}

function ofReceipt(page: PageLayout, { look, run }: Sentence): Settled | null {
  const isTitle = run.height > 1.15 * page.textHeight || !isOfRow(page, run);
  return RECEIPT.test(look) && run.top < RECEIPT_WITHIN && isTitle ? 'paid' : null;
}

/**
 * True if the amounts that a sentence names, or is the label of, are not the bill's. The sentence is then about a part or
 * another bill. More than the bill was paid with a charge for the card, or with other bills.
 */
export function isOfAnotherAmount(
  page: PageLayout,
  { run, start, end, look }: Sentence,
  { total, gross }: BillSums,
): boolean {
  const named = labelledAmountsOn(page).filter(({ found }) => {
    // Figures without a point that nothing confirms may be a year, or a number of something.
    if (found.value.isUnclear || found.value.pence === 0) return false;
    if (found.run === run) return found.start >= start && found.end <= end + 1;
    const [word] = found.words;
    if (word === undefined || !run.words.some((other) => sameRow(other, word))) return false;
    const { before, left } = surroundingsOf(found);
    return before === '' && left !== '' && (look.includes(left) || left.includes(look));
  });
  const isMore = /\bpaid\b/.test(look) && named.some(({ found }) => found.value.pence > Math.max(total, gross));
  return (
    named.length > 0 && !isMore && named.every(({ found: { value } }) => value.pence !== total && value.pence !== gross)
  );
}

/** True for a payment or credit of nothing: 'Amount paid 0.00'. */
export function statesNoPayment(page: PageLayout, { look, run }: Sentence): boolean {
  const label = look.replace(OF_NOTHING, '');
  if (!PAID_LABEL.test(label)) return false;
  const beside = labelledAmountsOn(page).filter(({ found }) => found.run.left >= run.right && sameRow(found.run, run));
  return label === look ? beside.length > 0 && beside.every(({ found }) => found.value.pence === 0) : true;
}

/** True if figures are directly below in its column. It is then the heading of a table. */
function headsAmounts(page: PageLayout, run: Run): boolean {
  return page.pieces.some(
    (piece) =>
      piece.top >= run.bottom - 0.2 * run.height &&
      piece.top - run.bottom <= 2.4 * run.height &&
      piece.left < run.right &&
      piece.right > run.left &&
      /^[£\s-]*[\d,]+\.\d{2}$/.test(piece.text),
  );
}

/** True if figures of an item are beside it, and no sum of the bill. */
function isOfItem(page: PageLayout, run: Run): boolean {
  const hasSum = labelledAmountsOn(page).some(({ role, score, found }) => {
    const [word] = found.words;
    const isSum = role === 'net' || role === 'vat' || role === 'gross' || role === 'payable';
    return isSum && score >= SUM_SCORE && word !== undefined && sameRow(word, run) && labelBeside(found) !== '';
  });
  return !hasSum && isOfRow(page, run);
}

/** True if figures are beside it. */
function isOfRow(page: PageLayout, run: Run): boolean {
  return page.pieces.some(
    (piece) => !run.words.some((word) => piece.words.includes(word)) && isFigureBeside(piece, run),
  );
}

function isFigureBeside(one: Run, other: Run): boolean {
  return sameRow(one, other) && /\d/.test(one.text);
}

/** The day on which the whole of it was paid, in a cell beside or below 'Paid on'. */
function daySettled(pages: readonly PageLayout[], { total, gross }: BillSums): Settled | null {
  if (total !== gross) return null;
  const order = dateOrderOf(pages);
  const isPaid = pages
    .flatMap((page) => datesOn(page, order))
    .map(surroundingsOf)
    .some(({ before, left, above }) => PAID_DAY.test(before || left || above));
  return isPaid ? 'paid' : null;
}

/** True for 'Payment options' with several of them. */
function listsWays({ pieces }: PageLayout, label: string): boolean {
  return WAYS_TO_PAY.test(label) && pieces.filter(({ text }) => isCollectingMeans(text)).length > 1;
}

/** A label and its value in cells of their own: 'Payment method' and 'Direct Debit', 'Balance due' and 'NIL'. */
function pairsSettled(pages: readonly PageLayout[]): Settled | null {
  for (const page of pages) {
    for (const piece of page.pieces) {
      const isNil = NIL.test(piece.text);
      const isCash = CASH.test(piece.text);
      if (!isNil && !isCash && !isCollectingMeans(piece.text)) continue;
      const { left, above } = surroundingsOf(foundAt(page, piece, 0, piece.text.length, piece.text));
      const labels = [left, above].filter((label) => label !== '');
      if (isCash && labels.some((label) => settledBy(lookOf(`${label}: ${piece.text}`, false)) === 'paid'))
        return 'paid';
      if (!isNil && !isCash && labels.some((label) => METHOD.test(`${label} `) && !listsWays(page, label)))
        return 'collected';
      const label = left || above;
      if (isNil && LEFT_TO_PAY.test(label) && !EARLIER_LABEL.test(label) && !PART_LABEL.test(label))
        return 'nothing due';
    }
  }
  return null;
}
