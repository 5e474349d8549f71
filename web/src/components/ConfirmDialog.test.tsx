import { waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { findQuestion } from '../testing/find-question.ts';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { ConfirmDialog } from './Dialog.tsx';

interface QuestionProps {
  readonly refusal?: ReactNode;
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
}

/** A question that is refused when it is confirmed, where a refusal is given. */
function Question({ refusal, isHarmless = false, onConfirm }: QuestionProps) {
  const [isRefused, setIsRefused] = useState(false);
  const confirm = () => {
    onConfirm();
    setIsRefused(true);
  };
  return (
    <ConfirmDialog
      open
      title="Burn the books?"
      confirmLabel="Burn"
      busyLabel="Burning..."
      busy={false}
      destructive={!isHarmless}
      onConfirm={confirm}
      onClose={() => undefined}
      refusal={isRefused && refusal}
    >
      They are gone then.
    </ConfirmDialog>
  );
}

async function ask(refusal?: ReactNode, isHarmless = false) {
  const onConfirm = vi.fn();
  const question = <Question refusal={refusal} isHarmless={isHarmless} onConfirm={onConfirm} />;
  const { user } = renderApp(question, new StubServer({}));
  const dialog = within(await findQuestion({ name: 'Burn the books?' }));
  return { user, dialog, onConfirm };
}

it('begins on the way out of what loses something', async () => {
  const { user, dialog, onConfirm } = await ask();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
  expect(dialog.getByText('They are gone then.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Burn' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('shows a refusal in the place of the question, with the focus on the way out', async () => {
  const { user, dialog } = await ask('They are wet.');
  await user.click(dialog.getByRole('button', { name: 'Burn' }));
  expect(await dialog.findByText('They are wet.')).toBeTruthy();
  expect(dialog.queryByText('They are gone then.')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Burn' })).toBeNull();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  expect(document.activeElement).toBe(close);
});

it('gives its main answer by Ctrl Enter', async () => {
  const harmless = await ask(undefined, true);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await harmless.user.keyboard('{Control>}{Enter}{/Control}');
  expect(harmless.onConfirm).toHaveBeenCalledOnce();
});

it('loses nothing by Ctrl Enter', async () => {
  const { user, dialog, onConfirm } = await ask();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onConfirm).not.toHaveBeenCalled();
});
