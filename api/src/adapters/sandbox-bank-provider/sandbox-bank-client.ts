import { describeError } from '../../kernel/errors/describe-error.ts';
import { fieldsOf } from '../../kernel/json-fields.ts';
import type { Outcome } from '../../kernel/ports/payment-provider.ts';

export interface ClientParts {
  /** The address of the server that has the bank, such as `http://localhost:3000`. */
  readonly baseUrl: () => string;
  readonly secret: () => Promise<string>;
  readonly timeoutMs: number;
}

/** Something that the bank answered, as far as HTTP goes. */
export interface BankResponse {
  readonly status: number;
  /** Read from JSON. */
  readonly body: unknown;
}

type Called =
  | { readonly kind: 'answer'; readonly answer: BankResponse }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Calls the bank's API. An unreadable response counts as unknown. */
export async function callBank(parts: ClientParts, method: string, path: string, body?: unknown): Promise<Called> {
  try {
    const answer = await fetch(`${parts.baseUrl()}/sandbox-bank${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await parts.secret()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(parts.timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { kind: 'answer', answer: { status: answer.status, body: await answer.json() } };
  } catch (error) {
    // Whatever it was, it does not tell whether the bank has taken the call.
    return { kind: 'unknown', detail: `${method} ${path}: ${describeError(error)}` };
  }
}

/**
 * Translates a response to an outcome. Only the statuses in `refusals`, in the bank's own form, refuse for good.
 * Others (401, 409, 422, 429, 5xx, redirects) may come from the network, or from an earlier call with the same keys.
 * @param refusals statuses with which the bank refuses this call for good
 */
export function outcomeOf<T>(
  { status, body }: BankResponse,
  refusals: readonly number[],
  read: (body: unknown) => T | null,
): Outcome<T> {
  if (status === 200 || status === 201) {
    const value = read(body);
    return value === null ? { kind: 'unknown', detail: 'the answer cannot be read' } : { kind: 'ok', value };
  }
  const { error, detail, stage } = fieldsOf(body);
  if (refusals.includes(status) && typeof error === 'string') {
    return { kind: 'rejected', reason: error, stage: typeof stage === 'string' ? stage : null };
  }
  return { kind: 'unknown', detail: `status ${status}${typeof detail === 'string' ? `: ${detail}` : ''}` };
}
