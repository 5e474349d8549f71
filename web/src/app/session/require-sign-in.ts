import { LOGGED_OUT_REDIRECT_DELAY_MS } from '@paycycle/schema/limits';
import { notify } from '../../components/notify.ts';
import { goTo } from '../../lib/browser.ts';

let isOnTheWay = false;

/**
 * Says that the session is over and goes to sign in; once, however many answers say so (RULES.md, section 8, Generic).
 */
export function requireSignIn() {
  if (isOnTheWay) return;
  isOnTheWay = true;
  notify({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
    // The call that was refused tells of its own failure next, which is none of the user's concern now.
    isLast: true,
  });
  setTimeout(() => {
    isOnTheWay = false;
    goTo('/api/login');
  }, LOGGED_OUT_REDIRECT_DELAY_MS);
}
