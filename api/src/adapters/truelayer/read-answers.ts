import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { dateOrNull, fieldsOf, textOrNull } from '../../kernel/json-fields.ts';
import type { Outcome, ProviderPaymentView } from '../../kernel/ports/payment-provider.ts';
import type { TrueLayerResponse } from './truelayer-client.ts';

/** TrueLayer's words in ours. A failed payment may also be a cancelled one, by its reason. */
const STATUSES = new Map<unknown, ProviderPaymentStatus>([
  ['authorization_required', 'pending'],
  ['authorizing', 'pending'],
  // One bank has refused, and the payer may choose another.
  ['attempt_failed', 'pending'],
  ['authorized', 'processing'],
  // The payer's bank has sent it. That it arrived, the statement line proves.
  ['executed', 'completed'],
  ['settled', 'completed'],
  ['failed', 'failed'],
]);

/** Fields with the time of a payment's last change, by status; the first present one counts. */
const CHANGED_AT: Readonly<Record<ProviderPaymentStatus, readonly string[]>> = {
  pending: ['created_at'],
  processing: ['authorized_at'],
  completed: ['executed_at', 'settled_at'],
  failed: ['failed_at'],
  cancelled: ['failed_at'],
};

const CANCELLED = 'canceled';
const WORDS_MAX = 500;

/** A payment as TrueLayer tells it; null when it is not what a payment looks like. */
export function readPayment(body: unknown): ProviderPaymentView | null {
  const payment = fieldsOf(body);
  const providerPaymentId = textOrNull(payment['id']);
  const told = STATUSES.get(payment['status']);
  if (!providerPaymentId || !told) return null;
  const reason = told === 'failed' ? textOrNull(payment['failure_reason']) : null;
  const status = reason === CANCELLED ? 'cancelled' : told;
  return {
    providerPaymentId,
    status,
    reason,
    stage: told === 'failed' ? textOrNull(payment['failure_stage']) : null,
    createdAt: dateOrNull(payment['created_at']),
    updatedAt: CHANGED_AT[status].map((field) => dateOrNull(payment[field])).find((date) => date !== null) ?? null,
  };
}

/**
 * Translates an unsuccessful response. Only a 400 in TrueLayer's own form is a final refusal. Others may come from
 * the network or load (5xx, 429), from our keys to TrueLayer (401, 403), or from an earlier call with the same
 * idempotency key (409, 422). That call may have created a payment, so the same call is repeated, never one with a
 * new key.
 */
export function outcomeOfProblem({
  status,
  body,
  shouldRetry,
}: TrueLayerResponse): Exclude<Outcome<never>, { kind: 'ok' }> {
  const { title, detail, errors, trace_id: traceId } = fieldsOf(body);
  const said = textOrNull(detail) ?? textOrNull(title);
  if (status === 400 && said && shouldRetry !== true) {
    const reason = [`TrueLayer refused: ${said}`, ...fieldErrors(errors)].join(' ').slice(0, WORDS_MAX);
    return { kind: 'rejected', reason, stage: null };
  }
  const trace = textOrNull(traceId);
  return { kind: 'unknown', detail: [`status ${status}`, said, trace && `trace ${trace}`].filter(Boolean).join(', ') };
}

/** TrueLayer's messages about the fields of a request, for example `amount_in_minor: too small`. */
function fieldErrors(errors: unknown): string[] {
  return Object.entries(fieldsOf(errors)).map(([field, words]) => `${field}: ${[words].flat().map(String).join(' ')}`);
}
