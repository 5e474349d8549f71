interface Url {
  readonly pathname: string;
  readonly search: string;
}

/** Latest requested URL, which the router may not have rendered yet. */
export interface LatestUrl extends Url {
  /** Requested searches that the router has not rendered yet, oldest first. */
  readonly pending: readonly string[];
}

/** The URL with another search that was requested. */
export function withSearch(latest: LatestUrl, search: string): LatestUrl {
  return { ...latest, search, pending: [...latest.pending, search] };
}

/**
 * The latest URL after the router has rendered one. A slow page renders an earlier request after a later one was made:
 * the later one stays the latest, or the next change of a filter would drop it.
 * @param isWayBack the user went back or forward, which ends all requests
 */
export function afterRender(latest: LatestUrl, { pathname, search }: Url, isWayBack: boolean): LatestUrl {
  const at = isWayBack || pathname !== latest.pathname ? -1 : latest.pending.indexOf(search);
  const pending = latest.pending.slice(at + 1);
  return at >= 0 && pending.length > 0 ? { ...latest, pending } : { pathname, search, pending: [] };
}

/** Returns the page of a path: '/invoices' for '/invoices/42'. */
export function pageOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`;
}
