import { readPaymentTerms } from '@paycycle/schema/domain/read-payment-terms';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { piecesBetween } from '../nearby.ts';
import { lookOf, sentencesOn } from '../sentences.ts';
import { isOfferToPay } from './settled-words.ts';
import { isUnclear, unclearTermsDoubt } from './terms.ts';

/** Labels whose value says how, or on which terms, a bill is paid. */
const OF_TERMS = String.raw`(?:(?:payment|credit|our|your|settlement|trading|account|customer|invoice|agreed) )*terms(?: of (?:payment|sale|trade|settlement))?`;
const OF_MEANS = String.raw`(?:payment|pay|settlement|billing) (?:method|type|means|mode)|(?:method|means|mode|form|type) of payment|(?:sales?|account|a\/c|customer|transaction) type|settlement(?= ?:|$)|type of (?:sale|account)`;
const OF_DUE = String.raw`(?:(?:the|payment|invoice|bill) )*(?:due(?: date| by| on)?|date due|(?:due|payment) date|payment deadline)`;

/** A value longer than this is a sentence of its own. */
const VALUE_MAX = 48;
/** In heights of letters: how far below its heading a value may stand. */
const BELOW_MAX = 1.9;

/** Words of usual values. With any other word a value may say that nothing is to be paid, or name another day. */
const USUAL_WORD = new RegExp(
  String.raw`^(?:${[
    'net|nett|strictly|days?|weeks?|months?|monthly|month-end|end|eom|following|next|within|date|dated|day|no|later|than|before|after|plus|immediate|immediately|receipt|presentation|demand|full',
    'account|a/c|acc|credit|trade|trading|business|corporate|commercial|company|customer|invoiced?|invoices|bill|statement|standard|normal|usual|approved|agreed|contract|open|sales?|purchase|terms?|conditions|apply|supply|limited|ltd|plc',
    'see|overleaf|below|above|attached|reverse|page|notes?|as|per|the|our|your|this|of|on|and|or|to|by|via|in|from|at|us|is|are|please|only|unless|otherwise|stated|not|none|n/a|for|all',
    'pay|payment|payments|payable|due|settlement|remit|remittance|bank|banking|bacs|chaps|transfers?|eft|ach|swift|iban|sepa|faster|electronic|electronically|online|internet|direct|wire|telegraphic|cheques?|chq|check|gbp|sterling|uk|default|regular|recurring|annual|annually|quarterly|weekly|vat|details|shown|tick|circle|select|choose|one',
  ].join('|')})$`,
);

/** Quotes a label of how a bill is paid with a value that is not usual: 'Terms: Cash', 'Sale type: Cash'. Null if none is. */
export function unusualMeans(pages: readonly PageLayout[]): string | null {
  return unusualValue(pages, [OF_TERMS, OF_MEANS], (value) => isUsual(value) || isUnclear(`terms ${value}`));
}

/**
 * A doubt that quotes a label of the due date whose value gives no day; null if there is none.
 * @param hasTerms true if the paper's terms lead to a day
 */
export function unusualDueDay(pages: readonly PageLayout[], hasTerms: boolean): string | null {
  const said = unusualValue(
    pages,
    [OF_DUE],
    (value) =>
      (hasTerms && readPaymentTerms(value) !== null) ||
      NO_DAY.test(value) ||
      (isUsual(value) && !NAMES_DAY.test(value)),
  );
  return said === null ? null : unclearTermsDoubt(said);
}

/** An amount, a reason, or the terms: 'Due to us: £300.00', 'Due: see terms'. */
const NO_DAY =
  /£|\d[.,]\d\d\b(?=$|\D*$)(?<!^\d{1,2}\.\d\d\.?)|^(?:to|from|for|under|and|or|if|gbp|amount|now|in full)\b|\bterms\b/;
/** Usual words in terms, which name no day. */
const NAMES_DAY = /^\d|\b(?:agreed|account|next|months?|eom|days?|weeks?)\b/;

function isUsual(value: string): boolean {
  if (value === '' || value.length > VALUE_MAX || readPaymentTerms(value) !== null || isOfferToPay(value)) return true;
  const words = value.split(/[^\p{L}\d/'-]+/u).filter((word) => /\p{L}{2}/u.test(word));
  return words.every((word) => USUAL_WORD.test(word) || /\d/.test(word));
}

/** Quotes the first of these labels with a value that is not fine; null if all are. */
function unusualValue(
  pages: readonly PageLayout[],
  labels: readonly string[],
  isFine: (value: string) => boolean,
): string | null {
  const label = labels.join('|');
  const before = new RegExp(String.raw`^\W*(?:${label})(?: ?[:=–-]+ ?| )(.+)$`);
  const alone = new RegExp(String.raw`^\W*(?:${label})\W*$`);
  for (const page of pages) {
    const said = sentencesOn(page).find(({ look }) => {
      const value = before.exec(look)?.[1];
      return value !== undefined && !isFine(bare(value));
    });
    const text = said?.text ?? unusualBeside(page, alone, isFine);
    if (text !== null) return text;
  }
  return null;
}

/** The value stands in a cell beside its label, or below it where that heads a column; a row of words alone has headings. */
function unusualBeside(page: PageLayout, label: RegExp, isFine: (value: string) => boolean): string | null {
  const lookAt = ({ text }: Run) => lookOf(text, page.origin === 'picture');
  for (const piece of page.pieces.filter((one) => one.text.length <= VALUE_MAX && label.test(lookAt(one)))) {
    const row = page.pieces.filter((other) => other !== piece && sameRow(other, piece));
    const [beside] = row.filter(({ left }) => left >= piece.right).toSorted((a, b) => a.left - b.left);
    const below = row.length > 0 ? belowOf(page, piece) : undefined;
    const isHeading = row.length > 1 && [piece, ...row].every(({ text }) => !/[\d:]/.test(text));
    const values = (isHeading ? [below] : [beside, below]).filter((run) => run !== undefined);
    const [first] = values;
    if (first && !values.some((run) => isFine(bare(lookAt(run)))))
      return `${piece.text.replace(/\W+$/, '')}: ${first.text}`;
  }
  return null;
}

function belowOf(page: PageLayout, label: Run): Run | undefined {
  const end = label.bottom + BELOW_MAX * label.height;
  const [first] = piecesBetween(page, label.bottom, end)
    .filter(({ text, top }) => top >= label.bottom - 0.2 * label.height && top <= end && /\p{L}|^\d{1,3}$/u.test(text))
    .filter(({ left, right }) => left < label.right && right > label.left)
    .toSorted((a, b) => a.top - b.top);
  return first;
}

function bare(value: string): string {
  return value.replace(/^\W+|\W+$/g, '');
}
