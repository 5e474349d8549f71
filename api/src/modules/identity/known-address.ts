import { createHash } from 'node:crypto';
import { addressKey } from '../../kernel/address-key.ts';
import type { GuestScope } from '../../kernel/scope.ts';

/** So many of a user's addresses are kept, those used last. */
const KEPT_MAX = 20;

/** True when the user has signed in from this address before. The same work for a user that there is not. */
export async function isKnownAddress(guest: GuestScope, userId: string, address: string): Promise<boolean> {
  const rows = await guest.em.execute('select 1 from sign_in_addresses where user_id = ? and address_digest = ?', [
    userId,
    digestOf(userId, address),
  ]);
  return rows.length > 0;
}

/** Records that the user has signed in from this address. */
export async function noteAddress(guest: GuestScope, userId: string, address: string): Promise<void> {
  await guest.em.execute(
    `insert into sign_in_addresses (user_id, address_digest, last_used_at) values (?, ?, ?)
     on conflict (user_id, address_digest) do update set last_used_at = excluded.last_used_at`,
    [userId, digestOf(userId, address), guest.ports.clock.now()],
  );
  await guest.em.execute(
    `delete from sign_in_addresses where user_id = ? and address_digest not in
       (select address_digest from sign_in_addresses where user_id = ? order by last_used_at desc, address_digest limit ?)`,
    [userId, userId, KEPT_MAX],
  );
}

/** Where someone was is not kept in words. */
function digestOf(userId: string, address: string): string {
  return createHash('sha256')
    .update(`${userId} ${addressKey(address)}`)
    .digest('hex');
}
