import { type Found, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isOneName, nameLook } from '../names.ts';
import { sharesWord } from '../reader-name.ts';
import { companyNames } from './company-names.ts';

/** The window of an envelope, in parts of the page's height and width. */
const WINDOW = { top: 0.05, bottom: 0.4, left: 0.5 };
/** Lines of an address with its name, and in heights of letters how far apart they are. */
const LINES_MAX = 8;
const LINE_GAP = 1;
const INDENT = 2;
const ADDRESS_LINE_MAX = 45;

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;
const ENDS_IN_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}[.,]?$/i;
/** A sender prints how to reach it, and its numbers. */
const OF_SENDER = /@|www\.|:|\b(?:tel|telephone|phone|vat|reg|registered|company no)\b/i;

/** Labels above an address that is no addressee's. */
const OF_ANOTHER =
  /^(?:deliver|ship|des?patch|dispatch|collect|site|from|remit|pay|send|return|supplier|seller|vendor|landlord|agent|property|insured|on behalf)/;

/**
 * The company in the place of an addressee on the first page: alone on its line, at the head of an address that ends in a
 * postcode, and named nowhere else. Null unless the supplier is named with a postcode of its own. A supplier's legal
 * name may stand below its trading name, so that a word in common is enough to return null.
 */
export function findAddressee(pages: readonly PageLayout[], supplier: string | null): Found<string> | null {
  const [page] = pages;
  if (!page || page.origin === 'picture' || supplier === null) return null;
  for (const piece of page.pieces) {
    const [name] = isInWindow(page, piece) ? companyNames(page, piece) : [];
    if (!name || name.start > 0 || name.end < piece.text.length) continue;
    if (isOneName(name.value, supplier) || sharesWord(name.value, supplier)) continue;
    const { left, above } = surroundingsOf(name);
    if (left !== '' || OF_ANOTHER.test(above)) continue;
    const block = addressFrom(page, piece);
    if (block && isNamedOnce(pages, name.value) && hasOwnPostcode(pages, supplier, block)) return name;
  }
  return null;
}

function isInWindow({ width, pieces }: PageLayout, piece: Run): boolean {
  if (piece.top < WINDOW.top || piece.top > WINDOW.bottom || piece.left > WINDOW.left * width) return false;
  return !pieces.some((other) => isNextLine(other, piece));
}

/** The lines of an address from its name to its postcode; null if they do not end in one. */
function addressFrom({ pieces }: PageLayout, name: Run): readonly Run[] | null {
  const block = [name];
  while (block.length < LINES_MAX) {
    const last = block.at(-1) ?? name;
    const next = pieces.find(
      (piece) => isNextLine(last, piece) && Math.abs(piece.left - name.left) <= INDENT * name.height,
    );
    if (!next || next.text.length > ADDRESS_LINE_MAX || OF_SENDER.test(next.text)) return null;
    block.push(next);
    if (ENDS_IN_POSTCODE.test(next.text)) return block;
  }
  return null;
}

function isNextLine(one: Run, next: Run): boolean {
  return (
    next.top > one.top + 0.5 * one.height &&
    next.top - one.bottom < LINE_GAP * Math.min(one.height, next.height) &&
    next.left < one.right &&
    next.right > one.left
  );
}

function isNamedOnce(pages: readonly PageLayout[], name: string): boolean {
  const look = nameLook(name);
  return pages.flatMap(({ pieces }) => pieces).filter(({ text }) => nameLook(text).includes(look)).length === 1;
}

/** True if a line with the supplier's name, or one of the lines below it, has a postcode. */
function hasOwnPostcode(pages: readonly PageLayout[], supplier: string, block: readonly Run[]): boolean {
  const look = nameLook(supplier);
  return pages.some(({ pieces, runs }) => {
    const others = [...pieces, ...runs].filter((run) => !block.includes(run) && POSTCODE.test(run.text));
    return [...pieces, ...runs].some(
      (named) =>
        nameLook(named.text).includes(look) &&
        others.some(
          (run) =>
            run === named ||
            (run.top > named.top &&
              run.top - named.bottom < LINES_MAX * run.height &&
              run.left < named.right &&
              run.right > named.left),
        ),
    );
  });
}
