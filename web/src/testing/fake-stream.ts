import { vi } from 'vitest';

/** One connection to the server's stream, controlled by the test. */
export interface FakeStream {
  readonly request: { readonly url: string; readonly headers: Headers; readonly body: Record<string, unknown> };
  readonly isClosed: () => boolean;
  /** Sends one event of the subscription. */
  readonly send: (result: object) => void;
  /** Ends the subscription, like a server that shuts down. */
  readonly complete: () => void;
  /** Cuts the connection. */
  readonly cut: () => void;
}

type Answer = 'open' | number;

/**
 * Replaces `fetch`: each request gets the next response of the list, an open stream or a status. After the list it gets
 * open streams.
 */
export function fakeStreams(...answers: Answer[]): FakeStream[] {
  const streams: FakeStream[] = [];
  const statuses: Answer[] = [...answers];
  vi.stubGlobal('fetch', async (url: string, { headers, body, signal }: RequestInit) => {
    const status = statuses.shift() ?? 'open';
    if (status !== 'open') return new Response('', { status });
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    let closed = false;
    const content = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    signal?.addEventListener('abort', () => {
      closed = true;
    });
    streams.push({
      request: { url, headers: new Headers(headers), body: JSON.parse(String(body)) },
      isClosed: () => closed,
      send: (result) => controller?.enqueue(encoder.encode(`event: next\ndata: ${JSON.stringify(result)}\n\n`)),
      complete: () => controller?.enqueue(encoder.encode('event: complete\ndata: \n\n')),
      cut: () => controller?.error(new TypeError('network error')),
    });
    return new Response(content, { headers: { 'content-type': 'text/event-stream' } });
  });
  return streams;
}
