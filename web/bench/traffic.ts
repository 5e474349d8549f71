import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A connection as on a train: 1.6 megabits a second, and 150 ms there and back. */
export const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** The same distance on a line that is wide enough. */
export const FAR = { ...SLOW, downloadThroughput: -1, uploadThroughput: -1 };

interface Traffic {
  readonly requests: number;
  /** On the wire: compressed, with headers. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Of GraphQL's answers alone. */
  readonly jsonBytes: number;
}

/** Nothing more is expected to load after so long without a request under way. */
const QUIET_MS = 500;
const QUIET_WAIT_MS = 60_000;
const STREAM = '/graphql/stream';

interface Counter {
  /** For what else is asked of the page's network. */
  readonly session: CDPSession;
  /** What has been loaded since the count began. A stream that stays open is no part of it. */
  read(): Traffic;
  /** Waits until nothing is loading. A stream that stays open is no part of it, as it is of Playwright's `networkidle`. */
  quiet(): Promise<void>;
}

/** Counts what a page loads from now on. */
export async function countTraffic(page: Page): Promise<Counter> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sums = { requests: 0, bytes: 0, scriptBytes: 0, jsonBytes: 0 };
  const inProgress = new Set<string>();
  let quietSince = performance.now();
  const end = ({ requestId }: { requestId: string }) => {
    if (inProgress.delete(requestId)) quietSince = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname !== STREAM) inProgress.add(requestId);
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, new URL(response.url).pathname === '/graphql' ? 'GraphQL' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    sums.requests += 1;
    sums.bytes += encodedDataLength;
    if (kind === 'Script') sums.scriptBytes += encodedDataLength;
    if (kind === 'GraphQL') sums.jsonBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const quiet = async () => {
    const limit = performance.now() + QUIET_WAIT_MS;
    while (inProgress.size > 0 || performance.now() - quietSince < QUIET_MS) {
      if (performance.now() > limit) throw new Error(`still loading after ${QUIET_WAIT_MS} ms`);
      await setTimeout(QUIET_MS / 10);
    }
  };
  return { session, read: () => ({ ...sums }), quiet };
}
