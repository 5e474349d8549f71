import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { SessionsSection } from './SessionsSection.tsx';

const session = (id: string, device: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  device,
  place: '203.0.113.9',
  startedAt: '2026-11-20T10:15:00.000Z',
  lastUsedAt: '2026-11-20T11:30:00.000Z',
  isCurrent: false,
  ...more,
});
const HERE = session('a', 'Chrome on Linux', { isCurrent: true, place: 'This network' });
const PHONE = session('b', 'Safari on an iPhone');
const TOOL = session('c', 'A tool (curl)');

function open(handlers: ConstructorParameters<typeof StubServer>[0]) {
  const server = new StubServer({ Sessions: () => ({ sessions: [HERE, PHONE, TOOL] }), ...handlers });
  return { server, ...renderApp(<SessionsSection />, server, '/settings/sessions') };
}

it('marks this session, and ends another one', async () => {
  const { server, user } = open({ EndSession: () => ({ endSession: [HERE, TOOL] }) });
  const list = within(await screen.findByRole('list', { name: 'Your sessions' }));
  const [here] = list.getAllByRole('listitem');
  expect(here?.textContent).toContain('Chrome on LinuxThis sessionThis network.');
  expect(within(here ?? document.body).queryByRole('button')).toBeNull();
  await user.click(list.getByRole('button', { name: /^Sign out Safari on an iPhone/ }));
  expect(await screen.findByText('Signed out there')).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(server.variablesOf('EndSession')).toEqual([{ id: 'b' }]);
});

it('ends all others after a question', async () => {
  const { user } = open({ EndOtherSessions: () => ({ endOtherSessions: [HERE] }) });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await findQuestion({ name: 'Sign out everywhere else?' }));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeTruthy();
});

it('says why one was not ended, and what could not be loaded', async () => {
  const first = open({ EndSession: () => new Refusal('Session not found', 'NOT_FOUND') });
  await first.user.click(await screen.findByRole('button', { name: /^Sign out A tool/ }));
  expect(await screen.findByText('Session not found')).toBeTruthy();
  first.unmount();
  open({ Sessions: () => new Refusal('Something broke', 'INTERNAL') });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
});
