import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { lastHalfYear } from '@paycycle/schema/domain/payment-practices';
import { createParser, useQueryStates } from 'nuqs';

const DAY = createParser<LocalDate>({ parse: parseLocalDate, serialize: String });

/** Period of the report, kept in the URL: `?from=2026-01-01&to=2026-06-30`. Omitted for the last full half-year. */
export function useReportPeriod(today: LocalDate) {
  const usual = lastHalfYear(today);
  const [{ from, to }, set] = useQueryStates({ from: DAY.withDefault(usual.from), to: DAY.withDefault(usual.to) });
  const isPeriod = from <= to;
  return {
    from: isPeriod ? from : usual.from,
    to: isPeriod ? to : usual.to,
    setPeriod: (days: { readonly from?: LocalDate; readonly to?: LocalDate }) => void set(days),
  };
}
