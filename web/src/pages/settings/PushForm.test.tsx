import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { deviceIdOf } from '../../app/push/browser-push.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakePushBrowser } from '../../testing/fake-push-browser.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';

const KEY = { bytes: [4, 1, 2, 255], text: 'BAEC_w' };
const FIRST = { endpoint: 'https://push.example/1' };
const SECOND = { endpoint: 'https://push.example/2', p256dh: 'the public key', auth: 'the secret' };

afterEach(() => FakePushBrowser.remove());

/** Server that knows devices of the user. */
function stubServer(deviceIds: readonly string[], publicKey: string | null = KEY.text) {
  let ids = deviceIds;
  const answer = () => ({
    __typename: 'PushNotifications',
    publicKey,
    devices: ids.map((id) => ({ __typename: 'PushDevice', id })),
  });
  return new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies: [companyRecord()] }),
    NotificationKinds: () => ({ notificationKinds: [] }),
    NotificationMail: () => ({
      notificationMail: {
        __typename: 'NotificationMail',
        frequency: 'daily',
        isConfigured: false,
        isVerified: true,
        refusal: null,
      },
    }),
    PushNotifications: () => ({ pushNotifications: answer() }),
    RegisterPushDevice: () => ({ registerPushDevice: answer() }),
    RemovePushDevice: ({ id }) => {
      ids = ids.filter((other) => other !== id);
      return { removePushDevice: answer() };
    },
  });
}

async function openPanel(server: StubServer) {
  const { user } = renderApp(<App />, server, '/settings/notifications');
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  await panel.findByText('Emails are not set up on this server.');
  return { user, panel };
}

it('turns notifications on in this browser, and off again', async () => {
  const browser = new FakePushBrowser();
  const earlier = browser.subscribe();
  const server = stubServer([await deviceIdOf(SECOND)]);
  const { user, panel } = await openPanel(server);
  await user.click(await panel.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Notifications are on')).toBeTruthy();
  expect(browser.workers).toEqual(['/push-worker.js']);
  expect(browser.keys.map((key) => [...key])).toEqual([KEY.bytes]);
  expect(browser.subscription).not.toBe(earlier);
  expect(server.variablesOf('RegisterPushDevice')).toEqual([SECOND]);
  expect(await axeViolations(document.body)).toEqual([]);

  await user.click(await panel.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Notifications are off')).toBeTruthy();
  expect(await panel.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(server.variablesOf('RemovePushDevice')).toEqual([{ id: await deviceIdOf(SECOND) }]);
  expect(browser.subscription).toBeNull();
});

it('says how to allow notifications that the browser blocks', async () => {
  const browser = new FakePushBrowser();
  browser.answer = 'denied';
  const server = stubServer([]);
  const { user, panel } = await openPanel(server);
  await user.click(await panel.findByRole('button', { name: 'Turn on' }));
  expect(await panel.findByText(/^This browser blocks notifications of Paycycle\. Allow them/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(server.variablesOf('RegisterPushDevice')).toEqual([]);
});

it('stays off if the user does not decide, or if the push service cannot be reached', async () => {
  const browser = new FakePushBrowser();
  browser.answer = 'default';
  const { user, panel } = await openPanel(stubServer([]));
  await user.click(await panel.findByRole('button', { name: 'Turn on' }));
  browser.answer = 'granted';
  browser.isServiceReachable = false;
  await user.click(await panel.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/could not reach its push service/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Turn on' })).toBeTruthy();
});

it('names the Home Screen in browsers without the Push API, such as on an iPhone', async () => {
  const { panel } = await openPanel(stubServer([]));
  expect(await panel.findByText(/add Paycycle to the Home Screen first/)).toBeTruthy();
});

it('shows nothing if the operator has set no keys', async () => {
  new FakePushBrowser();
  const server = stubServer([], null);
  const { panel } = await openPanel(server);
  await expect.poll(() => server.variablesOf('PushNotifications')).toHaveLength(1);
  expect(panel.queryByRole('heading', { name: 'On this device' })).toBeNull();
});

it('registers the browser in each session, so that the sign-out ends its notifications', async () => {
  const browser = new FakePushBrowser('granted');
  browser.subscribe();
  const server = stubServer([await deviceIdOf(FIRST)]);
  renderApp(<App />, server, '/settings/appearance');
  await expect.poll(() => server.variablesOf('RegisterPushDevice')).toMatchObject([FIRST]);
  expect(browser.subscription).not.toBeNull();
});

it('ends the notifications of another user in this browser', async () => {
  const browser = new FakePushBrowser('granted');
  browser.subscribe();
  const server = stubServer([]);
  renderApp(<App />, server, '/settings/appearance');
  await expect.poll(() => browser.subscription).toBeNull();
  expect(server.variablesOf('RegisterPushDevice')).toEqual([]);
});
