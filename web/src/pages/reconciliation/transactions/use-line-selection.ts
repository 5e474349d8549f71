import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useCallback, useMemo, useState } from 'react';
import type { WorklistSelection } from '../../../components/worklist/worklist-props.ts';
import { isOpenLine, type StatementRow } from './statement-rows.ts';

type Transaction = BankTransactionFieldsFragment;

/** True for open transactions and ones marked as needing no invoice. Matched transactions are unmatched one by one. */
function canSelect({ transaction, kind }: StatementRow): boolean {
  return kind === 'transaction' && (isOpenLine(transaction) || isMarked(transaction));
}

/** Marked as needing no invoice, in an open month. */
export function isMarked({ isMatched, requiresInvoice, isInClosedMonth }: Transaction): boolean {
  return !isMatched && !requiresInvoice && !isInClosedMonth;
}

const NONE: readonly Transaction[] = [];

/** The selected transactions. Excludes rows that were filtered out, matched or deleted. */
export function useLineSelection(rows: readonly StatementRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = useMemo(() => rows.filter(canSelect).map(({ transaction }) => transaction), [rows]);
  const selected = useMemo(
    () => (ids.size === 0 ? NONE : selectable.filter(({ id }) => ids.has(id))),
    [selectable, ids],
  );
  const selection = useMemo((): WorklistSelection<StatementRow> => {
    const chosen = new Set(selected.map(({ id }) => id));
    const change = (changed: readonly Transaction[], isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { id } of changed) isSelected ? after.add(id) : after.delete(id);
        return after;
      });
    return {
      isSelected: ({ transaction }) => chosen.has(transaction.id),
      onToggle: ({ transaction }) => change([transaction], !chosen.has(transaction.id)),
      onRange: (from, to, isSelected) => {
        const range = rows.slice(from, to + 1).filter(canSelect);
        change(
          range.map(({ transaction }) => transaction),
          isSelected,
        );
      },
      all: chosen.size === 0 ? false : chosen.size === selectable.length || 'indeterminate',
      onToggleAll: () => change(selectable, chosen.size < selectable.length),
      canSelect,
      labelOf: ({ transaction }) => `Select ${transaction.description}`,
      things: 'transactions',
    };
  }, [rows, selectable, selected]);
  return { selection, selected, clear: useCallback(() => setIds(new Set()), []) };
}
