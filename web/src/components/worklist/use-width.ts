import { useLayoutEffect, useRef, useState } from 'react';

/** How wide a box is, in pixels; null until it has been laid out. */
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
