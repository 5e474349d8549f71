import { useEffect, useRef } from 'react';

interface OpenRowOptions {
  /** Key of the row that is open beside the list. */
  readonly openKey: string | null | undefined;
  readonly rowCount: number;
  readonly keyAt: (index: number) => string;
  /** True if the scroll position was restored: the list then stays there. */
  readonly isScrolled: () => boolean;
  readonly show: (index: number) => void;
}

/** Scrolls to the open row when the list appears, for example from a copied link. Once, and without focus. */
export function useScrollToOpenRow({ openKey, rowCount, keyAt, isScrolled, show }: OpenRowOptions) {
  const wanted = useRef(openKey ?? null);
  useEffect(() => {
    if (wanted.current === null || wanted.current !== openKey) {
      wanted.current = null;
      return;
    }
    for (let index = 0; index < rowCount; index++) {
      if (keyAt(index) !== wanted.current) continue;
      wanted.current = null;
      if (!isScrolled()) show(index);
      return;
    }
  });
}
