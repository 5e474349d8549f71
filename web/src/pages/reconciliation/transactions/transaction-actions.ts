import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';
import type { SuggestionChoice } from '../suggestions/suggestion-words.ts';

type Transaction = BankTransactionFieldsFragment;

/** What can be done with one transaction, and which one is being changed. */
export interface TransactionActions {
  readonly busyId: number | null;
  /** Shows all that is known of it beside the list. */
  readonly onOpen: (transaction: Transaction) => void;
  readonly onMatch: (transaction: Transaction) => void;
  readonly onUnmatch: (transaction: Transaction) => void;
  readonly onNoInvoice: (transaction: Transaction) => void;
  readonly onInvoiceRequired: (transaction: Transaction) => void;
  readonly onShowMatches: (transaction: Transaction) => void;
  /** Shows the details of what is suggested, or hides them. */
  readonly onExpand: (transaction: Transaction) => void;
  /** Settled when it is done, or when it has asked. */
  readonly onAccept: (transaction: Transaction, choice: SuggestionChoice) => Promise<void>;
  readonly onReject: (transaction: Transaction, choice: SuggestionChoice) => Promise<void>;
}

/** By context, so that the columns stay the same functions: new ones would mount each cell anew and lose the focus. */
export const TransactionActionsContext = createContext<TransactionActions | null>(null);

export function useTransactionActions(): TransactionActions {
  const actions = useContext(TransactionActionsContext);
  if (!actions) throw new Error('a cell of the transactions outside their table');
  return actions;
}
