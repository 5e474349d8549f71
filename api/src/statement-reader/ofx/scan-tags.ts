import { unreadable } from '../statement-errors.ts';
import { decodeEntities } from './decode-entities.ts';

/** Receives the tags and texts of the file, in their order. */
export interface TagHandler {
  /** A start or end tag; its name is in upper case. `at` is where it begins in the text. */
  tag(name: string, isEnd: boolean, at: number): void;
  /** A piece of the text after a tag, with its entities replaced; one value may come in several pieces. */
  text(piece: string): void;
  /** A tag that never closes with '>', so that what it holds is lost. */
  broken(at: number): void;
}

const GT = 62;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
/** Longer than any name of OFX and of the vendors that add to it. */
const NAME_LENGTH_MAX = 64;
/** A longer piece is no value of a statement, and is refused without work on it. */
const DECODED_LENGTH_MAX = 20_000;

/**
 * Walks through the tags of OFX, SGML and XML alike, once and without building a tree, so that time and memory are
 * bounded by the length of the text whatever it holds. A '<' that no name follows is text, as banks print it unescaped.
 * @throws STATEMENT_UNREADABLE for a comment or CDATA section that does not end, and for a document that defines
 * entities
 */
export function scanTags(text: string, isKnown: (name: string) => boolean, handler: TagHandler): void {
  let textStart = 0;
  let position = 0;
  let nextGt = -2;
  while (position < text.length) {
    const lt = text.indexOf('<', position);
    if (lt < 0) break;
    const first = text.charCodeAt(lt + 1);
    if (first === BANG || first === QUESTION) {
      const end = endOfDeclaration(text, lt, handler, textStart);
      if (end === null) {
        position = lt + 1;
        continue;
      }
      position = textStart = end;
      continue;
    }
    const isEnd = first === SLASH;
    const nameStart = lt + (isEnd ? 2 : 1);
    const nameEnd = endOfName(text, nameStart);
    if (nameEnd === nameStart) {
      position = lt + 1;
      continue;
    }
    if (nextGt !== -1 && nextGt < nameEnd) nextGt = text.indexOf('>', nameEnd);
    const close = closeOfTag(text, nameEnd, nextGt);
    const name = text.slice(nameStart, nameEnd).toUpperCase();
    if (close.kind === 'text' && !isKnown(name)) {
      position = nameEnd;
      continue;
    }
    emit(text, textStart, lt, handler);
    if (close.kind === 'closed' || (close.kind === 'forgotten' && isKnown(name))) {
      handler.tag(name, isEnd, lt);
      if (close.empty) handler.tag(name, true, lt);
    } else if (close.end < text.length) handler.broken(lt);
    position = textStart = close.end;
  }
  emit(text, textStart, text.length, handler);
}

function emit(text: string, from: number, to: number, handler: TagHandler): void {
  if (from >= to) return;
  const piece = text.slice(from, to);
  handler.text(piece.length <= DECODED_LENGTH_MAX && piece.includes('&') ? decodeEntities(piece) : piece);
}

interface TagClose {
  /** `forgotten`: only white space stands between the name and the next tag. `text`: this is no tag but text. */
  kind: 'closed' | 'forgotten' | 'broken' | 'text';
  end: number;
  empty: boolean;
}

function closeOfTag(text: string, nameEnd: number, nextGt: number): TagClose {
  const after = text.charCodeAt(nameEnd);
  if (after === GT) return { kind: 'closed', end: nameEnd + 1, empty: false };
  const nextLt = text.indexOf('<', nameEnd);
  const stop = nextLt < 0 ? text.length : nextLt;
  const isSpaced = after <= 32 || after === SLASH;
  if (isSpaced && nextGt >= 0 && nextGt < stop) {
    return { kind: 'closed', end: nextGt + 1, empty: text.charCodeAt(nextGt - 1) === SLASH };
  }
  if (text.slice(nameEnd, stop).trim() === '') return { kind: 'forgotten', end: stop, empty: false };
  return { kind: isSpaced || nameEnd >= text.length ? 'broken' : 'text', end: stop, empty: false };
}

function endOfName(text: string, start: number): number {
  if (!isLetter(text.charCodeAt(start))) return start;
  const max = Math.min(text.length, start + NAME_LENGTH_MAX);
  let end = start + 1;
  while (end < max && isNameCharacter(text.charCodeAt(end))) end += 1;
  return end;
}

function isLetter(code: number): boolean {
  const upper = code & 0xdf;
  return upper >= 65 && upper <= 90 && code < 128;
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 46 || code === 95;
}

/** Passes over a comment, a processing instruction or a document type; hands on CDATA. Null when it is neither. */
function endOfDeclaration(text: string, lt: number, handler: TagHandler, textStart: number): number | null {
  if (text.startsWith('<!--', lt)) {
    emit(text, textStart, lt, handler);
    return endAfter(text, '-->', lt, 'a comment');
  }
  if (text.startsWith('<![CDATA[', lt)) {
    emit(text, textStart, lt, handler);
    const end = endAfter(text, ']]>', lt, 'a CDATA section');
    handler.text(text.slice(lt + 9, end - 3));
    return end;
  }
  const isDeclaration =
    text.charCodeAt(lt + 1) === QUESTION || /^<!(?:DOCTYPE|ENTITY|ELEMENT)/i.test(text.slice(lt, lt + 10));
  if (!isDeclaration) return null;
  emit(text, textStart, lt, handler);
  const end = endAfter(text, '>', lt, 'a declaration');
  const nested = text.indexOf('<', lt + 1);
  if ((nested < 0 || nested >= end) && !/^<!EN/i.test(text.slice(lt, lt + 4))) return end;
  throw unreadable(
    text.charCodeAt(lt + 1) === BANG
      ? 'The file defines entities of its own, which no bank does; expected an OFX statement.'
      : 'The header of the file is broken: a declaration is not closed; expected an OFX statement.',
  );
}

function endAfter(text: string, mark: string, from: number, what: string): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw unreadable(`The file holds ${what} that does not end; it may have been cut off.`);
  return end + mark.length;
}
