import { MONTH_WORD } from '@paycycle/schema/domain/month-words';
import { readPaymentTerms } from '@paycycle/schema/domain/read-payment-terms';
import type { ReadField } from '../document.types.ts';
import { foundAt, surroundingsOf } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { piecesBetween } from '../nearby.ts';
import { notFound, readField } from '../read-field.ts';
import { lineStarts, sentencesOn } from '../sentences.ts';
import { labelOf } from './label-score.ts';

const LENGTH_MAX = 120;

const LABEL = [{ words: /\b(?:payment |credit |our |settlement )?terms(?: of payment)?\b/, score: 1 }];
const SENTENCE = /[^.;!|]+(?:\.(?=\d)[^.;!|]+)*/g;
const PAYMENT = /\b(?:pay(?:ment|able|ing)?|terms?|due|settle(?:ment|d)?|nett?|remit(?:tance)?|strictly|within)\b/i;
const OTHER =
  /\b(?:discount|if (?:paid|settled|received|you pay)|(?:from|after|of|following) (?:the )?(?:date of )?(?:the |our |your |monthly )*statement|interest|late|overdue|(?<!by )return(?:s|ed)?|warranty|guarantee|notice|dispute|quer(?:y|ies)|claims?|complaints?|shortages?|damage|deliver(?:y|ed)|cancel\w*|hire|retention|cooling|valid|notif\w+|direct debit)\b/i;

const DAYS = /\b(\d{1,3}) (?:working )?days\b/;
/** Debts by their age: 'Current 360.00   30 days 120.00   60 days 0.00' */
const AGED = /\bcurrent\b.*\b\d\d\+? days\b|\b30\+? days\b.*\b(?:60|90)\+? days\b/i;
const OTHERWISE = /^\W*(?:otherwise|thereafter)\b/;

/** Terms that are a sentence of their own: '30 days.', 'Two weeks please.', '30 days end of month', '60 EOM' */
const BARE =
  /^(?:end of (?:the )?)?(?:month|e\.?o\.?m\.?) following$|^end of (?:the )?following month$|^(?:\d{1,3}|[a-z]+) (?:days?|weeks?)(?: nett?| please| (?:from|after) (?:the )?(?:invoice )?date(?: of invoice)?|,? (?:from |after |following )?(?:the )?(?:end of (?:the )?month|month[- ]end|e\.?o\.?m\.?)(?: of (?:the )?invoice)?)?$|^\d{1,3} ?e\.?o\.?m\.?$/i;

