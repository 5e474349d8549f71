import { type Month, parseMonth } from '@paycycle/schema/domain/local-date';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageOf } from './UrlState.tsx';

const MONTH_PARAMETER = 'month';

/**
 * The month that the page shows, kept in its address (`?month=2026-09`): it is there again after a reload, on the way back
 * from another page, and in another company. The current month where the address names none. `show` closes an open line,
 * which is of the month that is left; `follow` goes to the month of one.
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
      // Going back leads to the page before this one, and not through each month that was looked at.
      void navigate({ pathname: path, search: `?${next}` }, { replace: true });
    },
    [navigate, parameters],
  );
  const show = useCallback((chosen: Month) => goTo(pageOf(pathname), chosen), [goTo, pathname]);
  const follow = useCallback((chosen: Month) => goTo(pathname, chosen), [goTo, pathname]);
  return { month, show, follow };
}
