import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';

/** A row that was asked for; a new object for each time. */
export interface RevealedRow {
  readonly key: string;
}

interface RevealedRowOptions {
  readonly revealed: RevealedRow | null | undefined;
  readonly rowCount: number;
  readonly keyAt: (index: number) => string;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Scrolls a table to the row that was asked for, and gives it the focus, once for each time. */
export function useRevealedRow({ revealed, rowCount, keyAt, virtualizer, scroller }: RevealedRowOptions) {
  const shown = useRef<RevealedRow | null>(null);
  const scrolledFor = useRef<RevealedRow | null>(null);
  // After each rendering: a row that is far away is in the page only after the scrolling.
  useEffect(() => {
    if (!revealed || shown.current === revealed) return;
    const index = Array.from({ length: rowCount }, (_, at) => at).find((at) => keyAt(at) === revealed.key);
    if (index === undefined) return;
    if (scrolledFor.current !== revealed) {
      scrolledFor.current = revealed;
      virtualizer.scrollToIndex(index, { align: 'center' });
    }
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!row) return;
    shown.current = revealed;
    row.tabIndex = -1;
    row.focus();
  });
}
