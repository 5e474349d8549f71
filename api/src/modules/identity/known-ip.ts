import { createHash } from 'node:crypto';
import { ipKey } from '../../kernel/access/ip-key.ts';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { SignInIp } from './sign-in-ip.entity.ts';

/** So many of a user's addresses are kept, those used last. */
const KEPT_MAX = 20;

/** True when the user has signed in from this address before. The same work for a user that there is not. */
export async function isKnownIp(guest: GuestScope, userId: string, address: string): Promise<boolean> {
  return (await guest.em.count(SignInIp, { userId, addressDigest: sha256Hex(userId, address) })) > 0;
}

/** Where the wrong secrets of someone who is signed in count: a session that was left open locks out no other. */
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

/** Where someone was is not kept in words. */
function sha256Hex(userId: string, address: string): string {
  return createHash('sha256')
    .update(`${userId} ${ipKey(address)}`)
    .digest('hex');
}
