import type { Box } from '../../document-reader/index.ts';
import { type GreyPicture, resampled } from './grey-picture.ts';
import type { Part } from './picture-raster.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** How figures are prepared for a reading. */
export interface Preparation {
  /** Their height on the sheet, in pixels. */
  readonly rows: number;
  /** How much of the page is left at either side, in heights: boxes of words are only nearly right. At most BESIDE_MAX. */
  readonly beside: number;
  /** How much wider they become: narrow figures are read better so. */
  readonly stretch: number;
}

/** Figures in one picture, one below the other. */
export interface Sheet {
  readonly picture: GreyPicture;
  /** Tells which of the figures, from 0, are at this height. */
  readonly rowAt: (y: number) => number;
}

const BESIDE_MAX = 0.8;

/** White around each, in heights. */
const MARGIN = 0.6;

/** Figures that are wider than this many heights are cut off: no amount, date or number is so long. */
const WIDTH_MAX = 60;

/** The part of a drawn page that has the figures, and BESIDE_MAX more at either side. */
export function partAround(box: Box, page: { readonly width: number; readonly height: number }): Part {
  const height = Math.max(1, Math.round(box.height * page.height));
  const beside = Math.round(BESIDE_MAX * height);
  const width = Math.min(WIDTH_MAX * height, Math.round(box.width * page.width)) + 2 * beside + 1;
  return { left: Math.round(box.left * page.width) - beside, top: Math.round(box.top * page.height), width, height };
}

/** @param parts as `partAround` has them */
export function sheetOf(parts: readonly GreyPicture[], preparation: Preparation): Sheet {
  const { rows } = preparation;
  const pieces = parts.map((part) => prepared(part, preparation));
  const margin = Math.round(rows * MARGIN);
  const step = rows + margin;
  const width = Math.max(...pieces.map((piece) => piece.width)) + 2 * margin;
  const height = step * pieces.length + margin;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [at, piece] of pieces.entries()) {
    for (let row = 0; row < Math.min(piece.height, rows); row += 1) {
      const from = row * piece.width;
      pixels.set(piece.pixels.subarray(from, from + piece.width), (at * step + margin + row) * width + margin);
    }
  }
  return { picture: { width, height, pixels }, rowAt: (y) => Math.floor((y - margin / 2) / step) };
}

function prepared(part: GreyPicture, { rows, beside, stretch }: Preparation): GreyPicture {
  const cut = Math.round((BESIDE_MAX - beside) * part.height);
  return resampled(stretched(blackOnWhite(narrowed(part, cut)), stretch), rows / part.height, 0);
}

function narrowed({ width, height, pixels }: GreyPicture, by: number): GreyPicture {
  const narrow = Math.max(1, width - 2 * by);
  const into = new Uint8Array(narrow * height);
  for (let row = 0; row < height; row += 1) {
    into.set(pixels.subarray(row * width + by, row * width + by + narrow), row * narrow);
  }
  return { width: narrow, height, pixels: into };
}

/** Makes the ground white, which most pixels have, and what differs most from it black. */
function blackOnWhite({ width, height, pixels }: GreyPicture): GreyPicture {
  const ground = pixels.toSorted()[pixels.length >> 1] ?? 255;
  const contrast = pixels.reduce((most, pixel) => Math.max(most, Math.abs(pixel - ground)), 1);
  return {
    width,
    height,
    pixels: pixels.map((pixel) => 255 - Math.round((Math.abs(pixel - ground) * 255) / contrast)),
  };
}

function stretched({ width, height, pixels }: GreyPicture, by: number): GreyPicture {
  if (by === 1) return { width, height, pixels };
  const wide = Math.round(width * by);
  const into = new Uint8Array(wide * height);
  for (let at = 0; at < into.length; at += 1) {
    const x = Math.min(width - 1, Math.max(0, ((at % wide) + 0.5) / by - 0.5));
    const left = Math.floor(x);
    const from = Math.floor(at / wide) * width;
    const [one = 255, other = one] = [pixels[from + left], pixels[from + Math.min(width - 1, left + 1)]];
    into[at] = one * (1 - x + left) + other * (x - left);
  }
  return { width: wide, height, pixels: into };
}
