import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { fieldsOf } from '../../kernel/json-fields.ts';
import type { AccountingOutcome, Refusal } from '../../kernel/ports/accounting-system.ts';
import type { Called, Sent, XeroClient } from './xero-client.ts';
import { isKeyReused, messagesOf, refusalOf } from './xero-refusals.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An amount as Xero has it: a number of pounds, exact to two places. */
export function pounds(pence: number): number {
  return pence / 100;
}

/** JSON that is sent: the same content is always the same bytes, since Xero compares them by the key. */
export function sentJson(method: Sent['method'], key: string, body: object): Sent {
  return { method, key, mediaType: 'application/json', body: JSON.stringify(body) };
}

/** Returns the list of elements under `name` in a response, or the outcome of the call. */
export function elementsOf(client: XeroClient, called: Called, name: string): AccountingOutcome<readonly Fields[]> {
  if (called.kind !== 'answer') return called;
  const { answer } = called;
  if (isKeyReused(answer)) {
    client.parts.logger.error(
      { name },
      'Xero already has a different request with this idempotency key; check in Xero what it created',
    );
    return { kind: 'unknown', detail: `${name}: the idempotency key was used for another request` };
  }
  if (answer.status !== 200) return answer.status === 404 ? NOT_THERE : refusalOf(messagesOf(answer));
  const elements = fieldsOf(answer.body)[name];
  if (!Array.isArray(elements)) return { kind: 'unknown', detail: `${name}: the answer cannot be read` };
  return { kind: 'ok', value: elements.map(fieldsOf) };
}

/** Xero's 404 does not name the missing object: it may also be the organisation. */
export const NOT_THERE: Refusal = {
  kind: 'refused',
  reason: 'Xero does not find it in this organisation.',
  remedy: 'Look whether it was deleted in Xero, and whether the right organisation is connected.',
};

/** Converts the value of a successful outcome. */
export function mapped<T, U>(outcome: AccountingOutcome<T>, map: (value: T) => U): AccountingOutcome<U> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: map(outcome.value) } : outcome;
}

/** Instant of `/Date(1795167000000+0000)/`, in milliseconds; null where it is none. */
export function msOf(date: unknown): number | null {
  const [, ms] = /^\/Date\((-?\d+)/.exec(typeof date === 'string' ? date : '') ?? [];
  return ms === undefined ? null : Number(ms);
}

/** The day of a date of Xero. */
export function dayOf(date: unknown): LocalDate | null {
  const ms = msOf(date);
  return ms === null ? null : parseLocalDate(new Date(ms).toISOString().slice(0, 10));
}
