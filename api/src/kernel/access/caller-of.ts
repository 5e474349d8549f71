/**
 * Owner of rate limits and idempotency keys: a user, or one of the user's tokens. A tool thus uses up neither its owner's
 * limits nor another tool's.
 */
export function callerOf({
  userId,
  token,
}: {
  readonly userId: string;
  readonly token: { readonly id: number } | null;
}): string {
  return token ? `${userId} by token ${token.id}` : userId;
}
