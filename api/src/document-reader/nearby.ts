import type { PageLayout, Run } from './layout.ts';

/** A page has so many bands; a table with thousands of cells is searched by bands, not as a whole. */
const BANDS = 120;

const bandsOfPages = new WeakMap<PageLayout, Map<number, Run[]>>();

/** The pieces of a page between two heights, each once; what stands outside may be left out. */
export function piecesBetween(page: PageLayout, top: number, bottom: number): Run[] {
  const bands = bandsOf(page);
  const found = new Set<Run>();
  for (let band = bandAt(top); band <= bandAt(bottom); band += 1) {
    for (const piece of bands.get(band) ?? []) found.add(piece);
  }
  return [...found];
}

function bandsOf(page: PageLayout): Map<number, Run[]> {
  const known = bandsOfPages.get(page);
  if (known) return known;
  const bands = new Map<number, Run[]>();
  for (const piece of page.pieces) {
    for (let band = bandAt(piece.top); band <= bandAt(piece.bottom); band += 1) {
      const pieces = bands.get(band);
      if (pieces) pieces.push(piece);
      else bands.set(band, [piece]);
    }
  }
  bandsOfPages.set(page, bands);
  return bands;
}

function bandAt(height: number): number {
  return Math.min(BANDS, Math.max(-1, Math.floor(height * BANDS)));
}
