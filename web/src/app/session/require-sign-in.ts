import { LOGGED_OUT_REDIRECT_DELAY_MS } from '@paycycle/schema/limits';
import { notify } from '../../components/notify.ts';
import { browser } from '../../lib/browser.ts';
import { hasUnsentWork, skipUnloadPrompt } from '../../lib/unsent-work.ts';

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
 * Generic). While something waits to be sent, the page stays: it would be lost. The sign-in then opens in another tab.
 * Where somebody else has signed in in another tab, the page is loaded anew, for them.
 */
export function requireSignIn(isOtherUser = false) {
  if (isOnTheWay) return;
  isOnTheWay = true;
  notify({
    title: 'Unauthorized',
    description: isOtherUser
      ? 'Someone else is signed in in this browser now. Nothing was changed. Loading the page for them...'
      : 'You are logged out. Logging in again...',
    variant: 'destructive',
    // The refused call reports its own failure next, which no longer concerns the user.
    isLast: true,
  });
  setTimeout(() => {
    isOnTheWay = false;
    if (hasUnsentWork()) {
      offerSignInBeside();
      return;
    }
    skipUnloadPrompt();
    if (isOtherUser) browser.reload();
    else browser.goTo(signInAddress());
  }, LOGGED_OUT_REDIRECT_DELAY_MS);
}

function offerSignInBeside() {
  notify({
    title: 'You are logged out',
    description: 'This page stays open, because something on it has not been sent. Sign in, then send it again here.',
    variant: 'destructive',
    action: { label: 'Sign in', onClick: () => browser.openTab('/api/login') },
    isLast: true,
  });
}
