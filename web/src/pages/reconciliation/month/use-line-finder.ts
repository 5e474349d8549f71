import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useMemo, useState } from 'react';
import type { LineFinder } from './exception-columns.tsx';

/** A line of the table that was asked for; a new object for each time. */
export interface WantedLine {
  readonly transactionId: number;
}

/** Joins what names a line of the month with the table that shows it. */
export function useLineFinder(transactions: readonly BankTransactionFieldsFragment[] | undefined) {
  const [wanted, setWanted] = useState<WantedLine | null>(null);
  const lines = useMemo((): LineFinder => {
    const ids = new Set(transactions?.map(({ id }) => id));
    return { hasLine: (id) => ids.has(id), onShow: (transactionId) => setWanted({ transactionId }) };
  }, [transactions]);
  return { wanted, lines };
}
