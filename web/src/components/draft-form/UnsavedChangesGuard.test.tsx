import { Input } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../apollo/client.ts';
import { Providers } from '../../app/Providers.tsx';
import { findQuestion } from '../../testing/find-question.ts';
import { StubServer } from '../../testing/stub-server.ts';
import { Dialog } from '../Dialog.tsx';
import { FormField } from '../FormField.tsx';
import { useNavigationGuard } from './leave.ts';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useDraftForm } from './use-draft-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function Page({ onSwitch }: { readonly onSwitch: () => void }) {
  const form = useForm({ defaultValues: { notes: '' } });
  const leave = useNavigationGuard();
  useDraftForm(form, null);
  return (
    <>
      <FormField label="Notes">
        <Input {...form.register('notes')} />
      </FormField>
      <Link to="/away">Away</Link>
      <button type="button" onClick={() => leave(onSwitch)}>
        Switch
      </button>
    </>
  );
}

/** A page with a dialog that has a form, or that is busy. */
function PageWithDialog({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="Sample" busy={isBusy} onClose={() => setIsOpen(false)}>
        <Page onSwitch={() => undefined} />
      </Dialog>
    </>
  );
}

async function show(page: ReactElement) {
  window.history.replaceState(null, '', '/');
  const client = createClient({ onUnauthenticated: () => undefined, transport: new StubServer({}).link });
  render(
    <Providers client={client}>
      <BrowserRouter>
        <UnsavedChangesGuard>
          <Routes>
            <Route path="/" element={<Link to="/form">Form</Link>} />
            <Route path="/form" element={page} />
            <Route path="/away" element="Another page" />
          </Routes>
        </UnsavedChangesGuard>
      </BrowserRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Form' }));
  return user;
}

async function type() {
  const onSwitch = vi.fn();
  const user = await show(<Page onSwitch={onSwitch} />);
  await user.type(screen.getByLabelText('Notes'), 'unsaved');
  return { user, onSwitch };
}

async function openDialog(page: ReactElement) {
  const user = await show(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Sample' });
  return user;
}

/** The browser goes a step back, and whatever that leads to is done. */
async function goBack() {
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
  await act(async () => {
    window.history.back();
    await stepped;
  });
}

async function answer(user: ReturnType<typeof userEvent.setup>, name: string) {
  const question = await findQuestion({ name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name }));
}

it('asks before a link leads away', async () => {
  const { user } = await type();
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await answer(user, 'Keep editing');
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'unsaved');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await answer(user, 'Discard');
  expect(await screen.findByText('Another page')).toBeTruthy();
});

it('asks before Back leaves the page, and keeps the page while asking', async () => {
  const { user } = await type();
  act(() => window.history.back());
  await answer(user, 'Keep editing');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'unsaved');
  act(() => window.history.back());
  await answer(user, 'Discard');
  expect(await screen.findByRole('link', { name: 'Form' })).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

it('asks before something else leaves the page, as another company', async () => {
  const { user, onSwitch } = await type();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await answer(user, 'Discard');
  expect(onSwitch).toHaveBeenCalledOnce();
});

it('has the browser ask before the tab closes, only while something is typed', async () => {
  const { user } = await type();
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(false);
  await user.clear(screen.getByLabelText('Notes'));
  expect(closes()).toBe(true);
});

it('closes an open dialog by Back, and leaves the page by the next', async () => {
  await openDialog(<PageWithDialog />);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  await goBack();
  expect(await screen.findByRole('link', { name: 'Form' })).toBeTruthy();
});

it('asks by Back before what was typed into a dialog is lost', async () => {
  const user = await openDialog(<PageWithDialog />);
  await user.type(screen.getByLabelText('Notes'), 'unsaved');
  await goBack();
  await answer(user, 'Keep editing');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'unsaved');
  await goBack();
  await answer(user, 'Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
});

it('keeps a dialog open by Back while it sends something', async () => {
  await openDialog(<PageWithDialog isBusy />);
  await goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByRole('dialog', { name: 'Sample' })).toBeTruthy();
});
