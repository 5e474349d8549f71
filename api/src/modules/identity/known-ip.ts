import { createHash } from 'node:crypto';
import { ipKey } from '../../kernel/access/ip-key.ts';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { SignInIp } from './sign-in-ip.entity.ts';

/** Maximum number of addresses stored per user, the most recently used. */
const KEPT_MAX = 20;

/** Returns whether the user has signed in from this address before. Does the same work for an unknown user. */
export async function isKnownIp(guest: GuestScope, userId: string, address: string): Promise<boolean> {
  return (await guest.em.count(SignInIp, { userId, addressDigest: sha256Hex(userId, address) })) > 0;
}

/** Key for counting a signed-in user's wrong secrets: a session that was left open cannot lock out the others. */
export function placeOf({ sessionId, userId }: Scope): string {
  return `session ${sessionId ?? userId}`;
}

/** Records that the user has signed in from this address. */
export async function recordSignInIp(guest: GuestScope, userId: string, address: string): Promise<void> {
  const { em, ports } = guest;
  await em.upsert(SignInIp, {
    userId,
    addressDigest: sha256Hex(userId, address),
    lastUsedAt: ports.clock.now(),
  });
  const newestFirst = { lastUsedAt: 'desc', addressDigest: 'asc' } as const;
  const kept = await em.find(SignInIp, { userId }, { orderBy: newestFirst, limit: KEPT_MAX });
  const addressDigest = { $nin: kept.map((address) => address.addressDigest) };
  await em.nativeDelete(SignInIp, { userId, addressDigest });
}

/** Stores the address only as a digest. */
function sha256Hex(userId: string, address: string): string {
  return createHash('sha256')
    .update(`${userId} ${ipKey(address)}`)
    .digest('hex');
}
