import { notify } from '../components/notify.ts';
import { browser } from '../lib/browser.ts';
import { hasUnsentWork } from '../lib/unsent-work.ts';

const STORAGE_KEY = 'paycycle.reloaded-at';

/** A second failure within this time is no new version: the page shows it. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** Shortly after such a reload, it is said why the page began anew. */
const TOLD_WITHIN_MS = 10_000;

/**
 * After an update of the product, an open page asks for code that is gone. It is loaded again, once. While something waits to
 * be sent it is not: the server may be away, and what waits would be lost.
 */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY));
    if (!navigator.onLine || hasUnsentWork() || Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    browser.reload();
  });
}

/** Says that the page was loaded again for a new version, if it was. */
export function tellOfNewVersion() {
  const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY));
  if (Date.now() - reloadedAt > TOLD_WITHIN_MS) return;
  notify({ title: 'Paycycle has been updated', description: 'This page was reloaded with the new version.' });
}
