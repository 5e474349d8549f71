import { readTermsInWords } from '@paycycle/schema/domain/payment-terms-in-words';
import type { ReadField } from '../document.types.ts';
import { foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { notFound, readField } from '../read-field.ts';
import { lineStarts } from '../sentences.ts';
import { labelOf } from './label-score.ts';

const LENGTH_MAX = 120;

const LABEL = [{ words: /\b(?:payment |credit |our |settlement )?terms(?: of payment)?\b/, score: 1 }];
const SENTENCE = /[^.;!|]+(?:\.(?=\d)[^.;!|]+)*/g;
const PAYMENT = /\b(?:pay(?:ment|able|ing)?|terms?|due|settle(?:ment|d)?|nett?|remit(?:tance)?|strictly|within)\b/i;
const OTHER =
  /\b(?:discount|interest|late|overdue|return(?:s|ed)?|warranty|guarantee|notice|dispute|quer(?:y|ies)|claims?|complaints?|shortages?|damage|deliver(?:y|ed)|cancel\w*|hire|retention|cooling|valid|notif\w+|direct debit)\b/i;

/** Terms that are a sentence of their own: '30 days.', 'Two weeks please.' */
const BARE =
  /^(?:\d{1,3}|[a-z]+) (?:days?|weeks?)(?: nett?| please| from (?:the )?(?:invoice )?date(?: of invoice)?)?$/i;

/** The payment terms in words, as they are printed: behind their label, else in a sentence about paying. */
export function readTerms(pages: readonly PageLayout[]): ReadField<string> {
  for (const page of pages) {
    for (const run of page.runs) {
      const labelled = labelledTerms(page, run);
      if (labelled) return labelled;
    }
  }
  for (const page of pages) {
    for (const run of page.runs) {
      const sentence = sentenceWithTerms(page, run);
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
  if (first.trim() === '' || !readTermsInWords(first) || OTHER.test(first)) return null;
  const start = run.text.length - text.length;
  const found = foundAt(page, run, start, start + first.length, first.trim());
  const isLabelled = behind !== undefined || labelOf(surroundingsOf(found), LABEL) !== null;
  return isLabelled ? readField(first.trim(), found, 0.95) : null;
}

function sentenceWithTerms(page: PageLayout, run: Run): ReadField<string> | null {
  for (const match of run.text.matchAll(SENTENCE)) {
    const found = termsIn(page, run, match.index, match[0]) ?? termsInPart(page, run, match.index, match[0]);
    if (found) return found;
  }
  return null;
}

function termsIn(page: PageLayout, run: Run, start: number, sentence: string): ReadField<string> | null {
  const text = sentence.trim();
  if (text.length > LENGTH_MAX || !(PAYMENT.test(text) || BARE.test(text)) || OTHER.test(text)) return null;
  if (!readTermsInWords(text)) return null;
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
