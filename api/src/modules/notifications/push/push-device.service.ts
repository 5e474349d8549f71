import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { PUSH_DEVICES_MAX } from '@paycycle/schema/limits';
import { pushDeviceSchema } from '@paycycle/schema/validation/notifications';
import { validate } from '@paycycle/schema/validation/validate';
import type { PushTarget } from '../../../kernel/ports/push-encryption.ts';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { sha256Hex } from '../../../kernel/sha256.ts';
import { PushDevice, pushDevicePurpose, User } from '../../identity/index.ts';
import type { PushNotifications } from './push.types.ts';

/** Returns the operator's public key and the caller's browsers that show notifications (RULES.md, 108). */
export async function getPushNotifications({ em, ports, userId }: Scope): Promise<PushNotifications> {
  const devices = await em.find(PushDevice, { userId }, { orderBy: { renewedAt: 'desc', id: 'asc' }, refresh: true });
  return { publicKey: ports.pushEncryption?.publicKey ?? null, devices };
}

/**
 * Registers the caller's browser, until the sign-out of this session. A browser that another user had registered shows
 * the caller's notifications instead. Of more than ten browsers, those registered last remain.
 * @throws VALIDATION_FAILED, also for a URL that is not in the public internet, and without the operator's keys;
 * FORBIDDEN without a session
 */
export async function registerPushDevice(scope: Scope, input: unknown): Promise<PushNotifications> {
  const { ports, sessionId, userId } = scope;
  if (sessionId === null) throw new AppError('FORBIDDEN');
  const target = validate(pushDeviceSchema, input);
  await refuseUnusable(scope, target);
  await inTransaction(scope, async ({ em }) => {
    // Two browsers that register at once would both count ten.
    await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await em.upsert(PushDevice, {
      id: sha256Hex(target.endpoint),
      userId,
      sessionId,
      sealed: ports.secretBox.seal(JSON.stringify(target), pushDevicePurpose(userId)),
      renewedAt: ports.clock.now(),
    });
    const [first, ...others] = await em.find(
      PushDevice,
      { userId },
      { orderBy: { renewedAt: 'desc', id: 'asc' }, offset: PUSH_DEVICES_MAX },
    );
    if (first) await em.nativeDelete(PushDevice, { id: { $in: [first, ...others].map(({ id }) => id) } });
  });
  return getPushNotifications(scope);
}

/** Removes a browser of the caller. @throws NOT_FOUND */
export async function removePushDevice(scope: Scope, id: string): Promise<PushNotifications> {
  const removedCount = await inTransaction(scope, ({ em, userId }) => em.nativeDelete(PushDevice, { id, userId }));
  if (removedCount === 0) throw new AppError('NOT_FOUND', 'Device not found');
  return getPushNotifications(scope);
}

async function refuseUnusable({ ports }: Scope, target: PushTarget): Promise<void> {
  const refusal = ports.pushEncryption
    ? ((await ports.webhooks.refusalOf(target.endpoint)) ?? ports.pushEncryption.refusalOf(target))
    : 'Notifications on devices are not set up on this server';
  if (refusal !== null) throw new AppError('VALIDATION_FAILED', refusal, { endpoint: refusal });
}
