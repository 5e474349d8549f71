import { lazy } from 'react';
import { browser } from './browser.ts';
import { pause } from './pause.ts';
import { hasUnsentWork } from './unsent-work.ts';

const STORAGE_KEY = 'paycycle.reloaded-at';

/** A second failure within this time is no new version: the page shows it. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** A browser does not always know that its connection is back. */
const TRY_AGAIN_AFTER_MS = 5_000;

/**
 * What becomes of code that did not come for want of a connection; null where none is missing. `reload`: the connection is
 * back, and it does not come, since a browser may remember for as long as the page is open that it did not
 * (https://github.com/whatwg/html/issues/6768). Only a page that is loaded again has it.
 */
type Phase = 'waiting' | 'trying' | 'reload' | null;

let phase: Phase = null;
let missingCount = 0;
let emptyPages = 0;
let attempt = new AbortController();
const listeners = new Set<() => void>();

/** `lazy` of React, with the patience of `loadCode`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load));

/**
 * Loads a part of the product's code. Without a connection it waits, and loads it when the connection is back. After an
 * update of the product the code is gone, although the server is there: the page is loaded again, once. While something
 * waits to be sent it is not, since that would be lost. Nor is it where a page stands on the screen, and what was opened on
 * it in vain while the connection was gone still does not come: the user is asked to (`missingCode`).
 * @throws what loading it throws, where neither helps
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    // The connection may be back before the server has answered: then the code is missing for want of it all the same.
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
        // Not awaited: a page that is being loaded again misses nothing any more.
        if (isThere && emptyPages > 0) return reloadOrThrow(error, 'connection');
        show(isThere ? 'reload' : 'waiting');
      }
    }
  } finally {
    missingCount -= 1;
    if (missingCount === 0) show(null);
  }
}

/** While a page waits for its code, nothing is lost when it is loaded again. @returns what ends that */
export function waitForPage(): () => void {
  emptyPages += 1;
  if (phase === 'reload') tryAgain();
  return () => {
    emptyPages -= 1;
  };
}

/** Tries at once to load what is missing. */
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

/** When the page was loaded again for its code, and why; the time is 0 where it never was. */
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
    // No answer is the answer.
    return false;
  }
}

let isReloading = false;
window.addEventListener('pageshow', () => {
  isReloading = false;
});

/** Never ends where the page is loaded again: nothing of this one is to be seen any more, whatever else is missing. */
function reloadOrThrow(error: unknown, cause: 'update' | 'connection'): Promise<never> {
  if (isReloading) return new Promise(() => undefined);
  if (hasUnsentWork() || Date.now() - reloadedForCode().at < RELOAD_AGAIN_AFTER_MS) throw error;
  sessionStorage.setItem(STORAGE_KEY, `${Date.now()} ${cause}`);
  isReloading = true;
  browser.reload();
  return new Promise(() => undefined);
}
