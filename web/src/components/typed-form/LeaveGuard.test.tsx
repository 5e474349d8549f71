import { Input } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../apollo/client.ts';
import { Providers } from '../../app/Providers.tsx';
import { findQuestion } from '../../testing/find-question.ts';
import { StubServer } from '../../testing/stub-server.ts';
import { FormField } from '../FormField.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useLeave } from './leave.ts';
import { useTypedForm } from './use-typed-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function Page({ onSwitch }: { readonly onSwitch: () => void }) {
  const form = useForm({ defaultValues: { notes: '' } });
  const leave = useLeave();
  useTypedForm(form, null);
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

async function type() {
  const onSwitch = vi.fn();
  window.history.replaceState(null, '', '/');
  const client = createClient({ onUnauthenticated: () => undefined, transport: new StubServer({}).link });
  render(
    <Providers client={client}>
      <BrowserRouter>
        <LeaveGuard>
          <Routes>
            <Route path="/" element={<Link to="/form">Form</Link>} />
            <Route path="/form" element={<Page onSwitch={onSwitch} />} />
            <Route path="/away" element="Another page" />
          </Routes>
        </LeaveGuard>
      </BrowserRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Form' }));
  await user.type(screen.getByLabelText('Notes'), 'unsaved');
  return { user, onSwitch };
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

it('asks before Back leads away, and stays where it was meanwhile', async () => {
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
