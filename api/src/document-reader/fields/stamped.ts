import type { PageLayout } from '../layout.ts';
import { stampLooks } from '../sentences.ts';
import { SETTLED_DOUBTS, type Settled, settledBy } from './settled-words.ts';
import { DAY } from './words-of-paying.ts';

/** Meanings that logos and advertisements have too: 'Direct Debit', 'FREE DELIVERY'. */
const OF_LOGOS: ReadonlySet<Settled> = new Set(['collected', 'free', 'offer']);

/** Of these, only the name of the scheme is a logo: 'PAID BY DD' is none. */
const DEBIT_LOGO = /^\W*(?:the )?(?:direct[- ]?debit|d\/?d)(?: (?:scheme|guarantee|accepted|available))?\W*$/;
const DEBITED = /\b(?:paid|payment|collected|taken|will be|customer)\b/;
/** The stem of an 'i' may be too thin to be read. */
const PAID_MISREAD = /\bpa[l1|!]?d (?=by\b|in full\b|with\b|on\b)/;

/** A mark of the post office, or of a carrier: 'POSTAGE PAID GB'. */
const OF_POST = /\b(?:post(?:age)?|royal mail|freepost|carriage|freight|delivery|duty|tax disc)\b/i;

/** A customer's copy is the invoice itself. */
const COPY = new RegExp(
  String.raw`^\W*(?:(?:file|office|invoice) )?(?:(?:copy|duplicate)(?: (?:invoice|bill|copy|only))?|re-?print(?:ed)?|(?:corrected|revised|amended) copy|re-?issued)(?:\W+(?:on )?${DAY}.{0,20})?\W*$`,
);

/** Text recognition may take '&' for an 8. */
const AND = String.raw`(?:\W|and|8)+`;
const DONE = '(?:posted|entered|checked|passed|approved|authori[sz]ed|processed|filed|closed)';
const CREDIT = '(?:credit|refund|c/?n)(?: (?:note|memo))?';

/** Words of stamps only. In the text of a bill they can describe an item, or head a column. */
const STAMPED: readonly (readonly [Settled, RegExp])[] = [
  ['paid', alone(`(?:${DONE}${AND})*(?:paid|payment (?:sent|made))(?:${AND}${DONE})*`)],
  ['credited', alone('(?:fully )?(?:credited|refunded)(?: in full)?')],
  [
    'withheld',
    alone(
      `(?:not (?:yet )?|un)(?:approved|authori[sz]ed|agreed|accepted)|(?:invoice |payment )?(?:rejected|refused|declined|returned|stopped)|(?:(?:in|on) )?query|hold|not ours|wrong (?:company|supplier|address)|stop(?: payment)?|(?:await(?:ing|s)?|needs|pending) ${CREDIT}|${CREDIT} (?:requested|required|awaited|pending|due|to follow)|account closed`,
    ),
  ],
];

/** A form to be ticked names both: 'ACCEPTED / REJECTED'. */
const FORM = /(?<!\b(?:not|not yet) )\b(?:approved|accepted|passed)\b/;

/** Explains to the user why the stamps of a bill speak against paying it; null if they do not. */
export function stampDoubt(pages: readonly PageLayout[]): string | null {
  for (const page of pages) {
    for (const stamp of page.stamps.filter((text) => !OF_POST.test(text))) {
      const doubt = doubtOfStamp(stamp, isTurnedText(page, stamp));
      if (doubt !== null) return doubt;
    }
  }
  return null;
}

/** True for a line with the words of a stamp that speaks against paying: 'Query', 'On hold', 'Copy'. */
export function isStamp(look: string): boolean {
  return stampedAlone(look, false) !== null || COPY.test(look);
}

function doubtOfStamp(stamp: string, isText: boolean): string | null {
  const looks = stampLooks([stamp]).map((look) => look.replace(PAID_MISREAD, 'paid '));
  const isForm = FORM.test(looks[0] ?? '');
  for (const look of looks) {
    const isDebit = isText && DEBIT_LOGO.test(look);
    const settled = isDebit ? 'collected' : (settledBy(look) ?? stampedAlone(look, isForm));
    if (settled !== null && (isDebit || !isOfLogo(settled, look))) return SETTLED_DOUBTS[settled];
    if (COPY.test(look)) return 'It is stamped as a copy: the invoice itself may be on record already';
  }
  return null;
}

function isOfLogo(settled: Settled, look: string): boolean {
  return OF_LOGOS.has(settled) && !(settled === 'collected' && DEBITED.test(look) && !DEBIT_LOGO.test(look));
}

/** True if the words of a stamp are printed as text, turned by a quarter or upside down: logos are pictures. */
function isTurnedText({ pieces }: PageLayout, stamp: string): boolean {
  const words = stamp.split(' ');
  const texts = new Set(pieces.map(({ text }) => text));
  return texts.has(words.toReversed().join(' ')) || words.every((word) => texts.has(word));
}

function stampedAlone(look: string, isForm: boolean): Settled | null {
  const settled = STAMPED.find(([, words]) => words.test(look))?.[0] ?? null;
  return settled === 'withheld' && isForm ? null : settled;
}

/** The whole stamp, or a line of it, with its day or without. */
function alone(words: string): RegExp {
  return new RegExp(String.raw`^\W*(?:${words})(?:\W+(?:on )?${DAY}.{0,20})?\W*$`);
}
