import { lazy } from 'react';
import { browser } from './browser.ts';
import { pause } from './pause.ts';
import { hasUnsentWork } from './unsent-work.ts';

const STORAGE_KEY = 'paycycle.reloaded-at';

/** A second failure within this time is no new version: the page shows it. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** A browser does not always know that its connection is back. */
const TRY_AGAIN_AFTER_MS = 5_000;

/** What becomes of code that did not come for want of a connection; null where none is missing. */
type Phase = 'waiting' | 'trying' | null;

let phase: Phase = null;
let missingCount = 0;
let attempt = new AbortController();
const listeners = new Set<() => void>();

/** `lazy` of React, with the patience of `loadCode`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load));

/**
 * Loads a part of the product's code. Without a connection it waits, and loads it when the connection is back. After an
 * update of the product the code is gone, although the server is there: the page is loaded again, once. While something
 * waits to be sent it is not, since that would be lost.
 * @throws what loading it throws, where neither helps
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await loadWhenConnected(load);
  } catch (error) {
    return reloadOrThrow(error);
  }
}

/** @throws what loading it throws although the server is there */
async function loadWhenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  let isMissing = false;
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (await isServerThere()) throw error;
      }
      if (!isMissing) missingCount += 1;
      isMissing = true;
      show('waiting');
      await pause(TRY_AGAIN_AFTER_MS, attempt.signal);
      show('trying');
    }
  } finally {
    if (isMissing) missingCount -= 1;
    if (missingCount === 0) show(null);
  }
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

/** When the page was loaded again for its code; 0 where it never was. */
export function reloadedForCodeAt(): number {
  return Number(sessionStorage.getItem(STORAGE_KEY));
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

/** Never ends where the page is loaded again: nothing of this one is to be seen any more. */
function reloadOrThrow(error: unknown): Promise<never> {
  if (hasUnsentWork() || Date.now() - reloadedForCodeAt() < RELOAD_AGAIN_AFTER_MS) throw error;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  browser.reload();
  return new Promise(() => undefined);
}
