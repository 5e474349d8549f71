import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { notify } from './notify.ts';

it('shows one notice at a time, the newest', async () => {
  renderApp(null, new StubServer({}));
  notify({ title: 'First', description: 'of two' });
  expect(await screen.findByText('First')).toBeTruthy();
  notify({ title: 'Second', variant: 'destructive' });
  expect(await screen.findByText('Second')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

it('offers an action', async () => {
  const onClick = vi.fn();
  const { user } = renderApp(null, new StubServer({}));
  notify({ title: 'Done', action: { label: 'Show it', onClick } });
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('keeps the notice that the page is about to be left, until another such', async () => {
  renderApp(null, new StubServer({}));
  notify({ title: 'Logged out', isLast: true });
  notify({ title: 'Failed' });
  expect(await screen.findByText('Logged out')).toBeTruthy();
  expect(screen.queryByText('Failed')).toBeNull();
  notify({ title: 'Log in first', isLast: true });
  expect(await screen.findByText('Log in first')).toBeTruthy();
});
