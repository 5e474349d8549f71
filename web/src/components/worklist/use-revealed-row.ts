import { useEffect, useRef } from 'react';
import type { RevealedRow } from './worklist-props.ts';

interface RevealedRowOptions {
  readonly revealed: RevealedRow | null | undefined;
  readonly rowCount: number;
  readonly keyAt: (index: number) => string;
  readonly focusRow: (index: number) => void;
}

/** Scrolls to the requested row once for each request, as soon as it is in the list. */
export function useScrollToRow({ revealed, rowCount, keyAt, focusRow }: RevealedRowOptions) {
  const shown = useRef<RevealedRow | null>(null);
  useEffect(() => {
    if (!revealed || shown.current === revealed) return;
    for (let index = 0; index < rowCount; index++) {
      if (keyAt(index) !== revealed.key) continue;
      shown.current = revealed;
      focusRow(index);
      return;
    }
  });
}
