import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { FactorsSection } from './FactorsSection.tsx';

const NONE = { __typename: 'Factors', hasTotp: false, recoveryCodesLeft: 0, passkeys: [] };
const LAPTOP = {
  __typename: 'Passkey',
  id: 4,
  name: 'Work laptop',
  createdAt: '2026-11-20T10:15:00.000Z',
  lastUsedAt: null,
};
const SECRET = 'JBSWY3DPEHPK3PXP';
const SETUP = { __typename: 'TotpSetup', secret: SECRET, uri: `otpauth://totp/Paycycle:m?secret=${SECRET}` };
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`);

function open(factors: object, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({ Factors: () => ({ factors: { ...NONE, ...factors } }), ...handlers });
  return { server, ...renderApp(<FactorsSection />, server, '/settings/factors') };
}

// jsdom knows no passkeys.
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

it('sets up an authenticator app, says at the field what is wrong, and shows recovery codes once', async () => {
  const answers = [
    new Refusal("That code isn't right.", 'VALIDATION_FAILED', { code: "That code isn't right." }),
    {
      confirmTotp: {
        __typename: 'AddedFactor',
        factors: { ...NONE, hasTotp: true, recoveryCodesLeft: 10 },
        recoveryCodes: CODES,
      },
    },
  ];
  const { server, user } = open(
    {},
    { StartTotpSetup: () => ({ startTotpSetup: SETUP }), ConfirmTotp: () => answers.shift() ?? {} },
  );
  expect(await screen.findByText(/^Two-step sign-in is off/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText("That code isn't right.")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const box = within(await screen.findByRole('group', { name: 'New recovery codes' }));
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(server.variablesOf('ConfirmTotp').at(-1)).toEqual({ code: '123456' });
  expect(screen.getByText(/^Two-step sign-in is on/)).toBeTruthy();
  expect(screen.getByText('10 codes left')).toBeTruthy();
  const saveFile = vi.spyOn(browser, 'saveFile').mockReturnValue();
  await user.click(box.getByRole('button', { name: 'Download codes' }));
  expect(await saveFile.mock.lastCall?.[0].text()).toContain(CODES.join('\n'));
  await user.click(box.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText('code-3')).toBeNull();
});

it('lists passkeys, renames one and removes the last one only after saying what that means', async () => {
  const on = { passkeys: [LAPTOP], recoveryCodesLeft: 2 };
  const { server, user } = open(on, {
    RenamePasskey: ({ name }) => ({ renamePasskey: { ...NONE, ...on, passkeys: [{ ...LAPTOP, name }] } }),
    RemovePasskey: () => ({ removePasskey: NONE }),
  });
  expect(await screen.findByText('Added 20 Nov 2026, 10:15. Never used.')).toBeTruthy();
  expect(screen.getByText('Make new codes before you run out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
  const field = screen.getByLabelText('Name of the passkey');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await user.type(field, 'Old laptop');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Old laptop')).toBeTruthy();
  expect(server.variablesOf('RenamePasskey')).toEqual([{ id: 4, name: 'Old laptop' }]);
  await user.click(screen.getByRole('button', { name: 'Remove Old laptop' }));
  const question = within(await findQuestion({ name: 'Remove Old laptop?' }));
  expect(question.getByText(/^This is your only second step/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText(/^Two-step sign-in is off/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Old laptop')).toBeNull());
});

it('makes new recovery codes in the place of those before', async () => {
  const { user } = open(
    { hasTotp: true, recoveryCodesLeft: 1 },
    {
      RenewRecoveryCodes: () => ({
        renewRecoveryCodes: {
          __typename: 'AddedFactor',
          factors: { ...NONE, hasTotp: true, recoveryCodesLeft: 10 },
          recoveryCodes: CODES,
        },
      }),
    },
  );
  expect(await screen.findByText('1 code left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  const question = within(await findQuestion());
  await user.click(question.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('10 codes left')).toBeTruthy();
  expect(screen.getByText('code-9')).toBeTruthy();
});

it('reports a browser without passkeys, and a refusal by the device', async () => {
  const server = { StartPasskeyRegistration: () => new Refusal('You can have 20 passkeys.', 'FACTOR_STATE') };
  const first = open({}, server);
  await first.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await first.user.type(screen.getByLabelText('Name of the passkey'), 'Phone');
  await first.user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(await screen.findByText('You can have 20 passkeys.')).toBeTruthy();
  first.unmount();
  vi.unstubAllGlobals();
  open({});
  expect(await screen.findByText("This browser can't make passkeys.")).toBeTruthy();
});

it('shows what could not be loaded, and retries', async () => {
  const { user } = open({}, { Factors: () => new Refusal('Something broke', 'INTERNAL') });
  expect(await screen.findByText('Two-step sign-in could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
});
