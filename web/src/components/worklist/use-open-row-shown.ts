import { useEffect, useRef } from 'react';

interface OpenRowOptions {
  /** The row that is open beside the list. */
  readonly openKey: string | null | undefined;
  readonly rowCount: number;
  readonly keyAt: (index: number) => string;
  /** The list is where it was before: it is left there. */
  readonly isScrolled: () => boolean;
  readonly show: (index: number) => void;
}

/** Goes to the row that is open when the list comes, as by a copied link: once, and without taking the focus. */
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
