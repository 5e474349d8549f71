import type { BoundFunctions, queries } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types the number that a dialog requires to delete many records, and presses one of its buttons. */
export async function confirmDeletion(
  user: UserEvent,
  dialog: BoundFunctions<typeof queries>,
  count: number,
  answer: string,
): Promise<void> {
  const field = await dialog.findByRole('textbox', {
    name: new RegExp(`^Type ${count.toLocaleString('en-GB')} to delete`),
  });
  await user.type(field, String(count));
  await user.click(dialog.getByRole('button', { name: answer }));
}
