import { blurred, type GreyPicture, resampled, shrunk, turned } from './grey-picture.ts';

/** The background is computed from an image of about this many rows: letters vanish, shadows stay. */
const BACKGROUND_ROWS = 300;
const BACKGROUND_RADIUS = 10;

/** Removes shadows and the paper's colour: divides each pixel by its background. */
export function withoutShading(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const by = Math.max(1, Math.round(Math.max(width, height) / BACKGROUND_ROWS));
  const background = blurred(blurred(shrunk(picture, by), BACKGROUND_RADIUS), BACKGROUND_RADIUS);
  const into = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = backgroundRow(background, y / by - 0.5 + 0.5 / by);
    for (let x = 0; x < width; x += 1) {
      const around = valueBetween(row, x / by - 0.5 + 0.5 / by);
      into[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 0) * 255) / Math.max(1, around));
    }
  }
  return { width, height, pixels: into };
}

/** A row between two rows of the background. */
function backgroundRow({ width, height, pixels }: GreyPicture, y: number): Float32Array {
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const bottom = Math.min(height - 1, top + 1);
  const part = Math.min(1, Math.max(0, y - top));
  return Float32Array.from(
    { length: width },
    (_, x) => (pixels[top * width + x] ?? 0) * (1 - part) + (pixels[bottom * width + x] ?? 0) * part,
  );
}

function valueBetween(row: Float32Array, x: number): number {
  const left = Math.min(row.length - 1, Math.max(0, Math.floor(x)));
  const right = Math.min(row.length - 1, left + 1);
  const part = Math.min(1, Math.max(0, x - left));
  return (row[left] ?? 0) * (1 - part) + (row[right] ?? 0) * part;
}

const LOOK_ROWS = 1200;
const INK_BELOW = 150;
/** A longer dark run is no part of a letter, but a rule, a frame or the shadow beside the paper. */
const STROKE_MAX = 24;
const INK_PIXELS_MIN = 200;
const INK_PIXELS_MAX = 60_000;
const TILT_MAX_DEGREES = 6;
/** A smaller tilt does not matter to a reader, and straightening costs sharpness. */
const TILT_MIN_DEGREES = 0.25;
/**
 * Returns the clockwise angle in radians that levels the lines of a page without shading. Level lines make rows with
 * much ink and rows with none. Returns null if the page has no ink.
 * @param quarters quarter turns to apply before
 */
export function skewAngle(flat: GreyPicture, quarters: number): number | null {
  const small = turned(shrunk(flat, Math.max(1, Math.floor(Math.max(flat.width, flat.height) / LOOK_ROWS))), quarters);
  const ink = inkOf(lettersOf(small));
  if (ink.count < INK_PIXELS_MIN) return small.pixels.some((pixel) => pixel < INK_BELOW) ? 0 : null;
  const degrees = bestTilt(ink, -TILT_MAX_DEGREES, TILT_MAX_DEGREES);
  return Math.abs(degrees) >= TILT_MIN_DEGREES ? (degrees * Math.PI) / 180 : 0;
}

/** Keeps the strokes of letters in black; all else becomes white. */
function lettersOf(small: GreyPicture): GreyPicture {
  const across = shortRunsOf(small);
  const down = turned(shortRunsOf(turned(small, 1)), 3);
  const pixels = across.pixels.map((pixel, at) => Math.max(pixel, down.pixels[at] ?? 255));
  return { ...small, pixels };
}

/** Keeps short dark runs of each row in black; all else becomes white. */
function shortRunsOf({ width, height, pixels }: GreyPicture): GreyPicture {
  const into = new Uint8Array(pixels.length).fill(255);
  for (let row = 0; row < pixels.length; row += width) {
    let begin = row;
    for (let at = row; at <= row + width; at += 1) {
      const isDark = at < row + width && (pixels[at] ?? 255) < INK_BELOW;
      if (isDark) continue;
      if (at - begin <= STROKE_MAX) into.fill(0, begin, at);
      begin = at + 1;
    }
  }
  return { width, height, pixels: into };
}

interface Ink {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Number of ink pixels, at most the capacity of `xs` and `ys`. */
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the positions of dark pixels, or an even sample if there are many. */
function inkOf({ width, height, pixels }: GreyPicture): Ink {
  const dark = pixels.reduce((count, pixel) => count + (pixel < INK_BELOW ? 1 : 0), 0);
  const every = Math.max(1, Math.ceil(dark / INK_PIXELS_MAX));
  const xs = new Float32Array(INK_PIXELS_MAX);
  const ys = new Float32Array(INK_PIXELS_MAX);
  let seen = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if ((pixels[at] ?? 255) >= INK_BELOW) continue;
    seen += 1;
    if (seen % every !== 0) continue;
    xs[count] = at % width;
    ys[count] = Math.floor(at / width);
    count += 1;
  }
  return { xs, ys, count, width, height };
}

/** Pixels that make a row of large letters, and a fraction that spreads them evenly over it. */
const LARGE_ROW = 3;
const SPREAD = 0.618;

/** Clockwise angle in degrees, within this range, that levels a few words in large letters on white. */
export function levelAngle(words: GreyPicture, from: number, to: number): number {
  const ink = inkOf(words);
  // Even areas make patterns with the rows at some angles, as at 45 degrees; spread pixels do not.
  const ys = ink.ys.map((y, at) => y / LARGE_ROW + ((at * SPREAD) % 1));
  return bestTilt({ ...ink, xs: ink.xs.map((x) => x / LARGE_ROW), ys }, from, to);
}

function bestTilt(ink: Ink, from: number, to: number): number {
  const ofSteps = (first: number, last: number, step: number) =>
    Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step)
      .map((degrees) => ({ degrees, sharpness: sharpnessAt(ink, degrees) }))
      .reduce((best, next) => (next.sharpness > best.sharpness ? next : best));
  const coarse = ofSteps(from, to, 0.5);
  return ofSteps(coarse.degrees - 0.4, coarse.degrees + 0.4, 0.1).degrees;
}

/** Difference in ink between neighbouring rows, summed, if the page is turned clockwise by this angle. */
function sharpnessAt({ xs, ys, count, width, height }: Ink, degrees: number): number {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const reach = Math.ceil(width * Math.abs(sin)) + 2;
  const rows = new Float32Array(height + 2 * reach);
  for (let at = 0; at < count; at += 1) {
    const row = Math.round((ys[at] ?? 0) * cos + (xs[at] ?? 0) * sin) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, row, at) => sum + (row - (rows[at - 1] ?? 0)) ** 2, 0);
}

/** Bounds for the longer side of a page before it is read, in pixels. */
const READ_ROWS_MIN = 2400;
const READ_ROWS_MAX = 3600;

/** Scales an image to the size that the recogniser reads best, after quarter turns, and straightens it. */
export function deskewed(picture: GreyPicture, quarters: number, radians: number): GreyPicture {
  const upright = turned(picture, quarters);
  const longer = Math.max(upright.width, upright.height);
  const scale = Math.min(READ_ROWS_MAX / longer, Math.max(1, READ_ROWS_MIN / longer));
  return resampled(upright, scale, radians);
}
