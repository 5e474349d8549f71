import { LOGGED_OUT_REDIRECT_DELAY_MS } from '@paycycle/schema/limits';
import { notify } from '../../components/notify.ts';
import { allowUnload } from '../../components/typed-form/typed-forms.ts';
import { browser } from '../../lib/browser.ts';

let isOnTheWay = false;

/** The sign-in, which shows the page of now again afterwards; without it, the first. */
function signInAddress(): string {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  return here === '/' ? '/api/login' : signInReturningTo(here);
}

/** The sign-in, which shows a page of this site afterwards. */
export function signInReturningTo(path: string): string {
  return `/api/login?return=${encodeURIComponent(path)}`;
}

/**
 * Shows that the session is over and goes to the sign-in; once, however many answers report it (RULES.md, section 8,
 * Generic).
 */
export function requireSignIn() {
  if (isOnTheWay) return;
  isOnTheWay = true;
  notify({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
    // The refused call reports its own failure next, which no longer concerns the user.
    isLast: true,
  });
  setTimeout(() => {
    isOnTheWay = false;
    allowUnload();
    browser.goTo(signInAddress());
  }, LOGGED_OUT_REDIRECT_DELAY_MS);
}
