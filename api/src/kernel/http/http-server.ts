import { createServer, type RequestListener, type Server } from 'node:http';

/** Timeouts of a connection, in milliseconds. */
export interface ServerTimeouts {
  /** All headers of a request. */
  readonly headersMs: number;
  /** A whole request: the largest import, over a slow line. */
  readonly requestMs: number;
  /** Nothing, between two requests. */
  readonly idleMs: number;
  /** Interval of the check for late connections. */
  readonly lookEveryMs: number;
}

const PATIENCE: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 10 * 60_000,
  // Longer than browsers and proxies keep an idle connection: who closes it must not be who is just being asked.
  idleMs: 75_000,
  lookEveryMs: 2000,
};

/** Bytes of all headers of a request, and how many there may be. */
const HEADERS_BYTES_MAX = 16 * 1024;
const HEADERS_MAX = 100;

/** HTTP server with timeouts for slow requests and a limit on headers. */
export function createHttpServer(listener: RequestListener, patience: ServerTimeouts = PATIENCE): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: patience.idleMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      maxHeaderSize: HEADERS_BYTES_MAX,
    },
    listener,
  );
  server.maxHeadersCount = HEADERS_MAX;
  return server;
}
