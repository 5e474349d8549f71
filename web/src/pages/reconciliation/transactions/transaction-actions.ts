import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LineChanges } from '../line-changes.ts';
import type { SuggestionChoice } from '../suggestions/suggestion-labels.ts';
import type { StatementRow } from './statement-rows.ts';

type Transaction = BankTransactionFieldsFragment;

/** Actions on one transaction, and the transaction that is being changed. */
export interface TransactionActions {
  readonly changes: LineChanges;
  /** Shows all that is known of it beside the list. */
  readonly onOpen: (transaction: Transaction) => void;
  readonly onMatch: (transaction: Transaction) => void;
  readonly onUnmatch: (transaction: Transaction) => void;
  readonly onNoInvoice: (transaction: Transaction) => void;
  readonly onInvoiceRequired: (transaction: Transaction) => void;
  readonly onShowMatches: (transaction: Transaction) => void;
  /** Expands or collapses the suggestion's details. */
  readonly onExpand: (transaction: Transaction) => void;
  /** Settled when it is done, or when it has asked. @param onContinue called when what it has asked was answered and is done */
  readonly onAccept: (transaction: Transaction, choice: SuggestionChoice, onContinue?: () => void) => Promise<void>;
  readonly onReject: (transaction: Transaction, choice: SuggestionChoice) => Promise<void>;
}

type ActionName = Exclude<keyof TransactionActions, 'changes'>;

/** By context, so that the columns stay the same functions: new ones would mount each cell anew and lose the focus. */
export const TransactionActionsContext = createContext<TransactionActions | null>(null);

/**
 * Returns the same object on every render, so that no row is rendered again because of it. Its functions call the latest
 * actions.
 */
export function useStableActions(actions: TransactionActions): TransactionActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState((): TransactionActions => {
    const call = (name: ActionName) => [name, (...args: never[]) => Reflect.apply(latest.current[name], null, args)];
    const names = Object.keys(actions).filter((name) => name !== 'changes') as ActionName[];
    return { ...actions, ...Object.fromEntries(names.map(call)) };
  });
  return steady;
}

export function useTransactionActions(): TransactionActions {
  const actions = useContext(TransactionActionsContext);
  if (!actions) throw new Error('a cell of the transactions outside their table');
  return actions;
}

/** The row as its command in progress will leave it. It renders alone, before the list does. */
export function useRowPreview(row: StatementRow | null): StatementRow | null {
  const { changes } = useTransactionActions();
  return useSyncExternalStore(changes.subscribe, () => row && changes.preview(row));
}
