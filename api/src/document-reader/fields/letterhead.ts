import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import { boxAround, type PageLayout, type Run, sameRow } from '../layout.ts';
import { nameLook } from '../names.ts';
import { piecesBetween } from '../nearby.ts';

/** The head of a page, in parts of its height. */
const HEAD = 0.3;
const NAME_LENGTH_MAX = 48;
const WORDS_MAX = 7;

/** Words of titles, labels and greetings. A text of these words is not a name. */
const NO_NAME =
  /\b(?:invoice|bill|statement|credit|note|receipt|tax|vat|date|page|number|no|total|due|order|delivery|remittance|advice|account|customer|terms|pro-?forma|reminder|demand|summary|copy|original|duplicate|your|dear|tel|phone|fax|e-?mail|www|from|issued|(?:sold|supplied|billed|prepared) by|reference|ref|document|description|amount|qty|quantity|price|payment|please|attention|registered|overdue|notice|currency|final|welcome|thank|thanks|quotation|confidential|paid|period|sort code|you|owe|pay|balance)\b|[£€$] ?\d/i;
const ADDRESS =
  /\b(?:road|street|lane|avenue|close|way|drive|unit|row|yard|square|place|terrace|floor|suite|crescent|quay|mews|p\.?o\.? box|england|scotland|wales|united kingdom|uk)$|^\d+[a-z]?,? |\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|@|\d{4,}/i;
/** Endings of addresses. Names of inns, shops and farms have them too. */
const PLACE = /\b(?:house|court|hill|estate|gardens?|wharf|park|mill|farm)$/i;

const PRICE = /^(?:[£€$]|[A-Z]{3} )? ?-?\d[\d,]*\.\d{2}$/;

/** Candidates for the sender's name without a legal form: large letters at the top, or the first line. */
export function letterheads(
  pages: readonly PageLayout[],
  recipient: ReadonlySet<Run>,
): { found: Found<string>; score: number }[] {
  const [page] = pages;
  if (!page) return [];
  const lines = page.pieces.filter((piece) => piece.top < HEAD && !recipient.has(piece) && !isItem(page, piece));
  const [top] = lines.toSorted((a, b) => a.top - b.top);
  const names = lines.filter(
    (piece) => isName(piece.text, piece.height > 1.4 * page.textHeight) && (piece === top || !PLACE.test(piece.text)),
  );
  const [first] = names.toSorted((a, b) => a.top - b.top);
  const tallest = Math.max(0, ...names.map(({ height }) => height));
  return names.flatMap((piece) => {
    const relative = piece.height / (page.textHeight || 1);
    const found = withSecondLine(pages, foundAt(page, piece, 0, piece.text.length, tidyName(piece.text)));
    const around = surroundingsOf(found);
    if (/\b(?:to|customer|client|for|attn|project|re)\b:?$/.test(around.above) || /:$/.test(around.left)) return [];
    let score = 0;
    if (relative >= 1.2 && piece.height >= 0.95 * tallest) score += 1 + Math.min(1.6, relative - 1);
    if (piece === first) score += 0.7;
    if (piece.top < 0.12) score += 0.4;
    if (hasAddressBelow(page, piece)) score += 0.8;
    if (/^(?:from|supplier|seller|issued by)\b/.test(around.above)) score += 1.4;
    return score > 0.9 ? [{ found, score }] : [];
  });
}

/** True for a text in the form of a name: few words, mostly capitalised, none of them from labels or addresses. */
export function isName(text: string, isLarge: boolean): boolean {
  const words = text.split(' ');
  return (
    text.length >= 3 &&
    text.length <= NAME_LENGTH_MAX &&
    words.length <= WORDS_MAX &&
    (isLarge || /^[\p{Lu}\d]/u.test(text)) &&
    /\p{L}{3}/u.test(text) &&
    !text.includes(':') &&
    !NO_NAME.test(text) &&
    !ADDRESS.test(text) &&
    words.filter((word) => /^[\p{Ll}]/u.test(word) && !/^(?:and|of|the|for|de|la|in|at|by)$/.test(word)).length <= 1
  );
}

/** Without the letters behind a person's name, and what ends a line. */
function tidyName(text: string): string {
  const name = text.replace(/[\s,.;:|]+$/, '');
  return /^(?:Dr|Mr|Mrs|Ms|Miss|Prof|Rev)\b/.test(name)
    ? name.replace(/(?:,? (?:[A-Z]{3,}|[BM]A|[BM]Sc|PhD|\(Hons\)|[A-Z][A-Za-z]*[A-Z]{2,}))+$/, '')
    : name;
}

const INSTITUTION =
  /\b(?:council|services?|association|trust|university|college|borough|authority|society|partnership|centre|ltd|limited|llp|plc)$/i;

/** Joins a name of two lines in large letters if its last word ends a name, or the whole name occurs elsewhere. */
function withSecondLine(pages: readonly PageLayout[], found: Found<string>): Found<string> {
  const { page, run } = found;
  if (run.height <= 1.2 * page.textHeight) return found;
  const next = page.pieces.find(
    (piece) =>
      piece !== run &&
      Math.abs(piece.height - run.height) <= 0.06 * run.height &&
      Math.abs(piece.left - run.left) <= 0.3 * run.height &&
      piece.top > run.top + 0.5 * run.height &&
      piece.top - run.bottom <= 0.6 * run.height,
  );
  if (!next || !isName(next.text, true)) return found;
  const name = `${found.value} ${next.text.replace(/[\s,.;:|]+$/, '')}`;
  const look = nameLook(name);
  const isElsewhere = () => pages.some(({ runs }) => runs.some(({ text }) => nameLook(text).includes(look)));
  if (name.length > NAME_LENGTH_MAX || !(INSTITUTION.test(name) || isElsewhere())) return found;
  const words = [...found.words, ...next.words];
  return { ...found, value: name, words, box: boxAround(words) };
}

/** True for a text with a price on its row. It is an item and not a name. */
function isItem(page: PageLayout, piece: Run): boolean {
  return piecesBetween(page, piece.top, piece.bottom).some(
    (other) => other.left > piece.right && sameRow(other, piece) && PRICE.test(other.text),
  );
}

function hasAddressBelow(page: PageLayout, piece: Run): boolean {
  return page.pieces.some(
    (other) =>
      other.top > piece.top + 0.5 * piece.height &&
      other.top - piece.bottom < 4 * Math.max(other.height, 0.01) &&
      other.left < piece.right &&
      other.right > piece.left &&
      ADDRESS.test(other.text),
  );
}
