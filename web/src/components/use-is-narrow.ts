import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a box is less wide than so many pixels; null until it has been laid out. */
export function useIsNarrow(belowPx: number) {
  const box = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setIsNarrow(element.clientWidth < belowPx);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [belowPx]);
  return { box, isNarrow };
}
