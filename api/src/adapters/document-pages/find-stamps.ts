import { type GreyPicture, type PageImage, resampled, shrunk } from './grey-picture.ts';
import { onWhite, withoutRules } from './stamp-ground.ts';
import { groupsOf, type Shape, shapesIn, sideOf } from './stamp-shapes.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** Ink and size of letters that can be a stamp's. */
interface LetterLimits {
  /** Darker pixels are ink. */
  readonly inkBelow: number;
  /** Least side of a stamp's largest letter, in parts of the page's longer side. */
  readonly largeMin: number;
  /** Least side of its other letters: an upright I has a smaller box than the rest of a slanted word. */
  readonly letterMin: number;
}

export type ImageLetters = Readonly<Record<keyof PageImage, LetterLimits>>;

/** From 12 points: where no text is, or hardly any. */
const FROM_12_POINTS = { largeMin: 0.01, letterMin: 0.0075 };
/** A drawn page without its text: pale watermarks count. */
export const DRAWN_LETTERS: ImageLetters = {
  colour: { inkBelow: 232, ...FROM_12_POINTS },
  grey: { inkBelow: 232, ...FROM_12_POINTS },
};
/** A scan: its paper is not white, and its text, which is rarely coloured, is smaller than 18 points. */
export const SCANNED_LETTERS: ImageLetters = {
  colour: { inkBelow: 185, ...FROM_12_POINTS },
  grey: { inkBelow: 185, largeMin: 0.0145, letterMin: 0.0125 },
};

/** Letters and badges are smaller, in parts of the page's longer side. */
const SIDE_MAX = 0.45;
/** A frame has less ink in its box, and an even area has more; an upright stroke such as an I has as much, but is long. */
const FILL_MIN = 0.12;
const FILL_MAX = 0.97;
const STROKE_LENGTH_MIN = 3;
/** A rule is longer, in parts of its thickness. */
const LENGTH_MAX = 12;
/** A badge has white letters: it is larger than a letter, and has two of them at least. */
const BADGE_LETTERS = 3;
const BADGE_LETTERS_MIN = 2;
/** A tinted ground, which may be slanted, fills more of its box than a letter. Ink on it is darker by this part of 255. */
const GROUND_FILL_MIN = 0.55;
const TINTED_INK_BELOW = 205;
/** A photograph has thousands of shapes: the largest are compared. */
const SHAPES_MAX = 400;
/** A stamp is among the largest groups of a page. */
const GROUPS_MAX = 5;

/** Longer side of the picture in which shapes are found: 120 dots an inch of A4. */
const LONGER_SIDE = 1400;
/** Letters are read best at this size, in pixels. */
const LETTER_ROWS = 48;
const SCALE_MAX = 4;
/** Bounds the time to recognise a group. */
const GROUP_SIDE_MAX = 1600;

/** Letters of a picture, with the shape of each pixel. */
interface Letters {
  readonly picture: GreyPicture;
  readonly labels: Int32Array;
  readonly shapes: readonly Shape[];
  /** Areas that letters may stand on, the largest first. */
  readonly grounds: readonly Shape[];
}

/** Finds large letters that stand together, as a stamp's do, and returns each group on white, to be turned. */
export function stampsIn(image: PageImage, limits: ImageLetters): GreyPicture[] {
  return [...stampsInPicture(image.colour, limits.colour), ...stampsInPicture(image.grey, limits.grey)];
}

function stampsInPicture(picture: GreyPicture, limits: LetterLimits): GreyPicture[] {
  const shrunken = shrunk(picture, Math.max(1, Math.floor(Math.max(picture.width, picture.height) / LONGER_SIDE)));
  const small = withoutRules(shrunken, limits.inkBelow);
  const longer = Math.max(small.width, small.height);
  const largeMin = limits.largeMin * longer;
  const black = lettersIn(small, limits, longer);
  const badges = black.shapes.filter((shape) => sideOf(shape) >= BADGE_LETTERS * largeMin).slice(0, GROUPS_MAX);
  const white = badges.map((badge) => lettersIn(insideOf(badge, black), limits, longer));
  const grounds = black.grounds.filter((shape) => sideOf(shape) >= BADGE_LETTERS * largeMin).slice(0, GROUPS_MAX);
  const onTint = grounds.flatMap((ground) => onWhite(ground, black) ?? []);
  const tinted = { ...limits, inkBelow: Math.min(limits.inkBelow, TINTED_INK_BELOW) };
  return [
    ...largestGroups(black, largeMin, 1),
    ...onTint.flatMap((ground) => largestGroups(lettersIn(ground, tinted, longer), largeMin, BADGE_LETTERS_MIN)),
    ...white.flatMap((letters) => largestGroups(letters, largeMin, BADGE_LETTERS_MIN)),
  ].slice(0, 2 * GROUPS_MAX);
}

