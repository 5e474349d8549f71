import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();

const TEXT = 'pcy_1_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGh';

function tokenRecord(token: object = {}) {
  return {
    __typename: 'AccessToken',
    id: 5,
    name: 'The till',
    scope: 'read_reconciliation',
    ending: 'EfGh',
    companyIds: [1],
    madeBy: 'Maria',
    isOwn: true,
    isExpired: false,
    expiresAt: '2026-12-31T12:00:00.000Z',
    lastUsedAt: null,
    allowedAddresses: [],
    oldSecretEnding: null,
    oldSecretUntil: null,
    ...token,
  };
}

async function openPanel(tokens: object[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord({ id: 1, name: 'Lowe Ltd' })] }),
    CompanyTokens: () => ofCompany(1, { tokens }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/tokens');
  const panel = within(await screen.findByRole('region', { name: 'Tokens' }));
  return { server, user, panel };
}

it('makes a token, and shows it once with how it is used', async () => {
  const tokens: object[] = [];
  const { server, user, panel } = await openPanel(tokens, {
    CreateToken: () => {
      tokens.push(tokenRecord());
      return { createToken: { __typename: 'NewTokenObject', token: tokenRecord(), text: TEXT } };
    },
  });
  expect(await panel.findByText('No tokens yet.')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Name/), 'The till');
  await user.click(panel.getByRole('button', { name: 'Create token' }));
  expect(await panel.findByLabelText('Token')).toHaveProperty('value', TEXT);
  expect(server.variablesOf('CreateToken')).toEqual([
    { input: { name: 'The till', scope: 'read_reconciliation', companyIds: [1], days: 90, allowedAddresses: [] } },
  ]);
  expect(panel.getByText(/^curl -H 'Authorization: Bearer pcy_/)).toBeTruthy();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(panel.getByRole('button', { name: 'Copy token' }));
  expect(write).toHaveBeenCalledWith(TEXT);
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.queryByLabelText('Token')).toBeNull();
  expect(await panel.findByText('The till')).toBeTruthy();
  expect(panel.getByText(/Ends in …EfGh. Made by you. Expires 31 Dec 2026, 12:00. Never used./)).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
});

it('names what is wrong at its field, and sends nothing', async () => {
  const { server, user, panel } = await openPanel([]);
  const days = await panel.findByLabelText('Days until it expires');
  await user.clear(days);
  await user.type(days, '900');
  await user.click(panel.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(panel.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
  expect(days.getAttribute('aria-invalid')).toBe('true');
  expect(server.variablesOf('CreateToken')).toEqual([]);
});

it('gives a token a new secret, shows it once, and says how long the old one works', async () => {
  let token = tokenRecord();
  const { server, user, panel } = await openPanel([], {
    CompanyTokens: () => ofCompany(1, { tokens: [token] }),
    RotateToken: () => {
      token = tokenRecord({ ending: 'WxYz', oldSecretEnding: 'EfGh', oldSecretUntil: '2026-09-22T12:00:00.000Z' });
      return { rotateToken: { __typename: 'NewTokenObject', token, text: TEXT } };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'New secret for The till' }));
  const dialog = within(await findQuestion({ name: 'Create a new secret for The till?' }));
  expect(dialog.getByLabelText('The old secret')).toHaveProperty('value', '24');
  await user.selectOptions(dialog.getByLabelText('The old secret'), 'Works for 7 days');
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create new secret' }));
  expect(await panel.findByLabelText('Token')).toHaveProperty('value', TEXT);
  expect(server.variablesOf('RotateToken')).toEqual([{ id: 5, input: { overlapHours: 168 } }]);
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.queryByLabelText('Token')).toBeNull();
  expect(await panel.findByText('The old secret …EfGh works until 22 Sep 2026, 13:00.')).toBeTruthy();
});

it('limits a token to addresses, and names a wrong one at the field', async () => {
  let token = tokenRecord();
  const { server, user, panel } = await openPanel([], {
    CompanyTokens: () => ofCompany(1, { tokens: [token] }),
    ChangeToken: () => {
      token = tokenRecord({ allowedAddresses: ['203.0.113.0/24', '2001:db8::1'] });
      return { changeToken: token };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'Change addresses of The till' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allowed addresses of The till' }));
  const field = dialog.getByLabelText('Allowed IP addresses');
  await user.type(field, 'example.com');
  await user.click(dialog.getByRole('button', { name: 'Save addresses' }));
  expect(await dialog.findByText(/^Enter IP addresses or ranges/)).toBeTruthy();
  expect(server.variablesOf('ChangeToken')).toEqual([]);
  expect(await axeViolations(document.body)).toEqual([]);
  await user.clear(field);
  await user.type(field, '203.0.113.0/24{enter}2001:DB8::1');
  await user.click(dialog.getByRole('button', { name: 'Save addresses' }));
  expect(await panel.findByText('Only from 203.0.113.0/24, 2001:db8::1.')).toBeTruthy();
  expect(server.variablesOf('ChangeToken')).toEqual([
    { id: 5, input: { allowedAddresses: ['203.0.113.0/24', '2001:db8::1'] } },
  ]);
});

it('offers no secret and no addresses of an expired token, or of another person’s', async () => {
  const { panel } = await openPanel([tokenRecord({ isExpired: true }), tokenRecord({ id: 6, isOwn: false })]);
  expect(await panel.findAllByRole('button', { name: 'Revoke The till' })).toHaveLength(2);
  expect(panel.queryByRole('button', { name: /New secret|Change addresses/ })).toBeNull();
});

it('asks before it revokes one, and says when that failed', async () => {
  let answers = 0;
  const tokens: object[] = [tokenRecord({ isOwn: false, madeBy: 'Anna', isExpired: true })];
  const { server, user, panel } = await openPanel(tokens, {
    RevokeToken: () => {
      answers += 1;
      if (answers === 1) return new Refusal('The server is busy', 'INTERNAL');
      tokens.pop();
      return { revokeToken: { __typename: 'RevokedToken', id: 5, revokedAt: '2026-09-15T12:00:00.000Z' } };
    },
  });
  expect(await panel.findByText(/Made by Anna. Expired 31 Dec 2026/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Revoke The till' }));
  const dialog = within(await findQuestion({ name: 'Revoke The till?' }));
  expect(server.variablesOf('RevokeToken')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('Failed to revoke the token')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Revoke token' }));
  expect(await panel.findByText('No tokens yet.')).toBeTruthy();
  expect(server.variablesOf('RevokeToken')).toEqual([{ id: 5 }, { id: 5 }]);
});

it('says when the list could not be loaded, and asks again', async () => {
  let isDown = true;
  const { user, panel } = await openPanel([], {
    CompanyTokens: () => (isDown ? new Refusal('Try later', 'INTERNAL') : ofCompany(1, { tokens: [tokenRecord()] })),
  });
  expect(await panel.findByText('The tokens could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('The till')).toBeTruthy();
});
