import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a page can be asked to begin with, by the palette. */
export type PageIntent = 'new invoice' | 'new supplier' | 'new run' | 'bulk import' | 'import statement';

/** What is given to the router with the way to the page. */
export function withIntent(asked: PageIntent) {
  return { state: { asked } };
}

/** Begins what the page was asked for on the way to it: once for each time, and not again after a reload. */
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

/** Ways that were answered; the first of a visit is 'default', also after a reload. */
const answered = new Set<string>(['default']);
