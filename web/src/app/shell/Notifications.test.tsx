import type { Role } from '@paycycle/schema/domain/access';
import { addDays, addMonths, formatMonth, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { App } from '../App.tsx';

const viewer = viewerRecord();

const lastMonth = addMonths(monthOf(today()), -1);

/** What is asked of a company for the bell: nothing waits, unless something else is given. */
function waitingIn(companyId: number, given: object = {}) {
  return ofCompany(companyId, {
    unreadNotificationCount: 0,
    deletion: null,
    pendingChanges: [],
    paymentsAwaitingAuthorisation: [],
    paymentRuns: { __typename: 'PaymentRunPage', items: [] },
    paymentStats: {
      __typename: 'PaymentStats',
      failed: { __typename: 'PaymentFigure', count: 0, amountPence: pence(0) },
    },
    dueByWeek: [],
    reconciliationSummary: { __typename: 'ReconciliationSummary', totalTransactions: 12 },
    ...given,
  });
}

const run = (id: number, allowedActions: readonly string[]) => ({
  __typename: 'PaymentRun',
  id,
  number: id - 30,
  totalAmountPence: pence(45_000),
  allowedActions,
});

/** One of each kind. */
const EVERYTHING = {
  paymentsAwaitingAuthorisation: [
    {
      __typename: 'PaymentsAwaitingAuthorisation',
      count: 2,
      amountPence: pence(30_000),
      authorisationUrls: [],
      paymentRunId: null,
      paymentRunNumber: null,
    },
  ],
  paymentRuns: { __typename: 'PaymentRunPage', items: [run(41, ['approve']), run(42, [])] },
  paymentStats: {
    __typename: 'PaymentStats',
    failed: { __typename: 'PaymentFigure', count: 1, amountPence: pence(9_640) },
  },
  dueByWeek: [
    { __typename: 'DueWeek', from: null, to: addDays(today(), -1), count: 3, amountPence: pence(120_000) },
    { __typename: 'DueWeek', from: today(), to: addDays(today(), 6), count: 5, amountPence: pence(70_000) },
  ],
  reconciliationSummary: { __typename: 'ReconciliationSummary', totalTransactions: 0 },
};

/** The application on a page that asks for nothing itself, with what waits in the company. */
async function open(waiting: ConstructorParameters<typeof StubServer>[0][string], role: Role = 'owner') {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({
      companies: [
        companyRecord({ role, isOwner: role === 'owner' }),
        companyRecord({ id: 2, name: 'Quayside Studios' }),
      ],
    }),
    Waiting: waiting,
  });
  const { user } = renderApp(<App />, server, '/nowhere');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  return { server, user };
}

/** Until the page has settled. */
const settle = () => vi.advanceTimersByTimeAsync(1_500);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

it('lists what waits in the order in which it costs money, each with the way to it', async () => {
  const { server, user } = await open(({ companyId }) => waitingIn(Number(companyId), EVERYTHING));
  await settle();
  await user.click(await screen.findByRole('button', { name: 'Notifications: 5 waiting' }));
  expect(server.variablesOf('Waiting')[0]).toEqual({ companyId: 1, lastMonth });
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 payments waiting for you at the bank£300.00 is sent when you approve it there', '/payments'],
    ['Payment Run #11 needs your approval£450.00', '/payment-runs/41'],
    ['1 payment failed£96.40 has not been paid', '/payments'],
    ['3 invoices overdue£1,200.00 to pay', '/invoices?status=overdue'],
    [
      `No statement for ${formatMonth(lastMonth)}Import it to reconcile the month`,
      `/reconciliation?month=${lastMonth}`,
    ],
    ['Notification settings', '/settings/notifications'],
  ]);
});

it.each([
  ['accountant', []],
  ['approver', ['/payment-runs/41']],
  ['bookkeeper', ['/invoices?status=overdue', `/reconciliation?month=${lastMonth}`]],
] as const)('lists for the role %s only what it may deal with', async (role, paths) => {
  const { user } = await open(({ companyId }) => waitingIn(Number(companyId), EVERYTHING), role);
  await settle();
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(list).findByRole('link', { name: 'Notification settings' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...paths, '/settings/notifications']);
});

