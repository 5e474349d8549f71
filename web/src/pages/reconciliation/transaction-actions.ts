import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

/** What can be done with one transaction, and which one is being changed. */
export interface TransactionActions {
  readonly busyId: number | null;
  readonly onMatch: (transaction: BankTransactionFieldsFragment) => void;
  readonly onUnmatch: (transaction: BankTransactionFieldsFragment) => void;
}

/** By context, so that the columns stay the same functions: new ones would mount each cell anew and lose the focus. */
export const TransactionActionsContext = createContext<TransactionActions | null>(null);

export function useTransactionActions(): TransactionActions {
  const actions = useContext(TransactionActionsContext);
  if (!actions) throw new Error('a cell of the transactions outside their table');
  return actions;
}
