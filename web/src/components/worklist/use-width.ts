import { useLayoutEffect, useRef, useState } from 'react';

/** Measures the width of a box in pixels; null before layout. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setWidthPx(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, widthPx };
}
