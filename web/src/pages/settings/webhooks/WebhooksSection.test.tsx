import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();

const URL = 'https://tools.example/in';

function webhookRecord(webhook: object = {}) {
  return {
    __typename: 'WebhookEndpoint',
    id: 3,
    url: URL,
    events: ['invoice.created'],
    isEnabled: true,
    disabledReason: null,
    failingSince: null,
    previousSecretUntil: null,
    addedBy: 'Maria',
    ...webhook,
  };
}

function changed(endpoint: object, secret: string | null = null) {
  return { updateWebhook: { __typename: 'ChangedWebhook', endpoint, secret } };
}

function deliveryRecord(delivery: object) {
  return {
    __typename: 'WebhookDelivery',
    type: 'invoice.created',
    occurredAt: '2026-09-15T11:00:00.000Z',
    status: 'delivered',
    attempts: 1,
    answerStatus: 200,
    failure: null,
    ...delivery,
  };
}

async function openPanel(webhooks: object[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord({ id: 1, name: 'Lowe Ltd' })] }),
    CompanyWebhooks: () => ofCompany(1, { webhooks }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/webhooks');
  const panel = within(await screen.findByRole('region', { name: 'Webhooks' }));
  return { server, user, panel };
}

it('adds one, and shows its secret once', async () => {
  const webhooks: object[] = [];
  const { server, user, panel } = await openPanel(webhooks, {
    CreateWebhook: () => {
      webhooks.push(webhookRecord());
      return {
        createWebhook: { __typename: 'NewWebhook', endpoint: webhookRecord(), secret: 'whsec_abc' },
      };
    },
  });
  expect(await panel.findByText('No webhooks yet.')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Address/), 'tools.example/in');
  await user.click(panel.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(panel.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true'));
  expect(panel.getByText('Please choose an event')).toBeTruthy();
  await user.clear(panel.getByLabelText(/^Address/));
  await user.type(panel.getByLabelText(/^Address/), URL);
  await user.click(panel.getByRole('checkbox', { name: 'invoice.created' }));
  await user.click(panel.getByRole('button', { name: 'Add webhook' }));
  expect(await panel.findByLabelText('Secret')).toHaveProperty('value', 'whsec_abc');
  expect(server.variablesOf('CreateWebhook')).toEqual([
    { companyId: 1, input: { url: URL, events: ['invoice.created'] } },
  ]);
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.queryByLabelText('Secret')).toBeNull();
  expect(panel.getByText(URL)).toBeTruthy();
});

it('shows messages and responses, and sends a message again', async () => {
  const failed = deliveryRecord({
    id: 8,
    status: 'failed',
    attempts: 9,
    failure: 'It answered 500',
    answerStatus: 500,
  });
  const waits = deliveryRecord({ id: 9, status: 'pending', attempts: 0, answerStatus: null });
  const { server, user, panel } = await openPanel([webhookRecord()], {
    WebhookDeliveries: () =>
      ofCompany(1, {
        webhookDeliveries: {
          __typename: 'WebhookDeliveryPage',
          totalCount: 3,
          items: [waits, failed, deliveryRecord({ id: 7 })],
        },
      }),
    ReplayWebhookDelivery: () => ({ replayWebhookDelivery: { ...failed, status: 'pending', attempts: 9 } }),
  });
  const messages = await panel.findByRole('button', { name: 'Messages' });
  await user.click(messages);
  expect(messages.getAttribute('aria-expanded')).toBe('true');
  expect(await panel.findByText('3 in the last 30 days, the newest first')).toBeTruthy();
  expect(panel.getByText(/sent 9 times. It answered 500./)).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
  const [again] = panel.getAllByRole('button', { name: /Send again/ });
  if (again) await user.click(again);
  expect(await screen.findByText('Message on its way again')).toBeTruthy();
  expect(server.variablesOf('ReplayWebhookDelivery')).toEqual([{ id: 8 }]);
});

it('says why one was switched off, and switches it on', async () => {
  const off = webhookRecord({ isEnabled: false, disabledReason: 'It has taken nothing for three days' });
  const { server, user, panel } = await openPanel([off], {
    UpdateWebhook: () => changed(webhookRecord()),
  });
  expect(await panel.findByText('It has taken nothing for three days')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Send test' })).toHaveProperty('disabled', true);
  await user.click(panel.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Webhook switched on')).toBeTruthy();
  expect(server.variablesOf('UpdateWebhook')).toEqual([{ id: 3, input: { isEnabled: true } }]);
});

it('changes an address, and shows the secret that it gets', async () => {
  const other = 'https://other.example/in';
  const webhooks = [webhookRecord()];
  let answer: object = new Refusal('No', 'VALIDATION_FAILED', { url: 'This address is not in the public internet' });
  const { server, user, panel } = await openPanel(webhooks, { UpdateWebhook: () => answer });
  await user.click(await panel.findByRole('button', { name: 'Change address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the address' }));
  const field = dialog.getByLabelText(/^Address/);
  expect(field).toHaveProperty('value', URL);
  await user.clear(field);
  await user.type(field, 'other');
  await user.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await dialog.findByText('Please enter an address that begins with https://')).toBeTruthy();
  await user.clear(field);
  await user.type(field, other);
  await user.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await dialog.findByText('This address is not in the public internet')).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
  webhooks[0] = webhookRecord({ url: other });
  answer = changed(webhooks[0], 'whsec_moved');
  await user.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await panel.findByLabelText('Secret')).toHaveProperty('value', 'whsec_moved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel.getByText(other)).toBeTruthy();
  expect(server.variablesOf('UpdateWebhook')).toEqual(Array(2).fill({ id: 3, input: { url: other } }));
});

it('asks before it replaces a secret or removes one', async () => {
  const webhooks: object[] = [webhookRecord()];
  const { user, panel } = await openPanel(webhooks, {
    RotateWebhookSecret: () => ({
      rotateWebhookSecret: { __typename: 'NewWebhook', endpoint: webhookRecord(), secret: 'whsec_new' },
    }),
    DeleteWebhook: () => {
      webhooks.pop();
      return { deleteWebhook: { __typename: 'Company', id: 1, webhooks: [] } };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'New secret' }));
  const rotation = within(await findQuestion({ name: 'Create a new secret?' }));
  await user.click(rotation.getByRole('button', { name: 'Create new secret' }));
  expect(await panel.findByLabelText('Secret')).toHaveProperty('value', 'whsec_new');
  await user.click(panel.getByRole('button', { name: 'Remove' }));
  const removal = within(await findQuestion({ name: 'Remove this webhook?' }));
  await user.click(removal.getByRole('button', { name: 'Remove webhook' }));
  expect(await panel.findByText('No webhooks yet.')).toBeTruthy();
});

it('says when the list could not be loaded', async () => {
  const { panel } = await openPanel([], { CompanyWebhooks: () => new Refusal('Try later', 'INTERNAL') });
  expect(await panel.findByText('The webhooks could not be loaded')).toBeTruthy();
});
