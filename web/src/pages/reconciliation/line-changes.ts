import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../lib/after-paint.ts';
import { holdUnsentWork } from '../../lib/unsent-work.ts';
import type { StatementRow, TransactionRow } from './transactions/statement-rows.ts';

/** Shows a row as its command will leave it. */
export type RowPreview = (row: TransactionRow) => TransactionRow;

/** The lines with a command in progress. A row that subscribes renders alone, and not with the list. */
export interface LineChanges {
  readonly isBusy: (id: number) => boolean;
  /** The row as its command will leave it; the row itself without a command, or once the list shows the result. */
  readonly preview: <Row extends StatementRow>(row: Row) => Row;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Runs a command on a line: `preview` shows in the next frame, and the command is sent after it. A command that throws,
 * or returns false or null, has failed: the row is as before.
 */
export type RunOnLine = <Result>(id: number, preview: RowPreview, command: () => Promise<Result>) => Promise<Result>;

export function useLineChanges(): { readonly changes: LineChanges; readonly runOnLine: RunOnLine } {
  return useState(createLineChanges)[0];
}

export function useIsBusy({ subscribe, isBusy }: LineChanges, id: number | null | undefined): boolean {
  return useSyncExternalStore(subscribe, () => id != null && isBusy(id));
}

interface LineChange {
  readonly preview: RowPreview;
  isPending: boolean;
  /** The row before the command, and its preview. */
  shown?: { readonly row: TransactionRow; readonly as: TransactionRow };
}

function createLineChanges() {
  /** Also commands that have succeeded: the list, which renders in the background, may not show their result yet. */
  const changeOf = new Map<number, LineChange>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const previewOf = (row: TransactionRow): TransactionRow => {
    const change = changeOf.get(row.transaction.id);
    if (!change) return row;
    const { shown, isPending } = change;
    // It ended while the row was out of sight: the list has the result, or a later one.
    if (!shown && !isPending) {
      changeOf.delete(row.transaction.id);
      return row;
    }
    if (shown?.row === row) return shown.as;
    // The list has other objects: it shows the result itself.
    if (shown && shown.row.transaction !== row.transaction) return row;
    if (shown && !isPending && shown.row.suggestion !== row.suggestion) return row;
    change.shown = { row, as: change.preview(row) };
    return change.shown.as;
  };
  const changes: LineChanges = {
    isBusy: (id) => changeOf.get(id)?.isPending === true,
    preview: <Row extends StatementRow>(row: Row) => (row.kind === 'transaction' ? (previewOf(row) as Row) : row),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const runOnLine: RunOnLine = async (id, preview, command) => {
    const change: LineChange = { preview, isPending: true };
    changeOf.set(id, change);
    notify();
    const release = holdUnsentWork();
    let hasSucceeded = false;
    try {
      await afterPaint();
      const result = await command();
      hasSucceeded = Boolean(result);
      return result;
    } finally {
      release();
      change.isPending = false;
      if (!hasSucceeded && changeOf.get(id) === change) changeOf.delete(id);
      // Render before the caller continues, because a busy button takes no focus.
      flushSync(notify);
    }
  };
  return { changes, runOnLine };
}
