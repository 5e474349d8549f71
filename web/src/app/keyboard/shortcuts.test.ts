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
