import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { type MembershipRow, membershipsIn } from '../../kernel/access/memberships.ts';
import type { TokenCaller } from '../../kernel/http/caller.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { membershipsSql } from '../companies/index.ts';
import { digestOfToken } from './token-text.plan.ts';

/** How late `lastUsedAt` may be: each time costs a write. */
const NOTED_EVERY_MS = 60_000;

interface FoundToken {
  readonly id: number;
  readonly name: string;
  readonly userId: string;
  readonly scope: TokenScope;
  readonly lastUsedAt: string | null;
  readonly memberships: readonly MembershipRow[];
}

/**
 * Who calls with a token: its maker, in those of its companies to which they belong now. It is looked for by its digest, so
 * that how long it takes says nothing about another token.
 * @returns null for a token that was never made, has expired, or was revoked
 */
export async function findTokenCaller({ em, ports }: GuestScope, text: string): Promise<TokenCaller | null> {
  const digest = digestOfToken(text);
  if (!digest) return null;
  const now = ports.clock.now();
  const [found] = await em.execute<FoundToken[]>(
    `select token.id, token.name, token.user_id as "userId", token.scope, token.last_used_at as "lastUsedAt",
       (select coalesce(json_agg(membership), '[]') from (${membershipsSql('token.user_id')}) as membership
        where membership."companyId" in (
          select company_id from access_token_companies where token_id = token.id)) as memberships
     from access_tokens token
     where token.digest = ? and token.revoked_at is null and token.expires_at > ?`,
    [digest, now],
  );
  if (!found) return null;
  const { id: tokenId, name, userId, scope, lastUsedAt, memberships } = found;
  if (lastUsedAt === null || now.getTime() - new Date(lastUsedAt).getTime() >= NOTED_EVERY_MS) {
    await em.execute('update access_tokens set last_used_at = ? where id = ?', [now, tokenId]);
  }
  return { tokenId, name, userId, scope, memberships: membershipsIn(memberships) };
}
