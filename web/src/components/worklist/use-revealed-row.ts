import { useEffect, useRef } from 'react';
import type { RevealedRow } from './worklist-props.ts';

interface ShownRowOptions {
  /** Key of the row that is open beside the list. */
  readonly openKey: string | null | undefined;
  readonly revealed: RevealedRow | null | undefined;
  readonly indexOf: (key: string) => number | null;
  readonly focusRow: (index: number) => void;
  /** Activates a row and scrolls to it, without focus. */
  readonly show: (index: number) => void;
  /** True if the scroll position was restored: the list then stays there. */
  readonly isScrolled: () => boolean;
}

/**
 * Scrolls to a requested row once for each request, as soon as it is in the list. Scrolls to the open row once, when the
 * list appears, for example from a copied link.
 */
export function useScrollToRow({ openKey, revealed, indexOf, focusRow, show, isScrolled }: ShownRowOptions) {
  const firstOpen = useRef(openKey ?? null);
  const shown = useRef<RevealedRow | null>(null);
  useEffect(() => {
    if (firstOpen.current !== openKey) firstOpen.current = null;
    const openIndex = firstOpen.current === null ? null : indexOf(firstOpen.current);
    if (openIndex !== null) {
      firstOpen.current = null;
      if (!isScrolled()) show(openIndex);
    }
    if (!revealed || shown.current === revealed) return;
    const index = indexOf(revealed.key);
    if (index === null) return;
    shown.current = revealed;
    focusRow(index);
  });
}
