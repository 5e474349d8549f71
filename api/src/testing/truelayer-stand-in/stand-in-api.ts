import { createHash, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import { flawOfSignature } from './detached-signature.ts';
import { readPaymentRequest } from './payment-request-body.ts';
import { Problem } from './problem.ts';
import { StandInPayment } from './stand-in-payment.ts';

export interface StandInRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface StandInResponse {
  readonly status: number;
  readonly body?: unknown;
}

export interface StandInApiParts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keyId: string;
  /** Our public key, as it was uploaded at TrueLayer's console. */
  readonly publicKey: KeyObject;
  readonly clock: Clock;
  readonly tokenSeconds: number;
  /** URL of the hosted page for payers. */
  readonly pageUrl: () => string;
  readonly onChange: (payment: StandInPayment, type: string) => void;
}

interface StoredResponse {
  readonly fingerprint: string;
  /** Null while the first request is in progress. */
  answer: StandInResponse | null;
}

const KEY_MS = 30 * 24 * 60 * 60_000;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const PAYMENT_PATH = /^\/v3\/payments\/([^/]+)(\/actions\/cancel)?$/;

/** TrueLayer's API as far as we use it, with its books in memory. */
export class StandInApi {
  readonly payments = new Map<string, StandInPayment>();
  /** Number of issued tokens. */
  tokensGiven = 0;
  readonly #parts: StandInApiParts;
  readonly #tokens = new Map<string, number>();
  readonly #kept = new Map<string, StoredResponse & { readonly at: number }>();

  constructor(parts: StandInApiParts) {
    this.#parts = parts;
  }

  /**
   * @param ready what the work waits for, after the idempotency key was taken
   * @throws Problem
   */
  async answer(request: StandInRequest, ready: Promise<unknown>): Promise<StandInResponse> {
    if (request.path === '/connect/token') {
      await ready;
      return this.#giveToken(request);
    }
    this.#requireToken(request);
    if (request.method === 'POST') return this.#withIdempotencyKey(request, ready);
    await ready;
    const [, id = ''] = PAYMENT_PATH.exec(request.path) ?? [];
    return { status: 200, body: this.#view(this.payment(id)) };
  }

  /** A payment as time has left it. @throws Problem when there is none */
  payment(id: string): StandInPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Problem('notFound', 'Payment could not be found.');
    payment.expireIfDue(this.#parts.clock.now());
    return payment;
  }

  /** Every token is withdrawn before its time. */
  withdrawTokens(): void {
    this.#tokens.clear();
  }

  #giveToken({ body }: StandInRequest): StandInResponse {
    const { clientId, clientSecret, clock, tokenSeconds } = this.#parts;
    const form = new URLSearchParams(body.toString());
    const isClient = form.get('client_id') === clientId && isSame(form.get('client_secret') ?? '', clientSecret);
    const isRight = isClient && form.get('grant_type') === 'client_credentials' && form.get('scope') === 'payments';
    if (!isRight) return { status: 400, body: { error: 'invalid_client' } };
    const token = randomUUID();
    this.#tokens.set(token, clock.now().getTime() + tokenSeconds * 1000);
    this.tokensGiven += 1;
    return {
      status: 200,
      body: { access_token: token, expires_in: tokenSeconds, scope: 'payments', token_type: 'Bearer' },
    };
  }

  #requireToken({ headers }: StandInRequest): void {
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
    const expiresAt = this.#tokens.get(token) ?? 0;
    if (expiresAt <= this.#parts.clock.now().getTime()) {
      throw new Problem('unauthenticated', 'A Bearer token must be provided in the Authorization header.');
    }
  }

  /** Checks the signature, then does the work once for each idempotency key. */
  async #withIdempotencyKey(request: StandInRequest, ready: Promise<unknown>): Promise<StandInResponse> {
    const { keyId, publicKey, clock } = this.#parts;
    const key = request.headers['idempotency-key'] ?? '';
    if (!UUID_V4.test(key)) throw new Problem('invalidParameters', 'The Idempotency-Key must be a v4 UUID.');
    const signature = request.headers['tl-signature'] ?? '';
    const flaw = flawOfSignature(signature, request, { kid: keyId, key: publicKey, headers: ['Idempotency-Key'] });
    if (flaw !== null) throw new Problem('unauthenticated', `Invalid request signature: ${flaw}.`);
    const fingerprint = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex');
    const now = clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && now - kept.at < KEY_MS) return repeat(kept, fingerprint);
    const taken = { fingerprint, answer: null, at: now };
    this.#kept.set(key, taken);
    const answer = await ready.then(() => this.#change(request)).catch(answerOfProblem);
    this.#kept.set(key, { ...taken, answer });
    return answer;
  }

  #change({ path, body }: StandInRequest): StandInResponse {
    if (path === '/v3/payments') return this.#create(body.toString());
    const [, id = '', cancel] = PAYMENT_PATH.exec(path) ?? [];
    if (!cancel) throw new Problem('notFound', 'There is no such action.');
    this.payment(id).cancel(this.#parts.clock.now());
    return { status: 202 };
  }

  #create(text: string): StandInResponse {
    const payment = new StandInPayment(readPaymentRequest(text), this.#parts.clock.now(), this.#parts.onChange);
    this.payments.set(payment.id, payment);
    const { id, resourceToken, status } = payment;
    return {
      status: 201,
      body: {
        id,
        user: { id: randomUUID() },
        resource_token: resourceToken,
        status,
        hosted_page: { uri: `${this.#parts.pageUrl()}/hosted/${id}?token=${resourceToken}` },
      },
    };
  }

  #view(payment: StandInPayment): Readonly<Record<string, unknown>> {
    const { id, createdAt, status, request, change } = payment;
    const { amount_in_minor, currency, payment_method, metadata } = request;
    return {
      id,
      amount_in_minor,
      currency,
      user: { id: 'a-user' },
      payment_method,
      created_at: createdAt.toISOString(),
      status,
      ...change,
      metadata,
    };
  }
}

/** Response to a problem; other errors are bugs of the stand-in. */
export function answerOfProblem(error: unknown): StandInResponse {
  if (error instanceof Problem) return { status: error.status, body: error.body };
  throw error;
}

function repeat({ fingerprint: first, answer }: StoredResponse, fingerprint: string): StandInResponse {
  if (first !== fingerprint) {
    throw new Problem('keyReuse', 'The Idempotency-Key value has already been used for a different request.');
  }
  if (answer === null) throw new Problem('conflict', 'A request with this Idempotency-Key is in progress.');
  return answer;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
