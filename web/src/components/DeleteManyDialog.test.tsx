import { Button } from '@chakra-ui/react';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { findQuestion } from '../testing/find-question.ts';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { DeleteManyDialog } from './DeleteManyDialog.tsx';

interface BooksProps {
  readonly count: number | null;
  readonly onConfirm: () => void;
  readonly onCountAgain?: () => void;
  readonly otherAnswer?: Parameters<typeof DeleteManyDialog>[0]['otherAnswer'];
}

function Books({ onConfirm, ...rest }: BooksProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Burn the books</Button>
      <DeleteManyDialog
        {...rest}
        open={open}
        title="Burn the books?"
        description="They are gone then."
        noun="book"
        confirmLabel="Burn"
        busy={false}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function ask(given: Partial<BooksProps> & Pick<BooksProps, 'count'>) {
  const onConfirm = vi.fn();
  const { user } = renderApp(<Books onConfirm={onConfirm} {...given} />, new StubServer({}));
  const dialog = within(await findQuestion({ name: 'Burn the books?' }));
  return { user, dialog, onConfirm };
}

const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');

it('is confirmed by the number of records, and by nothing else', async () => {
  const { user, dialog, onConfirm } = await ask({ count: 1_942 });
  const field = dialog.getByRole('textbox', { name: 'Type 1,942 to delete 1,942 books' });
  const confirm = dialog.getByRole('button', { name: 'Burn' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(isDisabled(confirm)).toBe(true);
  await user.keyboard('194{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(dialog.getByText("That isn't 1,942.")).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('2');
  expect(dialog.queryByText("That isn't 1,942.")).toBeNull();
  expect(isDisabled(confirm)).toBe(false);
  await user.clear(field);
  await user.type(field, '1,942');
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('begins anew each time', async () => {
  const { user, dialog } = await ask({ count: 3 });
  await user.type(dialog.getByRole('textbox'), '3');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Burn the books' }));
  const again = within(await findQuestion());
  expect(again.getByRole('textbox').getAttribute('value')).toBe('');
  expect(isDisabled(again.getByRole('button', { name: 'Burn' }))).toBe(true);
});

it('keeps two answers closed until the number is typed, and takes neither by Enter', async () => {
  const onChoose = vi.fn();
  const otherAnswer = { label: 'Only the thin ones', isBusy: false, onChoose };
  const { user, dialog, onConfirm } = await ask({ count: 42, otherAnswer });
  const other = dialog.getByRole('button', { name: 'Only the thin ones' });
  expect(isDisabled(other)).toBe(true);
  await user.type(dialog.getByRole('textbox'), '42{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(other);
  expect(onChoose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('waits for the number', async () => {
  const { dialog } = await ask({ count: null });
  expect(dialog.getByRole('status').textContent).toBe('Counting books...');
  expect(isDisabled(dialog.getByRole('button', { name: 'Burn' }))).toBe(true);
});

it('counts again where that failed', async () => {
  const onCountAgain = vi.fn();
  const { user, dialog } = await ask({ count: null, onCountAgain });
  expect(dialog.getByText("The books couldn't be counted")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(onCountAgain).toHaveBeenCalledOnce();
});

it('has nothing to confirm where there is nothing to delete', async () => {
  const { dialog } = await ask({ count: 0 });
  expect(dialog.getByText('There are no books to delete.')).toBeTruthy();
  expect(dialog.queryByText('They are gone then.')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Burn' })).toBeNull();
});
