import type { ApiVersion } from '@paycycle/schema/domain/api-version';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { isAllowedAddress } from '../../kernel/access/allowed-addresses.ts';
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
  readonly apiVersion: ApiVersion;
  readonly lastUsedAt: string | null;
  readonly allowedAddresses: readonly string[];
  readonly endsAt: string;
  /** The secret is the one before the last rotation. */
  readonly isPrevious: boolean;
  readonly isSecretUsed: boolean;
  readonly memberships: readonly MembershipRow[];
}

/**
 * Who calls with a token: its maker, in those of its companies to which they belong now. It is looked for by its digest, so
 * that how long it takes says nothing about another token. A call from an address that is not allowed counts as no use.
 * @returns null for a token that was never made, has expired, or was revoked, and for a replaced secret after its overlap
 */
export async function findTokenCaller(
  { em, ports }: GuestScope,
  text: string,
  address: string | undefined,
): Promise<TokenCaller | null> {
  const digest = digestOfToken(text);
  if (!digest) return null;
  const now = ports.clock.now();
  const [found] = await em.execute<FoundToken[]>(
    `select token.id, token.name, token.user_id as "userId", token.scope, token.api_version as "apiVersion", token.last_used_at as "lastUsedAt",
       token.allowed_addresses as "allowedAddresses", token.is_secret_used as "isSecretUsed",
       token.digest <> ? as "isPrevious",
       case when token.digest = ? then coalesce(token.secret_until, token.expires_at) else token.previous_until end as "endsAt",
       (select coalesce(json_agg(membership), '[]') from (${membershipsSql('token.user_id')}) as membership
        where membership."companyId" in (
          select company_id from access_token_companies where token_id = token.id)
        and membership."isSandbox" = token.is_test) as memberships
     from access_tokens token
     where (token.digest = ? or token.previous_digest = ? and token.previous_until > ?)
       and token.revoked_at is null and coalesce(token.secret_until, token.expires_at) > ?`,
    [digest, digest, digest, digest, now, now],
  );
  if (!found) return null;
  const { id: tokenId, name, userId, scope, apiVersion } = found;
  const isFromAllowedAddress = isAllowedAddress(found.allowedAddresses, address);
  if (isFromAllowedAddress && isUseToNote(found, now)) {
    await em.execute(
      `update access_tokens set last_used_at = ?, is_secret_used = is_secret_used or digest = ? where id = ?`,
      [now, digest, tokenId],
    );
  }
  const endsAt = new Date(found.endsAt);
  const memberships = membershipsIn(found.memberships);
  return { tokenId, name, userId, scope, apiVersion, digest, endsAt, isFromAllowedAddress, memberships };
}

function isUseToNote({ lastUsedAt, isPrevious, isSecretUsed }: FoundToken, now: Date): boolean {
  if (!isPrevious && !isSecretUsed) return true;
  return lastUsedAt === null || now.getTime() - new Date(lastUsedAt).getTime() >= NOTED_EVERY_MS;
}
