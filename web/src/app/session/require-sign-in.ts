import { LOGGED_OUT_REDIRECT_DELAY_MS } from '@paycycle/schema/limits';
import { notify } from '../../components/notify.ts';
import { browser } from '../../lib/browser.ts';
import { hasUnsentWork, skipUnloadPrompt } from '../../lib/unsent-work.ts';

let isOnTheWay = false;

/** Returns the URL of the sign-in that leads back to the current page, or a plain one on the first page. */
function signInAddress(): string {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  return here === '/' ? '/api/login' : signInReturningTo(here);
}

/** Returns the URL of the sign-in that leads to a page of this site. */
export function signInReturningTo(path: string): string {
  return `/api/login?return=${encodeURIComponent(path)}`;
}

/**
 * Says that the session has ended and opens the sign-in, once for any number of failed requests (RULES.md, section 8,
 * Generic). With unsent work the page stays, because leaving would lose it; the sign-in then opens in another tab. If
 * another user has signed in in another tab, the page reloads for that user.
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
    // The failed request reports its own error next, which no longer matters to the user.
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
