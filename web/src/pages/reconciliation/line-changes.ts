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

/** Runs a command on a line: `preview` shows in the next frame, and the command is sent after it. */
export type RunOnLine = <Result>(id: number, preview: RowPreview, command: () => Promise<Result>) => Promise<Result>;

export function useLineChanges(): { readonly changes: LineChanges; readonly runOnLine: RunOnLine } {
  return useState(createLineChanges)[0];
}

export function useIsBusy({ subscribe, isBusy }: LineChanges, id: number | null | undefined): boolean {
  return useSyncExternalStore(subscribe, () => id != null && isBusy(id));
}

interface LineChange {
  readonly preview: RowPreview;
  /** The row before the command, and its preview. */
  shown?: { readonly row: TransactionRow; readonly as: TransactionRow };
}

function createLineChanges() {
  const inProgress = new Map<number, LineChange>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const previewOf = (row: TransactionRow): TransactionRow => {
    const change = inProgress.get(row.transaction.id);
    if (!change) return row;
    const { shown } = change;
    if (shown?.row === row) return shown.as;
    // The list has another transaction object: it shows the expected result itself.
    if (shown && shown.row.transaction !== row.transaction) return row;
    change.shown = { row, as: change.preview(row) };
    return change.shown.as;
  };
  const changes: LineChanges = {
    isBusy: (id) => inProgress.has(id),
    preview: <Row extends StatementRow>(row: Row) => (row.kind === 'transaction' ? (previewOf(row) as Row) : row),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const runOnLine: RunOnLine = async (id, preview, command) => {
    const change: LineChange = { preview };
    inProgress.set(id, change);
    notify();
    const release = holdUnsentWork();
    try {
      await afterPaint();
      return await command();
    } finally {
      release();
      // Render before the caller continues, because a busy button takes no focus.
      if (inProgress.get(id) === change) {
        inProgress.delete(id);
        flushSync(notify);
      }
    }
  };
  return { changes, runOnLine };
}
