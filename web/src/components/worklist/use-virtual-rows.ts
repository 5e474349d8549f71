import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPrinting, subscribeToPrinting } from './printing.ts';

const OVERSCAN_ROWS = 10;

/** Longer lists are exported, not printed. */
const PRINTED_ROWS_MAX = 2_000;

interface VirtualRowsOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly scroller: () => HTMLElement | null;
  readonly scrollsWithPage: boolean;
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly keyAt: (index: number) => string;
  readonly isLoaded: (index: number) => boolean;
  /** This row stays in the DOM at any scroll position, to keep the focus. */
  readonly activeIndex: number;
  /** Height of the sticky header, in pixels. */
  readonly headHeight: number;
  readonly onRangeShown: ((first: number, last: number) => void) | undefined;
}

/** Renders only the visible rows, a few around them and the active one. In print, renders all loaded rows. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { body, scroller, rowCount, rowHeight, keyAt, isLoaded, activeIndex, headHeight, onRangeShown } = options;
  const [offset, setOffset] = useState(headHeight);
  const isForPaper = useSyncExternalStore(subscribeToPrinting, isPrinting);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((one, other) => one - other);
    },
    [activeIndex],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rowCount,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: isForPaper ? ({ count }) => loadedRows(count, isLoaded) : rangeExtractor,
    scrollMargin: offset,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
  });
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    // Only a page that scrolls can change what is above the rows, and not during scrolling. Measuring forces a layout.
    if (virtualizer.isScrolling || (isMeasured.current && !options.scrollsWithPage)) return;
    const measured = offsetIn(scroller(), body.current);
    isMeasured.current = measured !== null;
    setOffset(measured ?? headHeight);
  });
  const shown = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? -1;
  useEffect(() => {
    if (last < first) return;
    onRangeShown?.(Math.max(0, first - OVERSCAN_ROWS), Math.min(rowCount - 1, last + OVERSCAN_ROWS));
  }, [first, last, rowCount, onRangeShown]);
  return { virtualizer, shown, top: offset, bottom: offset + virtualizer.getTotalSize() };
}

/** Returns the indexes of the loaded rows within the print limit. */
function loadedRows(count: number, isLoaded: (index: number) => boolean): number[] {
  return Array.from({ length: Math.min(count, PRINTED_ROWS_MAX) }, (_, index) => index).filter(isLoaded);
}

/** Returns the distance of the rows from the top of the scroll area, in pixels; null before they are in the DOM. */
function offsetIn(box: HTMLElement | null, body: HTMLElement | null): number | null {
  if (!box || !body) return null;
  const above = body.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.max(0, Math.round(above - box.clientTop));
}
