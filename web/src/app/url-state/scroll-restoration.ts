import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageOf } from './latest-url.ts';

const STORAGE_KEY = 'paycycle.scroll';

/** Number of positions to keep, newest first. */
const PLACES_MAX = 50;

/** Time after opening a page in which its list may grow back to the old position. */
const RESTORE_MS = 5000;

const SETTLE_MS = 150;

/**
 * Stores the scroll position of a box for each URL (page and filters, without the open record) in this tab. Restores it
 * after Back and reload. A new visit, such as by a link, starts at the top.
 *
 * @param name identifies the box on the page; null to store no position
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

/** Restores the position once the box is long enough, unless the user scrolls first. */
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
  // The newest is last.
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
