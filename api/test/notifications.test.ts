import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuestScope } from '../src/kernel/scope.ts';
import { notifyByClock } from '../src/modules/notifications/notify-by-clock.service.ts';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Notifications of users (RULES.md, 78). */

interface Told {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly detail: string | null;
  readonly isRead: boolean;
}

let app: TestApp;
let owner: TestClient;
let colleague: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  colleague = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
  const { body } = await colleague.rest('GET', '/api/auth/user');
  await executeAsOwner(
    app.databaseUrl,
    `insert into company_members (company_id, user_id, role, added_by)
     select ${companyId}, '${body.id}', 'bookkeeper', created_by from companies where id = ${companyId}`,
  );
});

afterAll(() => app.close());

async function toldTo(user: TestClient): Promise<Told[]> {
  const { status, body } = await user.rest('GET', `/api/notifications?companyId=${companyId}`);
  expect(status).toBe(200);
  return body;
}

const kindsTo = async (user: TestClient) => (await toldTo(user)).map(({ kind }) => kind);

async function changeAccount(name = 'Alder Ltd'): Promise<void> {
  const body = { companyId, name, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const { id } = (await owner.rest('POST', '/api/suppliers', body)).body;
  await owner.rest('PUT', `/api/suppliers/${id}`, { ...body, bankAccountNumber: '55779922' });
}

it('notifies only users with the permission to act about pending runs and changed bank details', async () => {
  const { id } = (await owner.rest('POST', '/api/invoices/manual', { ...STORY_INVOICES[0], companyId })).body;
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id], status: 'pending' };
  expect((await owner.rest('POST', '/api/payment-runs', run)).status).toBe(201);
  await changeAccount();
  const told = await toldTo(owner);
  expect(told).toMatchObject([
    { kind: 'bank_details_changed', title: 'Bank details of Alder Ltd changed', isRead: false },
    { kind: 'run_waits', title: 'Payment Run #1 waits for your approval' },
  ]);
  expect(JSON.stringify(told)).not.toContain('5577');
  expect(await kindsTo(colleague)).toEqual([]);
  const stranger = await app.newUser();
  expect((await stranger.rest('GET', `/api/notifications?companyId=${companyId}`)).status).toBe(404);
  expect((await stranger.rest('POST', '/api/notifications/read', { companyId })).status).toBe(404);
});

it('counts the unread notifications of each user', async () => {
  const [first] = await toldTo(owner);
  const read = (body: object) => owner.rest('POST', '/api/notifications/read', { companyId, ...body });
  expect((await read({ ids: [first?.id] })).body).toEqual({ unreadCount: 1 });
  expect((await toldTo(owner)).map(({ isRead }) => isRead)).toEqual([true, false]);
  expect((await read({})).body).toEqual({ unreadCount: 0 });
  expect((await read({})).body).toEqual({ unreadCount: 0 });
});

it('omits the kinds that a user has switched off', async () => {
  const put = (kinds: readonly string[]) => owner.rest('PUT', '/api/notifications/kinds', { kinds });
  expect((await put(['run_waits'])).body).toEqual(['run_waits']);
  expect(await kindsTo(owner)).toEqual(['run_waits']);
  expect((await put(['anything'])).status).toBe(400);
  const all = (await colleague.rest('GET', '/api/notifications/kinds')).body;
  await put(all);
  expect(await kindsTo(owner)).toEqual(['bank_details_changed', 'run_waits']);
});

it('notifies once about overdue invoices, and purges notifications after 90 days', async () => {
  const invoice = { ...STORY_INVOICES[0], companyId, invoiceNumber: 'LATE-1', invoiceDate: '2026-09-01' };
  app.clock.moveTo(localDate('2026-09-16'));
  const openScope = () => openGuestScope(app.orm.em.fork(), app.ports);
  const dueDate = new Date(app.ports.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  expect((await owner.rest('POST', '/api/invoices/manual', { ...invoice, dueDate })).status).toBe(201);
  expect(await notifyByClock(openScope)).toBe(1);
  expect(await notifyByClock(openScope)).toBe(0);
  expect((await toldTo(colleague)).map(({ title }) => title)).toEqual(['1 invoice became overdue']);
  await executeAsOwner(app.databaseUrl, `update notifications set created_at = now() - interval '91 days'`);
  await notifyByClock(openScope);
  expect(await toldTo(owner)).toEqual([]);
});

it('notifies later about invoices that became overdue while the server was off', async () => {
  const openScope = () => openGuestScope(app.orm.em.fork(), app.ports);
  const add = async (invoiceNumber: string, dueDate: string) => {
    const invoice = { ...STORY_INVOICES[0], companyId, invoiceNumber, invoiceDate: '2026-09-01', dueDate };
    expect((await owner.rest('POST', '/api/invoices/manual', invoice)).status).toBe(201);
  };
  app.clock.moveTo(localDate('2026-09-25'));
  await add('LATE-2', '2026-09-24');
  await add('LATE-3', '2026-09-25');
  expect(await notifyByClock(openScope)).toBe(1);
  app.clock.moveTo(localDate('2026-09-28'));
  expect(await notifyByClock(openScope)).toBe(1);
  expect((await toldTo(colleague)).map(({ title }) => title)).toEqual([
    '1 invoice became overdue',
    '1 invoice became overdue',
  ]);
});

it('notifies subscribers of the company about something new', async () => {
  const feed = app.ports.changeFeed.changes(companyId, ['notifications']);
  await changeAccount('Birch Ltd');
  expect((await feed.next()).value).toEqual({ companyId });
  await feed.return?.();
});
