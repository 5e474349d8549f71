import type { PageLayout } from './layout.ts';

const PAGE_OF = /\b(?:page|sheet)\s*:?\s*(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b|^(\d{1,3}) of (\d{1,3})$/i;
const LABEL = /^(?:page|sheet)\s*:?$/i;

/** Height of the page's edge, as a part of the page's height. */
const EDGE = 0.12;

/** 'Page 1 of 2' as a page counts itself. */
interface PageCount {
  readonly page: number;
  readonly of: number;
  /** True at the start of its text or at an edge of the page. Otherwise it may count drawings or deliveries. */
  readonly isPlain: boolean;
}

/** How a page counts itself; null if it does not. */
export function pageCountOf({ pieces }: PageLayout): PageCount | null {
  for (const { text, top } of pieces) {
    const match = PAGE_OF.exec(text);
    if (!match) continue;
    const isAtEdge = top < EDGE || top > 1 - EDGE;
    const isLabelled = match[1] !== undefined || pieces.some((label) => LABEL.test(label.text) && isNear(label, top));
    const isPlain = isAtEdge || (match.index === 0 && isLabelled);
    return { page: Number(match[1] ?? match[3]), of: Number(match[2] ?? match[4]), isPlain };
  }
  return null;
}

function isNear(label: { readonly top: number; readonly height: number }, top: number): boolean {
  return Math.abs(top - label.top) < label.height;
}
