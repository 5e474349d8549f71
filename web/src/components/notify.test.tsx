import { TOAST_SWIPE_THRESHOLD_PX, TOAST_WIDTH_MAX_PX } from '@paycycle/schema/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { notify, toaster } from './notify.ts';

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

it('dismisses a notice that is swiped 50 px to a side, and none that is swiped less', async () => {
  renderApp(null, new StubServer({}));
  notify({ title: 'Saved' });
  const root = (await screen.findByText('Saved')).closest('[data-part=root]');
  const swipe = (px: number) => {
    if (!root) throw new Error('the notice has no root');
    fireEvent.pointerDown(root, { clientX: 100 });
    fireEvent.pointerMove(root, { clientX: 100 + px });
    fireEvent.pointerUp(root, { clientX: 100 + px });
  };
  swipe(TOAST_SWIPE_THRESHOLD_PX - 1);
  expect(root?.getAttribute('data-state')).toBe('open');
  swipe(-TOAST_SWIPE_THRESHOLD_PX);
  await waitFor(() => expect(root?.getAttribute('data-state')).toBe('closed'));
});

it('hides a notice that was closed, and keeps none from its place', async () => {
  const { user } = renderApp(null, new StubServer({}));
  notify({ title: 'Logged out', isLast: true });
  const root = (await screen.findByText('Logged out')).closest('[data-part=root]');
  await user.click(screen.getByRole('button', { name: /close|dismiss/i }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /close|dismiss/i })).toBeNull());
  expect(root?.isConnected).toBe(true);
  notify({ title: 'Next' });
  expect(await screen.findByText('Next')).toBeTruthy();
});

it('has the times and sizes of RULES.md, section 9', () => {
  expect([toaster.attrs.duration, toaster.attrs.removeDelay]).toEqual([5000, 1_000_000]);
  expect([toaster.attrs.hotkey, TOAST_SWIPE_THRESHOLD_PX, TOAST_WIDTH_MAX_PX]).toEqual([['F8'], 50, 420]);
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
