import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens a menu by its button's name and chooses an entry by keys, because jsdom has no layout to point at. */
export async function chooseFromMenu(user: UserEvent, button: string, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const menu = await screen.findByRole('menu');
  // The menu takes keys only once it has the focus.
  await waitFor(() => expect(document.activeElement).toBe(menu));
  const items = within(menu).getAllByRole('menuitem');
  const place = items.findIndex(({ textContent }) => textContent === label);
  await user.keyboard('{Home}');
  for (const [index, item] of items.slice(0, place + 1).entries()) {
    if (index > 0) await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  }
  // Each key focuses the menu one frame later, which could be after it has closed. No user types that fast.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await user.keyboard('{Enter}');
}
