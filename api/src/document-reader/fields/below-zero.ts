import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

/** 'Amount' heads a column of items, too. */
const PLAIN_LABEL = 0.8;
const SUMS = ['net', 'vat', 'gross', 'payable'] as const;

const BELOW_ZERO_DOUBT = 'Printed below zero: is it a credit note?';
const ITEMS_DOUBT = 'All that it lists is below zero, but not its total: is it a credit note?';
const GIVEN_BACK_DOUBT = 'It says that this amount comes back to you: is it a credit note?';

const GIVEN_BACK =
  /\b(?:refund(?:ed|able)?|in credit|credit (?:due|owed|to you|balance|amount)|(?:due|owed|owing) to you|we owe you|in your favou?r|to (?:your|our) credit)\b/;

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
    sentencesOn(page).some(
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
export function belowZeroDoubt(
  amounts: readonly AmountCandidate[],
  total: AmountCandidate,
  label: string,
): string | null {
  const { pence, isNegative } = total.found.value;
  const isSumNegative = amounts.some(
    ({ role, score, found: { value } }) =>
      (role === 'gross' || role === 'payable') && score >= PLAIN_LABEL && value.isNegative && value.pence > 0,
  );
  if (isNegative || isSumNegative) return BELOW_ZERO_DOUBT;
  if (GIVEN_BACK.test(label)) return GIVEN_BACK_DOUBT;
  const isItem = ({ role, score }: AmountCandidate) => role === null || (role === 'gross' && score < PLAIN_LABEL);
  const items = amounts.filter((amount) => isItem(amount) && amount !== total && amount.found.value.pence > 0);
  const sum = items.reduce((all, { found }) => all + found.value.pence, 0);
  const isWhole = amounts.some(({ role, found }) => role === 'net' && found.value.pence === sum) || sum === pence;
  return items.length > 0 && isWhole && items.every(({ found }) => found.value.isNegative) ? ITEMS_DOUBT : null;
}
