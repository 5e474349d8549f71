import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const rules = (requiresFactor: boolean) => ({ __typename: 'Company', id: 1, requiresFactor, sessionDays: 7 });

it('requires a second factor, and leaves alone what else the company asks of its people', async () => {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    CompanySignIn: () => ({ company: { ...rules(false), peopleWithoutFactor: [], people: [] } }),
    Factors: () => ({ factors: { __typename: 'Factors', hasTotp: true, passkeys: [], recoveryCodesLeft: 10 } }),
    SetSignInRules: () => ({ setSignInRules: rules(true) }),
  });
  const { user } = renderApp(<App />, server, '/settings/two-step');
  await user.click(await screen.findByLabelText('Require two-step sign-in'));
  expect(await screen.findByText('Two-step sign-in required')).toBeTruthy();
  expect(server.variablesOf('SetSignInRules')).toEqual([{ companyId: 1, input: { requiresFactor: true } }]);
});
