import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import { errorJson } from './error-handler.ts';

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
  server.on('clientError', (error, socket) => {
    const isAnswered = (socket as { readonly _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
    if (!socket.writable || isAnswered) return void socket.destroy();
    socket.end(refusalOfUnread(error), () => socket.destroy());
  });
  return server;
}

const STATUS_OF_UNREAD: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Response to a request that could not be read, and so reached no route. */
function refusalOfUnread(error: Error & { readonly code?: string }): string {
  const status = STATUS_OF_UNREAD[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const code: ErrorCode = 'MALFORMED_REQUEST';
  const body = JSON.stringify({ ...errorJson(new AppError(code, STATUS_CODES[status])), requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
