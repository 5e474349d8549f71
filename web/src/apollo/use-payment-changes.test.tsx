import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  InvoiceStatsDocument,
  PaymentRunsDocument,
  UnreadNotificationsDocument,
} from '@paycycle/schema/generated/operations';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { companyChange } from '../testing/company-change.ts';
import { dashboardStats } from '../testing/dashboard-records.ts';
import { fakeStreams } from '../testing/fake-stream.ts';
import { paymentChange, paymentRecord, paymentStatsOf, paymentsFrom } from '../testing/payment-records.ts';
import { ofCompany } from '../testing/records.ts';
import { StubServer } from '../testing/stub-server.ts';
import { createClient } from './client.ts';
import { usePaymentStatsQuery, usePaymentsQuery } from './hooks.generated.ts';
import { liveLink } from './live-link.ts';
import { useNotificationChanges } from './use-notification-changes.ts';
import { usePaymentChanges } from './use-payment-changes.ts';

type Payment = ReturnType<typeof paymentRecord>;

/** A page that shows the payments, their figures, and follows them. */
function Followed() {
  usePaymentChanges(1);
  const payments = usePaymentsQuery({ variables: { companyId: 1 } });
  const stats = usePaymentStatsQuery({ variables: { companyId: 1 } });
  return (
    <>
      <output>{payments.data?.company.payments.items.map(({ id, status }) => `${id} ${status}`).join(', ')}</output>
      <p>Completed: {stats.data?.company.paymentStats.completed.count}</p>
    </>
  );
}

/** The page, with books that the test changes. What it shows of invoices and runs elsewhere is in the cache already. */
function show(payments: Payment[]) {
  const books = { payments };
  const server = new StubServer({
    Payments: (variables) => paymentsFrom(() => books.payments)(variables),
    PaymentStats: () => paymentStatsOf(books.payments),
    UnreadNotifications: () => ofCompany(1, { unreadNotificationCount: 0 }),
    InvoiceStats: () => ofCompany(1, { invoiceStats: dashboardStats }),
    PaymentRuns: () => ofCompany(1, { paymentRuns: { __typename: 'PaymentRunPage', items: [], totalCount: 0 } }),
  });
  return { books, server };
}

async function showWith(link: ApolloLink, server: StubServer) {
  const onUnauthenticated = vi.fn();
  const transport = ApolloLink.split(({ operationType }) => operationType === 'subscription', link, server.link);
  const client = createClient({ onUnauthenticated, transport });
  await client.query({ query: InvoiceStatsDocument, variables: { companyId: 1, days: 15 } });
  await client.query({ query: PaymentRunsDocument, variables: { companyId: 1 } });
  const view = render(
    <ApolloProvider client={client}>
      <Followed />
    </ApolloProvider>,
  );
  const knows = (field: string) =>
    Object.keys((client.cache.extract() as Record<string, object>)['Company:1'] ?? {}).some((key) =>
      key.startsWith(field),
    );
  return { client, onUnauthenticated, knows, ...view };
}

it('moves a payment on the screen, and asks again for lists and figures of payments only', async () => {
  const { books, server } = show([paymentRecord(1), paymentRecord(2)]);
  const { knows } = await showWith(server.link, server);
  expect(await screen.findByText('1 pending, 2 pending')).toBeTruthy();
  // What a payment does to its invoices is known from the first change on.
  act(() => server.tell('CompanyChanged', paymentChange(paymentRecord(1))));
  await waitFor(() => expect(server.variablesOf('Payments')).toHaveLength(2));

  const moved = paymentRecord(1, { status: 'processing' });
  books.payments = [moved, paymentRecord(2)];
  act(() => server.tell('CompanyChanged', paymentChange(moved)));
  expect(await screen.findByText('1 processing, 2 pending')).toBeTruthy();
  await waitFor(() => expect(server.variablesOf('Payments')).toHaveLength(3));
  expect(server.variablesOf('PaymentStats')).toHaveLength(3);
  expect(knows('payments')).toBe(true);
});

it('forgets what is counted from invoices when an invoice became paid, and keeps it when none did', async () => {
  const { books, server } = show([paymentRecord(1)]);
  const { client, knows } = await showWith(server.link, server);
  expect(await screen.findByText('1 pending')).toBeTruthy();
  act(() => server.tell('CompanyChanged', paymentChange(paymentRecord(1))));
  await waitFor(() => expect(knows('invoiceStats')).toBe(false));

  await client.query({ query: InvoiceStatsDocument, variables: { companyId: 1, days: 15 } });
  await client.query({ query: PaymentRunsDocument, variables: { companyId: 1 } });
  books.payments = [paymentRecord(1, { status: 'processing' })];
  act(() => server.tell('CompanyChanged', paymentChange(books.payments[0])));
  await waitFor(() => expect(server.variablesOf('Payments')).toHaveLength(3));
  expect(knows('invoiceStats')).toBe(true);
  expect(knows('paymentRuns')).toBe(true);

  books.payments = [paymentRecord(1, { status: 'completed' })];
  act(() => server.tell('CompanyChanged', paymentChange(books.payments[0])));
  expect(await screen.findByText('Completed: 1')).toBeTruthy();
  expect(knows('invoiceStats')).toBe(false);
  const { 'Invoice:1': invoice } = client.cache.extract() as Record<string, object>;
  expect(invoice).toMatchObject({ status: 'paid', hasLivePayment: true });
});

