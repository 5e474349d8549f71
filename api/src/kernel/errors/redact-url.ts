/** What one-time links, and providers that send a browser back, write into an address for its reader alone. */
const IN_QUERY =
  /([?&](?:token|secret|code|state|session_state|id_token|access_token|variables|extensions)=)[^&#\s]*/gi;
/** The link of an invitation. Words and numbers, as in `/api/invitations/accept`, are no secrets. */
const IN_PATH = /(\/invitations\/)(?=[\w-]{20,})[\w-]+/gi;

/** An address as a log may have it: without what would open an account to whoever reads the log. */
export function redactUrl(address: string): string {
  return address.replaceAll(IN_QUERY, '$1[Redacted]').replaceAll(IN_PATH, '$1[Redacted]');
}
