import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** The operations of a page, as pdf.js has them while it draws. */
export interface PageOperations {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

const TEXT_OPERATIONS = new Set<unknown>([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

/** Chooses the operations that draw a page without its text. A stamp added by a PDF editor is no text of the page. */
export function drawsNoText(): (at: number, all: PageOperations) => boolean {
  let isInAnnotation = false;
  return (at, { fnArray }) => {
    if (fnArray[at] === OPS.beginAnnotation) isInAnnotation = true;
    else if (fnArray[at] === OPS.endAnnotation) isInAnnotation = false;
    return isInAnnotation || !TEXT_OPERATIONS.has(fnArray[at]);
  };
}

const SAVING = new Set<unknown>([OPS.save, OPS.paintFormXObjectBegin]);
const RESTORING = new Set<unknown>([OPS.restore, OPS.paintFormXObjectEnd]);

/** Glyphs by the names that PDF gives them; a letter's name is the letter. */
const NAMED = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (name, digit) => [name, `${digit}`] as const,
  ),
  ['sterling', '£'],
  ['dollar', '$'],
  ['Euro', '€'],
  ['yen', '¥'],
]);

/** Only with `fontExtraProperties`. */
interface FontOfPage {
  readonly composite?: boolean;
  readonly isType3Font?: boolean;
  readonly isSymbolicFont?: boolean;
  readonly differences?: ReadonlyMap<number, string>;
  readonly defaultEncoding?: readonly string[];
}

interface Glyph {
  readonly originalCharCode: number;
  /** As the text layer has it. */
  readonly unicode: string;
}

/**
 * True if a font's character map names other letters than the font's encoding for the same glyphs. Composite fonts,
 * symbol fonts and Type 3 fonts name no letters, so they are not compared. Requires that the page is drawn.
 */
export function saysOtherLetters(page: PDFPageProxy, { fnArray, argsArray }: PageOperations): boolean {
  const saved: (string | null)[] = [];
  let font: string | null = null;
  for (const [at, operation] of fnArray.entries()) {
    if (SAVING.has(operation)) saved.push(font);
    else if (RESTORING.has(operation)) font = saved.pop() ?? null;
    else if (TEXT_OPERATIONS.has(operation)) {
      if (font !== null && page.commonObjs.has(font) && isOther(page.commonObjs.get(font), argsArray[at])) return true;
    } else font = fontSetBy(operation, argsArray[at]) ?? font;
  }
  return false;
}

/** A font is set by name, or together with other state. */
function fontSetBy(operation: number, args: unknown): string | null {
  if (operation === OPS.setFont) return (args as [string])[0];
  if (operation !== OPS.setGState) return null;
  const [state] = args as [readonly (readonly [string, unknown])[]];
  const set = state.find(([key]) => key === 'Font');
  return set ? (set[1] as [string])[0] : null;
}

function isOther(font: FontOfPage, shown: unknown): boolean {
  if (font.composite || font.isType3Font) return false;
  const base = font.isSymbolicFont ? [] : (font.defaultEncoding ?? []);
  return glyphsIn(shown).some(({ originalCharCode: code, unicode }) => {
    const name = font.differences?.get(code) ?? base[code] ?? '';
    const named = /^[A-Za-z]$/.test(name) ? name : NAMED.get(name);
    return named !== undefined && lookOf(unicode) !== lookOf(named);
  });
}

/** The last argument has the glyphs, and the gaps between them as numbers. */
function glyphsIn(args: unknown): Glyph[] {
  const shown = (args as readonly unknown[]).at(-1);
  return Array.isArray(shown)
    ? shown.filter((glyph): glyph is Glyph => typeof glyph === 'object' && glyph !== null)
    : [];
}

/** Small capitals are letters of the other case. */
function lookOf(character: string): string {
  return character.normalize('NFKC').toLowerCase();
}
