import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TransactionTarget } from '../month/use-transaction-finder.ts';
import { STATUS_FILTERS, type StatementView } from './statement-rows.ts';

const STATEMENT_ADDRESS = {
  status: parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  q: parseAsString.withDefault(''),
  date: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
};

/**
 * Filter and order of the month's list, kept in the URL: `?status=unmatched&q=harbour&date=asc`. Resets the filter if it
 * may hide a requested line.
 */
export function useStatementView(wanted: TransactionTarget | null) {
  const [{ status, q, date }, setAddress] = useQueryStates(STATEMENT_ADDRESS);
  const view = useMemo<StatementView>(
    () => ({ status, search: q.slice(0, SEARCH_LENGTH_MAX), direction: date }),
    [status, q, date],
  );
  const narrow = useCallback(
    (change: Partial<StatementView>) =>
      void setAddress(
        {
          ...('status' in change && { status: change.status ?? null }),
          ...('search' in change && { q: change.search || null }),
          ...('direction' in change && { date: change.direction ?? null }),
        },
        // Back undoes a choice, and not each letter that was typed.
        { history: 'search' in change ? 'replace' : 'push' },
      ),
    [setAddress],
  );
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    void setAddress({ status: null, q: null }, { history: 'replace' });
  }, [wanted, setAddress]);
  return { view, narrow };
}
