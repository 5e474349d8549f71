import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The transaction that is being changed. A subscription re-renders only the rows concerned. */
export interface BusyLine {
  readonly id: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The line that waits for its answer, and what makes one wait for a change. */
export function usePendingTransaction() {
  const [{ line, set }] = useState(createBusyLine);
  const during = async (id: number, change: () => Promise<boolean>): Promise<boolean> => {
    set(id);
    try {
      return await change();
    } finally {
      // Shown before the code that awaits the change continues, because a busy button takes no focus.
      if (line.id() === id) flushSync(() => set(null));
    }
  };
  return { line, during };
}

export function useIsBusy(line: BusyLine, id: number): boolean {
  return useSyncExternalStore(line.subscribe, () => line.id() === id);
}

/** True if any transaction is being changed. */
export function useIsAnyBusy(line: BusyLine): boolean {
  return useSyncExternalStore(line.subscribe, () => line.id() !== null);
}

function createBusyLine() {
  let busyId: number | null = null;
  const listeners = new Set<() => void>();
  const line: BusyLine = {
    id: () => busyId,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    line,
    set(id: number | null) {
      busyId = id;
      for (const listener of listeners) listener();
    },
  };
}