/** Terms that name a day which does not follow from the bill's own. */
const DAY_UNKNOWN =
  /\b(?:days?|weeks?|months?) (?:before|prior to|ahead of)\b|\bdays? (?:from|after|of|following) (?:the )?(?:delivery|receipt of (?:the )?goods)\b|\bdays? (?:from|after|of|following) (?:the )?(?:date of )?(?:the |our |your |monthly )*statement\b|\b(?:working|business) days?\b|\b(?:c\.?o\.?d|c\.?w\.?o|p\.?i\.?a|c\.?i\.?a)\b|\bcash (?:on delivery|with order|in advance)\b|\bbalance (?:due )?(?:on|before) (?:completion|delivery|collection|des?patch|dispatch)\b|\b(?:mon|tues|wednes|thurs|fri)day (?:of|in) (?:the )?(?:following|next) month\b|\b(?:end|close) of (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bpay(?:ment|able)(?: is)?(?: due| required| payable)? (?:in advance|on completion|(?:on|before) (?:delivery|des?patch|dispatch|collection))\b/i;
const OTHER_THAN_PAYING =
  /\b(?:discount|interest|late|returned|warranty|guarantee|notice|dispute|quer(?:y|ies)|claims?|complaints?|shortages?|damaged?|deliver(?:ed|y (?:is|takes|within|in))|cancel\w*|notif\w+|direct debit|refund\w*|repl(?:y|ies)|open|hours)\b/i;

/** Explains why the due date is unknown, if the terms give no date; null otherwise. */
export function unclearTerms(pages: readonly PageLayout[]): string | null {
  const words = pages
    .flatMap(sentencesOn)
    .map(({ text }) => text)
    .find((text) => text.length <= LENGTH_MAX && isUnclear(text));
  return words === undefined ? null : unclearTermsDoubt(words);
}

const MONTH = `(?:${MONTH_WORD.replace('may', String.raw`(?<=\d |(?:in|by|of) )may`)})`;
/** A day to pay without its date: 'Pay by Friday', 'due on the 16th', 'Payment due in September' */
const VAGUE_DAY = new RegExp(
  String.raw`^\W*(?:(?:please|to be|the|this|your|our|full|invoice|bill|amount|balance|total|is|are|now|kindly)\W+)*(?:(?:pay|payment|settled?|settlement)\b(?:\W+(?:is|now|us|this|invoice|bill|account|in full|required|requested|expected))*(?:\W+(?:by|on|before|in|at|no later than)\b|(?<!your payment))|paid (?:by|before)|(?:must|should|to) be paid|payable|for payment|(?:payment |payable |falls |is )*due(?: date)?|pay(?:ment|able) date)\b\W+(?:(?:by|on|before|in|at|no later than|the|end|close|middle|start|beginning|of|of play|business|this|next|coming|following)\W+)*(?:(?:mon|tues?|wed(?:nes|s)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?|${MONTH}|week|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?: ?${MONTH}|/\d{1,2}))\b`,
);

/** A doubt that quotes a day to pay without its date; null if there is none. */
export function vagueDay(pages: readonly PageLayout[]): string | null {
  const said = pages.flatMap(sentencesOn).find(({ look, text }) => isVagueDay(look) && text.length <= LENGTH_MAX);
  return said === undefined ? null : unclearTermsDoubt(said.text);
}

/** True if words, in lower case, ask for payment on a day and may not give its date. */
export function isVagueDay(look: string): boolean {
  return VAGUE_DAY.test(look) && !readPaymentTerms(look) && !OTHER_THAN_PAYING.test(look);
}

/** True if payment terms name a day that does not follow from the bill's date. */
export function isUnclear(words: string): boolean {
  if (!DAY_UNKNOWN.test(words) || OTHER_THAN_PAYING.test(words)) return false;
  return (
    PAYMENT.test(words) ||
    /\bpaid\b/i.test(words) ||
    /^\W*(?:\d{1,3} days (?:from|after|of|following|before|prior)\b.*|c\.?o\.?d\.?|c\.?w\.?o\.?|cash (?:on delivery|with order|in advance))\W*$/i.test(
      words,
    )
  );
}

export function unclearTermsDoubt(words: string): string {
  return `It says '${words}': enter the day by which it is due`;
}

/** Reads the payment terms as printed: after their label, or in a sentence about paying. */
export function readTerms(pages: readonly PageLayout[]): ReadField<string> {
  const isOffer = earlyPaymentOn(pages);
  for (const page of pages) {
    for (const run of page.runs) {
      const labelled = labelledTerms(page, run);
      if (labelled) return labelled;
    }
  }
  for (const page of pages) {
    for (const run of page.runs) {
      if (AGED.test(rowOf(page, run))) continue;
      const sentence = sentenceWithTerms(page, run, isOffer);
      if (sentence) return sentence;
    }
  }
  return notFound();
}

function labelledTerms(page: PageLayout, run: Run): ReadField<string> | null {
  if (run.text.length > LENGTH_MAX) return null;
  const behind = /^(?:(?:payment|credit|our|settlement) )?terms(?: of payment)?\s*[:\-–]?\s+(.+)$/i.exec(run.text)?.[1];
  const text = behind ?? run.text;
  const [first = ''] = text.match(SENTENCE) ?? [];
  if (first.trim() === '' || !readPaymentTerms(first) || OTHER.test(first)) return null;
  const start = run.text.length - text.length;
  const found = foundAt(page, run, start, start + first.length, first.trim());
  const isLabelled = behind !== undefined || labelOf(surroundingsOf(found), LABEL) !== null;
  return isLabelled ? readField(first.trim(), found, 0.95) : null;
}

/** Tells the sentences about early payment, for which the bill takes off a discount, by their days. */
function earlyPaymentOn(pages: readonly PageLayout[]): (sentence: string) => boolean {
  const looks = pages.flatMap(sentencesOn).map(({ look }) => look);
  const days = looks.filter((look) => /\bdiscount\b/.test(look)).flatMap((look) => DAYS.exec(look)?.[1] ?? []);
  const hasOther = looks.some((look) => OTHERWISE.test(look));
  return (sentence) => {
    const look = sentence.toLowerCase();
    return !OTHERWISE.test(look) && (hasOther || days.includes(DAYS.exec(look)?.[1] ?? ''));
  };
}

function rowOf(page: PageLayout, run: Run): string {
  return piecesBetween(page, run.top, run.bottom)
    .filter((piece) => sameRow(piece, run))
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join(' ');
}

function sentenceWithTerms(
  page: PageLayout,
  run: Run,
  isOffer: (sentence: string) => boolean,
): ReadField<string> | null {
  for (const match of run.text.matchAll(SENTENCE)) {
    if (isOffer(match[0])) continue;
    const found = termsIn(page, run, match.index, match[0]) ?? termsInPart(page, run, match.index, match[0]);
    if (found) return found;
  }
  return null;
}

function termsIn(page: PageLayout, run: Run, start: number, sentence: string): ReadField<string> | null {
  const text = sentence.trim();
  if (text.length > LENGTH_MAX || !(PAYMENT.test(text) || BARE.test(text)) || OTHER.test(text)) return null;
  if (!readPaymentTerms(text)) return null;
  return readField(text, foundAt(page, run, start, start + sentence.length, text), 0.85);
}

/** Lines without a point between them run into one another: the terms are one of them, or behind a comma. */
function termsInPart(page: PageLayout, run: Run, start: number, sentence: string): ReadField<string> | null {
  const end = start + sentence.length;
  const lines = lineStarts(run).filter((cut) => cut > start && cut < end);
  const commas = [...sentence.matchAll(/[,:] /g)].map(({ index }) => start + index + 2);
  for (const cuts of [lines, [...lines, ...commas].toSorted((a, b) => a - b)]) {
    const places = [start, ...cuts, end];
    for (const [at, from] of places.slice(0, -1).entries()) {
      const part = run.text.slice(from, places[at + 1]);
      const found = termsIn(page, run, from, part);
      if (found) return found;
    }
  }
  return null;
}
