import { type PointerEvent, useRef, useState } from 'react';

/**
 * Lets the user swipe an element sideways. `offset` is its displacement in pixels. Beyond the threshold `onSwiped` is
 * called, otherwise it snaps back. Buttons inside stay clickable.
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
