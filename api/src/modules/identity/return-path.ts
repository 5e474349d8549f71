import { AUTHORISATION_LENGTH_MAX } from '@paycycle/schema/limits';

/** With room for the request of an application (RULES.md, 111). */
const LENGTH_MAX = AUTHORISATION_LENGTH_MAX + 100;
/** Placeholder origin of this site: a text that resolves to another origin leads away from it. */
const HERE = 'https://here.invalid';

/**
 * Returns the page of this site to show after sign-in. Null if the text names another site, in any notation, or an API
 * path, which is not a page.
 */
export function returnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LENGTH_MAX) return null;
  // Browsers read a backslash as a slash, and leave control characters out: '/\evil' and '/\t/evil' lead away.
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // '/.//evil' stays here until it is resolved.
  if (origin !== HERE || pathname.startsWith('//')) return null;
  if (/^\/(?:api|graphql)(?:\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}
