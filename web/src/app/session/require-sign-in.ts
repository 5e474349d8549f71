import { LOGGED_OUT_REDIRECT_DELAY_MS } from '@paycycle/schema/limits';
import { notify } from '../../components/notify.ts';
import { browser } from '../../lib/browser.ts';

let isOnTheWay = false;

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
    browser.goTo('/api/login');
  }, LOGGED_OUT_REDIRECT_DELAY_MS);
}
