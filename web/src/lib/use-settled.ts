import { useCallback, useEffect, useRef } from 'react';

/** Returns a debounced function: it calls `act` with the last arguments once calls have stopped for `settleMs`. */
export function useDebouncedCallback(act: (first: number, last: number) => void, settleMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (first: number, last: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => act(first, last), settleMs);
    },
    [act, settleMs],
  );
}
