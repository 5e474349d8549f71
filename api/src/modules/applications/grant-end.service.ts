import { LockMode } from '@mikro-orm/core';
import { type GuestScope, inTransaction, openUserScope } from '../../kernel/scope.ts';
import { AccessToken } from '../tokens/index.ts';
import { ApplicationGrant } from './application-grant.entity.ts';

/** Ends a grant and its token, in the name of its user: an application gave it back, or a secret of it was used twice. */
export async function endGrant(
  guest: GuestScope,
  { id, userId }: Pick<ApplicationGrant, 'id' | 'userId'>,
): Promise<null> {
  return inTransaction(openUserScope(guest, userId, new Map()), async ({ em, ports }) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    const grant = await em.findOne(ApplicationGrant, { id }, locked);
    if (!grant) return null;
    const revocation = { revokedAt: ports.clock.now(), revokedBy: userId };
    if (grant.tokenId !== null) await em.nativeUpdate(AccessToken, { id: grant.tokenId, revokedAt: null }, revocation);
    await em.nativeDelete(ApplicationGrant, { id });
    return null;
  });
}
