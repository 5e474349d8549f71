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

interface Counter {
  /** For what else is asked of the page's network. */
  readonly session: CDPSession;
  /** What has been loaded since the count began. A stream that stays open is no part of it. */
  read(): Traffic;
}

/** Counts what a page loads from now on. */
export async function countTraffic(page: Page): Promise<Counter> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sums = { requests: 0, bytes: 0, scriptBytes: 0, jsonBytes: 0 };
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
  return { session, read: () => ({ ...sums }) };
}
