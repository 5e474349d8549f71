import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** Graphics of a page, without its text. */
interface Drawn {
  /** Part of the page that its largest image covers. */
  readonly share: number;
  /** Number of lines, curves and images. */
  readonly count: number;
}

/** A page of little text and such a picture is a scan with a stamp, a page number or a scanner's name on it. */
const SCAN_SHARE = 0.3;

/** A page of hardly any text and so much drawing has its letters drawn as curves, or cut into small pictures. */
const HARDLY_ANY_CHARACTERS = 60;
const MUCH_DRAWN = 60;

export function isMostlyDrawn({ share, count }: Drawn, characters: number): boolean {
  return share >= SCAN_SHARE || (characters < HARDLY_ANY_CHARACTERS && (share > 0 || count >= MUCH_DRAWN));
}

const IDENTITY = [1, 0, 0, 1, 0, 0];

const PICTURES = new Set<unknown>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);

/** Follows the page's drawing, without drawing it. */
export async function drawnOn(page: PDFPageProxy): Promise<Drawn> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const kept: number[][] = [];
  let axes = IDENTITY;
  let share = 0;
  let count = 0;
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) kept.push(axes);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) axes = kept.pop() ?? IDENTITY;
    else if (operator === OPS.transform) axes = within(axes, argsArray[at]);
    // A form within the page may have no axes of its own.
    else if (operator === OPS.paintFormXObjectBegin) axes = within(axes, argsArray[at]?.[0] ?? IDENTITY);
    else if (operator === OPS.constructPath) count += 1;
    else if (PICTURES.has(operator)) {
      count += 1;
      const [a = 0, b = 0, c = 0, d = 0] = axes;
      share = Math.max(share, Math.abs(a * d - b * c) / (width * height));
    }
  }
  return { share, count };
}

/** One set of axes drawn in another. */
function within(outer: readonly number[], inner: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
