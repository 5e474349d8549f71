import { type PointerEvent, useRef, useState } from 'react';

/**
 * Follows a finger that swipes an element to a side. `offset` is how far the element is moved, in pixels; from the threshold
 * on it is let go, otherwise it comes back. Buttons inside it stay buttons.
 */
export function useSwipe(thresholdPx: number, onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  function end() {
    start.current = null;
    setOffset(0);
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(event.clientX - start.current);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const isSwiped = start.current !== null && Math.abs(event.clientX - start.current) >= thresholdPx;
        end();
        if (isSwiped) onSwiped();
      },
      onPointerCancel: end,
    },
  };
}