it('lists what needs the word of a second person, and that the company will be deleted', async () => {
  const change = { __typename: 'PendingChange', id: 3, summary: 'Stop asking for approvals', mayConfirm: true };
  const deletion = { __typename: 'CompanyDeletion', dueAt: '2026-09-30T10:00:00Z', mayConfirm: false };
  const given = { pendingChanges: [change, { ...change, id: 4, mayConfirm: false }], deletion };
  const { user } = await open(({ companyId }) => waitingIn(Number(companyId), given));
  await settle();
  await user.click(await screen.findByRole('button', { name: 'Notifications: 2 waiting' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(
    within(list)
      .getByRole('link', { name: /^A change needs your confirmation/ })
      .getAttribute('href'),
  ).toBe('/settings/people');
  expect(within(list).getByRole('link', { name: /will be deleted on 30 Sep 2026/ }).textContent).toContain(
    'Nothing is paid until then',
  );
});

it('counts what is unread, lists what happened, and marks what is followed as read', async () => {
  const told = {
    __typename: 'Notification',
    kind: 'run_waits',
    detail: '£450.00',
    recordId: 41,
    at: '2026-09-15T11:00:00Z',
  };
  const items = [
    { ...told, id: 2, title: 'Payment Run #11 waits for your approval', isRead: false },
    { ...told, id: 1, kind: 'documents_read', title: 'Your documents were read', isRead: true },
    { ...told, id: 3, kind: 'month_can_be_closed', title: 'August 2026 can be closed', isRead: true },
  ];
  const notifications = { __typename: 'NotificationPage', totalCount: 3, items };
  let unreadNotificationCount = 1;
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    Waiting: ({ companyId }) => waitingIn(Number(companyId), { unreadNotificationCount }),
    Notifications: () => ofCompany(1, { unreadNotificationCount, notifications }),
    MarkNotificationsRead: () => {
      unreadNotificationCount = 0;
      return { markNotificationsRead: { __typename: 'Company', id: 1, unreadNotificationCount } };
    },
  });
  const { user } = renderApp(<App />, server, '/nowhere');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  await settle();
  await user.click(await screen.findByRole('button', { name: 'Notifications: 1 unread' }));
  const list = await screen.findByRole('region', { name: 'What happened' });
  const links = await within(list).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/payment-runs/41',
    '/documents',
    '/reconciliation?month=2026-08',
    '/settings/notifications',
  ]);
  expect(links[0]?.textContent).toContain('Unread: Payment Run #11 waits for your approval£450.00');
  expect(await axeViolations(list)).toEqual([]);
  await user.click(within(list).getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(server.variablesOf('MarkNotificationsRead')).toEqual([{ companyId: 1, ids: null }]);
});

it('asks once the page has settled, and again whenever the list is opened', async () => {
  let given = {};
  const { server, user } = await open(({ companyId }) => waitingIn(Number(companyId), given));
  expect(server.variablesOf('Waiting')).toEqual([]);
  await settle();
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  given = EVERYTHING;
  await user.click(bell);
  expect(await screen.findByText('3 invoices overdue')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notifications: 5 waiting' })).toBeTruthy();
});

it('says that nothing waits, and gives the focus back to the bell', async () => {
  const { user } = await open(({ companyId }) => waitingIn(Number(companyId)));
  await settle();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' })));
});

it('goes to what is chosen, and closes', async () => {
  const { user } = await open(({ companyId }) => waitingIn(Number(companyId), EVERYTHING));
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  await user.click(await screen.findByRole('link', { name: /3 invoices overdue/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
});

it('says when it could not be asked, and asks again when it is opened again', async () => {
  let isDown = true;
  const { user } = await open(({ companyId }) =>
    isDown ? new Refusal('Internal server error', 'INTERNAL') : waitingIn(Number(companyId), EVERYTHING),
  );
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('What waits for you could not be loaded.')).toBeTruthy();
  isDown = false;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('1 payment failed')).toBeTruthy();
});

it('reads again when it is opened before the first response, and ignores that response', async () => {
  let count = 0;
  const { user } = await open(({ companyId }) => {
    count += 1;
    return count === 1 ? new Promise<never>(() => undefined) : waitingIn(Number(companyId), EVERYTHING);
  });
  await settle();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('1 payment failed')).toBeTruthy();
});

it('never shows what waits in the company that was left', async () => {
  const { user } = await open(({ companyId }) => waitingIn(Number(companyId), companyId === 1 ? EVERYTHING : {}));
  await settle();
  expect(await screen.findByRole('button', { name: 'Notifications: 5 waiting' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch Company: Harbour Lane Fitness Ltd' }));
  expect(await screen.findByRole('menuitem', { name: /Quayside Studios/ })).toBeTruthy();
  await user.keyboard('quay{Enter}');
  expect(await screen.findByRole('button', { name: 'Switch Company: Quayside Studios' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});
