import { type Month, parseMonth } from '@paycycle/schema/domain/local-date';
import { useSearchParams } from 'react-router-dom';

const MONTH_PARAMETER = 'month';

/**
 * The month that the page shows, kept in its address (`?month=2026-09`): it is there again after a reload, on the way back
 * from another page, and in another company. The current month where the address names none.
 */
export function useShownMonth(currentMonth: Month): [Month, (month: Month) => void] {
  const [parameters, setParameters] = useSearchParams();
  const month = parseMonth(parameters.get(MONTH_PARAMETER) ?? '') ?? currentMonth;
  const show = (chosen: Month) =>
    // Going back leads to the page before this one, and not through each month that was looked at.
    setParameters(
      (before) => {
        before.set(MONTH_PARAMETER, chosen);
        return before;
      },
      { replace: true },
    );
  return [month, show];
}
