import { unstable_createAdapterProvider as createAdapterProvider, renderQueryString } from 'nuqs/adapters/custom';
import { type ComponentType, useCallback, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LatestUrlContext } from './LatestUrlProvider.tsx';
import { pageOf, withSearch } from './latest-url.ts';

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

/** Lets parts keep filters, sort, tab and month in the URL (nuqs). */
export const UrlState = createAdapterProvider(useRouterAddress);

/**
 * A page that keeps filters, sort, tab and month in the URL. Only these pages load nuqs: the first page is mostly another.
 */
export function withUrlState<Props extends object>(Page: ComponentType<Props>) {
  return function UrlStatePage(props: Props) {
    return (
      <UrlState>
        <Page {...props} />
      </UrlState>
    );
  };
}