/** @param longer the longer side of the page, in pixels */
function lettersIn(picture: GreyPicture, { inkBelow, letterMin }: LetterLimits, longer: number): Letters {
  const { shapes, labels } = shapesIn(picture, { inkBelow, sideMin: letterMin * longer });
  const letters = shapes.filter((shape) => sideOf(shape) <= SIDE_MAX * longer && isLetter(shape, picture));
  const bySide = (one: Shape, other: Shape) => sideOf(other) - sideOf(one);
  return {
    picture,
    labels,
    shapes: letters.toSorted(bySide).slice(0, SHAPES_MAX),
    grounds: shapes.filter((shape) => fillOf(shape) >= GROUND_FILL_MIN).toSorted(bySide),
  };
}

function largestGroups(letters: Letters, largeMin: number, countMin: number): GreyPicture[] {
  return groupsOf(letters.shapes)
    .filter((group) => group.length >= countMin && group.some((shape) => sideOf(shape) >= largeMin))
    .toSorted((a, b) => inkIn(b) - inkIn(a))
    .slice(0, GROUPS_MAX)
    .map((group) => pictureOf(group, letters));
}

/** Draws the white letters of a badge in black. The paper around it touches the edges, as no letter does. */
function insideOf({ id, left, top, right, bottom }: Shape, { picture, labels }: Letters): GreyPicture {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const pixels = new Uint8Array(width * height).map((_, at) => {
    const from = (top + Math.floor(at / width)) * picture.width + left + (at % width);
    return labels[from] === id ? 255 : 255 - (picture.pixels[from] ?? 255);
  });
  return { width, height, pixels };
}

function isLetter({ left, top, right, bottom, count }: Shape, page: GreyPicture): boolean {
  if (left === 0 || top === 0 || right === page.width - 1 || bottom === page.height - 1) return false;
  const [thin, long] = [right - left + 1, bottom - top + 1].toSorted((a, b) => a - b);
  if (thin === undefined || long === undefined) return false;
  const fill = fillOf({ left, top, right, bottom, count });
  const isStroke = long >= STROKE_LENGTH_MIN * thin;
  return long <= LENGTH_MAX * thin && fill >= FILL_MIN && (isStroke || fill <= FILL_MAX);
}

/** Part of its box that a shape fills. */
function fillOf({ left, top, right, bottom, count }: Omit<Shape, 'id'>): number {
  return count / ((right - left + 1) * (bottom - top + 1));
}

function inkIn(group: readonly Shape[]): number {
  return group.reduce((sum, { count }) => sum + count, 0);
}

/** Draws a group without the shapes around it, in a square that it can be turned in. */
function pictureOf(group: readonly Shape[], { picture: page, labels }: Letters): GreyPicture {
  const left = Math.min(...group.map((shape) => shape.left));
  const top = Math.min(...group.map((shape) => shape.top));
  const width = Math.max(...group.map(({ right }) => right)) - left + 1;
  const height = Math.max(...group.map(({ bottom }) => bottom)) - top + 1;
  const side = Math.ceil(Math.hypot(width, height) * 1.1);
  const [marginX, marginY] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
  const pixels = new Uint8Array(side * side).fill(255);
  const ids = new Set(group.map(({ id }) => id));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (top + y) * page.width + left + x;
      const label = labels[from] ?? 0;
      // The edges of letters are paler than ink.
      if (label === 0 || ids.has(label)) pixels[(marginY + y) * side + marginX + x] = page.pixels[from] ?? 255;
    }
  }
  const darkest = pixels.reduce((least, pixel) => Math.min(least, pixel), 254);
  const contrast = 255 / (255 - darkest);
  const black = pixels.map((pixel) => (pixel - darkest) * contrast);
  return scaled(
    { width: side, height: side, pixels: black },
    Math.min(LETTER_ROWS / medianSide(group), GROUP_SIDE_MAX / side),
  );
}

function medianSide(group: readonly Shape[]): number {
  return group.map(sideOf).toSorted((a, b) => a - b)[group.length >> 1] ?? LETTER_ROWS;
}

/** Mixing four pixels is not enough to shrink a picture to less than half. */
function scaled(picture: GreyPicture, scale: number): GreyPicture {
  const by = Math.max(1, Math.floor(1 / scale));
  return resampled(shrunk(picture, by), Math.min(SCALE_MAX, scale * by), 0);
}
