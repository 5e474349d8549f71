import type { GreyPicture } from './grey-picture.ts';
import type { Shape } from './stamp-shapes.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A rule is longer than a letter's stroke and thinner than a large one's, in parts of the page's longer side. */
const RULE_LENGTH_MIN = 0.06;
const RULE_THICK_MAX = 0.004;
/** On a darker ground, letters are white. */
const TINT_MIN = 70;

/** Erases thin rules along and across the page, which join the letters that they touch to one shape. */
export function withoutRules(picture: GreyPicture, inkBelow: number): GreyPicture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const rows = { lines: height, length: width, along: 1, across: width };
  const columns = { lines: width, length: height, along: width, across: 1 };
  for (const way of [rows, columns]) eraseRules(picture, pixels, { ...way, inkBelow });
  return { width, height, pixels };
}

/** One direction of a picture: its lines, the pixels of each, and the steps along a line and to the next one. */
interface Way {
  readonly lines: number;
  readonly length: number;
  readonly along: number;
  readonly across: number;
  readonly inkBelow: number;
}

function eraseRules(from: GreyPicture, into: Uint8Array, way: Way): void {
  const longer = Math.max(from.width, from.height);
  const lengthMin = RULE_LENGTH_MIN * longer;
  const thickMax = Math.max(2, Math.round(RULE_THICK_MAX * longer));
  const isInk = (at: number) => (from.pixels[at] ?? 255) < way.inkBelow;
  for (let line = 0; line < way.lines; line += 1) {
    for (let start = 0; start < way.length; ) {
      let end = start;
      while (end < way.length && isInk(line * way.across + end * way.along)) end += 1;
      if (end - start >= lengthMin) {
        for (let x = start; x < end; x += 1) {
          const at = line * way.across + x * way.along;
          if (thicknessAt(at, isInk, way.across, thickMax) <= thickMax) into[at] = 255;
        }
      }
      start = Math.max(end, start + 1);
    }
  }
}

/** Ink across a line at one pixel; at most one more than `max`. */
function thicknessAt(at: number, isInk: (at: number) => boolean, across: number, max: number): number {
  let count = 1;
  for (let step = 1; count <= max && isInk(at - step * across); step += 1) count += 1;
  for (let step = 1; count <= max && isInk(at + step * across); step += 1) count += 1;
  return count;
}

/** Draws what stands on a tinted ground with the ground in white; null if the ground is too dark. */
export function onWhite(
  { id, left, top, right, bottom }: Shape,
  { picture, labels }: { readonly picture: GreyPicture; readonly labels: Int32Array },
): GreyPicture | null {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const place = (at: number) => (top + Math.floor(at / width)) * picture.width + left + (at % width);
  const counts = new Uint32Array(256);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = place(at);
    pixels[at] = labels[from] === id ? (picture.pixels[from] ?? 255) : 255;
    if (labels[from] === id) counts[pixels[at] ?? 255] = (counts[pixels[at] ?? 255] ?? 0) + 1;
  }
  // The most frequent grey is that of the ground.
  const tint = counts.reduce((most, count, grey) => (count > (counts[most] ?? 0) ? grey : most), 0);
  if (tint < TINT_MIN) return null;
  return { width, height, pixels: pixels.map((grey) => Math.min(255, (grey * 255) / tint)) };
}
