import type { ReaderContext } from '../document.types.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isOneName, isSameName, nameLook } from '../names.ts';
import { companyNames } from './company-names.ts';

/** The whole of a label: a sentence that ends in 'customer' is none. */
const BILLED =
  /^(?:(?:bill(?:ed|ing)?|invoiced?|sold|charged?)(?: (?:to|address|name))|(?:customer|client|buyer|purchaser)(?: (?:name|details))?|made out to)$/;
/** 'To' may be said of a delivery. */
const TO = /^(?:to|for)$/;
const LABELLED = /^(\p{L}+(?: \p{L}+){0,2})\s*:\s*(\S.*)$/u;

const SELLER =
  /(?:^|\b)(?:supplier|seller|vendor|issued by|invoice from|payee|pay(?:able)? to|remit(?:tance)? to|in favour of)$/;
const FROM = /^from$/;
const REGISTERED =
  /^[\s.,|(–-]*(?:is )?(?:(?:a company )?(?:registered|incorporated) in|(?:company )?(?:registered|registration) (?:office|number|no)|reg(?:istered)? (?:office|no))\b/;

const SELF_BILLED = /\bself[- ]?bill/i;

/** Below, a slip to send with the payment may be from the customer. */
const HEAD = 0.5;
/** A letterhead stands above all else on the first page, in letters of so many times the usual height. */
const LARGE = 1.5;

interface Sides {
  readonly context: ReaderContext;
  /** The name that was read as the supplier's. */
  readonly supplier: string | null;
}

/**
 * True if the document is a sales invoice of the company itself, which its customer pays. Either it bills the supplier
 * that was read, or it names the company as the seller and does not bill it. False for a self-billed invoice, because the
 * company owes it.
 */
export function isIssuedByReader(pages: readonly PageLayout[], sides: Sides): boolean {
  const own = pages.flatMap((page) => page.pieces.flatMap((piece) => ownName(page, piece, sides)));
  if (own.length === 0 || pages.some(({ pieces }) => pieces.some(({ text }) => SELF_BILLED.test(text)))) return false;
  const named = pages.flatMap((page) => page.pieces.flatMap((piece) => namedOn(page, piece, sides)));
  if (named.some(({ isOwn, label }) => isOwn && label !== null)) return false;
  // A supplier's own name stands above all other places where it is printed.
  const label = named.find(({ isOwn }) => !isOwn)?.label ?? '';
  const isFrom = own.some((found) => isAtTop(pages, found) || (found.run.top < HEAD && isLabelled(found, FROM)));
  return (
    BILLED.test(label) ||
    (isFrom && TO.test(label)) ||
    own.some((found) => isSeller(found) || isLetterhead(pages, found))
  );
}

function ownName(page: PageLayout, piece: Run, { context }: Sides): Found<string>[] {
  const named = companyNames(page, piece).filter(({ value }) => isSameName(value, context.companyName));
  if (named.length > 0) return named;
  const whole = piece.text.replace(/[\s.,;:|]+$/, '');
  return isSameName(whole, context.companyName) ? [foundAt(page, piece, 0, whole.length, whole)] : [];
}

interface Named {
  readonly isOwn: boolean;
  /** By which it is billed; null without one. */
  readonly label: string | null;
}

/** A piece that is the name of the company or of the supplier, alone or behind a label. */
function namedOn(page: PageLayout, piece: Run, sides: Sides): Named[] {
  const [, label = '', behind = ''] = LABELLED.exec(piece.text) ?? [];
  const isOfLabel = isBilled(label.toLowerCase());
  const name = isOfLabel ? behind : piece.text;
  const own = isOwn(name, sides);
  if (!own && !isSupplier(name, sides)) return [];
  const { left, above } = surroundingsOf(foundAt(page, piece, 0, piece.text.length, piece.text));
  const beside = isOfLabel ? label.toLowerCase() : [left, above].map(bare).find(isBilled);
  return [{ isOwn: own, label: beside ?? null }];
}

function isBilled(label: string): boolean {
  return BILLED.test(label) || TO.test(label);
}

function bare(label: string): string {
  return label.replace(/[\s:]+$/, '');
}

function isOwn(name: string, { context }: Sides): boolean {
  return isOneName(name, context.companyName) || nameLook(name).startsWith(nameLook(context.companyName));
}

function isSupplier(name: string, { supplier }: Sides): boolean {
  return supplier !== null && (isOneName(name, supplier) || nameLook(name).startsWith(nameLook(supplier)));
}

function isLabelled(found: Found<string>, label: RegExp): boolean {
  const { before, left, above } = surroundingsOf(found);
  return [before, left, above].some((words) => label.test(bare(words)));
}

function isSeller(found: Found<string>): boolean {
  return isLabelled(found, SELLER) || REGISTERED.test(found.run.text.slice(found.end).toLowerCase());
}

function isAtTop([page]: readonly PageLayout[], { run }: Found<unknown>): boolean {
  return page !== undefined && page.pieces.every((piece) => piece.top >= run.top) && page.pieces.includes(run);
}

/** The address of who gets a bill may be printed large as well: then another company is named as the seller. */
function isLetterhead(pages: readonly PageLayout[], found: Found<string>): boolean {
  const { run } = found;
  const isLarge = run.height >= LARGE * (pages[0]?.textHeight ?? Number.POSITIVE_INFINITY);
  if (!isLarge || !isAtTop(pages, found) || run.text.length > found.text.length + 1) return false;
  return !pages.some((page) =>
    page.pieces.some((piece) =>
      companyNames(page, piece).some((name) => !isSameName(name.value, found.value) && isSeller(name)),
    ),
  );
}
