import type { PushTarget } from '../../../kernel/ports/push-encryption.ts';
import { pauseBeforeRetry } from '../../../kernel/retry.plan.ts';
import type { GuestScope } from '../../../kernel/scope.ts';
import { PushDevice, pushDevicePurpose } from '../../identity/index.ts';
import { TAKE_PUSH } from './push.sql.ts';
import { PushDelivery } from './push-delivery.entity.ts';
import { type PushedNotification, pushMessage, pushTag } from './push-message.ts';

/** Longer than the sender waits for a response. */
const LEASE_MS = 60_000;

/** After a day a notification is no longer urgent. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Responses of a push service to which a browser no longer subscribes (RFC 8030, 7.3). */
const UNSUBSCRIBED: readonly number[] = [404, 410];

/** Responses that a later attempt may change. */
const TEMPORARY: readonly number[] = [408, 429];

interface DuePush {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly sealed: string;
  /** Null if its user may not see it now. */
  readonly notification: PushedNotification | null;
}

/**
 * Sends the notification to a browser that is due longest (RULES.md, 108). Several processes may run this. If a process
 * is killed before it records the response, the notification is sent again with the same topic and tag, and the browser
 * shows one.
 * @returns false if none is due
 * @throws Error if a push service refuses a message for good, for example because of the operator's keys
 */
export async function sendNextPush(openScope: () => GuestScope): Promise<boolean> {
  const { em, ports, today } = openScope();
  const { pushEncryption, secretBox, webhooks } = ports;
  if (!pushEncryption) return false;
  const now = ports.clock.now();
  const [due] = await em.execute<DuePush[]>(TAKE_PUSH, [now, later(now, LEASE_MS), today]);
  if (!due) return false;
  const { notification } = due;
  if (!notification || isTooLate(due, now)) return finish(openScope(), due);
  const target: PushTarget = JSON.parse(secretBox.open(due.sealed, pushDevicePurpose(due.userId)));
  const text = JSON.stringify(pushMessage(notification));
  const result = await webhooks.send(pushEncryption.encrypt(target, text, pushTag(notification.id)));
  const status = 'status' in result ? result.status : null;
  if (status !== null && UNSUBSCRIBED.includes(status)) return removeDevice(openScope(), due);
  if (status === null || status >= 500 || TEMPORARY.includes(status)) return retry(openScope(), due);
  await finish(openScope(), due);
  if (status >= 300) throw new Error(`the push service ${new URL(target.endpoint).host} responded ${status}`);
  return true;
}

async function finish({ em }: GuestScope, { id }: DuePush): Promise<true> {
  await em.nativeDelete(PushDelivery, { id });
  return true;
}

async function removeDevice({ em }: GuestScope, { deviceId }: DuePush): Promise<true> {
  await em.nativeDelete(PushDevice, { id: deviceId });
  return true;
}

async function retry(guest: GuestScope, due: DuePush): Promise<true> {
  const now = guest.ports.clock.now();
  const dueAt = later(now, pauseBeforeRetry(due.attempts, Math.random()));
  if (isTooLate(due, dueAt)) return finish(guest, due);
  await guest.em.nativeUpdate(PushDelivery, { id: due.id }, { dueAt });
  return true;
}

function isTooLate({ createdAt }: DuePush, at: Date): boolean {
  return at.getTime() - new Date(createdAt).getTime() >= GIVEN_UP_MS;
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
