import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const CALLBACK = 'https://app.example/callback';

function applicationRecord(application: object = {}) {
  return {
    __typename: 'Application',
    id: 3,
    clientId: '0d1c7f0e',
    name: 'Ledger Lens',
    redirectUris: [CALLBACK],
    isConfidential: true,
    ...application,
  };
}

async function openPanel(applications: object[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies: [companyRecord({ id: 1, name: 'Lowe Ltd' })] }),
    CompanyApplications: () => ofCompany(1, { applications }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/applications');
  return { server, user, panel: within(await screen.findByRole('region', { name: 'Applications' })) };
}

it('registers one, keeps what a refusal names, and shows the secret once', async () => {
  const applications: object[] = [];
  const { server, user, panel } = await openPanel(applications, {
    CreateApplication: () => {
      applications.push(applicationRecord());
      return {
        createApplication: { __typename: 'NewApplication', application: applicationRecord(), secret: 'pcs_abc' },
      };
    },
  });
  expect(await panel.findByText('No applications yet.')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Name/), 'Ledger Lens');
  await user.type(panel.getByLabelText(/^Redirect URIs/), 'http://app.example/callback');
  await user.click(panel.getByRole('button', { name: 'Register application' }));
  await waitFor(() => expect(panel.getByLabelText(/^Redirect URIs/).getAttribute('aria-invalid')).toBe('true'));
  expect(server.variablesOf('CreateApplication')).toEqual([]);
  await user.clear(panel.getByLabelText(/^Redirect URIs/));
  await user.type(panel.getByLabelText(/^Redirect URIs/), CALLBACK);
  await user.click(panel.getByRole('checkbox', { name: 'It runs on a server, and can keep a secret' }));
  await user.click(panel.getByRole('button', { name: 'Register application' }));
  expect(await panel.findByLabelText('Secret')).toHaveProperty('value', 'pcs_abc');
  expect(await panel.findByText('With a secret')).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
  const input = { name: 'Ledger Lens', redirectUris: [CALLBACK], isConfidential: true };
  expect(server.variablesOf('CreateApplication')).toEqual([{ companyId: 1, input }]);
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.queryByLabelText('Secret')).toBeNull();
});

it('asks before it replaces a secret or removes one', async () => {
  const applications: object[] = [applicationRecord()];
  const { user, panel } = await openPanel(applications, {
    RotateApplicationSecret: () => ({
      rotateApplicationSecret: { __typename: 'NewApplication', application: applicationRecord(), secret: 'pcs_new' },
    }),
    RemoveApplication: () => {
      applications.pop();
      return { removeApplication: { __typename: 'Company', id: 1 } };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'New secret for Ledger Lens' }));
  const rotation = within(await findQuestion({ name: 'Replace the secret of Ledger Lens?' }));
  await user.click(rotation.getByRole('button', { name: 'Replace secret' }));
  expect(await panel.findByLabelText('Secret')).toHaveProperty('value', 'pcs_new');
  await user.click(panel.getByRole('button', { name: 'Remove Ledger Lens' }));
  const removal = within(await findQuestion({ name: 'Remove Ledger Lens?' }));
  await user.click(removal.getByRole('button', { name: 'Remove application' }));
  expect(await panel.findByText('No applications yet.')).toBeTruthy();
});

it('changes the redirect URIs, and replaces no secret where there is none', async () => {
  const applications = [applicationRecord({ isConfidential: false })];
  const { server, user, panel } = await openPanel(applications, {
    ChangeApplication: () => ({ changeApplication: applicationRecord({ isConfidential: false }) }),
  });
  await user.click(await panel.findByRole('button', { name: 'Edit' }));
  expect(panel.queryByRole('button', { name: /New secret/ })).toBeNull();
  const [, edited] = panel.getAllByLabelText(/^Redirect URIs/);
  await user.type(edited as HTMLElement, '\nhttp://127.0.0.1/back');
  await user.click(panel.getByRole('button', { name: 'Save application' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Save application' })).toBeNull());
  expect(server.variablesOf('ChangeApplication')).toMatchObject([
    { id: 3, input: { redirectUris: [CALLBACK, 'http://127.0.0.1/back'] } },
  ]);
});

it('says when the list could not be loaded', async () => {
  const { panel } = await openPanel([], { CompanyApplications: () => new Refusal('Try later', 'INTERNAL') });
  expect(await panel.findByText('The applications could not be loaded')).toBeTruthy();
});
