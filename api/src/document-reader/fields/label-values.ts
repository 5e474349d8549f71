import { readPaymentTerms } from '@paycycle/schema/domain/read-payment-terms';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { piecesBetween } from '../nearby.ts';
import { lookOf, sentencesOn } from '../sentences.ts';
import { isOfferToPay } from './settled-words.ts';
import { isUnclear } from './terms.ts';

/** Labels whose value says how, or on which terms, a bill is paid. */
const OF_TERMS = String.raw`(?:(?:payment|credit|our|your|settlement|trading|account|customer|invoice|agreed) )*terms(?: of (?:payment|sale|trade|settlement))?`;
const OF_MEANS = String.raw`(?:payment|pay|settlement|billing) (?:method|type|means|mode)|(?:method|means|mode|form|type) of payment|(?:sales?|account|a\/c|customer|transaction) type|settlement(?= ?:|$)|type of (?:sale|account)`;

/** A value longer than this is a sentence of its own. */
const VALUE_MAX = 48;
/** In heights of letters: how far below its heading a value may stand. */
const BELOW_MAX = 3;

/** The words of which usual values are made. With any other word a value may say that nothing is to be paid, or another day. */
const USUAL_WORD = new RegExp(
  String.raw`^(?:${[
    'net|nett|strictly|days?|weeks?|months?|monthly|month-end|end|eom|following|next|within|date|dated|day|no|later|than|before|after|plus|immediate|immediately|receipt|presentation|demand|full',
    'account|a/c|acc|credit|trade|trading|business|corporate|commercial|company|customer|invoiced?|invoices|bill|statement|standard|normal|usual|approved|agreed|contract|open|sales?|purchase|terms?|conditions|apply|supply|limited|ltd|plc',
    'see|overleaf|below|above|attached|reverse|page|notes?|as|per|the|our|your|this|of|on|and|or|to|by|via|in|from|at|us|is|are|please|only|unless|otherwise|stated|not|none|n/a|for|all',
    'pay|payment|payments|payable|due|settlement|remit|remittance|bank|banking|bacs|chaps|transfers?|eft|ach|swift|iban|sepa|faster|electronic|electronically|online|internet|direct|wire|telegraphic|cheques?|chq|check|gbp|sterling|uk|default|regular|recurring|annual|annually|quarterly|weekly|vat|details|shown',
  ].join('|')})$`,
);

interface LabelValue {
  readonly text: string;
  readonly value: string;
}

/** Quotes a label of how a bill is paid with a value that is not usual: 'Terms: Cash', 'Sale type: Cash'. Null if none is. */
export function unusualMeans(pages: readonly PageLayout[]): string | null {
  const said = valuesOf(pages, [OF_TERMS, OF_MEANS]).find(
    ({ value }) => !isUsual(value) && !isUnclear(`terms ${value}`),
  );
  return said?.text ?? null;
}

function isUsual(value: string): boolean {
  if (value === '' || value.length > VALUE_MAX || readPaymentTerms(value) !== null || isOfferToPay(value)) return true;
  const words = value.split(/[^\p{L}\d/'-]+/u).filter((word) => /\p{L}{2}/u.test(word));
  return words.every((word) => USUAL_WORD.test(word) || /\d/.test(word));
}

function valuesOf(pages: readonly PageLayout[], labels: readonly string[]): LabelValue[] {
  const label = labels.join('|');
  const before = new RegExp(String.raw`^\W*(?:${label})(?: ?[:=–-]+ ?| )(.+)$`);
  const alone = new RegExp(String.raw`^\W*(?:${label})\W*$`);
  return pages.flatMap((page) => [
    ...sentencesOn(page).flatMap(({ look, text }) => {
      const value = before.exec(look)?.[1]?.trim();
      return value === undefined ? [] : [{ text, value: value.replace(/^\W+|\W+$/g, '') }];
    }),
    ...valuesBeside(page, alone),
  ]);
}

/** The value in a cell beside its label, or below it where that heads a column: the cell beside may be another heading. */
function valuesBeside(page: PageLayout, label: RegExp): LabelValue[] {
  return page.pieces
    .filter((piece) => piece.text.length <= VALUE_MAX && label.test(lookOf(piece.text, page.origin === 'picture')))
    .flatMap((piece) => {
      const row = page.pieces.filter((other) => other !== piece && sameRow(other, piece));
      const [beside] = row.filter(({ left }) => left >= piece.right).toSorted((a, b) => a.left - b.left);
      const below = row.length > 0 ? belowOf(page, piece) : undefined;
      const values = [beside, below].flatMap((run) =>
        run ? [{ text: run.text, value: wordsOf(run.text, page) }] : [],
      );
      const [first] = values;
      return !first || values.some(({ value }) => isUsual(value))
        ? []
        : [{ ...first, text: `${piece.text.replace(/\W+$/, '')}: ${first.text}` }];
    });
}

function belowOf(page: PageLayout, label: Run): Run | undefined {
  const [first] = piecesBetween(page, label.bottom, label.bottom + BELOW_MAX * label.height)
    .filter(({ text }) => /\p{L}|^\d{1,3}$/u.test(text))
    .filter(
      ({ top, left, right }) => top >= label.bottom - 0.2 * label.height && left < label.right && right > label.left,
    )
    .toSorted((a, b) => a.top - b.top);
  return first;
}

function wordsOf(text: string, { origin }: PageLayout): string {
  return lookOf(text, origin === 'picture').replace(/^\W+|\W+$/g, '');
}
