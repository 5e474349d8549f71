import { addMonths, type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';

/** The last month of a file that is over: what its statement closes at is that month's balance. */
export function monthToProve(
  { from, to }: { readonly from: LocalDate | null; readonly to: LocalDate | null },
  currentMonth: Month,
): Month | null {
  if (!from || !to) return null;
  const last = monthOf(to) < currentMonth ? monthOf(to) : addMonths(currentMonth, -1);
  return last >= monthOf(from) ? last : null;
}
