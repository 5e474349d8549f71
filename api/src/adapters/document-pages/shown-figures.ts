import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PSM } from 'tesseract.js';
import type { PlacedFigures } from '../../document-reader/index.ts';
import { type Preparation, partAround, sheetOf } from './figures-sheet.ts';
import type { GreyPicture } from './grey-picture.ts';
import { drawnParts } from './picture-raster.ts';
import { hasFigures } from './same-figures.ts';
import { recognisedWords } from './text-recogniser.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/**
 * Figures that one reading misses are prepared another way for the next. Of 2,863 fields in 45 fonts the first misses one in
 * 40, and all of them about one in 200: figures of headline fonts, whose 7 looks like a 1.
 */
const PREPARATIONS: readonly Preparation[] = [
  { rows: 40, beside: 0.8, stretch: 1 },
  { rows: 56, beside: 0.25, stretch: 1 },
  { rows: 36, beside: 0.5, stretch: 1 },
  { rows: 48, beside: 0.5, stretch: 1.5 },
  { rows: 48, beside: 0.6, stretch: 2 },
];

interface DrawnFigures {
  readonly figures: PlacedFigures;
  readonly part: GreyPicture;
}

/** Draws the pages and recognises each of these figures in its place, as a person reads it. @throws as pdf.js refuses */
export async function figuresShown(pdf: PDFDocumentProxy, figures: readonly PlacedFigures[]): Promise<boolean[]> {
  const unseen = new Set(figures);
  for (const number of new Set(figures.map(({ page }) => page))) {
    const own = figures.filter(({ page }) => page === number);
    const parts = await drawnParts(pdf, number, (page) => own.map(({ box }) => partAround(box, page)));
    const drawn = own.flatMap((one, at) => (parts[at] ? [{ figures: one, part: parts[at] }] : []));
    for (const preparation of PREPARATIONS) {
      const left = drawn.filter((one) => unseen.has(one.figures));
      if (left.length === 0) break;
      for (const one of await seenIn(left, preparation)) unseen.delete(one);
    }
  }
  return figures.map((one) => !unseen.has(one));
}

/** Those that one reading of all of them finds. */
async function seenIn(drawn: readonly DrawnFigures[], preparation: Preparation): Promise<PlacedFigures[]> {
  const parts = drawn.map(({ part }) => part);
  const { picture, rowAt } = sheetOf(parts, preparation);
  const words = await recognisedWords(picture, PSM.SINGLE_BLOCK);
  return drawn.flatMap(({ figures }, at) => {
    const own = words.filter(({ top, bottom }) => rowAt((top + bottom) / 2) === at).map(({ text }) => text);
    return hasFigures(figures.kind, figures.text, own.join(' ')) ? [figures] : [];
  });
}
