import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isName } from './letterhead.ts';

/** Labels of the one who sells, or is paid. */
const LABEL =
  '(?:supplier|seller|vendor|issued by|payee|beneficiary|account (?:name|holder)|a/c name|name of account|pay to|payable to)(?: name)?';
const BEFORE = new RegExp(String.raw`^${LABEL}\s*:\s*`, 'i');
const BESIDE = new RegExp(`^${LABEL}$`);

/** As much as a name in large letters at the top of the page. */
const SCORE = 1.8;

/** Names after a label of the supplier: 'Payee: Ann Thorpe'. Includes people and traders without a legal form. */
export function labelledNames(
  pages: readonly PageLayout[],
  recipient: ReadonlySet<Run>,
): { found: Found<string>; score: number }[] {
  return pages.flatMap((page) =>
    page.pieces.flatMap((piece) => {
      const label = BEFORE.exec(piece.text)?.[0] ?? '';
      const [name = ''] = piece.text.slice(label.length).split(/,| [-–] | \d/);
      if (recipient.has(piece) || !isName(name, false)) return [];
      const found = foundAt(page, piece, label.length, label.length + name.length, name.replace(/[\s.;|]+$/, ''));
      return label !== '' || BESIDE.test(surroundingsOf(found).left.replace(/[\s:]+$/, ''))
        ? [{ found, score: SCORE }]
        : [];
    }),
  );
}
