import type { Pence } from '@paycycle/schema/domain/money';

const QUOTED_MAX = 3;

/** A sentence of a bill, with the bill's total if it is known. */
export interface BillSentence {
  readonly text: string;
  readonly total: Pence | null;
}

const AMOUNT = /(?:£ ?|\bgbp ?)?\b(\d[\d,]*(?:\.\d{1,2})?)(?![\d,%]|\.\d)/g;
const PER_CENT = /(\d+(?:\.\d+)?) ?(?:%|per ?cent\b)/g;
/** Rates that change from time to time, and change no total. */
const OF_RATE = /\b(?:interest|rates?|apr|surcharge|inflation|cpi|rpi|renewable|recycled)\b/;

/**
 * A sentence as it is compared with those of other documents: without its figures, days and punctuation. It still says
 * whether an amount is zero or the bill's total, and how many per cent of it are meant.
 */
export function sentenceKey({ text, total }: BillSentence): string {
  const look = text.toLowerCase();
  const parts = OF_RATE.test(look) ? look : look.replace(PER_CENT, (_, figure: string) => inLetters(Number(figure)));
  return parts
    .replace(AMOUNT, (printed, figure: string) => amountKey(printed, figure, total))
    .replace(
      /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ember|ober)?\b/g,
      '#',
    )
    .replace(/\S*\d\S*/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .replace(/#(?: #)+/g, '#')
    .trim();
}

/** Only a sign or pence tell an amount from a day or a number. */
function amountKey(printed: string, figure: string, total: Pence | null): string {
  const amount = Math.round(Number(figure.replaceAll(',', '')) * 100);
  if (printed === figure && !figure.includes('.')) return printed;
  if (amount === 0) return ' zero ';
  return amount === total ? ' whole ' : printed;
}

/** Figures that the key keeps, because it drops all digits. */
function inLetters(figure: number): string {
  return ` percent${String(figure)
    .replace(/\D/g, 'x')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))} `;
}

/** Quotes the sentences that no accepted document of the supplier has (RULES.md, 58); null if all of them are known. */
export function newSentenceDoubt(sentences: readonly BillSentence[], known: ReadonlySet<string>): string | null {
  const unknown = sentences.filter((sentence) => !known.has(sentenceKey(sentence)));
  if (unknown.length === 0) return null;
  const quoted = unknown.slice(0, QUOTED_MAX).map(({ text }) => `"${text.replace(/[\s.,:;]+$/, '')}"`);
  const more = unknown.length > QUOTED_MAX ? `, and ${unknown.length - QUOTED_MAX} more` : '';
  return `The document says: ${quoted.join(' and ')}${more}. Check whether it changes what you owe`;
}
