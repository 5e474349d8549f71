import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { listen } from '../listen.ts';
import { HostedPages } from './hosted-pages.ts';
import { Problem, type ProblemKind } from './problem.ts';
import { answerOfProblem, StandInApi, type StandInRequest, type StandInResponse } from './stand-in-api.ts';
import type { HostedPageAction, StandInPayment } from './stand-in-payment.ts';
import { KEY_SET_PATH, newKeys, StandInWebhooks } from './stand-in-webhooks.ts';
import { loadTrueLayerContract, type TrueLayerContract } from './truelayer-contract.ts';

/** A clock that stands still until a test moves it. */
export class StandInClock {
  #now = new Date('2026-09-15T11:00:00Z').getTime();

  now(): Date {
    return new Date(this.#now);
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}

/** Fault of a call, instead of the right response or before it. */
export interface Trouble {
  /** `POST /v3/payments`, or the start of it. */
  readonly call: string;
  /** A problem, a broken connection, or a wait until something has happened. */
  readonly answer: ProblemKind | 'reset' | Promise<unknown>;
  /** True if the call took effect before the fault. */
  readonly isDone?: boolean;
}

/** TrueLayer's servers in one, over HTTP, with their books in memory. */
export interface TrueLayerStandIn {
  readonly url: string;
  readonly clock: StandInClock;
  readonly api: StandInApi;
  readonly webhooks: StandInWebhooks;
  /** Configuration of the adapter: all hosts are the stand-in, or the server before it. */
  readonly config: TrueLayerConfig;
  /** Every request that came in, in order, as `POST /v3/payments`. */
  readonly calls: readonly string[];
  /** Null where the contract does not lie beside the checkout. */
  readonly contract: TrueLayerContract | null;
  /** Violations of the contract by requests and responses so far. */
  readonly contractFlaws: readonly string[];
  /** The next call of a kind meets trouble; several for the same kind are met one after the other. */
  trouble(trouble: Trouble): void;
  /** The payer opens the hosted page and decides; answers where the page sends the payer. */
  decide(payment: StandInPayment, action: HostedPageAction): Promise<string>;
  /** Sends webhooks to an address as they are, and answers its statuses: twice, late, in any order, as the test gives them. */
  deliver(webhooks: readonly WebhookRequest[], origin: string): Promise<readonly number[]>;
  close(): void;
}

export interface TrueLayerStandInOptions {
  /** Server between the adapter and the stand-in; the stand-in itself if omitted. */
  readonly front?: () => string;
  readonly tokenSeconds?: number;
}

/** Call it in `beforeAll`, and `close` in `afterAll`. */
export async function startTrueLayerStandIn(options: TrueLayerStandInOptions = {}): Promise<TrueLayerStandIn> {
  const clock = new StandInClock();
  const front = (): string => options.front?.() ?? url;
  const webhooks = new StandInWebhooks(
    () => clock.now(),
    () => front() + KEY_SET_PATH,
  );
  const keys = newKeys();
  const client = { clientId: 'paycycle-test', clientSecret: randomUUID(), keyId: randomUUID() };
  const api = new StandInApi({
    ...client,
    publicKey: keys.publicKey,
    clock,
    tokenSeconds: options.tokenSeconds ?? 3600,
    pageUrl: () => url,
    onChange: (payment, type) => webhooks.tell(payment, type),
  });
  const contract = await loadTrueLayerContract();
  const door = new StandInDoor(api, webhooks, new HostedPages(api, clock), contract);
  const server = createServer((request, response) => {
    door.open(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const url = await listen(server);
  return {
    url,
    clock,
    api,
    webhooks,
    contract,
    get config() {
      return configOf(client, keys.privateKey.export({ type: 'sec1', format: 'pem' }).toString(), front(), url);
    },
    calls: door.calls,
    contractFlaws: door.flaws,
    trouble: (trouble) => void door.troubles.push(trouble),
    decide: (payment, action) => decideOnPage(`${url}/hosted/${payment.id}?token=${payment.resourceToken}`, action),
    deliver: async (requests, origin) => {
      const statuses: number[] = [];
      for (const request of requests) statuses.push(await send(request, origin));
      return statuses;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Takes what comes over HTTP, with the troubles that a test has ordered, and checks it by the contract. */
class StandInDoor {
  readonly calls: string[] = [];
  readonly flaws: string[] = [];
  readonly troubles: Trouble[] = [];
  readonly #api: StandInApi;
  readonly #webhooks: StandInWebhooks;
  readonly #pages: HostedPages;
  readonly #contract: TrueLayerContract | null;

  constructor(api: StandInApi, webhooks: StandInWebhooks, pages: HostedPages, contract: TrueLayerContract | null) {
    this.#api = api;
    this.#webhooks = webhooks;
    this.#pages = pages;
    this.#contract = contract;
  }

  async open(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const call = `${request.method} ${request.path}`;
    if (request.path.startsWith('/hosted/')) return this.#pages.open(request, response);
    this.calls.push(call);
    const at = this.troubles.findIndex((trouble) => call.startsWith(trouble.call));
    const [trouble] = at < 0 ? [] : this.troubles.splice(at, 1);
    const { answer: fault, isDone = false } = trouble ?? {};
    const ready = fault instanceof Promise ? fault : Promise.resolve();
    const isFaulty = fault !== undefined && !(fault instanceof Promise);
    const right = isFaulty && !isDone ? null : await this.#answer(request, ready);
    if (fault === 'reset') return void response.destroy();
    const answer = isFaulty ? problemAnswer(new Problem(fault, 'The stand-in was told so.')) : right;
    if (answer) this.#send(request, answer, response);
  }

  async #answer(request: StandInRequest, ready: Promise<unknown>): Promise<SentResponse> {
    if (request.path === KEY_SET_PATH) {
      await ready;
      return { status: 200, body: this.#webhooks.keySet };
    }
    try {
      return await this.#api.answer(request, ready);
    } catch (error) {
      return problemAnswer(error);
    }
  }

  #send(request: StandInRequest, answer: SentResponse, response: ServerResponse): void {
    if (this.#contract && request.path.startsWith('/v3/')) {
      const flaws = answer.status < 300 ? this.#contract.flawsOfRequest(request) : [];
      const all = [...flaws, ...(answer.body === undefined ? [] : this.#contract.flawsOfAnswer(request, answer))];
      this.flaws.push(...all.map((flaw) => `${request.method} ${request.path} ${answer.status}: ${flaw}`));
    }
    const { status, body, shouldRetry } = answer;
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    response.writeHead(status, {
      'content-type': type,
      ...(shouldRetry !== undefined && { 'tl-should-retry': String(shouldRetry) }),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}

type SentResponse = StandInResponse & { readonly shouldRetry?: boolean };

function problemAnswer(error: unknown): SentResponse {
  return { ...answerOfProblem(error), ...(error instanceof Problem && { shouldRetry: error.shouldRetry }) };
}

async function readRequest(incoming: IncomingMessage): Promise<StandInRequest> {
  const { method = '', url = '', headers } = incoming;
  const single = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, path: url, headers: Object.fromEntries(single), body: await buffer(incoming) };
}

function configOf(
  client: Pick<TrueLayerConfig, 'clientId' | 'clientSecret' | 'keyId'>,
  privateKeyPem: string,
  front: string,
  hostedPageUrl: string,
): TrueLayerConfig {
  return {
    kind: 'truelayer',
    environment: 'sandbox',
    ...client,
    privateKeyPem,
    authUrl: front,
    apiUrl: front,
    hostedPageUrl,
    webhookKeySetUrl: front + KEY_SET_PATH,
    warnAbovePence: undefined,
  };
}

async function decideOnPage(url: string, action: HostedPageAction): Promise<string> {
  await (await fetch(url)).text();
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`the hosted page did not take ${action}: ${answer.status}`);
  return location;
}

async function send({ method, path, headers, body }: WebhookRequest, origin: string): Promise<number> {
  const answer = await fetch(origin + path, { method, headers: { ...headers }, body: Buffer.from(body) });
  await answer.arrayBuffer();
  return answer.status;
}
