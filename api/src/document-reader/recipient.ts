import type { ReaderContext } from './document.types.ts';
import { type PageLayout, type Run, sameRow } from './layout.ts';
import { isSameName, nameLook } from './names.ts';

/** An address has at most so many lines; in heights of letters: how far apart, and how far indented. */
const LINES_MAX = 7;
const ADDRESS_LINE_MAX = 45;
const LINE_GAP = 2.2;
const INDENT = 2;

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/** The lines that name the company that got the paper, and its address below. */
export function recipientLines(page: PageLayout, context: ReaderContext): ReadonlySet<Run> {
  const lines = new Set<Run>();
  for (const piece of page.pieces) {
    if (!namesCompany(piece.text, context)) continue;
    lines.add(piece);
    let last = piece;
    for (let count = 1; count < LINES_MAX; count += 1) {
      const next = lineBelow(page, last, piece);
      if (!next || endsAddress(page, next)) break;
      lines.add(next);
      if (POSTCODE.test(next.text)) break;
      last = next;
    }
  }
  for (const piece of page.pieces) if (isInAddress(piece.text, context)) lines.add(piece);
  return lines;
}

/** True for the company's name, alone or after a label such as 'To:'. */
export function namesCompany(text: string, { companyName }: ReaderContext): boolean {
  const name = text.replace(/^.*?\b(?:to|for|from|customer|client|attn|attention|name|c\/o)\b\s*:?\s*/i, '');
  return isSameName(text, companyName) || isSameName(name, companyName);
}

/** A row of a table, a sentence, another company or the label of the supplier is no line of an address. */
function endsAddress(page: PageLayout, line: Run): boolean {
  if (
    line.text.length > ADDRESS_LINE_MAX ||
    /\b(?:ltd|limited|plc|llp)\b|^(?:supplier|seller|vendor|from|payee)\b/i.test(line.text)
  )
    return true;
  return page.pieces.some(
    (piece) => piece !== line && sameRow(piece, line) && /\d[.,]\d{2}$|[£€$] ?\d[\d,]*$/.test(piece.text),
  );
}

function lineBelow(page: PageLayout, last: Run, first: Run): Run | undefined {
  return page.pieces.find(
    (piece) =>
      piece.top > last.top + 0.4 * last.height &&
      piece.top - last.bottom <= LINE_GAP * last.height &&
      Math.abs(piece.left - first.left) <= INDENT * first.height,
  );
}

function isInAddress(text: string, { companyAddress }: ReaderContext): boolean {
  if (!companyAddress || text.length < 4) return false;
  return companyAddress.split(/[\n,]/).some((part) => nameLook(part) !== '' && nameLook(part) === nameLook(text));
}
