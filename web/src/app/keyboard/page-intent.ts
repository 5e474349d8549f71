import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Actions that the palette can start on a page. */
export type PageIntent = 'new invoice' | 'new supplier' | 'new run' | 'bulk import' | 'import statement';

/** Returns the router options that start the action on the page. */
export function withIntent(asked: PageIntent) {
  return { state: { asked } };
}

/** Runs the action requested with the navigation. Once for each navigation, and not after a reload. */
export function usePageIntent(asked: PageIntent, begin: () => void) {
  const { state, key } = useLocation();
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  const isAsked = Object(state).asked === asked;
  useEffect(() => {
    if (!isAsked || answered.has(key)) return;
    answered.add(key);
    latest.current();
  }, [isAsked, key]);
}

/** Location keys that were handled. The first of a visit is 'default', also after a reload. */
const answered = new Set<string>(['default']);
