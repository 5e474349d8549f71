import type { Box, DocumentPage, ReadDocument, ReadField, ReadInvoice } from './document.types.ts';

/** Maps the boxes to the page as the user sees it, even if the reader rotated the page. */
export function withBoxesOnPaper(document: ReadDocument, pages: readonly DocumentPage[]): ReadDocument {
  const turnedPages = new Map(pages.filter(({ turnedDegrees }) => turnedDegrees).map((page) => [page.number, page]));
  if (turnedPages.size === 0) return document;
  const onPaper = (value: unknown): unknown => {
    if (!isField(value) || !value.box || value.page === null) return value;
    const page = turnedPages.get(value.page);
    return page ? { ...value, box: boxOnPaper(value.box, page) } : value;
  };
  const invoices = document.invoices.map((invoice) => {
    const fields = Object.entries(invoice).map(([name, value]) => [name, onPaper(value)]);
    return { ...invoice, ...(Object.fromEntries(fields) as Partial<ReadInvoice>) };
  });
  return { ...document, invoices };
}

function isField(value: unknown): value is ReadField<unknown> {
  return typeof value === 'object' && value !== null && 'box' in value;
}

/** Turns a box back with its page: the smallest upright one around it. */
export function boxOnPaper(box: Box, { aspect, turnedDegrees = 0 }: DocumentPage): Box {
  if (turnedDegrees === 0) return box;
  const { left, top, width, height } = box;
  const radians = (turnedDegrees * Math.PI) / 180;
  const isOnSide = Math.round(turnedDegrees / 90) % 2 !== 0;
  const [paperWidth, paperHeight] = isOnSide ? [1, aspect] : [aspect, 1];
  const corners = [left, left + width].flatMap((x) =>
    [top, top + height].map((y) => {
      const fromMiddleX = (x - 0.5) * aspect;
      const fromMiddleY = y - 0.5;
      return {
        x: within((fromMiddleX * Math.cos(radians) + fromMiddleY * Math.sin(radians)) / paperWidth + 0.5),
        y: within((fromMiddleY * Math.cos(radians) - fromMiddleX * Math.sin(radians)) / paperHeight + 0.5),
      };
    }),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [paperLeft, paperTop] = [Math.min(...xs), Math.min(...ys)];
  return { left: paperLeft, top: paperTop, width: Math.max(...xs) - paperLeft, height: Math.max(...ys) - paperTop };
}

function within(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
