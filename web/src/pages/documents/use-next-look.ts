import { useRef } from 'react';

/** Nobody has looked at a line that took the place of the last one so short a time ago. */
const LOOK_MS = 1_000;

/**
 * Where the next line takes the place of one that was accepted, a second press of an impatient hand lands on it. Such a
 * press counts for nothing, and neither does one that follows it as soon (RULES.md, 58). Whoever goes into the new line has
 * looked at it.
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
