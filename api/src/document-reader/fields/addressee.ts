import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isOneName, nameLook } from '../names.ts';
import { sharesWord } from '../reader-name.ts';
import { companyNames } from './company-names.ts';
import { isAboveStreet, isTrader } from './trader-names.ts';

/** The windows of envelopes, in parts of the page's height and width; the right half has the sender's address as well. */
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

/** Lines above the company: a department or a person. */
const DEPARTMENT =
  /^(?:(?:fao|att[n:]|attention|for the attention of)\b.*|(?:the )?(?:accounts?|finance|purchas(?:e|ing)|bought|invoic(?:e|ing)|payments?)(?: (?:payable|department|dept\.?|team|office|ledger|manager|processing|section))*|(?:the )?(?:(?:managing|finance|financial|office|company) )?(?:directors?|managers?|secretary|controller)|(?:mr|mrs|ms|miss|dr)\.? .*)$/i;
const PERSON = /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]+$/u;
/** Words before another mention of the customer, and before one of a payee. */
const OF_CUSTOMER = /\b(?:for|to|at|on behalf of|account|customer|client|attention|site)\b\W*$/i;
const OF_PAYEE = /\b(?:pay\w*|remit\w*|cheques?|transfer\w*|assigned|send|return|subsidiary|name)\b/i;
/** Endings of the names of buildings, at the head of the address of a job. */
const BUILDING =
  /\b(?:cottage|house|court|hill|estate|gardens?|wharf|park|mill|farm|lodge|villas?|barn|hall|flats?|apartments?|manor|works|street|road|lane)$/i;

/**
 * The company in the place of an addressee on the first page: alone on its line, at the head of an address, and named
 * nowhere else. Only a department or a person may stand above it. A name without a legal form has a street and a postcode
 * below it. Null unless the supplier is named with a postcode of its own. A supplier's legal name may stand below its
 * trading name, so that a word in common is enough to return null.
 */
export function findAddressee(
  pages: readonly PageLayout[],
  supplier: string | null,
  companyName: string,
): Found<string> | null {
  const [page] = pages;
  if (!page || page.origin === 'picture' || supplier === null) return null;
  for (const piece of page.pieces) {
    const name = isInWindow(piece) ? nameAlone(page, piece, companyName) : null;
    if (!name || isOneName(name.value, supplier) || sharesWord(name.value, supplier)) continue;
    const head = headOf(page, piece, supplier);
    const block = head && addressFrom(page, piece);
    if (!block || (isRight(page, piece) && isOfSender(page, block))) continue;
    const { left, above } = surroundingsOf(foundAt(page, head, 0, head.text.length, head.text));
    if (left !== '' || surroundingsOf(name).left !== '' || OF_ANOTHER.test(above)) continue;
    if (isNamedOnce(pages, name.value) && hasOwnPostcode(pages, supplier, block)) return name;
  }
  return null;
}

function isInWindow(piece: Run): boolean {
  return piece.top >= WINDOW.top && piece.top <= WINDOW.bottom;
}

function isRight({ width }: PageLayout, piece: Run): boolean {
  return piece.left > WINDOW.left * width;
}

/** A name with a legal form that fills its line, or one without that stands above a street. */
function nameAlone(page: PageLayout, piece: Run, companyName: string): Found<string> | null {
  const { text } = piece;
  const [company] = companyNames(page, piece);
  if (company)
    return company.start === 0 && (company.end === text.length || isAddressed(piece, company)) ? company : null;
  const isOther = isTrader(text) && !BUILDING.test(text) && !sharesWord(text, companyName);
  return isOther && isAboveStreet(page, piece) ? foundAt(page, piece, 0, text.length, text) : null;
}

/** True for a line with the name and its whole address, parted by commas. */
function isAddressed({ text }: Run, { value, end }: Found<string>): boolean {
  const address = text.slice(Math.min(end, value.length));
  return /^,/.test(address) && address.split(',').length > 2 && ENDS_IN_POSTCODE.test(text) && !OF_SENDER.test(address);
}

/** The first line of an address: its name, or a department or a person above that; null if other lines stand there. */
function headOf({ pieces }: PageLayout, name: Run, supplier: string): Run | null {
  const above = pieces.find((other) => isNextLine(other, name));
  if (!above) return name;
  const isOfName = DEPARTMENT.test(above.text) || (PERSON.test(above.text) && !sharesWord(above.text, supplier));
  return isOfName && !pieces.some((other) => isNextLine(other, above)) ? above : null;
}

/** True if a line below an address says how to reach who is there. */
function isOfSender({ pieces }: PageLayout, block: readonly Run[]): boolean {
  const last = block.at(-1);
  return last === undefined || pieces.some((piece) => isNextLine(last, piece) && OF_SENDER.test(piece.text));
}

/** The lines of an address from its name to its postcode, or from a company to its town; null if they end otherwise. */
function addressFrom(page: PageLayout, name: Run): readonly Run[] | null {
  const block = [name];
  if (ENDS_IN_POSTCODE.test(name.text)) return block;
  while (block.length < LINES_MAX) {
    const last = block.at(-1) ?? name;
    const next = page.pieces.find(
      (piece) => isNextLine(last, piece) && Math.abs(piece.left - name.left) <= INDENT * name.height,
    );
    if (!next) return hasStreetAndTown(page, block) ? block : null;
    if (next.text.length > ADDRESS_LINE_MAX || OF_SENDER.test(next.text)) return null;
    block.push(next);
    if (ENDS_IN_POSTCODE.test(next.text)) return block;
  }
  return null;
}

/** True for a street below the legal form of a company, and the name of a town. */
function hasStreetAndTown(page: PageLayout, [name, ...lines]: readonly Run[]): boolean {
  const parts = lines.flatMap(({ text }) => text.split(/,\s*/));
  const town = parts.at(-1);
  if (!name || !town || parts.length < 2 || companyNames(page, name).length === 0) return false;
  return isAboveStreet(page, name) && /^\p{Lu}[\p{L} '’-]+$/u.test(town);
}

function isNextLine(one: Run, next: Run): boolean {
  return (
    next.top > one.top + 0.5 * one.height &&
    next.top - one.bottom < LINE_GAP * Math.min(one.height, next.height) &&
    next.left < one.right &&
    next.right > one.left
  );
}

/** True if other lines name it as a customer only: 'Work done for X Ltd', 'Account: X Ltd'. A supplier's may name its owner. */
function isNamedOnce(pages: readonly PageLayout[], name: string): boolean {
  const look = nameLook(name);
  const naming = pages.flatMap(({ pieces }) => pieces).filter(({ text }) => nameLook(text).includes(look));
  const again = naming.filter(({ text }) => {
    const before = text.slice(0, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase())));
    return !OF_CUSTOMER.test(before) || OF_PAYEE.test(before);
  });
  return again.length === 1;
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
