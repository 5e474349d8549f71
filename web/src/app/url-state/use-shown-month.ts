import { type Month, parseMonth } from '@paycycle/schema/domain/local-date';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageOf } from './latest-url.ts';

const MONTH_PARAMETER = 'month';

/**
 * Returns the page's month, kept in the URL (`?month=2026-09`). It survives a reload, Back, and a change of company.
 * Defaults to the current month. `show` closes an open transaction, which belongs to the former month. `follow` keeps
 * it, and opens its month.
 */
export function useShownMonth(currentMonth: Month) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const month = parseMonth(parameters.get(MONTH_PARAMETER) ?? '') ?? currentMonth;
  const goTo = useCallback(
    (path: string, chosen: Month) => {
      const next = new URLSearchParams(parameters);
      next.set(MONTH_PARAMETER, chosen);
      // Replace, so that Back leaves the page instead of revisiting each month.
      void navigate({ pathname: path, search: `?${next}` }, { replace: true });
    },
    [navigate, parameters],
  );
  const show = useCallback((chosen: Month) => goTo(pageOf(pathname), chosen), [goTo, pathname]);
  const follow = useCallback((chosen: Month) => goTo(pathname, chosen), [goTo, pathname]);
  return { month, show, follow };
}
