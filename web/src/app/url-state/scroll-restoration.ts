import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageOf } from './UrlState.tsx';

const STORAGE_KEY = 'paycycle.scroll';

/** Places that are kept: the latest. */
const PLACES_MAX = 50;

/** Until so long after the page has come its list may grow to where it was. */
const RESTORE_MS = 5000;

const SETTLE_MS = 150;

/**
 * Keeps how far a box is scrolled for each address (its page and filters, whichever record is open), in this tab: the way
 * back and a reload lead to the same place. A new visit, as by a link, begins at the top.
 *
 * @param name tells the box from others of the page; null for one whose place is not kept
 */
export function useScrollRestoration(box: RefObject<HTMLElement | null>, name: string | null) {
  const { pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const key = name === null ? null : `${name} ${pageOf(pathname)}${search}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the address was reached matters at its beginning alone
  useEffect(() => {
    const element = box.current;
    if (!element || key === null) return;
    const stopRestoring = isReturn ? restore(element, placesKept().get(key) ?? 0) : undefined;
    const stopKeeping = keep(element, key);
    return () => {
      stopRestoring?.();
      stopKeeping();
    };
  }, [box, key]);
}

/** Scrolls a box to where it was as soon as it is long enough, unless the user scrolls first. */
function restore(element: HTMLElement, wanted: number): () => void {
  if (wanted <= 0) return () => undefined;
  const observer = new ResizeObserver(look);
  const timer = setTimeout(stop, RESTORE_MS);
  const users = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  for (const event of users) element.addEventListener(event, stop, { passive: true });
  for (const child of element.children) observer.observe(child);
  look();
  function look() {
    if (element.scrollHeight - element.clientHeight < wanted) return;
    element.scrollTop = wanted;
    stop();
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of users) element.removeEventListener(event, stop);
  }
  return stop;
}

function keep(element: HTMLElement, key: string): () => void {
  let latest: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(timer);
    if (latest !== null) keepPlace(key, latest);
    latest = null;
  };
  const onScroll = () => {
    latest = element.scrollTop;
    clearTimeout(timer);
    timer = setTimeout(store, SETTLE_MS);
  };
  element.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    element.removeEventListener('scroll', onScroll);
    window.removeEventListener('pagehide', store);
    store();
  };
}

function keepPlace(key: string, place: number) {
  const places = placesKept();
  // The latest comes last.
  places.delete(key);
  places.set(key, place);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-PLACES_MAX)));
}

function placesKept(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
