const STORAGE_KEY = 'paycycle.reloaded-at';

/** A second failure within this time is no new version: the page shows it. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** After an update of the product, an open page asks for code that is gone. It is loaded again, once. */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY));
    if (!navigator.onLine || Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    window.location.reload();
  });
}
