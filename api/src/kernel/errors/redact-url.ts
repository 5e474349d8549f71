/** Parameters of one-time links and of sign-in redirects that are secrets. */
const IN_QUERY =
  /([?&](?:token|secret|code|state|session_state|id_token|access_token|variables|extensions)=)[^&#\s]*/gi;
/** The link of an invitation. Words and numbers, as in `/api/invitations/accept`, are no secrets. */
const IN_PATH = /(\/invitations\/)(?=[\w-]{20,})[\w-]+/gi;

/** Removes tokens and link secrets from a URL before it is logged. */
export function redactUrl(address: string): string {
  return address.replaceAll(IN_QUERY, '$1[Redacted]').replaceAll(IN_PATH, '$1[Redacted]');
}
