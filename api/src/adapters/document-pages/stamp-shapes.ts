import type { GreyPicture } from './grey-picture.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** Ink in one piece: a letter as a rule. Sides in pixels; `right` and `bottom` are its last ones. */
export interface Shape {
  /** Its number in `labels`, from 1. */
  readonly id: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Number of its pixels. */
  count: number;
}

/**
 * Finds the connected ink of a picture, in shapes of this side at least: noise has millions of smaller ones. `labels` has
 * the shape of each pixel, or 0.
 */
export function shapesIn(
  { width, height, pixels }: GreyPicture,
  { inkBelow, sideMin }: { readonly inkBelow: number; readonly sideMin: number },
): { readonly shapes: readonly Shape[]; readonly labels: Int32Array } {
  const labels = new Int32Array(pixels.length);
  const open = new Int32Array(pixels.length);
  const shapes: Shape[] = [];
  let id = 0;
  for (let start = 0; start < pixels.length; start += 1) {
    if (labels[start] !== 0 || (pixels[start] ?? 255) >= inkBelow) continue;
    id += 1;
    const shape = { id, left: width, top: height, right: 0, bottom: 0, count: 0 };
    labels[start] = id;
    open[0] = start;
    for (let left = 1; left > 0; ) {
      left -= 1;
      const at = open[left] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      include(shape, x, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (labels[next] !== 0 || (pixels[next] ?? 255) >= inkBelow) continue;
          labels[next] = id;
          open[left] = next;
          left += 1;
        }
      }
    }
    if (sideOf(shape) >= sideMin) shapes.push(shape);
  }
  return { shapes, labels };
}

function include(shape: Shape, x: number, y: number): void {
  shape.left = Math.min(shape.left, x);
  shape.right = Math.max(shape.right, x);
  shape.top = Math.min(shape.top, y);
  shape.bottom = Math.max(shape.bottom, y);
  shape.count += 1;
}

export const sideOf = ({ left, top, right, bottom }: Shape) => Math.max(right - left, bottom - top) + 1;

/** Letters of a word are this near, in parts of the larger one's side, and differ by this factor at most. */
const NEAR = 1.1;
const ALIKE = 3;

/** Groups shapes that can be letters of one stamp. */
export function groupsOf(shapes: readonly Shape[]): Shape[][] {
  const groups: Shape[][] = [];
  for (const shape of shapes) {
    const touched = groups.filter((group) => group.some((other) => belongTogether(shape, other)));
    const rest = groups.filter((group) => !touched.includes(group));
    groups.splice(0, groups.length, ...rest, [shape, ...touched.flat()]);
  }
  return groups;
}

function belongTogether(one: Shape, other: Shape): boolean {
  const [small, large] = [sideOf(one), sideOf(other)].toSorted((a, b) => a - b);
  if (small === undefined || large === undefined || large > ALIKE * small) return false;
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  return Math.max(across, down) <= NEAR * large;
}
