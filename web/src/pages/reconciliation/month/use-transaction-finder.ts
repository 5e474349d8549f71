import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useMemo, useState } from 'react';
import type { LineFinder } from './exception-columns.tsx';

/** A line to scroll to; a new object for each request. */
export interface TransactionTarget {
  readonly transactionId: number;
}

/** Joins what names a line of the month with the table that shows it. */
export function useTransactionFinder(transactions: readonly BankTransactionFieldsFragment[] | undefined) {
  const [wanted, setWanted] = useState<TransactionTarget | null>(null);
  const lines = useMemo((): LineFinder => {
    const byId = new Map(transactions?.map((transaction) => [transaction.id, transaction]));
    return {
      lineOf: (id) => byId.get(id),
      onShow: (transactionId) => setWanted({ transactionId }),
    };
  }, [transactions]);
  return { wanted, lines };
}
