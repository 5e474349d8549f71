import { unstable_createAdapterProvider as createAdapterProvider, renderQueryString } from 'nuqs/adapters/custom';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Latest requested URL, which the router may not have rendered yet. */
interface LatestAddress {
  pathname: string;
  search: string;
}

const LatestAddressContext = createContext<{ readonly current: LatestAddress }>({
  current: { pathname: '/', search: '' },
});

/** Adapter of nuqs to the router. Only the router may write the history, and nuqs' own adapter bypasses it. */
function useRouterAddress() {
  const latest = useContext(LatestAddressContext);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const searchParams = useMemo(() => new URLSearchParams(search), [search]);
  const getSearchParamsSnapshot = useCallback(() => new URLSearchParams(latest.current.search), [latest]);
  const updateUrl = (next: URLSearchParams, { history }: { readonly history: 'push' | 'replace' }) => {
    // The update belongs to a page that the user has left.
    if (pageOf(latest.current.pathname) !== pageOf(pathname)) return;
    const address = { ...latest.current, search: renderQueryString(next) };
    latest.current.search = address.search;
    void navigate(address, { replace: history === 'replace', state });
  };
  return { searchParams, getSearchParamsSnapshot, updateUrl };
}

const Adapter = createAdapterProvider(useRouterAddress);

/** Keeps filters, sort, tab and month in the URL (nuqs). Requires the router around it. */
export function UrlState({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const latest = useRef<LatestAddress>({ pathname, search });
  useLayoutEffect(() => {
    latest.current = { pathname, search };
  }, [pathname, search]);
  return (
    <LatestAddressContext value={latest}>
      <Adapter>{children}</Adapter>
    </LatestAddressContext>
  );
}

/** Returns the page of a path: '/invoices' for '/invoices/42'. */
export function pageOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`;
}
