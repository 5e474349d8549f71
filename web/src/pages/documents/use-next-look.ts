import { useRef } from 'react';

/** A user cannot have looked at a row that appeared this recently. */
const LOOK_MS = 1_000;

/**
 * Ignores a second click that hits the next row, which has moved into the place of an accepted one. Ignores any further
 * click that follows as quickly (RULES.md, 58). Focusing the new row counts as looking at it.
 */
export function useNextLook() {
  const notBefore = useRef(0);
  const begin = () => {
    notBefore.current = Date.now() + LOOK_MS;
  };
  return {
    begin,
    end: () => {
      notBefore.current = 0;
    },
    isTooShort: () => {
      const isShort = Date.now() < notBefore.current;
      if (isShort) begin();
      return isShort;
    },
  };
}
