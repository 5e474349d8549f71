import { Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatLondonTime } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findQuestion } from '../../testing/find-question.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { FormField } from '../FormField.tsx';
import { DraftRestoredNotice } from './DraftRestoredNotice.tsx';
import { forgetAllDrafts, readDraft } from './drafts.ts';
import { useDraft, useDraftForm } from './use-draft-form.ts';

afterEach(() => vi.restoreAllMocks());

const schema = z.object({ name: z.string(), notes: z.string() });
const KEY = { userId: '', form: 'sample', companyId: 1, recordId: 7 };

function Sample({ onSave }: { readonly onSave: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: 'Stored', notes: '' } });
  const typed = useDraftForm(form, useDraft({ form: 'sample', companyId: 1, recordId: 7 }));
  const save = form.handleSubmit(() => {
    typed.forget();
    onSave();
  });
  return (
    <form onSubmit={(event) => void save(event)}>
      <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
      <FormField label="Name">
        <Input {...form.register('name')} />
      </FormField>
      <FormField label="Notes">
        <Input {...form.register('notes')} />
      </FormField>
      <button type="submit">Save</button>
    </form>
  );
}

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="Sample form"
        onClose={() => setIsOpen(false)}
        footer={<CancelButton disabled={false} />}
      >
        <Sample onSave={() => setIsOpen(false)} />
      </Dialog>
    </main>
  );
}

async function open() {
  const view = renderApp(<Opener />, new StubServer({}));
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Sample form' })) };
}

const question = () => findQuestion({ name: 'Discard what you typed?' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sample form' })).toBeNull());

it.each(['Escape', 'Close', 'Cancel'])('asks by %s where something was typed, and keeps it', async (way) => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Notes'), 'by hand');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(dialog.getByRole('button', { name: way }));
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'by hand');
});

it('closes and forgets what was typed when it is discarded', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Notes'), 'by hand');
  expect(readDraft(KEY)?.values).toEqual({ notes: 'by hand' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(readDraft(KEY)).toBeNull();
});

it('closes without a question if nothing was typed, or the input was reverted', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Name'), 'x{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(readDraft(KEY)).toBeNull();
});

it('asks nothing once it is saved', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Name'), ' Ltd{Enter}');
  await isClosed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readDraft(KEY)).toBeNull();
});

it('begins with what was typed before the page was loaded again, and goes back on request', async () => {
  const before = await open();
  await before.user.type(before.dialog.getByLabelText('Notes'), 'half a sen');
  before.unmount();
  const { user, dialog } = await open();
  const savedAt = readDraft(KEY)?.savedAt ?? new Date(0);
  const note = await dialog.findByText(/Restored what you typed at/);
  expect(note.textContent).toContain(formatLondonTime(savedAt));
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'half a sen');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Stored');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', '');
  expect(readDraft(KEY)).toBeNull();
});

it('keeps the drafts of each user, company and record apart, and forgets all at a sign-out', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Notes'), 'mine');
  for (const other of [{ userId: '9' }, { companyId: 2 }, { recordId: null }, { form: 'other' }]) {
    expect(readDraft({ ...KEY, ...other })).toBeNull();
  }
  forgetAllDrafts();
  expect(readDraft(KEY)).toBeNull();
});
