import type { PageLayout } from '../layout.ts';
import { stampLooks } from '../sentences.ts';
import { SETTLED_DOUBTS, type Settled, settledBy } from './settled-words.ts';

/** Meanings that logos and advertisements have too: 'Direct Debit', 'FREE DELIVERY'. */
const OF_LOGOS: ReadonlySet<Settled> = new Set(['collected', 'free', 'offer']);

/** A mark of the post office, or of a carrier: 'POSTAGE PAID GB'. */
const OF_POST = /\b(?:post(?:age)?|royal mail|freepost|carriage|freight|delivery|duty|tax disc)\b/i;

/** A customer's copy is the invoice itself. */
const COPY = /^\W*(?:(?:file|office|invoice) )?(?:copy|duplicate)(?: (?:invoice|bill|copy|only))?\W*$/;

/** Words of a customer's own stamps, which nobody writes of a bill in a sentence. */
const OF_CUSTOMERS: readonly (readonly [Settled, RegExp])[] = [
  [
    'withheld',
    /^\W*(?:rejected|(?:not|un)[- ]?approved|(?:in )?query|queried|stop(?: payment)?|awaiting (?:a )?credit(?: note)?|credit(?: note)? (?:requested|awaited|due|pending))\W*$/,
  ],
  ['credited', /^\W*(?:fully )?credited(?: in full)?\W*$/],
  ['paid', /^\W*payment (?:sent|made)\W*$/],
  ['sent back', /^\W*(?:goods )?returned\W*$/],
];

/** Explains to the user why the stamps of a bill speak against paying it; null if they do not. */
export function stampDoubt(pages: readonly PageLayout[]): string | null {
  for (const look of pages.flatMap(({ stamps }) => stampLooks(stamps.filter((stamp) => !OF_POST.test(stamp))))) {
    const settled = settledBy(look) ?? OF_CUSTOMERS.find(([, words]) => words.test(look))?.[0] ?? null;
    if (settled !== null && !OF_LOGOS.has(settled)) return SETTLED_DOUBTS[settled];
    if (COPY.test(look)) return 'It is stamped as a copy: the invoice itself may be on record already';
  }
  return null;
}
