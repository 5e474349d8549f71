/**
 * What limits and keys belong to: a person, or one of their tokens, so that a tool takes nothing away from its maker's pages,
 * nor another tool from it.
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
