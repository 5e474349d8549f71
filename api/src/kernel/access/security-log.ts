import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Permission } from '@paycycle/schema/domain/access';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import { currentRequest } from '../http/current-request.ts';
import type { Logger } from '../logger.ts';

/**
 * Events of the security log:
 * - `signed-in`, `signed-out`, `sign-in-failed` (with the user if the account exists);
 * - `limit-reached`: a caller exceeded a limit; `access-refused`: the caller's role or IP address does not allow the
 *   request; `webhook-refused`: a provider's webhook without a valid signature; `cross-site-refused`: another site sent
 *   the request;
 * - `bank-details-changed`: the account that a supplier is paid to;
 * - `mail-not-sent`: the mail server did not accept an invitation or a link;
 * - `done`: a call that changes permissions, a safeguard of money, or money itself.
 */
export type SecurityEvent =
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-failed'
  | 'limit-reached'
  | 'access-refused'
  | 'webhook-refused'
  | 'cross-site-refused'
  | 'bank-details-changed'
  | 'mail-not-sent'
  | 'done';

/** Details of an event. Only the product's own ids and names: no user input and no secrets. */
export interface SecurityFacts {
  readonly userId?: string | null;
  readonly companyId?: number;
  readonly tokenId?: number | undefined;
  readonly supplierId?: number;
  /** A mutation, or the method and path of a REST call. */
  readonly call?: string;
  readonly right?: Permission;
}

interface Said extends SecurityFacts {
  readonly event: SecurityEvent;
  readonly address: string | undefined;
}

const EVENT_OF_REFUSAL: Partial<Record<ErrorCode, SecurityEvent>> = {
  TOO_MANY_REQUESTS: 'limit-reached',
  FORBIDDEN: 'access-refused',
  ADDRESS_NOT_ALLOWED: 'access-refused',
  WEBHOOK_REFUSED: 'webhook-refused',
  CROSS_SITE_REQUEST: 'cross-site-refused',
};

/** Of the calls that need these, the log says that they were made. */
const RISKY: ReadonlySet<Permission> = new Set(['people', 'settings', 'confirmBankDetails', 'approve', 'pay']);

const channelName = 'paycycle.security';
const events = channel(channelName);

/** Publishes an event to the security log of the process. */
export function securityLog(event: SecurityEvent, facts: SecurityFacts = {}): void {
  events.publish({ event, address: currentRequest()?.address, ...facts } satisfies Said);
}

/** Tells the security log of a refusal that it has an event for. */
export function logRefusal(error: unknown, facts: SecurityFacts = {}): void {
  const event = error instanceof AppError ? EVENT_OF_REFUSAL[error.code] : undefined;
  if (event) securityLog(event, facts);
}

/** Writes a completed call to the security log, if its permission is one that the log covers. */
export function logCall(right: Permission, facts: SecurityFacts): void {
  if (RISKY.has(right)) securityLog('done', { right, ...facts });
}

/** Writes what the process says from now on into its log, at the level that is usual. Returns what ends it. */
export function writeSecurityLog(logger: Logger): () => void {
  const write = (said: unknown): void => logger.info({ security: said as Said }, 'security');
  subscribe(channelName, write);
  return () => void unsubscribe(channelName, write);
}
