import { createHash } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import type { Request, Response } from 'express';
import { toAppError } from '../errors/to-app-error.ts';
import { claimCall, findStoredResponse, settleCall } from '../limits/claimed-calls.ts';
import {
  fingerprintOf,
  isForGood,
  type KeyedCall,
  requireKey,
  type SentResponse,
  type StoredResponse,
  withIdempotencyKey,
} from '../limits/idempotency.ts';
import type { Scope } from '../scope.ts';
import { requestIdOf } from './current-request.ts';
import { errorJson } from './error-handler.ts';
import type { RestRequest, Route } from './route-table.ts';

type Mode = NonNullable<ReturnType<typeof idempotencyOf>>;

/** Treatment of a repeated request with the same key; undefined for a call that ignores keys. */
export function idempotencyOf({
  method,
  status,
  idempotency: once,
}: Pick<Route, 'method' | 'status' | 'idempotency'>): 'replay' | 'conflict' | 'secret' | undefined {
  if (method !== 'post' || once === 'custom') return undefined;
  return once ?? (status === 201 ? 'replay' : undefined);
}

/**
 * Answers a call that came with an `Idempotency-Key`: the second time as the first time (RULES.md, 74), with the header
 * `Idempotency-Replayed`.
 * @param answer makes the call in a scope
 */
export async function sendIdempotent(
  scope: Scope,
  { route, request, response, asked }: KeyedRequest,
  mode: Mode,
  answer: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const keyed = {
    call: `POST ${request.path}`,
    key: requireKey(asked.idempotencyKey ?? ''),
    fingerprint: fingerprintOf(request.query, asked.body, ...filesOf(asked)),
  };
  const status = route.status ?? 200;
  const make = async (scope: Scope) => ({ status, body: JSON.stringify(await answer(scope)) });
  const kept =
    mode === 'replay'
      ? await withIdempotencyKey(scope, keyed, make, (error) => (isRefusedForGood(error) ? refusalOf(error) : null))
      : await answerClaimed(scope, keyed, make, mode === 'conflict');
  if (kept.isRepeated) response.setHeader('Idempotency-Replayed', 'true');
  const body =
    kept.status < 400 ? kept.body : JSON.stringify({ ...JSON.parse(kept.body), requestId: requestIdOf(response) });
  response.status(kept.status).type('json').send(body);
}

interface KeyedRequest {
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
  readonly asked: RestRequest;
}

function filesOf({ file, received }: RestRequest): unknown[] {
  const one = file && [file.name, createHash('sha256').update(file.bytes).digest('hex')];
  return [one, received.map(({ field, place, digest }) => [field, place, digest])];
}

/** Runs a call once that has its own transactions, for example a payment. */
async function answerClaimed(
  scope: Scope,
  keyed: KeyedCall,
  answer: (scope: Scope) => Promise<SentResponse>,
  isKept: boolean,
): Promise<StoredResponse> {
  const kept = await findStoredResponse(scope, keyed);
  if (kept) return kept;
  const call = claimCall(scope, keyed, isKept);
  try {
    const answered = await answer(call.scope);
    await settleCall(call, answered, null);
    return { ...answered, isRepeated: false };
  } catch (error) {
    const refused = toAppError(error);
    await settleCall(call, refusalOf(refused), refused.code);
    // It may have been refused because the first request with the key has just been completed.
    const since = call.scope.claim.state === 'open' ? await findStoredResponse(scope, keyed) : null;
    if (since) return since;
    throw error;
  }
}

function isRefusedForGood(error: unknown): error is AppError {
  return error instanceof AppError && isForGood(error.status);
}

function refusalOf(error: AppError): SentResponse {
  return { status: error.status, body: JSON.stringify(errorJson(error)) };
}
