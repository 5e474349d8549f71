import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { LinkedSignIns } from './LinkedSignIns.tsx';

const IDENTITY = {
  __typename: 'ExternalIdentity',
  id: 3,
  issuer: 'https://id.acme.example',
  email: 'maria@acme.example',
  linkedAt: '2026-11-20T10:15:00.000Z',
};
const WAYS = {
  __typename: 'SignInMethods',
  serviceName: 'Acme',
  isServiceOnly: false,
  hasPassword: true,
  identities: [IDENTITY],
};

function open(ways: object, unlink: (variables: unknown) => Record<string, unknown> = () => ({})) {
  const server = new StubServer({
    SignInMethods: () => ({ signInMethods: { ...WAYS, ...ways } }),
    UnlinkIdentity: unlink,
  });
  return { server, ...renderApp(<LinkedSignIns />, server, '/settings/sign-in') };
}

it('offers to link the sign-in service, and comes back here', async () => {
  open({ identities: [] });
  const link = await screen.findByRole('link', { name: 'Link Acme' });
  expect(link.getAttribute('href')).toBe('/api/oidc/connect?return=%2Fsettings%2Fsign-in');
});

it('shows a message if no sign-in service is set up', async () => {
  open({ serviceName: null, identities: [] });
  expect(await screen.findByText(/^No sign-in service is set up here/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('unlinks with the password, says at the field what is wrong, and offers to link again', async () => {
  const wrong = "This isn't your password. Nothing has been unlinked.";
  const answers = [
    new Refusal(wrong, 'VALIDATION_FAILED', { password: wrong }),
    { unlinkIdentity: { ...WAYS, identities: [] } },
  ];
  const { server, user } = open({}, () => answers.shift() ?? {});
  expect(await screen.findByText('20 Nov 2026, 10:15')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  await user.type(screen.getByLabelText('Your password'), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText(wrong)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Unlinked')).toBeTruthy();
  expect(server.variablesOf('UnlinkIdentity').at(-1)).toEqual({ input: { id: 3, password: 'a guess' } });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Link Acme' })).toBeTruthy());
});

it('does not offer to unlink the only way in', async () => {
  open({ hasPassword: false });
  expect(await screen.findByText(/this is your only way to sign in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
});
