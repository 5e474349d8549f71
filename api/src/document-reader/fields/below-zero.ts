import type { PageLayout } from '../layout.ts';
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
/** The paper says so of itself, not of a credit note that was or will be. */
const CREDITED =
  /^\W*(?:(?:being|to|in|full|part) )*(?:credit(?:ing|ed)?|refund(?:ing|ed)?)(?: of| for)?(?: \w+){0,2} (?:(?:for|of|against|to|re|on|in respect of|relating to)\W+)?(?:(?:our|your|the|original) )*(?:invoice|inv)\b\W*(?:no|number|ref)?\W*(?=\S*\d)|^\W*(?:document|invoice|transaction)? ?type\W+(?:sales )?credit\b|\bthis (?:(?:is|document is|invoice is) a )(?:sales )?credit\b/;

/** Why a paper that is headed as an invoice may be a credit note, by what it says; null where it does not. */
export function creditedDoubt(pages: readonly PageLayout[]): string | null {
  const isCredited = pages
    .flatMap(sentencesOn)
    .some(({ look, run }) => CREDITED.test(look) || (run.top < HEAD && /^\W*(?:credit|refund)\W*$/.test(look)));
  return isCredited ? CREDITED_DOUBT : null;
}

/** Whether every sum of a paper is printed below zero: a credit, whatever it is headed. */
export function isBelowZero(amounts: readonly AmountCandidate[]): boolean {
  const sums = amounts.filter(
    ({ role, score, found }) => SUMS.some((sum) => sum === role) && score >= PLAIN_LABEL && found.value.pence > 0,
  );
  return (
    sums.some(({ role }) => role === 'gross' || role === 'payable') && sums.every(({ found }) => found.value.isNegative)
  );
}

/** Why the total of a paper that is headed as an invoice may be one to get back, in words; null where nothing says so. */
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
