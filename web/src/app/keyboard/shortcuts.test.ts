import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registerShortcuts } from './shortcuts.ts';

it('ends a sequence that has begun, also where a group comes back with other words in between', async () => {
  const run = vi.fn();
  const group = (label: string) => ({ group: 'Page', layer: 0, shortcuts: [{ keys: 'g i', label, run }] });
  const leave = registerShortcuts(group('Go to invoices'));
  await Promise.resolve();
  fireEvent.keyDown(window, { key: 'g' });
  leave();
  const end = registerShortcuts(group('Go to 7 invoices'));
  await Promise.resolve();
  fireEvent.keyDown(window, { key: 'i' });
  expect(run).toHaveBeenCalledOnce();
  end();
});

/** A key that the browser heard at the given time, whenever it was handled. */
function pressAt(milliseconds: number, key: string) {
  const event = new KeyboardEvent('keydown', { key });
  Object.defineProperty(event, 'timeStamp', { value: milliseconds });
  window.dispatchEvent(event);
}

it('ends a sequence on a page that has other shortcuts by its second key', () => {
  const [goToBank, other] = [vi.fn(), vi.fn()];
  const leave = registerShortcuts({
    group: 'Pages',
    layer: 0,
    shortcuts: [{ keys: 'g b', label: 'Bank', run: goToBank }],
  });
  pressAt(0, 'g');
  const end = registerShortcuts({
    group: 'This page',
    layer: 0,
    shortcuts: [{ keys: 'b', label: 'Import', run: other }],
  });
  pressAt(200, 'b');
  expect(goToBank).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  leave();
  end();
});

it('takes the time of a sequence from the presses, and not from when they are handled', () => {
  const run = vi.fn();
  const end = registerShortcuts({ group: 'Pages', layer: 0, shortcuts: [{ keys: 'g i', label: 'Invoices', run }] });
  pressAt(0, 'g');
  pressAt(1_000, 'i');
  expect(run).not.toHaveBeenCalled();
  pressAt(2_500, 'g');
  pressAt(3_400, 'i');
  expect(run).toHaveBeenCalledOnce();
  end();
});
