import { NOTIFICATION_KINDS, type NotificationKind } from '@paycycle/schema/domain/notification';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const MAIL = {
  __typename: 'NotificationMail',
  frequency: 'urgent_immediately',
  isConfigured: true,
  isVerified: true,
  refusal: null,
  refusedAt: null,
} as const;

async function openPanel(handlers: ConstructorParameters<typeof StubServer>[0]) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    NotificationKinds: () => ({ notificationKinds: [...NOTIFICATION_KINDS] }),
    NotificationMail: () => ({ notificationMail: MAIL }),
    PushNotifications: () => ({ pushNotifications: { __typename: 'PushNotifications', publicKey: null, devices: [] } }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/notifications');
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  return { server, user, panel };
}

it('lets people choose of what they hear', async () => {
  const { server, user, panel } = await openPanel({
    ChooseNotificationKinds: ({ kinds }) => ({ chooseNotificationKinds: kinds }),
  });
  const overdue = await panel.findByRole('checkbox', { name: 'Invoices became overdue' });
  expect(overdue).toHaveProperty('checked', true);
  await user.click(overdue);
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeTruthy();
  expect(server.variablesOf('ChooseNotificationKinds')).toEqual([
    { kinds: NOTIFICATION_KINDS.filter((kind) => kind !== 'invoices_overdue') },
  ]);
  expect(await axeViolations(document.body)).toEqual([]);
});

it('shows the saved kinds when the section is opened again', async () => {
  let saved: readonly NotificationKind[] = NOTIFICATION_KINDS;
  const { user, panel } = await openPanel({
    NotificationKinds: () => ({ notificationKinds: [...saved] }),
    ChooseNotificationKinds: ({ kinds }) => {
      saved = kinds as readonly NotificationKind[];
      return { chooseNotificationKinds: kinds };
    },
  });
  const name = 'Invoices became overdue';
  await user.click(await panel.findByRole('checkbox', { name }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Appearance' }));
  await screen.findByRole('region', { name: 'Appearance' });
  await user.click(screen.getByRole('link', { name: 'Notifications' }));
  expect(await screen.findByRole('checkbox', { name })).toHaveProperty('checked', false);
});

it('says when the choice could not be loaded, and asks again', async () => {
  let isDown = true;
  const { user, panel } = await openPanel({
    NotificationKinds: () => (isDown ? new Refusal('Try later', 'INTERNAL') : { notificationKinds: [] }),
  });
  expect(await panel.findByText('Notifications could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('group', { name: 'Kinds of notifications' })).toBeTruthy();
});

it('lets people choose how often emails come, and says which are urgent', async () => {
  const { server, user, panel } = await openPanel({
    ChooseNotificationMail: ({ frequency }) => ({ chooseNotificationMail: { ...MAIL, frequency } }),
  });
  const choice = within(await panel.findByRole('radiogroup', { name: 'By email' }));
  const urgent = choice.getByRole('radio', { name: 'Urgent ones immediately, the others once a day at 08:00' });
  expect(urgent).toHaveProperty('checked', true);
  expect(panel.getByText(/^Urgent are runs that were sent back to you/)).toBeTruthy();
  await user.click(choice.getByRole('radio', { name: 'Never' }));
  await user.click(panel.getByRole('button', { name: 'Save emails' }));
  expect(await screen.findByText('Emails saved')).toBeTruthy();
  expect(server.variablesOf('ChooseNotificationMail')).toEqual([{ frequency: 'never' }]);
  expect(await axeViolations(document.body)).toEqual([]);
});

it('says which email the address refused, and begins again with the saved choice', async () => {
  const refused = { refusal: '550 5.1.1 No such user', refusedAt: '2026-09-15T07:00:00Z' };
  const { server, user, panel } = await openPanel({
    NotificationMail: () => ({ notificationMail: { ...MAIL, frequency: 'daily', ...refused } }),
    ChooseNotificationMail: ({ frequency }) => ({ chooseNotificationMail: { ...MAIL, frequency } }),
  });
  const text = 'Your email address did not accept our email of 15 Sep 2026, 08:00: 550 5.1.1 No such user';
  expect(await panel.findByText(text)).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(panel.getByRole('radio', { name: 'Never' }));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Emails saved')).toBeTruthy();
  expect(server.variablesOf('ChooseNotificationMail')).toEqual([{ frequency: 'daily' }]);
  expect(panel.queryByText(/did not accept/)).toBe(null);
  expect(panel.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', true);
});

it.each([
  ['are not set up', { isConfigured: false }, 'Emails are not set up on this server.'],
  ['go to no unverified address', { isVerified: false }, 'Verify your address first'],
])('says that emails %s', async (_name, mail, message) => {
  const { panel } = await openPanel({ NotificationMail: () => ({ notificationMail: { ...MAIL, ...mail } }) });
  expect(await panel.findByText(message)).toBeTruthy();
});
