import { createHash } from 'node:crypto';
import { NOTIFICATION_KINDS } from '@paycycle/schema/domain/notification';
import { PUSH_TEXTS } from '@paycycle/schema/domain/push-notification';
import {
  ApprovePaymentRunDocument,
  PaymentRunDocument,
  PushNotificationsDocument,
  RegisterPushDeviceDocument,
  RemovePushDeviceDocument,
  SubmitPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushTarget } from '../src/kernel/ports/push-encryption.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { sendNextPush } from '../src/modules/notifications/push/send-push.service.ts';
import { type PushService, startPushService } from '../src/testing/push-service.ts';
import { confirmChanges } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Notifications on devices, sent to a push service (RULES.md, 108). */

const PATH = '/api/notifications/push';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let service: PushService;
let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let maker: TestClient;
let approver: TestClient;
let companyId: number;
let invoiceNo = 0;
let noticeNo = 0;

beforeAll(async () => {
  service = await startPushService();
  const options = { pushEncryption: service.encryption };
  app = await startTestApp(options);
  second = await startTestApp({ ...options, besides: app });
});

afterAll(async () => {
  await second.close();
  await app.close();
  service.close();
});

beforeEach(async () => {
  for (const { clock } of [app, second]) clock.moveToInstant(new Date().toISOString());
  [maker, approver] = [await app.newUser(), await app.newUser()];
  companyId = (await maker.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
  await addMember(approver, 'finance');
  await executeAsOwner(app.databaseUrl, 'delete from push_devices');
  service.pushes.length = 0;
  service.status = 201;
});

const idOf = async (user: TestClient): Promise<string> => (await user.rest('GET', '/api/auth/user')).body.id;
const digestOf = ({ endpoint }: PushTarget) => createHash('sha256').update(endpoint).digest('hex');
const deviceIds = async (user: TestClient): Promise<string[]> =>
  (await user.rest('GET', PATH)).body.devices.map(({ id }: { id: string }) => id);

async function addMember(user: TestClient, role: string): Promise<void> {
  await executeAsOwner(
    app.databaseUrl,
    `insert into company_members (company_id, user_id, role, added_by)
     select ${companyId}, '${await idOf(user)}', '${role}', created_by from companies where id = ${companyId}`,
  );
}

/** Turns notifications on in a new browser. */
async function turnOn(user: TestClient, target = service.subscribe()): Promise<PushTarget> {
  expect(await user.rest('POST', PATH, target)).toMatchObject({ status: 200 });
  return target;
}

async function sendDue(of: TestApp = app): Promise<void> {
  while (await sendNextPush(() => openGuestScope(of.orm.em.fork(), of.ports)));
}

async function notify(kind: string, more: { forUser?: string; title?: string } = {}): Promise<void> {
  const forUser = more.forUser ? `'${more.forUser}'` : 'null';
  noticeNo += 1;
  await executeAsOwner(
    app.databaseUrl,
    `insert into notifications (company_id, kind, subject, title, detail, record_id, for_user)
     values (${companyId}, '${kind}', '${noticeNo}', '${more.title ?? 'It happened'}', '£1.00', 7, ${forUser})`,
  );
}

async function countDeliveries(): Promise<number> {
  const [row] = await app.orm.em.fork().execute<[{ count: number }]>('select count(*)::int from push_deliveries');
  return row.count;
}

/** Submits a run that the approver has to approve. */
async function submitRun(): Promise<number> {
  const limit = { name: 'Harbour Lane Ltd', approvalThreshold: '10.00' };
  await maker.rest('PUT', `/api/companies/${companyId}`, limit);
  await confirmChanges(approver, companyId);
  invoiceNo += 1;
  const invoice = { companyId, supplierName: 'Harbour Print', invoiceNumber: `HP-${invoiceNo}`, amount: '120.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { id, supplier } = (await maker.rest('POST', '/api/invoices/manual', { ...invoice, ...dates })).body;
  await maker.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Harbour Print', ...ACCOUNT });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const runId = (await maker.rest('POST', '/api/payment-runs', run)).body.id;
  await maker.graphql(SubmitPaymentRunDocument, { id: runId });
  return runId;
}

describe('a run that waits for approval', () => {
  it('appears once on the devices of those who may approve it, encrypted and without its amount', async () => {
    await turnOn(maker);
    const target = await turnOn(approver);
    const runId = await submitRun();
    await Promise.all([sendDue(), sendDue(second)]);
    expect(service.pushes).toHaveLength(1);
    const [push] = service.pushes;
    expect(push?.endpoint).toBe(target.endpoint);
    expect(JSON.parse(push?.text ?? '')).toEqual({
      title: 'Harbour Lane Ltd',
      body: 'Payment Run #1 waits for your approval',
      path: `/payment-runs/${runId}`,
      tag: expect.stringMatching(/^notification-\d+$/),
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'high',
    });
    expect(push?.claims).toMatchObject({ aud: new URL(target.endpoint).origin, sub: 'mailto:admin@books.example' });
    await sendDue();
    expect(service.pushes).toHaveLength(1);
  });

  it('does not appear once it is approved', async () => {
    await turnOn(approver);
    const id = await submitRun();
    const { data } = await approver.graphql(PaymentRunDocument, { id });
    await approver.graphql(ApprovePaymentRunDocument, { id, content: data?.paymentRun.content ?? '' });
    await sendDue();
    expect(service.pushes).toEqual([]);
    expect(await countDeliveries()).toBe(0);
  });
});

describe('a device', () => {
  it('shows the kinds that need a person now', async () => {
    await turnOn(maker);
    const forUser = await idOf(maker);
    for (const kind of NOTIFICATION_KINDS) await notify(kind, { forUser });
    const rows = await app.orm.em
      .fork()
      .execute<{ kind: string }[]>(
        'select kind from push_deliveries join notifications notice on notice.id = notification_id',
      );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(PUSH_TEXTS).sort());
  });

  it('shows no amounts', async () => {
    await turnOn(maker);
    await notify('payment_failed', { title: '£500.00 to Alder Ltd was not paid' });
    await sendDue();
    expect(JSON.parse(service.pushes[0]?.text ?? '')).toMatchObject({ body: 'A payment was not made' });
  });

  it('shows nothing that its user has read, does not want or may not see any more', async () => {
    await turnOn(maker);
    await turnOn(approver);
    await notify('payment_failed');
    await maker.rest('POST', '/api/notifications/read', { companyId });
    const userId = await idOf(approver);
    await executeAsOwner(
      app.databaseUrl,
      `update company_members set role = 'bookkeeper' where company_id = ${companyId} and user_id = '${userId}'`,
    );
    await maker.rest('PUT', '/api/notifications/kinds', { kinds: ['payment_failed'] });
    await notify('bank_details_changed');
    await sendDue();
    expect(service.pushes).toEqual([]);
    expect(await countDeliveries()).toBe(0);
  });

  it('is removed when its push service no longer knows it', async () => {
    await turnOn(maker);
    service.status = 410;
    await notify('payment_failed');
    await sendDue();
    expect(await deviceIds(maker)).toEqual([]);
  });

  it('gets a notification later if its push service fails, for a day', async () => {
    await turnOn(maker);
    service.status = 503;
    await notify('payment_failed');
    await sendDue();
    service.status = 201;
    await sendDue();
    expect(service.pushes).toEqual([]);
    app.clock.moveToInstant(new Date(app.ports.clock.now().getTime() + 60_000).toISOString());
    await sendDue();
    expect(service.pushes).toHaveLength(1);

    service.status = 503;
    await notify('payment_failed');
    app.clock.moveToInstant(new Date(app.ports.clock.now().getTime() + 24 * 60 * 60_000).toISOString());
    await sendDue();
    expect(await countDeliveries()).toBe(0);
    expect(await deviceIds(maker)).toHaveLength(1);
  });

  it('remains if its push service refuses a message, which the log names', async () => {
    await turnOn(maker);
    service.status = 403;
    await notify('payment_failed');
    await expect(sendDue()).rejects.toThrow(/^the push service 127\.0\.0\.1:\d+ responded 403$/);
    expect(await countDeliveries()).toBe(0);
    expect(await deviceIds(maker)).toHaveLength(1);
  });
});

describe('registering a browser', () => {
  it('works in both APIs, and again in the same browser', async () => {
    const target = service.subscribe();
    const id = digestOf(target);
    const { publicKey } = service.encryption;
    expect((await maker.rest('GET', PATH)).body).toEqual({ publicKey, devices: [] });
    expect((await maker.graphql(RegisterPushDeviceDocument, target)).data?.registerPushDevice).toMatchObject({
      publicKey,
      devices: [{ id }],
    });
    await turnOn(maker, target);
    const { data } = await maker.graphql(PushNotificationsDocument, {});
    expect(data?.pushNotifications).toMatchObject({ publicKey, devices: [{ id }] });
    expect((await maker.graphql(RemovePushDeviceDocument, { id })).data?.removePushDevice.devices).toEqual([]);
    await turnOn(maker, target);
    expect((await maker.rest('DELETE', `${PATH}/${id}`)).body).toEqual({ publicKey, devices: [] });
    expect((await maker.rest('DELETE', `${PATH}/${id}`)).status).toBe(404);
  });

  it('moves a shared browser to the user who turns notifications on there', async () => {
    const target = await turnOn(maker);
    expect((await approver.rest('DELETE', `${PATH}/${digestOf(target)}`)).status).toBe(404);
    expect(await deviceIds(maker)).toEqual([digestOf(target)]);
    await turnOn(approver, target);
    expect(await deviceIds(maker)).toEqual([]);
    expect(await deviceIds(approver)).toEqual([digestOf(target)]);
    await notify('password_reset', { forUser: await idOf(maker) });
    await sendDue();
    expect(service.pushes).toEqual([]);
  });

  it('keeps the ten browsers that registered last', async () => {
    const targets = [];
    for (let count = 0; count < 11; count += 1) {
      app.clock.moveToInstant(new Date(app.ports.clock.now().getTime() + 1000).toISOString());
      targets.push(await turnOn(maker));
    }
    expect(await deviceIds(maker)).toEqual(targets.slice(1).map(digestOf).reverse());
  });

  it('stores its URL and keys encrypted', async () => {
    const { endpoint, auth } = await turnOn(maker);
    const [row] = await app.orm.em
      .fork()
      .execute<[{ text: string }]>('select row_to_json(device)::text as text from push_devices device');
    expect(row.text).not.toContain(endpoint);
    expect(row.text).not.toContain(auth);
  });

  it.each([
    ['an incomplete key', { p256dh: 'AAAA' }],
    ['a key that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['an incomplete secret', { auth: 'AAAA' }],
    ['a URL that is none', { endpoint: 'push service' }],
    ['a URL of another protocol', { endpoint: 'ftp://push.example/1' }],
    ['a URL with a password', { endpoint: 'https://user:password@push.example/1' }],
    ['a long URL', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
  ])('is refused with %s', async (_name, change) => {
    const response = await maker.rest('POST', PATH, { ...service.subscribe(), ...change });
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await deviceIds(maker)).toEqual([]);
  });
});

describe('a device is removed', () => {
  it('with the sign-out in its browser', async () => {
    const target = await turnOn(maker);
    await maker.rest('POST', '/api/logout', {});
    const [row] = await app.orm.em
      .fork()
      .execute<[{ count: number }]>('select count(*)::int from push_devices where id = ?', [digestOf(target)]);
    expect(row.count).toBe(0);
  });

  it('when its user ends all other sessions, even if its session has expired', async () => {
    const target = await turnOn(maker);
    const userId = await idOf(maker);
    await executeAsOwner(
      app.databaseUrl,
      `insert into push_devices (id, user_id, session_id, sealed, renewed_at)
       values ('${'a'.repeat(64)}', '${userId}', 'an expired session', 'v1', now())`,
    );
    expect(await deviceIds(maker)).toHaveLength(2);
    await maker.rest('DELETE', '/api/auth/sessions');
    expect(await deviceIds(maker)).toEqual([digestOf(target)]);
  });

  it('but not when its session expires', async () => {
    await turnOn(maker);
    await executeAsOwner(app.databaseUrl, `update sessions set expire = '2000-01-01'; delete from sessions`);
    const [row] = await app.orm.em.fork().execute<[{ count: number }]>('select count(*)::int from push_devices');
    expect(row.count).toBe(1);
  });

  it('with its user', async () => {
    const user = await app.newUser();
    await turnOn(user);
    await executeAsOwner(app.databaseUrl, `delete from users where id = '${await idOf(user)}'`);
    const [row] = await app.orm.em.fork().execute<[{ count: number }]>('select count(*)::int from push_devices');
    expect(row.count).toBe(0);
  });
});

describe('a server', () => {
  it.each(['https://127.0.0.1/push', 'https://10.0.0.1/push', 'https://metadata.google.internal/', 'http://1.1.1.1/'])(
    'registers no browser at %s',
    async (endpoint) => {
      const strict = await startTestApp({
        pushEncryption: service.encryption,
        allowsPrivateWebhooks: false,
        besides: app,
      });
      const body = { ...service.subscribe(), endpoint };
      const response = await strict.guest().rest('POST', PATH, body, { cookie: maker.cookie });
      expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      await strict.close();
    },
  );

  it('sends nothing to a private address that was registered before', async () => {
    const strict = await startTestApp({
      pushEncryption: service.encryption,
      allowsPrivateWebhooks: false,
      besides: app,
    });
    strict.clock.moveToInstant(app.ports.clock.now().toISOString());
    await turnOn(maker);
    await notify('payment_failed');
    await sendDue(strict);
    expect(service.pushes).toEqual([]);
    await strict.close();
  });

  it('offers no notifications without keys', async () => {
    const without = await startTestApp({ besides: app });
    const headers = { cookie: maker.cookie };
    const { body } = await without.guest().rest('GET', PATH, undefined, headers);
    expect(body).toEqual({ publicKey: null, devices: [] });
    expect((await without.guest().rest('POST', PATH, service.subscribe(), headers)).status).toBe(400);
    await without.close();
  });
});
