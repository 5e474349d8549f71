import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { listen } from '../listen.ts';

/** A way to TrueLayer's own servers: one address for both hosts, which remembers the payments that were taken. */
export interface TrueLayerGateway {
  readonly url: string;
  readonly paymentIds: ReadonlySet<string>;
  close(): void;
}

const PASSED_ON = ['accept', 'authorization', 'content-type', 'idempotency-key', 'tl-signature'];

export async function startTrueLayerGateway({ authUrl, apiUrl }: TrueLayerConfig): Promise<TrueLayerGateway> {
  const paymentIds = new Set<string>();
  const server = createServer((request, response) => {
    const host = request.url === '/connect/token' ? authUrl : apiUrl;
    passOn(host, request, response, paymentIds).catch(() => response.destroy());
  });
  const url = await listen(server);
  return {
    url,
    paymentIds,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
  paymentIds: Set<string>,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await buffer(request);
  const answer = await fetch(host + url, {
    method,
    headers: PASSED_ON.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  const text = await answer.text();
  if (method === 'POST' && url === '/v3/payments' && answer.status === 201) paymentIds.add(String(JSON.parse(text).id));
  const shouldRetry = answer.headers.get('tl-should-retry');
  response.writeHead(answer.status, { ...(shouldRetry !== null && { 'tl-should-retry': shouldRetry }) }).end(text);
}
