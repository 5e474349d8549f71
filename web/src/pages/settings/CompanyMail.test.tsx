import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const ADDRESS = 'lowe-2345abcd@mail.example';

function mailOf(mail: object) {
  const none = { isOn: true, address: null, createdAt: null, senders: [], refusesOthers: false };
  return { __typename: 'Company', id: 1, mail: { __typename: 'CompanyMail', ...none, ...mail } };
}

async function openPanel(mail: object, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord({ id: 1, name: 'Lowe Ltd' })] }),
    CompanyMail: () => ({ company: mailOf(mail) }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/email');
  const panel = within(await screen.findByRole('region', { name: 'Invoices by email' }));
  return { server, user, panel };
}

it('explains the setup if incoming email is off', async () => {
  const { panel } = await openPanel({ isOn: false });
  expect(await panel.findByText('Email isn’t set up yet.')).toBeTruthy();
  expect(panel.getByText('MAIL_PORT')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});

it('creates an address, and copies it', async () => {
  const { server, user, panel } = await openPanel(
    {},
    { RenewMailAddress: () => ({ renewMailAddress: mailOf({ address: ADDRESS }) }) },
  );
  await user.click(await panel.findByRole('button', { name: 'Create address' }));
  const field = await panel.findByLabelText('Email address of Lowe Ltd');
  expect(field).toHaveProperty('value', ADDRESS);
  expect(server.variablesOf('RenewMailAddress')).toEqual([{ companyId: 1 }]);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(panel.getByRole('button', { name: 'Copy address' }));
  expect(write).toHaveBeenCalledWith(ADDRESS);
  expect(await screen.findByText('Address copied')).toBeTruthy();
});

it('asks before it makes another address', async () => {
  const other = 'lowe-9876zyxw@mail.example';
  const { user, panel } = await openPanel(
    { address: ADDRESS },
    { RenewMailAddress: () => ({ renewMailAddress: mailOf({ address: other }) }) },
  );
  await user.click(await panel.findByRole('button', { name: 'New address' }));
  const dialog = within(await findQuestion({ name: 'Create a new address?' }));
  expect(dialog.getByText(/lowe-2345abcd@mail.example is refused from then on/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create new address' }));
  await waitFor(() => expect(panel.getByLabelText('Email address of Lowe Ltd')).toHaveProperty('value', other));
});

it('shows the permitted senders, and the errors in the list', async () => {
  const answers = [
    new Refusal('Senders must be at most 200', 'VALIDATION_FAILED', { senders: 'Senders must be at most 200' }),
    {
      setMailSenders: mailOf({
        address: ADDRESS,
        senders: ['@harbour.example', 'kim@lowe.example'],
        refusesOthers: true,
      }),
    },
  ];
  const { server, user, panel } = await openPanel(
    { address: ADDRESS },
    { SetMailSenders: () => answers.shift() ?? {} },
  );
  const field = await panel.findByLabelText('Who may send');
  const save = panel.getByRole('button', { name: 'Save who may send' });
  await user.click(panel.getByRole('checkbox', { name: /Refuse email/ }));
  await user.click(save);
  expect(await panel.findByText('Please name who may send before others are refused')).toBeTruthy();
  await user.type(field, 'KIM@lowe.example, @harbour.example');
  await user.click(save);
  expect(await panel.findByText('Senders must be at most 200')).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText('Saved who may send')).toBeTruthy();
  const input = { senders: ['@harbour.example', 'kim@lowe.example'], refusesOthers: true };
  expect(server.variablesOf('SetMailSenders')).toEqual([
    { companyId: 1, input },
    { companyId: 1, input },
  ]);
  await waitFor(() => expect(field).toHaveProperty('value', '@harbour.example\nkim@lowe.example'));
});

it('offers to try again where the address could not be loaded', async () => {
  const answers: unknown[] = [new Refusal('The server is busy', 'INTERNAL'), { company: mailOf({ address: ADDRESS }) }];
  const { user, panel } = await openPanel({}, { CompanyMail: () => answers.shift() ?? {} });
  expect(await panel.findByText('The address could not be loaded')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByLabelText('Email address of Lowe Ltd')).toBeTruthy();
});
