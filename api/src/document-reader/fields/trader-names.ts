import type { PageLayout, Run } from '../layout.ts';
import { isName } from './letterhead.ts';

/** People and departments, who may be of any company. */
const NOBODY =
  /\b(?:mr|mrs|ms|miss|dr|accounts?|payable|finance|ledger|department|dept|office|directors?|managers?|cash|sales?|same|above|below|private|team|reception|occupier|owner|site|project|job|address)\b/i;
const ADDRESS_BEGIN = /^(?:unit |flat |suite )?\d+[a-z]?,? \p{Lu}/iu;

/** True for a name in the form of a trader's, without a legal form. */
export function isTrader(name: string): boolean {
  return /^\p{L}+(?:[ '’&-]+\p{L}+){1,4}$/u.test(name) && isName(name, false) && !NOBODY.test(name);
}

/** True if the line below begins as an address does: '12 Mill Lane'. */
export function isAboveStreet(page: PageLayout, run: Run): boolean {
  const next = page.pieces.find(
    (piece) =>
      piece !== run &&
      piece.top > run.top + 0.5 * run.height &&
      piece.top - run.bottom < run.height &&
      piece.left < run.right &&
      piece.right > run.left,
  );
  return next !== undefined && ADDRESS_BEGIN.test(next.text);
}
