import type { LabelledPosition, LayoutFingerprint } from './document.types.ts';
import { numberSpots } from './fields/invoice-number.ts';
import { type Found, surroundingsOf } from './labels.ts';
import type { PageLayout, Run } from './layout.ts';
import { mentionsOn } from './mentions.ts';
import { amountsOn } from './printed-amounts.ts';
import { dateOrderOf, datesOn } from './printed-dates.ts';

const PRINT_MAX = 60;
const SPOTS_MAX = 60;
/** A table has hundreds of values; their labels are not looked for. */
const FOUND_MAX = 80;
const CLEAR_MIN = 0.8;
const LABEL_LENGTH_MAX = 48;
const BEGIN_LENGTH_MAX = 60;

/** Shares of the page's height. The letterhead and the foot are constant; the part between changes with each invoice. */
const HEAD = 0.3;
const FOOT = 0.86;
const COLUMNS = 5;

/** Words of any invoice: they tell little of whose it is. */
const COMMON =
  /^(?:invoice|number|date|due|total|amount|vat|tax|net|description|quantity|qty|price|unit|rate|page|bill|billed|ship|customer|account|order|reference|ref|terms|payment|paid|balance|from|the|and|for|your|our|you|tel|telephone|phone|fax|email|mail|web|website|www|com|ltd|limited|registered|registration|company|england|wales|office|bank|sort|code|please|thank|thanks|issued?|items?|subtotal|street|road|lane|london|united|kingdom|to|of|no)$/;
const MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|ober)?$|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** Layout of an invoice's pages, without the recipient's lines. */
export function layoutFingerprintOf(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): LayoutFingerprint {
  const [first] = pages;
  const fixed = first ? first.pieces.filter((piece) => isFixed(piece) && !recipient.has(piece)) : [];
  const words = fixed.flatMap((piece) => piece.words.map((word) => tokenOf(word.text, word.left, first?.width ?? 1)));
  const [top] = fixed.filter(({ text }) => /\p{L}{3}/u.test(text)).toSorted((a, b) => a.top - b.top);
  return {
    print: [...new Set(words.flatMap((token) => token ?? []))].sort().slice(0, PRINT_MAX),
    begin: top?.text.slice(0, BEGIN_LENGTH_MAX) ?? '',
    spots: spotsOn(pages),
    mentions: mentionsOn(pages),
  };
}

function isFixed({ top }: Run): boolean {
  return top < HEAD || top > FOOT;
}

function tokenOf(text: string, left: number, width: number): string | null {
  const word = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!/^\p{L}{3,24}$/u.test(word) || MONTH.test(word)) return null;
  return `${word}.${Math.min(COLUMNS - 1, Math.floor((left / width) * COLUMNS))}`;
}

/** Below, two papers are of two senders. */
const LIKE_MIN = 0.7;
/** Words that only this sender has: fewer are no letterhead. */
const OWN_WORDS_MIN = 3;
const COMMON_WEIGHT = 0.25;

/** True for two documents of one layout: most fixed words are equal, and enough of those that few invoices have. */
export function isSameLayout(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one);
  const both = other.filter((token) => known.has(token));
  if (both.filter((token) => weightOf(token) === 1).length < OWN_WORDS_MIN) return false;
  const shared = sum(both);
  return shared / (sum(one) + sum(other) - shared) >= LIKE_MIN;
}

/** True if a document has enough distinctive words to identify its sender. */
export function isDistinctiveLayout(print: readonly string[]): boolean {
  return print.filter((token) => weightOf(token) === 1).length >= OWN_WORDS_MIN;
}

function weightOf(token: string): number {
  return COMMON.test(token.slice(0, token.lastIndexOf('.'))) ? COMMON_WEIGHT : 1;
}

function sum(tokens: readonly string[]): number {
  return tokens.reduce((total, token) => total + weightOf(token), 0);
}

function spotsOn(pages: readonly PageLayout[]): LabelledPosition[] {
  const order = dateOrderOf(pages);
  const numbers = clear(pages.flatMap(numberSpots))
    .slice(0, FOUND_MAX)
    .flatMap((found) => spotOf('number', found, found.value));
  const dates = clear(pages.flatMap((page) => datesOn(page, order)))
    .filter(({ value }) => order.sure || value.other === null)
    .slice(0, FOUND_MAX)
    .flatMap((found) => spotOf('date', found, found.value.date));
  const amounts = clear(pages.flatMap(amountsOn))
    .slice(-FOUND_MAX)
    .flatMap((found) => spotOf('amount', found, found.value.pence));
  const each = SPOTS_MAX / 3;
  // A number stands in the head; the sum that counts at the end.
  return [...numbers.slice(0, each), ...dates.slice(0, each), ...amounts.slice(-each)];
}

/** Drops values of low confidence, since they prove nothing. */
function clear<Value>(found: readonly Found<Value>[]): Found<Value>[] {
  return found.filter(({ confidence }) => confidence >= CLEAR_MIN);
}

function spotOf(
  kind: LabelledPosition['kind'],
  found: Found<unknown>,
  value: LabelledPosition['value'],
): LabelledPosition[] {
  const around = surroundingsOf(found);
  for (const place of ['before', 'left', 'above'] as const) {
    const label = labelLook(around[place]);
    if (label !== '') return [{ kind, value, label, place, page: found.page.number, box: boxOf(found) }];
  }
  return [];
}

/** Of a picture that may have been turned there is none: it would be on the page as it was turned. */
function boxOf({ page, box }: Found<unknown>): LabelledPosition['box'] {
  return page.origin === 'picture' ? null : box;
}

/** The end of what stands there, without figures and signs: those change. */
function labelLook(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return words.length <= LABEL_LENGTH_MAX
    ? words
    : words.slice(words.indexOf(' ', words.length - LABEL_LENGTH_MAX) + 1);
}
