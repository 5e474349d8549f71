import { unstable_createAdapterProvider as createAdapterProvider, renderQueryString } from 'nuqs/adapters/custom';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterRender, type LatestUrl, withSearch } from './latest-url.ts';

const LatestUrlContext = createContext<{ current: LatestUrl }>({
  current: { pathname: '/', search: '', pending: [] },
});

/** Adapter of nuqs to the router. Only the router may write the history, and nuqs' own adapter bypasses it. */
function useRouterAddress() {
  const latest = useContext(LatestUrlContext);
  const rendered = useLocation();
  const navigate = useNavigate();
  const searchParams = useMemo(() => new URLSearchParams(rendered.search), [rendered.search]);
  const getSearchParamsSnapshot = useCallback(() => new URLSearchParams(latest.current.search), [latest]);
  const { pathname: renderedPath, state } = rendered;
  const updateUrl = useCallback(
    (next: URLSearchParams, { history }: { readonly history: 'push' | 'replace' }) => {
      // The update belongs to a page that the user has left.
      if (pageOf(latest.current.pathname) !== pageOf(renderedPath)) return;
      latest.current = withSearch(latest.current, renderQueryString(next));
      const { pathname, search } = latest.current;
      void navigate({ pathname, search }, { replace: history === 'replace', state });
    },
    [latest, navigate, renderedPath, state],
  );
  return { searchParams, getSearchParamsSnapshot, updateUrl };
}

const Adapter = createAdapterProvider(useRouterAddress);

/** Keeps filters, sort, tab and month in the URL (nuqs). Requires the router around it. */
export function UrlState({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const latest = useRef<LatestUrl>({ pathname: location.pathname, search: location.search, pending: [] });
  useLayoutEffect(() => {
    latest.current = afterRender(latest.current, location, isWayBack);
  }, [location, isWayBack]);
  return (
    <LatestUrlContext value={latest}>
      <Adapter>{children}</Adapter>
    </LatestUrlContext>
  );
}

/** Returns the page of a path: '/invoices' for '/invoices/42'. */
export function pageOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`;
}
