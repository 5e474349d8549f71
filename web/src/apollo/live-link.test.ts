import { ApolloLink } from '@apollo/client';
import { CompanyChangedDocument } from '@paycycle/schema/generated/operations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStreams } from '../testing/fake-stream.ts';
import { paymentChange, paymentRecord } from '../testing/payment-records.ts';
import { waitPatiently } from '../testing/wait-patiently.ts';
import { createClient } from './client.ts';
import { liveLink } from './live-link.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Subscribes as a page does, and keeps what comes. */
function follow() {
  const onUnauthenticated = vi.fn();
  const onConnected = vi.fn();
  const seen: unknown[] = [];
  const onEnd = vi.fn();
  const client = createClient({ onUnauthenticated, transport: ApolloLink.from([liveLink()]) });
  const subscription = client
    .subscribe({
      query: CompanyChangedDocument,
      variables: { companyId: 1, kinds: ['payments'], withinSeconds: 0 },
      fetchPolicy: 'no-cache',
      context: { onConnected },
    })
    .subscribe({
      next: ({ data, error }) => seen.push(data?.companyChanged.payment?.status ?? error?.message),
      complete: onEnd,
    });
  return { seen, onConnected, onUnauthenticated, onEnd, subscription };
}

const changed = (status: 'pending' | 'completed') => ({ data: paymentChange(paymentRecord(1, { status })) });

it('asks for the stream with the header, and hands on what it brings', async () => {
  const streams = fakeStreams();
  const { seen, onConnected, subscription } = follow();
  await waitPatiently(() => expect(streams).toHaveLength(1));
  const { request, send, isClosed } = streams[0] ?? expect.unreachable();
  expect(request.url).toBe('/graphql/stream');
  expect(request.headers.get('apollo-require-preflight')).toBe('true');
  expect(request.body).toMatchObject({
    operationName: 'CompanyChanged',
    variables: { companyId: 1, withinSeconds: expect.toSatisfy((seconds) => seconds >= 1) },
  });
  expect(request.body.query).toContain('subscription CompanyChanged');
  send(changed('pending'));
  send(changed('completed'));
  await waitPatiently(() => expect(seen).toEqual(['pending', 'completed']));
  expect(onConnected.mock.calls).toEqual([[false]]);
  subscription.unsubscribe();
  expect(isClosed()).toBe(true);
});

it.each(['cut', 'complete'] as const)(
  'opens the stream again after it was %s, and says that it is late',
  async (end) => {
    const streams = fakeStreams();
    const { seen, onConnected, onEnd } = follow();
    await waitPatiently(() => expect(onConnected).toHaveBeenCalledTimes(1));
    streams[0]?.[end]();
    await waitPatiently(() => expect(vi.getTimerCount()).toBe(1));
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1500);
    await waitPatiently(() => expect(onConnected.mock.calls).toEqual([[false], [true]]));
    streams[1]?.send(changed('completed'));
    await waitPatiently(() => expect(seen).toEqual(['completed']));
    expect(onEnd).not.toHaveBeenCalled();
  },
);

it('waits longer each time that the server does not answer, half a minute or so at most, and never gives up', async () => {
  const streams = fakeStreams(...Array.from({ length: 12 }, () => 503));
  const request = fetch;
  const askedAt: number[] = [];
  vi.stubGlobal('fetch', (...parameters: Parameters<typeof fetch>) => {
    askedAt.push(Date.now());
    return request(...parameters);
  });
  const { onConnected, onEnd } = follow();
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    // The next pause begins when the attempt has been refused, however long that takes.
    await waitPatiently(() => expect([askedAt.length >= attempts, vi.getTimerCount()]).toEqual([true, 1]));
    await vi.advanceTimersToNextTimerAsync();
  }
  await waitPatiently(() => expect(streams).toHaveLength(1));
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30].entries()) {
    const pauseMs = (askedAt[index + 1] ?? Number.NaN) - (askedAt[index] ?? Number.NaN);
    expect(pauseMs).toBeGreaterThanOrEqual(seconds * 1000);
    // Half as long again at most, and what the test itself has waited.
    expect(pauseMs).toBeLessThan(seconds * 1500 + 1000);
  }
  await waitPatiently(() => expect(onConnected.mock.calls).toEqual([[true]]));
  expect(onEnd).not.toHaveBeenCalled();
});

it('reports that nobody is signed in, and does not reconnect', async () => {
  const streams = fakeStreams(401);
  const { onUnauthenticated, onEnd } = follow();
  await waitPatiently(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(streams).toHaveLength(0);
});

it('reports that another user is signed in, and does not reconnect', async () => {
  const errors = [{ message: 'Someone else', extensions: { code: 'OTHER_USER' } }];
  vi.stubGlobal('fetch', async () => Response.json({ errors }, { status: 401 }));
  const { onUnauthenticated, onEnd } = follow();
  await waitPatiently(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(onUnauthenticated.mock.calls).toEqual([[true]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('reports when the session ends while the stream is open', async () => {
  const streams = fakeStreams();
  const { onUnauthenticated } = follow();
  await waitPatiently(() => expect(streams).toHaveLength(1));
  streams[0]?.send({ data: null, errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }] });
  await waitPatiently(() => expect(onUnauthenticated).toHaveBeenCalledTimes(1));
});

it('gives up what the server refuses', async () => {
  const streams = fakeStreams();
  const { seen, onEnd } = follow();
  await waitPatiently(() => expect(streams).toHaveLength(1));
  streams[0]?.send({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
  streams[0]?.complete();
  await waitPatiently(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(seen).toEqual(['Not found']);
  expect(vi.getTimerCount()).toBe(0);
});
