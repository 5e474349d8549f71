import { useCallback, useEffect, useRef } from 'react';

/** Calls a function with its last arguments once they have stopped changing. */
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
