import type { Membership } from '@paycycle/schema/domain/access';
import type { ApiVersion } from '@paycycle/schema/domain/api-version';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import { TOKEN_NOTICE_DAYS } from '@paycycle/schema/limits';
import type { Request, RequestHandler } from 'express';
import { callerOf } from '../access/caller-of.ts';
import type { Ports } from '../ports/ports.ts';

/** Caller that uses a token, with the current memberships of its owner in the token's companies. */
export interface TokenCaller {
  readonly tokenId: number;
  readonly name: string;
  readonly userId: string;
  readonly scope: TokenScope;
  /** Of requests that name none. */
  readonly apiVersion: ApiVersion;
  /** Of the secret that was sent. */
  readonly digest: Buffer;
  /** From then on this secret is refused. */
  readonly endsAt: Date;
  /** True if the token may be used from the address of the request. */
  readonly isFromAllowedAddress: boolean;
  readonly memberships: ReadonlyMap<number, Membership>;
}

const callers = new WeakMap<Request, TokenCaller>();

/** Time at which the secret of the request ends, as ISO 8601: in the responses of the last seven days before it. */
const ENDS_HEADER = 'Paycycle-Token-Expires';
const NOTICE_MS = Math.max(...TOKEN_NOTICE_DAYS) * 86_400_000;

const BEARER = /^Bearer\b *(.*)$/i;

/**
 * Reads `Authorization: Bearer`. A request that has it is the token's alone: its cookies are not looked at, and it gets
 * none (RULES.md, 74). Another kind of authorisation is for a proxy in front of us.
 * @param find returns null for a token that does not hold, or holds no more
 * @throws UNAUTHENTICATED; ADDRESS_NOT_ALLOWED; TOO_MANY_REQUESTS for an address that has tried too many
 */
export function readToken(
  find: (text: string, address: string | undefined) => Promise<TokenCaller | null>,
  { attemptLimits: limits, clock }: Pick<Ports, 'attemptLimits' | 'clock'>,
): RequestHandler {
  return async (request, response, next) => {
    const [isBearer, text = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (isBearer === undefined) return next();
    const caller = await find(text, request.ip);
    if (!caller) {
      response.setHeader('WWW-Authenticate', 'Bearer realm="Paycycle", error="invalid_token"');
      await limits.guestCall(request.ip ?? '');
      throw new AppError('UNAUTHENTICATED', 'This token is not valid. It may have expired or been revoked.');
    }
    callers.set(request, caller);
    if (!caller.isFromAllowedAddress) {
      await limits.guestCall(request.ip ?? '');
      throw new AppError('ADDRESS_NOT_ALLOWED');
    }
    if (caller.endsAt.getTime() - clock.now().getTime() <= NOTICE_MS)
      response.setHeader(ENDS_HEADER, caller.endsAt.toISOString());
    next();
  };
}

/** The token of a request as it was when the request came; null for one without. */
export function tokenOf(request: Request): TokenCaller | null {
  return callers.get(request) ?? null;
}

/**
 * Refuses requests of a page that was loaded for another user, if a different user has signed in in that browser since
 * (RULES.md, 72).
 * @throws OTHER_USER
 */
export const refuseOtherUser: RequestHandler = (request, _response, next) => {
  const userId = userIdOf(request);
  const loadedFor = request.headers['paycycle-user'];
  if (loadedFor !== undefined && userId !== undefined && loadedFor !== userId) throw new AppError('OTHER_USER');
  next();
};

/** By what the record names the token of a request: its number and name; null without one. */
export function tokenNameOf(request: Request): string | null {
  const token = tokenOf(request);
  return token && `${token.tokenId} ${token.name}`;
}

/** The text of the token of a request, to ask for it again. */
export function bearerToken({ headers }: Request): string {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Leaves a handler out for requests with a token. */
export function skipForTokens(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (tokenOf(request) ? next() : handler(request, response, next));
}

/** User of a request; undefined for a guest. */
export function userIdOf(request: Request): string | undefined {
  const token = tokenOf(request);
  if (token) return token.userId;
  return (request.session as { readonly userId?: string } | undefined)?.userId;
}

/** User and token of a request, for the security log. */
export function callerFacts(request: Request): { readonly userId: string | null; readonly tokenId?: number } {
  const token = tokenOf(request);
  return { userId: userIdOf(request) ?? null, ...(token && { tokenId: token.tokenId }) };
}

/**
 * Key of the rate limits that a request counts against. A token has its own, so that a tool does not use up its owner's
 * limits.
 */
export function rateLimitKey(request: Request): string | undefined {
  const token = tokenOf(request);
  return token ? callerOf({ userId: token.userId, token: { id: token.tokenId } }) : userIdOf(request);
}
