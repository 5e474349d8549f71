import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import { validationProblem, XeroProblem } from './xero-problem.ts';
import type { XeroRequest, XeroResponse } from './xero-request.ts';

/** For so long an answer is kept under its Idempotency-Key, errors too. */
const KEPT_MS = 6 * 60_000;
const KEY_LENGTH_MAX = 128;

interface Kept {
  readonly fingerprint: string;
  readonly answer: XeroResponse;
  readonly at: number;
}

/** Answers by their Idempotency-Key: a request that comes again within six minutes gets the first answer again. */
export class XeroKeptAnswers {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws XeroProblem for a key that is missing, not a key, or was used for another request */
  once(tenantId: string, request: XeroRequest, work: () => XeroResponse): XeroResponse {
    const key = request.headers['idempotency-key'];
    if (!key || key === 'undefined' || key.length > KEY_LENGTH_MAX) {
      throw validationProblem(`The Idempotency-Key must have 1 to ${KEY_LENGTH_MAX} characters.`);
    }
    const now = this.#clock.now().getTime();
    const fingerprint = fingerprintOf(request);
    const at = `${tenantId} ${key}`;
    const kept = this.#kept.get(at);
    if (kept && now - kept.at < KEPT_MS) {
      if (kept.fingerprint === fingerprint) return kept.answer;
      throw validationProblem(`Idempotency Key '${key}' is used with a different request.`);
    }
    const answer = answerOf(work);
    this.#kept.set(at, { fingerprint, answer, at: now });
    return answer;
  }
}

function answerOf(work: () => XeroResponse): XeroResponse {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof XeroProblem)) throw error;
    return { status: error.status, body: error.body };
  }
}

function fingerprintOf({ method, path, query, body }: XeroRequest): string {
  return createHash('sha256').update(`${method} ${path}?${query}\n`).update(body).digest('base64');
}
