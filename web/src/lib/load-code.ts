import { lazy } from 'react';
import { browser } from './browser.ts';
import { pause } from './pause.ts';
import { hasUnsentWork } from './unsent-work.ts';

const STORAGE_KEY = 'paycycle.reloaded-at';

/** A second failure within this time has another cause than a new version, so the page shows it. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** Retry interval, because a browser does not always notice that it is online again. */
const TRY_AGAIN_AFTER_MS = 5_000;

/**
 * State of code that failed to load while offline; null if none is missing. `reload`: online again, but the code still
 * fails, because a browser may cache the failure for the life of the page (https://github.com/whatwg/html/issues/6768).
 * Only a reload helps.
 */
type Phase = 'waiting' | 'trying' | 'reload' | null;

let phase: Phase = null;
let missingCount = 0;
let emptyPages = 0;
let attempt = new AbortController();
const listeners = new Set<() => void>();

/** React's `lazy` with the retries of `loadCode`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load));

/**
 * Loads a part of the product's code. Offline, it waits for the connection. After an update the old code is missing on
 * the server, so it reloads the page once. It does not reload with unsent work, which would be lost. If a page is on
 * screen and its code still fails after an outage, the user is asked to reload (`missingCode`).
 * @throws the loading error, if neither helps
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    // The connection may return before the server responds. The failure then still counts as offline.
    const wasOnline = navigator.onLine;
    if (wasOnline && (await isServerThere())) return reloadOrThrow(error, 'update');
  }
  return loadWhenConnected(load);
}

async function loadWhenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  missingCount += 1;
  show('waiting');
  try {
    for (;;) {
      await pause(TRY_AGAIN_AFTER_MS, attempt.signal);
      if (phase !== 'reload') show('trying');
      try {
        return await load();
      } catch (error) {
        const isThere = await isServerThere();
        // Not awaited: a page that is being reloaded no longer misses code.
        if (isThere && emptyPages > 0) return reloadOrThrow(error, 'connection');
        show(isThere ? 'reload' : 'waiting');
      }
    }
  } finally {
    missingCount -= 1;
    if (missingCount === 0) show(null);
  }
}

/** Notes that a page is waiting for its code, so that a reload loses nothing. @returns ends the note */
export function waitForPage(): () => void {
  emptyPages += 1;
  if (phase === 'reload') tryAgain();
  return () => {
    emptyPages -= 1;
  };
}

/** Retries missing code at once. */
export function tryAgain() {
  attempt.abort();
  attempt = new AbortController();
}

window.addEventListener('online', tryAgain);

export function missingCode(): Phase {
  return phase;
}

export function subscribeToMissingCode(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the time and cause of the last reload for code; time 0 if there was none. */
export function reloadedForCode(): { readonly at: number; readonly cause: string } {
  const [at, cause = ''] = (sessionStorage.getItem(STORAGE_KEY) ?? '0').split(' ');
  return { at: Number(at), cause };
}

function show(next: Phase) {
  phase = next;
  for (const listener of listeners) listener();
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    // No response means that the server is unreachable.
    return false;
  }
}

let isReloading = false;
window.addEventListener('pageshow', () => {
  isReloading = false;
});

/** Never resolves if the page reloads, so that the old page shows nothing more. Throws the error otherwise. */
function reloadOrThrow(error: unknown, cause: 'update' | 'connection'): Promise<never> {
  if (isReloading) return new Promise(() => undefined);
  if (hasUnsentWork() || Date.now() - reloadedForCode().at < RELOAD_AGAIN_AFTER_MS) throw error;
  sessionStorage.setItem(STORAGE_KEY, `${Date.now()} ${cause}`);
  isReloading = true;
  browser.reload();
  return new Promise(() => undefined);
}
