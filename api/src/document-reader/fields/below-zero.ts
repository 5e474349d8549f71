import { surroundingsOf, tidyLabel } from '../labels.ts';
import { type PageLayout, type PlacedWord, type Run, sameRow } from '../layout.ts';
import { statementsOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

/** 'Amount' heads a column of items, too. */
const PLAIN_LABEL = 0.8;
const SUMS = ['net', 'vat', 'gross', 'payable'] as const;

const BELOW_ZERO_DOUBT = 'Printed below zero: is it a credit note?';
const ITEMS_DOUBT = 'All that it lists is below zero, but not its total: is it a credit note?';
const GIVEN_BACK_DOUBT = 'It says that this amount comes back to you: is it a credit note?';

/** Beside a total. */
const GIVEN_BACK = new RegExp(
  [
    String.raw`(?<!\bnon-? ?|\bnot )\brefund(?:s|ed|able)?\b|\breimburs\w+|\bover-?pa(?:id|yment)\b|\bnegative\b`,
    String.raw`\bin credit\b|\bcredited\b|\bcredit (?:due|owed|owing|to you|balance|amount|total|remaining)\b|\b(?:your|net|as|a|by) credit$`,
    String.raw`\b(?:back|due|owed|owing|payable|paid|returned|sent|given|coming) (?:back )?to (?:you|(?:the )?(?:customer|client)|your (?:account|card|bank))\b(?! account)`,
    String.raw`\bwe owe\b|\bwe (?:will |shall |now )?(?:pay|return|credit|send) (?:it to )?you\b|\b(?:owed|due|payable) (?:back )?by us\b|\byou are owed\b`,
    String.raw`\bfavou?r\b|\b(?:to|for) (?:your|our) credit\b|\b(?:surplus|allowance|rebate|compensation|goodwill)\b|\b(?:returning|giving|handing|sending|paying)\b.{0,12}\b(?:this|it|back)\b|\b(?:hold|held|keep|kept) (?:\w+ )?for you\b|\byours\b|\bset against\b`,
  ].join('|'),
);
/** A cell of its own, or what stands behind the amount. */
const CREDIT_ALONE = /^\W*(?:cr|c\/r|credit|credits)\W*$/;
/** In heights of the amount: how far below it a word may stand that belongs to it. */
const BELOW_MAX = 2.5;
/** More words are a sentence. */
const BELOW_WORDS_MAX = 3;

const CREDITED_DOUBT = 'It says that it credits an invoice: is it a credit note?';
/** Of the page's height. */
const HEAD = 0.3;
const CREDITING = String.raw`(?:credit(?:s|ing|ed)?|refund(?:s|ing|ed)?|reimburs(?:e|ing|ed|ement)|revers(?:e|ing|ed|al)|rebate|cancel(?:ling|lation)?)`;
/** Matches a document that calls itself credited. Does not match a mention of a past or future credit note. */
const CREDITED = new RegExp(
  String.raw`^\W*(?:(?:this|it|document|is|was|issued|raised|being|to|in|full|part|a|the|of|partial|credit|cancel|reverse|and) )*${CREDITING}(?: of| for)?(?: \w+){0,2} (?:(?:for|of|against|to|re|on|in respect of|relating to)\W+)?(?:(?:our|your|the|original) )*(?:invoice|inv|bill)\b\W*(?:no|number|ref)?\W*(?=\S*\d)|^\W*(?:document|invoice|transaction)? ?type\W+(?:sales )?(?:credit|refund|reversal|cr)\b|\bthis (?:(?:is|document is|invoice is) a )(?:sales )?(?:credit|refund)\b`,
);
/** A heading that gives money back, or may: the paper that it names is no more than a note or an invoice. */
const HEADED =
  /^\W*(?:(?:(?:sales|tax|vat|full|part(?:ial)?|volume|annual|supplier|customer|your|our) ){0,2}(?:credit|refund|rebate|reimbursement|cash-?back)|(?:goods|sales|stock|purchase|customer|supplier) returns?|returned goods(?: \w+)?|(?:(?!no |not )[\w&]+ ){0,2}(?:credit|refund|rebate|reimbursement|cash-?back|reversal|cancellation|adjustment|returns?|overpayment)[ /-]?(?:note|memo|memorandum|invoice|advice|voucher|bill|slip|notice|statement|confirmation|document))\W*$/;

/** Doubts that a paper gives money back, and asks for none. */
export const CREDIT_DOUBTS: readonly string[] = [BELOW_ZERO_DOUBT, ITEMS_DOUBT, GIVEN_BACK_DOUBT, CREDITED_DOUBT];

/** The same of a note of an e-invoice, as it is compared. */
export function creditedBy(look: string): string | null {
  return CREDITED.test(look) || HEADED.test(look) ? CREDITED_DOUBT : null;
}

/** Why a paper that is headed as an invoice may be a credit note, by what it says; null where it does not. */
export function creditedDoubt(pages: readonly PageLayout[]): string | null {
  const isCredited = pages.some((page) =>
    statementsOn(page).some(
      ({ look, run }) => CREDITED.test(look) || (run.top < HEAD && HEADED.test(look) && !isInRow(page, run)),
    ),
  );
  return isCredited ? CREDITED_DOUBT : null;
}

/** The head of a column and an item stand beside others; so do titles, beside one thing at most. */
function isInRow({ pieces }: PageLayout, run: Run): boolean {
  const beside = pieces.filter((piece) => !run.words.some((word) => piece.words.includes(word)) && sameRow(piece, run));
  return beside.length > 1 || beside.some(({ text }) => /\d[.,]\d{2}$/.test(text));
}

/** True if every sum of a document is below zero. It is then a credit note, even under another heading. */
export function isBelowZero(amounts: readonly AmountCandidate[]): boolean {
  const sums = amounts.filter(
    ({ role, score, found }) => SUMS.some((sum) => sum === role) && score >= PLAIN_LABEL && found.value.pence > 0,
  );
  return (
    sums.some(({ role }) => role === 'gross' || role === 'payable') && sums.every(({ found }) => found.value.isNegative)
  );
}

/** Doubt that the total of an invoice may be a credit; null if there is none. */
export function belowZeroDoubt(amounts: readonly AmountCandidate[], total: AmountCandidate): string | null {
  const { pence, isNegative } = total.found.value;
  const isSumNegative = amounts.some(
    ({ role, score, found: { value } }) =>
      (role === 'gross' || role === 'payable') && score >= PLAIN_LABEL && value.isNegative && value.pence > 0,
  );
  if (isNegative || isSumNegative) return BELOW_ZERO_DOUBT;
  const totals = amounts.filter(
    (one) => one === total || ((one.role === 'gross' || one.role === 'payable') && one.found.value.pence === pence),
  );
  if (totals.some(isGivenBack)) return GIVEN_BACK_DOUBT;
  const isItem = ({ role, score }: AmountCandidate) => role === null || (role === 'gross' && score < PLAIN_LABEL);
  const items = amounts.filter((amount) => isItem(amount) && amount !== total && amount.found.value.pence > 0);
  const sum = items.reduce((all, { found }) => all + found.value.pence, 0);
  const vat = amounts.find(({ role, found }) => role === 'vat' && found.value.isNegative);
  const isNet = amounts.some(({ role, found }) => role === 'net' && found.value.pence === sum);
  const isWhole = isNet || sum === pence || sum + (vat?.found.value.pence ?? 0) === pence;
  return items.length > 0 && isWhole && items.every(({ found }) => found.value.isNegative) ? ITEMS_DOUBT : null;
}

/** True if words before, behind or below an amount, or in a cell beside it, say that it comes back. */
function isGivenBack({ found }: AmountCandidate): boolean {
  const { page, words } = found;
  const { before, after, left, above } = surroundingsOf(found);
  const [word] = words;
  const end = Math.max(...words.map(({ right }) => right));
  const look = (piece: Run | undefined) => tidyLabel(piece?.text ?? '', page.origin === 'picture');
  const row = word ? page.pieces.filter((piece) => !piece.words.includes(word) && sameRow(piece, word)) : [];
  const behind = look(row.filter((piece) => piece.left >= end).toSorted((a, b) => a.left - b.left)[0]);
  const beside = look(row.filter((piece) => word && piece.right <= word.left).toSorted((a, b) => b.right - a.right)[0]);
  const below = look(word && page.pieces.find((piece) => isBelow(piece, word, end)));
  return (
    [before, left, above, after, behind, beside, below].some((text) => GIVEN_BACK.test(text)) ||
    [before, after, behind, beside, below].some((text) => CREDIT_ALONE.test(text))
  );
}

/** True for a cell with a few words, and no figures, in the next line of an amount's column. */
function isBelow(piece: Run, word: PlacedWord, end: number): boolean {
  const gap = piece.top - word.bottom;
  const height = word.bottom - word.top;
  const isNext = gap > -0.3 * height && gap <= BELOW_MAX * height;
  const isShort = piece.words.length <= BELOW_WORDS_MAX && !/\d/.test(piece.text);
  return isNext && isShort && piece.left < end && piece.right > word.left;
}
