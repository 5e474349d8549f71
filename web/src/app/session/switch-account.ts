import { forgetAllDrafts } from '../../components/draft-form/drafts.ts';
import { notify } from '../../components/notify.ts';
import { browser } from '../../lib/browser.ts';
import { signInReturningTo } from './require-sign-in.ts';

/**
 * Signs out and goes to the sign-in, which leads to the given page of this site. A plain link to the sign-out leads to
 * the landing page. Where the sign-out fails, a notice says so and the page stays.
 */
export async function switchAccount(returnTo: string) {
  // JSON, or the answer is the redirection for a page.
  const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await fetch('/api/logout', { credentials: 'same-origin', ...sent }).catch(() => null);
  if (!answer?.ok) {
    const description = 'The server could not be reached. Please try again.';
    return notify({ title: 'Failed to sign out', description, variant: 'destructive' });
  }
  forgetAllDrafts();
  browser.goTo(signInReturningTo(returnTo));
}
