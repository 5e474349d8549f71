import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import pg from 'pg';
import { createSandboxBankProvider } from '../adapters/sandbox-bank-provider/sandbox-bank-provider.ts';
import { followRequest } from '../kernel/http/current-request.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { createLogger } from '../kernel/logger.ts';
import type { PaymentProvider, TestSignIn, WebhookRequest } from '../kernel/ports/payment-provider.ts';
import { createSandboxBank, type SandboxBank } from '../sandbox-bank/sandbox-bank.ts';
import { type FaultyNetwork, startFaultyNetwork } from './faulty-network.ts';
import { listen } from './listen.ts';
import { createTestDatabase } from './test-database.ts';
import { testSecretBox } from './test-secret-box.ts';

/** A clock that stands still until a test moves it. */
class TestBankClock {
  #now = new Date('2026-09-15T11:00:00Z').getTime();

  now(): Date {
    return new Date(this.#now);
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}

/** A sandbox bank of its own over HTTP, with a receiver of its webhooks, and its provider behind a faulty network. */
export interface TestBank {
  /** Address of the bank for browsers and clients. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly clock: TestBankClock;
  /** The bank as it runs now: another one after `restart`. */
  readonly bank: SandboxBank;
  /** Network between the provider and the bank. */
  readonly network: FaultyNetwork;
  readonly provider: PaymentProvider;
  /** Credentials of the payer of `requestOf`. */
  readonly payer: TestSignIn;
  openProvider(): PaymentProvider;
  /** Every webhook that came in, in order. */
  readonly received: WebhookRequest[];
  /** The next webhook that comes in. */
  nextWebhook(): Promise<WebhookRequest>;
  /** Sets the receiver's status for webhooks; null for no response. */
  answerWebhooks(status: number | null): void;
  /** Moves the clock and runs the bank's due jobs. Returns the number of accepted webhooks. */
  pass(ms: number): Promise<number>;
  /** Ends the bank and opens it again on the same books. */
  restart(): Promise<void>;
  /** Asks or changes the bank's books. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const WEBHOOK_PATH = '/api/sandbox/webhook';
/** Long enough for fifty payments on a busy machine. */
const TIMEOUT_MS = 1000;

/** Call it in `beforeAll`, and `close` in `afterAll`. */
export async function startTestBank(): Promise<TestBank> {
  const database = await createTestDatabase();
  const books = new pg.Pool({ connectionString: database.url, max: 2 });
  const clock = new TestBankClock();
  const logger = createLogger('silent');
  const receiver = await startReceiver();
  let url = '';
  const place = { databaseUrl: database.url, publicUrl: () => url, webhookUrl: () => receiver.url + WEBHOOK_PATH };
  const openBank = () => createSandboxBank({ ...place, secretBox: testSecretBox, clock, logger });
  let bank = openBank();
  const server = serverOf(() => bank);
  url = await listen(server);
  const network = await startFaultyNetwork(() => url);
  const openProvider = (): PaymentProvider =>
    createSandboxBankProvider({
      baseUrl: () => network.url,
      secret: () => bank.apiSecret(),
      clock,
      logger,
      timeoutMs: TIMEOUT_MS,
    });
  const payer = await bank.signInOf('ann@example.co.uk');
  return {
    url,
    payer,
    databaseUrl: database.url,
    clock,
    get bank() {
      return bank;
    },
    network,
    provider: openProvider(),
    openProvider,
    received: receiver.received,
    nextWebhook: receiver.next,
    answerWebhooks: receiver.answer,
    pass: (ms) => {
      clock.move(ms);
      return bank.deliverDue(clock.now());
    },
    restart: async () => {
      await bank.stop();
      bank = openBank();
    },
    query: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await books.query<Row>(sql, [...values])).rows,
    close: async () => {
      network.close();
      receiver.close();
      server.closeAllConnections();
      server.close();
      await bank.stop();
      await books.end();
      await database.drop();
    },
  };
}

function serverOf(bank: () => SandboxBank): Server {
  const app = express();
  app.use(securityHeaders(false));
  app.use(followRequest);
  app.use('/sandbox-bank', (request, response, next) => bank().router(request, response, next));
  return createServer(app);
}

/** Takes webhooks and keeps them as they came in. */
async function startReceiver() {
  const received: WebhookRequest[] = [];
  const arrivals = new EventEmitter<{ webhook: [WebhookRequest] }>();
  let status: number | null = 204;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const { method = '', url: path = '' } = request;
      const webhook = { method, path, headers: Object.fromEntries(headers), body };
      received.push(webhook);
      arrivals.emit('webhook', webhook);
      if (status !== null) response.writeHead(status).end();
    });
  });
  const url = await listen(server);
  return {
    url,
    received,
    next: async (): Promise<WebhookRequest> => {
      const [webhook] = await once(arrivals, 'webhook');
      return webhook;
    },
    answer: (next: number | null) => {
      status = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
