import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const rules = (sessionDays: number) => ({ __typename: 'Company', id: 1, requiresFactor: true, sessionDays });

function openSection(handlers: ConstructorParameters<typeof StubServer>[0] = {}, company = companyRecord()) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [company] }),
    CompanySignInRules: () => ({ company: rules(7) }),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/settings/session-days') };
}

it('saves the days, and nothing else that a company asks of its people', async () => {
  const { server, user } = openSection({ SetSignInRules: () => ({ setSignInRules: rules(14) }) });
  const days = await screen.findByLabelText('Sign in again after (days)');
  await user.clear(days);
  await user.type(days, '14');
  await user.click(screen.getByRole('button', { name: 'Save session days' }));
  expect(await screen.findByText('Session days saved')).toBeTruthy();
  expect(server.variablesOf('SetSignInRules')).toEqual([{ companyId: 1, input: { sessionDays: 14 } }]);
});

it.each(['0', '31', '1.5', ''])('sends no %j, and says at the field what is wrong', async (text) => {
  const { server, user } = openSection();
  const days = await screen.findByLabelText('Sign in again after (days)');
  await user.clear(days);
  if (text) await user.type(days, text);
  await user.click(screen.getByRole('button', { name: 'Save session days' }));
  expect(await screen.findByText('Days must be a whole number from 1 to 30')).toBeTruthy();
  expect(server.variablesOf('SetSignInRules')).toEqual([]);
});

it('shows them read-only to users without permission, and names who can change them', async () => {
  openSection({}, companyRecord({ role: 'finance', isOwner: false }));
  expect(await screen.findByText('Now: 7 days')).toBeTruthy();
  expect(screen.getByText('Only an owner can change this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save session days' })).toBeNull();
});

it('says that they could not be loaded, and asks again', async () => {
  const answers = [new Refusal('Out of order', 'TOO_MANY_REQUESTS'), { company: rules(7) }];
  const { user } = openSection({ CompanySignInRules: () => answers.shift() ?? {} });
  expect(await screen.findByText('The session days could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Sign in again after (days)')).toBeTruthy();
});
