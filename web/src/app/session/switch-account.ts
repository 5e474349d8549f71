import { UNREACHABLE } from '../../apollo/server-error.ts';
import { forgetAllDrafts } from '../../components/draft-form/drafts.ts';
import { notify } from '../../components/notify.ts';
import { browser } from '../../lib/browser.ts';
import { signInReturningTo } from './require-sign-in.ts';

/**
 * Signs out and opens the sign-in, which then leads to `returnTo` on this site. A plain sign-out link would lead to the
 * landing page. If the sign-out fails, shows a notice and stays.
 */
export async function switchAccount(returnTo: string) {
  // Send JSON: otherwise the server responds with a redirect.
  const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await fetch('/api/logout', { credentials: 'same-origin', ...sent }).catch(() => null);
  if (!answer?.ok) {
    return notify({ title: 'Failed to sign out', description: UNREACHABLE, variant: 'destructive' });
  }
  forgetAllDrafts();
  browser.goTo(signInReturningTo(returnTo));
}
