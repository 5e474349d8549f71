import { type AgedBucket, agedDueDates } from '@paycycle/schema/domain/aged-creditors';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { createParser, useQueryState } from 'nuqs';
import { today } from '../../lib/today.ts';

const dayInAddress = createParser<LocalDate>({
  parse: (text) => {
    const day = parseLocalDate(text);
    return day && day <= today() ? day : null;
  },
  serialize: (day) => day,
});

/** Day of the report, kept in the URL: `?on=2026-09-30`. Omitted for today. */
export function useReportDay() {
  const [day, setDay] = useQueryState('on', dayInAddress.withOptions({ history: 'push' }));
  return {
    day: day ?? today(),
    setDay: (next: LocalDate) => void setDay(next === today() ? null : next),
  };
}

/** A figure of the report, which links to its invoices. */
export interface AgedFigure {
  /** Left out for all suppliers. */
  readonly supplierId?: number;
  readonly column: AgedBucket | 'credits' | 'total';
}

/** The list of invoices that a figure is the sum of. */
export function invoicesOfFigure({ supplierId, column }: AgedFigure, asAt: LocalDate): string {
  const query = new URLSearchParams({ owed: asAt });
  if (supplierId !== undefined) query.set('supplier', String(supplierId));
  if (column === 'credits') query.set('type', 'credit-note');
  if (column !== 'credits' && column !== 'total') {
    const { from, to } = agedDueDates(column, asAt);
    query.set('type', 'invoice');
    query.set('due', `${from ?? ''}.${to ?? ''}`);
  }
  return `/invoices?${query}`;
}
