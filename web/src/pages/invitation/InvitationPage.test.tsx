import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import { keepDraft, readDraft } from '../../components/draft-form/drafts.ts';
import { browser } from '../../lib/browser.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { waitPatiently } from '../../testing/wait-patiently.ts';

const WRONG_ACCOUNT = 'This invitation is for b•••@lowe.example. Sign in with that address to accept it.';
const DRAFT = { userId: 'u1', form: 'supplier', companyId: 1, recordId: null };

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function openLink(refusal: Refusal) {
  const server = new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies: [companyRecord()] }),
    InvitationAtLink: () => refusal,
  });
  return renderApp(<App />, server, '/invitations/a_secret-1');
}

it('signs the wrong account out, and leads to the sign-in and back', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'Signed out' }));
  keepDraft(DRAFT, { savedAt: new Date(), values: { name: 'Rowe' } });
  const { user } = openLink(new Refusal(WRONG_ACCOUNT, 'FORBIDDEN'));
  expect(await screen.findByText(WRONG_ACCOUNT)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  const [path, sent] = ask.mock.calls.at(-1) ?? [];
  expect([path, sent?.method, sent?.headers]).toEqual(['/api/logout', 'POST', { 'content-type': 'application/json' }]);
  await waitPatiently(() =>
    expect(browser.goTo).toHaveBeenCalledExactlyOnceWith('/api/login?return=%2Finvitations%2Fa_secret-1'),
  );
  expect(readDraft(DRAFT)).toBeNull();
});

it.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 502 }))],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays on the page with a message if the server %s', async (_what, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  keepDraft(DRAFT, { savedAt: new Date(), values: { name: 'Rowe' } });
  const { user } = openLink(new Refusal(WRONG_ACCOUNT, 'FORBIDDEN'));
  await user.click(await screen.findByRole('button', { name: 'Sign in with another account' }));
  expect(await screen.findByText('Failed to sign out')).toBeTruthy();
  expect(browser.goTo).not.toHaveBeenCalled();
  expect(readDraft(DRAFT)).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
});

it('offers no other account for a link that is over', async () => {
  openLink(new Refusal('This invitation has expired, was withdrawn or has been used.', 'NOT_FOUND'));
  expect(await screen.findByText('This invitation can’t be used')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with another account' })).toBeNull();
});
