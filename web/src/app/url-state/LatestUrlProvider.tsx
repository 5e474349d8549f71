import { createContext, type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { afterRender, type LatestUrl } from './latest-url.ts';

export const LatestUrlContext = createContext<{ current: LatestUrl }>({
  current: { pathname: '/', search: '', pending: [] },
});

/** Follows the URL for the pages that change it (`withUrlState`). Requires the router around it. */
export function LatestUrlProvider({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const latest = useRef<LatestUrl>({ pathname: location.pathname, search: location.search, pending: [] });
  useLayoutEffect(() => {
    latest.current = afterRender(latest.current, location, isWayBack);
  }, [location, isWayBack]);
  return <LatestUrlContext value={latest}>{children}</LatestUrlContext>;
}
