import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { ConfirmSignInDialog } from './ConfirmSignInDialog.tsx';

const WAYS = {
  __typename: 'SignInMethods',
  serviceName: 'Acme',
  isServiceOnly: false,
  hasPassword: true,
  identities: [],
};
const CONFIRMED = { confirmSignIn: { __typename: 'Confirmed', message: 'Confirmed.' } };

function open(ways: readonly string[], confirm: () => object = () => CONFIRMED) {
  const onAnswer = vi.fn();
  const server = new StubServer({
    ConfirmationMethods: () => ({ confirmationMethods: ways, signInMethods: WAYS }),
    ConfirmSignIn: confirm,
  });
  return { onAnswer, server, ...renderApp(<ConfirmSignInDialog onAnswer={onAnswer} />, server, '/payment-runs') };
}

it('takes the password, and says at the field that it was wrong', async () => {
  const answers = [new Refusal("That password isn't right.", 'VALIDATION_FAILED'), CONFIRMED];
  const { onAnswer, server, user } = open(['password'], () => answers.shift() ?? {});
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Password is required')).toBeTruthy();
  await user.type(field, 'a guess{Enter}');
  expect(await screen.findByText("That password isn't right.")).toBeTruthy();
  expect(onAnswer).not.toHaveBeenCalled();
  await user.type(field, ' more{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  expect(server.variablesOf('ConfirmSignIn').at(-1)).toEqual({ input: { password: 'a guess more' } });
  expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
});

it('leads who can confirm in no way to the sign-in page', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/login\?return=/);
});

it('takes a code from who has an authenticator app', async () => {
  const { onAnswer, server, user } = open(['password', 'totp']);
  await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  expect(server.variablesOf('ConfirmSignIn')).toEqual([{ input: { code: '123456' } }]);
});

it('leads who has no password to where they sign in, and back to this page', async () => {
  open(['service']);
  const link = await screen.findByRole('link', { name: 'Sign in with Acme' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/oidc\/sign-in\?return=/);
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('answers no when it is closed', async () => {
  const { onAnswer, user } = open(['password']);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onAnswer).toHaveBeenCalledWith(false);
});
