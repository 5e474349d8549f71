import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expectGoodInBoth, expectHealthyPage } from './expect-healthy-page.ts';
import { bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const RUN = {
  title: 'Lowe & Daughters Ltd',
  body: 'Payment Run #12 waits for your approval',
  path: '/payment-runs/12',
  tag: 'notification-7',
};

/** Parts of a service worker that this story reads or replaces. */
interface WorkerScope {
  shown: unknown[];
  readonly clients: object;
  readonly registration: object;
  dispatchEvent(event: Event): boolean;
}

/**
 * Replaces the browser's push service, which is its maker's, and the permission, which a browser without a screen never
 * gives. The service worker is the browser's own.
 */
async function replacePushService(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`;
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => end() };
      const end = async () => sessionStorage.removeItem('subscribed') === undefined;
      const find = async () => (sessionStorage.getItem('subscribed') ? subscription : null);
      const subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      Object.assign(PushManager.prototype, { getSubscription: find, subscribe });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
    },
    { endpoint, keys },
  );
}

/** Id of the page's service worker in the browser's protocol. */
async function registrationOf(protocol: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  return found;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Records what the worker shows: a browser without a screen shows no notifications. */
async function recordShown(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    const showNotification = async (title: string, options: object) => {
      scope.shown.push({ title, ...options });
    };
    Object.assign(scope.registration, { showNotification });
  });
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
}

test('a browser shows a run that waits for approval, and opens it', async ({ page, context }) => {
  await replacePushService(page);
  await bringInUser(page);
  await page.goto('/settings/notifications');

  await test.step('the user turns notifications on', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Paycycle notifies you on this device although it is closed.')).toBeVisible();
    await expectGoodInBoth(page);
    await page.setViewportSize(PHONE);
    await expectHealthyPage(page);
  });

  await test.step('its push service delivers a message', async () => {
    const protocol = await context.newCDPSession(page);
    const registrationId = await registrationOf(protocol);
    const { origin } = new URL(page.url());
    const message = { origin, registrationId, data: JSON.stringify(RUN) };
    const shown = await recordShown(await workerOf(context));
    await protocol.send('ServiceWorker.deliverPushMessage', message);
    const { path, ...texts } = RUN;
    await expect.poll(shown).toEqual([{ ...texts, icon: '/icons/icon-192.png', data: { path } }]);
  });

  await test.step('a click opens the run', async () => {
    const worker = await workerOf(context);
    const opened = await worker.evaluate(async (path) => {
      const scope = globalThis as unknown as WorkerScope;
      const done: string[] = [];
      const { promise, resolve } = Promise.withResolvers<unknown>();
      // Only a click of a person may open a window.
      Object.assign(scope.clients, { openWindow: async (opened: string) => done.push(`open ${opened}`) });
      const notification = { data: { path }, close: () => done.push('close') };
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: resolve }));
      await promise;
      return done;
    }, RUN.path);
    expect(opened).toEqual(['close', `open ${RUN.path}`]);
  });

  await test.step('the user turns notifications off', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});
