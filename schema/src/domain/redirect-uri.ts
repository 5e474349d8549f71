/* Redirect URIs of applications (RULES.md, 111). */

/** A port of a loopback address: the operating system chooses it for a program on the user's computer (RFC 8252, 7.3). */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[!-~]*)?$/;

/** True for https, and for http to a loopback address. In both without a fragment and a user name. */
export function isRedirectUri(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || text.includes('#') || !URL.canParse(text)) return false;
  const { protocol, username, password, href } = new URL(text);
  // Written as a browser reads it: no other host is read from a backslash or capitals.
  if (username || password || (href !== text && href !== `${text}/`)) return false;
  return protocol === 'https:' || LOOPBACK.test(text);
}

/** True if a request may name this URI: it is one of those registered, except for the port of a loopback address. */
export function isRegisteredUri(registered: readonly string[], uri: string): boolean {
  return isRedirectUri(uri) && registered.some((known) => withoutPort(known) === withoutPort(uri));
}

function withoutPort(uri: string): string {
  const [, host, path = ''] = LOOPBACK.exec(uri) ?? [];
  return host === undefined ? uri : host + path;
}