it('adds a payment of another user to the list, and evicts the list of runs', async () => {
  const { books, server } = show([paymentRecord(1)]);
  const { knows } = await showWith(server.link, server);
  expect(await screen.findByText('1 pending')).toBeTruthy();
  books.payments = [paymentRecord(2), paymentRecord(1)];
  act(() => server.tell('CompanyChanged', paymentChange(books.payments[0])));
  expect(await screen.findByText('2 pending, 1 pending')).toBeTruthy();
  expect(knows('paymentRuns')).toBe(false);
});

it('asks once for the lists when many payments move at the same time', async () => {
  const many = Array.from({ length: 20 }, (_, index) => paymentRecord(index + 1));
  const { books, server } = show(many);
  await showWith(server.link, server);
  expect(await screen.findByText(/^1 pending, .*20 pending$/)).toBeTruthy();
  books.payments = many.map(({ id }) => paymentRecord(id, { status: 'completed' }));
  act(() => {
    for (const payment of books.payments) server.tell('CompanyChanged', paymentChange(payment));
  });
  expect(await screen.findByText('Completed: 20')).toBeTruthy();
  expect(server.variablesOf('Payments')).toHaveLength(2);
  expect(server.variablesOf('PaymentStats')).toHaveLength(2);
});

it('asks for what it may have missed when a broken stream stands again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const streams = fakeStreams();
    const { books, server } = show([paymentRecord(1)]);
    await showWith(liveLink(), server);
    expect(await screen.findByText('1 pending')).toBeTruthy();
    await waitFor(() => expect(streams).toHaveLength(1));
    books.payments = [paymentRecord(1, { status: 'completed' })];
    streams[0]?.cut();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await screen.findByText('1 completed')).toBeTruthy();
    expect(screen.getByText('Completed: 1')).toBeTruthy();
    expect(streams).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

/** What else of a page follows the company. */
function Bell() {
  useNotificationChanges(1);
  return null;
}

it('has one stream for all that a page follows', async () => {
  const streams = fakeStreams();
  const { server } = show([paymentRecord(1)]);
  const { client, rerender } = await showWith(liveLink(), server);
  await waitFor(() => expect(streams).toHaveLength(1));
  const page = (isFollowed: boolean) => (
    <ApolloProvider client={client}>
      {isFollowed && <Followed />}
      <Bell />
    </ApolloProvider>
  );
  const kindsOf = (at: number) => streams[at]?.request.body['variables'];
  rerender(page(true));
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(kindsOf(1)).toMatchObject({ kinds: ['notifications', 'payments'] });
  rerender(page(false));
  await waitFor(() => expect(streams).toHaveLength(3));
  expect(kindsOf(2)).toMatchObject({ kinds: ['notifications'] });
  expect(streams.map(({ isClosed }) => isClosed())).toEqual([true, true, false]);
  await client.query({ query: UnreadNotificationsDocument, variables: { companyId: 1 } });
  streams[2]?.send({
    data: companyChange({ company: { id: 1, unreadNotificationCount: 4 } }),
  });
  await waitFor(() => expect(client.cache.extract()).toMatchObject({ 'Company:1': { unreadNotificationCount: 4 } }));
});

it('rests while the page is hidden, and asks for what it has missed when it is seen again', async () => {
  const streams = fakeStreams();
  const { books, server } = show([paymentRecord(1)]);
  await showWith(liveLink(), server);
  expect(await screen.findByText('1 pending')).toBeTruthy();
  await waitFor(() => expect(streams).toHaveLength(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(streams[0]?.isClosed()).toBe(true));
  books.payments = [paymentRecord(1, { status: 'failed' })];
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('1 failed')).toBeTruthy();
  expect(streams).toHaveLength(2);
});

it('says that the session is over when the stream is refused for it, and follows nothing more when it is left', async () => {
  const streams = fakeStreams(401);
  const { server } = show([paymentRecord(1)]);
  const { onUnauthenticated, unmount } = await showWith(liveLink(), server);
  await waitFor(() => expect(onUnauthenticated).toHaveBeenCalledTimes(1));
  unmount();
  expect(streams).toHaveLength(0);
});
