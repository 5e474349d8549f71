import { createHash } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import type { Request, Response } from 'express';
import { answerOnce, fingerprintOf, requireKey } from '../kept-answers.ts';
import type { Scope } from '../scope.ts';
import { errorJson } from './error-border.ts';
import type { RestRequest, Route } from './route-table.ts';

/** Answers that say 'not now' or 'not you': the same request may be answered otherwise in a moment. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** How a call treats a repetition with the same key; undefined for one that has no use for a key. */
export function onceOf({ method, status, once }: Route): 'whole' | 'guarded' | undefined {
  if (method !== 'post' || once === 'own') return undefined;
  return once ?? (status === 201 ? 'whole' : undefined);
}

/**
 * Answers a call that came with an `Idempotency-Key`: the second time as the first time (RULES.md, 74), with the header
 * `Idempotency-Replayed`.
 * @param answer makes the call in a scope
 */
export async function sendOnce(
  scope: Scope,
  { route, request, response, asked }: KeyedRequest,
  mode: 'whole' | 'guarded',
  answer: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const keyed = {
    call: `POST ${request.path}`,
    key: requireKey(asked.idempotencyKey ?? ''),
    fingerprint: fingerprintOf(request.query, asked.body, ...filesOf(asked)),
    mode,
  };
  const status = route.status ?? 200;
  const kept = await answerOnce(
    scope,
    keyed,
    async (scope) => ({ status, body: JSON.stringify(await answer(scope)) }),
    refusalOf,
  );
  if (kept.isRepeated) response.setHeader('Idempotency-Replayed', 'true');
  response.status(kept.status).type('json').send(kept.body);
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

/** A refusal that a repetition would get as well. */
function refusalOf(error: unknown): { readonly status: number; readonly body: string } | null {
  if (!(error instanceof AppError) || error.status >= 500 || PASSING.has(error.status)) return null;
  return { status: error.status, body: JSON.stringify(errorJson(error)) };
}
