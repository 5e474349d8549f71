import { NOTIFICATION_KINDS } from '@paycycle/schema/domain/notification';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

async function openPanel(handlers: ConstructorParameters<typeof StubServer>[0]) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, '/settings/notifications');
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  return { server, user, panel };
}

it('lets people choose of what they hear', async () => {
  const { server, user, panel } = await openPanel({
    NotificationKinds: () => ({ notificationKinds: [...NOTIFICATION_KINDS] }),
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
