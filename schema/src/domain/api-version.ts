/* Versions of both APIs by the day of their release (RULES.md, 110). */

/** The oldest first. A change that breaks programs makes a new version; `schema/CHANGELOG.md` describes it. */
export const API_VERSIONS = ['2026-11-30'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** The version of requests that name none and have no token, and of new tokens. */
export const NEWEST_API_VERSION: ApiVersion = '2026-11-30';

export function isApiVersion(text: string): text is ApiVersion {
  return (API_VERSIONS as readonly string[]).includes(text);
}
