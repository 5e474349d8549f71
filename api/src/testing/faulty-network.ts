import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** Fault between a client and a server. */
export interface NetworkFault {
  /** Response to the client: none, a reset connection, an unreadable body, or this status. */
  readonly answer: 'silence' | 'reset' | 'unreadable' | number;
  /** True if the server handled the call before the fault. */
  readonly isDone: boolean;
  /** Headers of the status, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A way to a server that goes wrong on demand: point a client at its `url`. */
export interface FaultyNetwork {
  readonly url: string;
  /** Lets every call that is meant go wrong, until `mend`. */
  break(fault: NetworkFault, isMeant?: (method: string, path: string) => boolean): void;
  mend(): void;
  close(): void;
}

interface Broken {
  readonly fault: NetworkFault;
  readonly isMeant: (method: string, path: string) => boolean;
}

/** Headers that belong to one connection, or that are made anew. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'expect']);

/** Stands before the server at `target`, and passes on what comes, byte for byte. */
export async function startFaultyNetwork(target: () => string): Promise<FaultyNetwork> {
  let broken: Broken | null = null;
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const fault = broken?.isMeant(method, url) ? broken.fault : null;
    passOn(target(), request, response, fault).catch(() => response.destroy());
  });
  const url = await listen(server);
  return {
    url,
    break: (fault, isMeant = () => true) => {
      broken = { fault, isMeant };
    },
    mend: () => {
      broken = null;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: NetworkFault | null,
): Promise<void> {
  const body = await buffer(request);
  if (fault && !fault.isDone) return goWrong(response, fault);
  const { method = '', url = '' } = request;
  const answer = await fetch(target + url, {
    method,
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (fault) return goWrong(response, fault);
  for (const [name, value] of answer.headers) {
    if (!OWN_HEADERS.has(name) && name !== 'content-encoding') response.setHeader(name, value);
  }
  response.writeHead(answer.status).end(bytes);
}

function goWrong(response: ServerResponse, { answer, headers }: NetworkFault): void {
  if (answer === 'silence') return;
  if (answer === 'reset') return void response.destroy();
  if (answer === 'unreadable') {
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "cut off he');
  }
  response.writeHead(answer, { 'content-type': 'text/plain', ...headers }).end('Out of order');
}
